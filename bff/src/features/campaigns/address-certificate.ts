/** The check of a mailing's addresses, as its certificate shows it (docs/decisions/0103). */
import type { Preflight, PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { addressRefusals } from '@farmpost/shared/domain/address-check';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import type { Db } from '../../db/database';
import { countChecked } from '../households/home-check.queries';
import type { CampaignRow } from './campaign.repo';
import { countExcluded, listMailed } from './campaign-homes.queries';

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** How many homes were checked, and how many get no card because of their address. */
async function addressCheck(db: Db, campaignId: string): Promise<PreflightCheck | null> {
  const homes = await listMailed(db, campaignId);
  const excluded = await countExcluded(db, campaignId);
  const refused = excluded.filter(({ reason }) => [...addressRefusals, 'unchecked'].includes(reason));
  if (homes.length === 0 && refused.length === 0) return null;
  const checked = await countChecked(db, homes);
  const left = refused.map(
    ({ reason, count }) => `${lowerFirst(exclusionReasonNames[reason])} (${formatCount(count)})`,
  );
  const rest = homes.length - checked;
  const sentences = [
    `${formatCount(checked)} of ${formatQuantity(homes.length, 'home')} checked with the postal service’s list of addresses.`,
    left.length > 0 && `Left out: ${left.join(', ')}.`,
    rest > 0 && `${formatQuantity(rest, 'home')} will be checked before the cards go to the printer.`,
  ];
  return { id: 'addresses', level: 'pass', title: 'Addresses', detail: sentences.filter(Boolean).join(' ') };
}

/** The certificate with the check of its addresses. */
export async function withAddressCheck(
  db: Db,
  campaign: Pick<CampaignRow, 'id'>,
  preflight: Preflight,
): Promise<Preflight> {
  const check = await addressCheck(db, campaign.id);
  return check ? { ...preflight, checks: [check, ...preflight.checks] } : preflight;
}
