import type { LedgerKind } from '@farmpost/shared/contracts/billing-vocabulary';
import type { listPerformanceRows, PerformanceRow } from '@farmpost/shared/contracts/performance';
import { countedAttributions } from '@farmpost/shared/domain/attribution';
import { ledgerEntryName } from '@farmpost/shared/domain/billing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import { type CountedRow, listCounted } from './performance-rows.queries';
import { scopeOf } from './performance.service';

/** Names of single entries; the ledger's own names are plural. */
const singleNames: Readonly<Partial<Record<LedgerKind, string>>> = {
  postcard: 'Card accepted',
  free_postcard: 'Free card accepted',
  credit: 'Card credited',
  free_postcard_credit: 'Free card given back',
};

const entryName = (kind: LedgerKind, amountCents: number) =>
  singleNames[kind] ?? ledgerEntryName({ kind, amountCents });

function presentRow(row: CountedRow, isMoney: boolean): PerformanceRow {
  const amountCents = row.cents === null ? null : Number(row.cents);
  const lead = row.lead_id === null ? null : href(paths.leads, { lead: row.lead_id });
  return {
    id: row.id,
    at: row.created_at,
    title:
      (isMoney ? entryName(row.subject as LedgerKind, amountCents ?? 0) : row.subject) ??
      (row.lead_id ? 'A homeowner' : 'A deleted home'),
    detail: row.campaign ?? '',
    amountCents,
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
