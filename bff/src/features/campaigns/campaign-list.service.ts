/** The agent's campaigns, a page at a time, and their totals. */
import {
  type CampaignCard,
  type CampaignSummary,
  type ListCampaignsQuery,
} from '@farmpost/shared/contracts/campaigns';
import { campaignStatuses } from '@farmpost/shared/contracts/campaign-vocabulary';
import { statusesInGroup } from '@farmpost/shared/domain/campaign-status';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import { countFreeLeft } from '../billing/billing.queries';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { countResults, type Results } from '../results/result.queries';
import * as repo from './campaign-list.repo';
import { hasOffice as findHasOffice } from './campaign.repo';
import { presentCard } from './campaign.presenter';

/** A status beside its group narrows the group. */
function statusesOf({ status, group }: Pick<ListCampaignsQuery, 'status' | 'group'>) {
  const inGroup = group ? statusesInGroup(group) : null;
  if (!status) return inGroup;
  return inGroup === null || inGroup.includes(status) ? [status] : [];
}

export async function readCampaigns(
  context: AppContext,
  agentId: string,
  query: Partial<ListCampaignsQuery> & Pick<ListCampaignsQuery, 'limit'>,
): Promise<{ data: CampaignCard[]; nextCursor: string | null }> {
  const { db } = context;
  const statuses = statusesOf(query);
  if (statuses?.length === 0) return { data: [], nextCursor: null };
  const rows = await repo.listCampaigns(db, {
    agentId,
    statuses,
    purpose: query.purpose ?? null,
    listingId: query.listingId ?? null,
    search: query.q?.trim() || null,
    sort: query.sort ?? 'newest',
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageBy(rows, query.limit, (row) => row.sort_key);
  const ids = page.map(({ id }) => id);
  const results = await countResults(db, ids);
  const facts = await repo.readPieceFacts(db, ids);
  const freeLeft = await countFreeLeft(db, agentId);
  const hasOffice = await findHasOffice(db, agentId);
  return {
    data: page.map((row) =>
      presentCard(
        // Without a return address nothing can be printed (`return-address`).
        row.preflight !== null && row.submitted_at === null && !hasOffice
          ? { ...row, preflight: 'red' }
          : row,
        results(row.id),
        {
          totalCents: facts.get(row.id)?.totalCents ?? priceOfMailing(row, freeLeft).totalCents,
          inHomes: facts.get(row.id)?.inHomes ?? null,
        },
        context.now(),
      ),
    ),
    nextCursor,
  };
}

export async function summarizeCampaigns({ db }: AppContext, agentId: string): Promise<CampaignSummary> {
  const counts = await repo.countByStatus(db, agentId);
  const mailed = await repo.listMailed(db, agentId);
  const results = await countResults(db, mailed);
  const sum = (read: (result: Results) => number) =>
    mailed.reduce((total, id) => total + read(results(id)), 0);
  return {
    total: [...counts.values()].reduce((total, count) => total + count, 0),
    byStatus: Object.fromEntries(
      campaignStatuses.map((status) => [status, counts.get(status) ?? 0]),
    ) as CampaignSummary['byStatus'],
    mailed: {
      campaigns: mailed.length,
      cards: sum(({ sent }) => sent),
      scans: sum(({ scans }) => scans),
      leads: sum(({ leads }) => leads),
      spentCents: sum(({ spentCents, creditedCents }) => spentCents - creditedCents),
    },
    listings: await repo.listListingsOfCampaigns(db, agentId),
  };
}
