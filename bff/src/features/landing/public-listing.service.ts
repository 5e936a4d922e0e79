/** A listing's public page and its inquiries. */
import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import type { inquiryBody, PublicListing } from '@farmpost/shared/contracts/public-listings';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { type MlsCardRules, priceBanOf } from '@farmpost/shared/domain/sold-prices';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import type { LastKnown } from '../../db/last-known';
import { notFound } from '../../app-error';
import { createLead } from '../leads/create-lead.service';
import { feedPictures } from '../listings/feed-picture-address';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { findPublicAgent } from './landing.service';
import { findPublicListing, type PublicListingRow, publicStatuses } from './public-listing.repo';

/** The asking price never stands in for the price of a sale. */
function priceOf(row: PublicListingRow, rules: MlsCardRules | null): number | null {
  if (row.status !== 'Closed') return row.list_price_cents;
  return priceBanOf(row.state, rules) ? null : row.close_price_cents;
}

const present = (
  config: AppContext['config'],
  row: PublicListingRow,
  rules: MlsCardRules | null,
): PublicListing => ({
  id: row.id,
  status: publicStatuses[row.status],
  addressLine1: row.address_line1,
  city: row.city,
  state: row.state,
  zip: row.zip,
  priceCents: priceOf(row, rules),
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  areaSqft: row.area_sqft,
  photos: feedPictures(config, row.id, row.photos_json),
  remarks: row.remarks,
});

export interface ListingSubject {
  readonly listing: PublicListing;
  readonly agent: PublicAgent;
}

/** Selects the agent who answers: the one with this slug, or else the viewer if the listing is theirs. */
interface AgentQuery {
  readonly slug?: string | undefined;
  /** The signed-in agent. */
  readonly viewer?: string | null | undefined;
}

/**
 * `null` if the listing must not be shown or is not the agent's. Falls back to the listing agent if there is no slug.
 */
export async function findListingSubject(
  context: AppContext,
  id: string,
  { slug, viewer }: AgentQuery,
): Promise<ListingSubject | null> {
  const row = await findPublicListing(context.db, id);
  if (!row) return null;
  const answering =
    slug === undefined
      ? (row.agents.find((each) => each.id === viewer) ?? row.agents[0])
      : row.agents.find((each) => each.slug === slug.toLowerCase());
  const agent = answering && (await findPublicAgent(context, answering.slug));
  if (!agent) return null;
  const mls = row.mls_provider_id === null ? null : await findProvider(context.db, row.mls_provider_id);
  return { listing: present(context.config, row, mls?.card_rules_json ?? null), agent };
}

export async function readPublicListing(context: AppContext, id: string, query: AgentQuery) {
  const subject = await findListingSubject(context, id, query);
  if (!subject) throw notFound('The listing');
  return subject;
}

/** Call it in a transaction. Stores an inquiry as a lead of the listing, with the usual alerts. */
export async function createInquiry(
  context: AppContext,
  listingId: string,
  form: z.output<typeof inquiryBody>,
  submission: { readonly key: string; readonly ip: string },
): Promise<{ id: string }> {
  const { agent } = await readPublicListing(context, listingId, { slug: form.agent });
  const { name, email, phone, message, website } = form;
  return createLead(
    context,
    {
      agent_id: agent.id,
      qr_scan_id: null,
      name,
      email,
      phone,
      address: '',
      message,
      website,
      marketing_consent: false,
      source: 'direct',
    },
    { ...submission, page: href(paths.agentListing, { slug: agent.slug, id: listingId }), listingId },
  );
}

/** The page of an agent's listing; while the database does not answer, as it was last shown. */
export const findKnownListing = (
  known: LastKnown<ListingSubject>,
  context: AppContext,
  { id, slug }: { readonly id: string; readonly slug: string },
): Promise<ListingSubject | null> =>
  known.read(`${slug.toLowerCase()} ${id}`, () => findListingSubject(context, id, { slug }));
