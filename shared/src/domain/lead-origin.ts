/** Origin of a lead, in a list's two lines. */
import { leadSourceNames, type LeadSource } from '../contracts/lead-vocabulary';

interface Origin {
  readonly source: LeadSource;
  readonly campaign: { readonly name: string } | null;
  readonly listing: { readonly address: string } | null;
}

/** The campaign or listing, or else the landing page for leads that came through it. */
export function leadOrigin({ source, campaign, listing }: Origin): { main: string; sub?: string } {
  const sub = leadSourceNames[source];
  const cameByItself = source === 'qr_scan' || source === 'direct';
  const main = campaign?.name ?? listing?.address ?? (cameByItself ? 'Your landing page' : null);
  return main === null ? { main: sub } : { main, sub };
}
