/** Listings as agents and admins see them. */
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { hasNewsCard } from '@farmpost/shared/domain/listing-events';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { notFound } from '../../app-error';
import { listClosings } from '../leads/lead-closing.queries';
import { countResults, type Results } from '../results/result.queries';
import { authorizeListing } from './listing.policy';
import { presentListing } from './listing.presenter';
import * as repo from './listing.repo';
import { countSyncedUpTo, listSynced, type SyncedFilter } from './synced-listing.repo';

/** Matches are counted up to this many. */
const COUNTED = 10_000;

/** Listings of feeds that match, last synced first. */
export async function readSyncedListings(
  { db, config }: AppContext,
  { cursor, limit, ...filter }: SyncedFilter & { cursor?: string | undefined; limit: number },
) {
  const rows = await listSynced(db, filter, { before: readCursor(cursor), limit: limit + 1 });
  const { page, nextCursor } = pageBy(rows, limit, ({ synced_at }) => synced_at ?? '');
  const isFiltered = Object.values(filter).some(Boolean);
  const total = isFiltered ? await countSyncedUpTo(db, filter, COUNTED) : await repo.countSynced(db);
  return {
    data: page.map((row) => presentListing(config, row)),
    nextCursor,
    total: isFiltered ? Math.min(total, COUNTED) : total,
    isTotalExact: !isFiltered || total <= COUNTED,
  };
}

export async function withResults(
  { db, config }: AppContext,
  rows: readonly repo.ListingRow[],
  agentId: string | null,
): Promise<ListingWithResults[]> {
  const ids = rows.map(({ id }) => id);
  const campaigns = await repo.listCampaignsOf(db, ids, agentId);
  const missedNews = await repo.listMissedNews(db, ids, agentId);
  const campaignIds = campaigns.map(({ id }) => id);
  const results = await countResults(db, campaignIds);
  const closings = await listClosings(db, campaignIds);
  return rows.map((row) => {
    const own = campaigns.filter((campaign) => campaign.listing_id === row.id);
    const sum = (read: (result: Results) => number) =>
      own.reduce((total, { id }) => total + read(results(id)), 0);
    const closed = closings.filter(({ campaignId }) => own.some(({ id }) => id === campaignId));
    const listing = presentListing(config, row);
    return {
      ...listing,
      campaigns: own.map((campaign) => ({
        id: campaign.id,
        purpose: campaign.purpose,
        status: campaign.status,
        sentAt: campaign.submitted_at,
        sendsAt: campaign.sends_at,
        recipientCount: campaign.recipient_count,
        failureReason: campaign.failure_reason,
      })),
      postcardsSent: sum(({ sent }) => sent),
      scans: sum(({ scans }) => scans),
      leads: sum(({ leads }) => leads),
      spentCents: sum(({ spentCents, creditedCents }) => spentCents - creditedCents),
      closings: closed.length,
      commissionCents: closed.reduce((total, { commissionCents }) => total + commissionCents, 0),
      missedNewsAt: hasNewsCard(listing) ? (missedNews.get(row.id) ?? null) : null,
    };
  });
}

/** The listing's row if the actor may see it. Throws `not_found` otherwise. */
export async function findOwnListing(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<Authorized<repo.ListingRow>> {
  const row = await repo.findListing(context.db, id);
  const isOfActor = actor.agentId !== null && (await repo.isListingOf(context.db, id, actor.agentId));
  return authorizeListing(actor, row, isOfActor);
}

export async function readListing(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<ListingWithResults> {
  const row = await findOwnListing(context, id, actor);
  const [listing] = await withResults(context, [row], actor.role === 'admin' ? null : actor.agentId);
  if (!listing) throw notFound('The listing');
  return listing;
}
