import type { listPerformanceRows, PerformanceRow } from '@farmpost/shared/contracts/performance';
import { countedAttributions } from '@farmpost/shared/domain/attribution';
import { ledgerKindNames } from '@farmpost/shared/domain/billing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import { type CountedRow, listCounted } from './performance-rows.queries';
import { scopeOf } from './performance.service';

/** One entry each, where the ledger's names are of many. */
const entryNames: Readonly<Record<string, string>> = {
  ...ledgerKindNames,
  postcard: 'Card accepted',
  free_postcard: 'Free card accepted',
  credit: 'Card credited',
  free_postcard_credit: 'Free card given back',
};

function presentRow(row: CountedRow, isMoney: boolean): PerformanceRow {
  const lead = row.lead_id === null ? null : href(paths.leads, { lead: row.lead_id });
  return {
    id: row.id,
    at: row.created_at,
    title:
      (isMoney ? entryNames[row.subject ?? ''] : undefined) ??
      row.subject ??
      (row.lead_id ? 'A homeowner' : 'A deleted home'),
    detail: row.campaign ?? '',
    amountCents: row.cents === null ? null : Number(row.cents),
    href: lead ?? (row.campaign_id === null ? null : href(paths.campaign, { id: row.campaign_id })),
  };
}

export async function readRows(
  context: AppContext,
  agentId: string,
  query: z.output<NonNullable<typeof listPerformanceRows.query>>,
): Promise<{ data: PerformanceRow[]; nextCursor: string | null }> {
  const rows = await listCounted(context.db, {
    ...scopeOf(context, agentId, query.range),
    measure: query.measure,
    campaignId: query.campaignId,
    part: query.part,
    attributions: query.attribution === undefined ? countedAttributions : [query.attribution],
    before: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, query.limit);
  return { data: page.map((row) => presentRow(row, query.measure === 'spend')), nextCursor };
}
