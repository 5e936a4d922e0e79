/** The agent's list of listings and its totals. */
import type {
  ListListingsQuery,
  ListingSummary,
  ListingWithResults,
} from '@farmpost/shared/contracts/listings';
import type { ListingGroup, ListingStatus } from '@farmpost/shared/contracts/listing-vocabulary';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import { listClosings } from '../leads/lead-closing.queries';
import { countResults, type Results } from '../results/result.queries';
import * as repo from './listing-list.repo';
import { withResults } from './listing.service';

const groups: Readonly<Record<Exclude<ListingGroup, 'all'>, readonly ListingStatus[]>> = {
  active: ['Active'],
  pending: ['ActiveUnderContract', 'Pending'],
  sold: ['Closed'],
  'coming-soon': ['ComingSoon'],
  'off-market': ['Canceled', 'Delete', 'Expired', 'Hold', 'Incomplete', 'Withdrawn'],
};

export async function readAgentListings(
  context: AppContext,
  agentId: string,
  query: ListListingsQuery,
): Promise<{ data: ListingWithResults[]; nextCursor: string | null }> {
  const rows = await repo.listOfAgent(
    context.db,
    {
      agentId,
      statuses: query.status === 'all' ? null : groups[query.status],
      search: query.q?.trim() || null,
      city: query.city ?? null,
      cards: query.cards ?? null,
      minPriceCents: query.minPriceCents,
      maxPriceCents: query.maxPriceCents ?? null,
    },
    { sort: query.sort, after: readCursor(query.cursor), limit: query.limit + 1 },
  );
  const { page, nextCursor } = pageBy(rows, query.limit, (row) => row.sort_key);
  return { data: await withResults(context, page, agentId), nextCursor };
}

export async function summarizeListings({ db }: AppContext, agentId: string): Promise<ListingSummary> {
  const byStatus = await repo.countByStatus(db, agentId);
  const count = (statuses: readonly ListingStatus[]) =>
    statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0);
  const campaigns = await repo.listCampaignsAbout(db, agentId);
  const ids = campaigns.map(({ id }) => id);
  const results = await countResults(db, ids);
  const sum = (read: (result: Results) => number) => ids.reduce((total, id) => total + read(results(id)), 0);
  const closings = await listClosings(db, ids);
  const provider = await repo.findProviderOf(db, agentId);
  return {
    counts: {
      all: count([...byStatus.keys()]),
      active: count(groups.active),
      pending: count(groups.pending),
      sold: count(groups.sold),
      'coming-soon': count(groups['coming-soon']),
      'off-market': count(groups['off-market']),
    },
    needsYou: await repo.countNeedingAgent(db, agentId),
    cities: await repo.listCities(db, agentId),
    cardsMailed: sum(({ sent }) => sent),
    listingsMailed: new Set(
      campaigns.filter(({ id }) => results(id).sent > 0).map(({ listing_id }) => listing_id),
    ).size,
    scans: sum(({ scans }) => scans),
    leads: sum(({ leads }) => leads),
    spentCents: sum(({ spentCents, creditedCents }) => spentCents - creditedCents),
    closings: closings.length,
    commissionCents: closings.reduce((total, { commissionCents }) => total + commissionCents, 0),
    provider: provider ? { name: provider.name, readAt: provider.last_sync_at } : null,
  };
}
