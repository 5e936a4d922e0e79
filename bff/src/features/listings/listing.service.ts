/** Listings as agents and admins see them. */
import type { ListingStatus, ListingWithResults } from '@farmpost/shared/contracts/listings';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { notFound } from '../../app-error';
import { pageOf, readCursor } from '../../http/cursor';
import { countResults, type Results } from '../results/result.queries';
import { presentListing } from './listing.presenter';
import * as repo from './listing.repo';

const statusGroups: Readonly<Record<'active' | 'sold' | 'all', readonly ListingStatus[] | null>> = {
  active: ['Active', 'ActiveUnderContract', 'ComingSoon', 'Pending'],
  sold: ['Closed'],
  all: null,
};

export async function readSyncedListings({ db }: AppContext, limit: number) {
  const rows = await repo.listSynced(db, limit);
  return { data: rows.map(presentListing), total: await repo.countSynced(db) };
}

async function withResults(
  { db }: AppContext,
  rows: readonly repo.ListingRow[],
  agentId: string | null,
): Promise<ListingWithResults[]> {
  const campaigns = await repo.listCampaignsOf(
    db,
    rows.map(({ id }) => id),
    agentId,
  );
  const results = await countResults(
    db,
    campaigns.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = campaigns.filter((campaign) => campaign.listing_id === row.id);
    const sum = (read: (result: Results) => number) =>
      own.reduce((total, { id }) => total + read(results(id)), 0);
    return {
      ...presentListing(row),
      campaigns: own.map((campaign) => ({
        id: campaign.id,
        purpose: campaign.purpose,
        status: campaign.status,
        sentAt: campaign.submitted_at,
      })),
      postcardsSent: sum(({ sent }) => sent),
      leads: sum(({ leads }) => leads),
      spentCents: sum(({ spentCents, creditedCents }) => spentCents - creditedCents),
    };
  });
}

export async function readAgentListings(
  context: AppContext,
  agentId: string,
  query: {
    status: 'active' | 'sold' | 'all';
    q?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ data: ListingWithResults[]; nextCursor: string | null }> {
  const cursor = readCursor(query.cursor);
  const rows = await repo.listOfAgent(context.db, {
    agentId,
    statuses: statusGroups[query.status],
    search: query.q?.trim() || null,
    before: cursor && { createdAt: cursor.at, id: cursor.id },
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, query.limit);
  return {
    data: await withResults(context, page, agentId),
    nextCursor,
  };
}

/** The listing's row if the actor may see it. Throws `not_found` otherwise. */
export async function findOwnListing(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<repo.ListingRow> {
  const row = await repo.findListing(context.db, id);
  const isOwn =
    actor.role === 'admin' ||
    (actor.agentId !== null && (await repo.isListingOf(context.db, id, actor.agentId)));
  if (!row || !isOwn) throw notFound('The listing');
  return row;
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
