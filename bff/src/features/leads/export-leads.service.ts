/** Streams the leads that match as CSV, a page at a time: memory stays the same for any number of them. */
import type { LeadSort } from '@farmpost/shared/contracts/lead-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor, RawAnswer, WriteChunk } from '../../http/define-route';
import { findZoneOfAgent } from '../../db/office-zone';
import { csvHead, csvLine } from './lead-csv';
import { type LeadFilter, readLeads } from './lead-list.repo';
import { filterOf, type LeadQuery } from './lead-list.service';
import { presentLead } from './lead.presenter';

const PAGE = 500;

export async function exportLeads(
  context: AppContext,
  actor: Actor,
  { sort, ...query }: LeadQuery & { readonly sort: LeadSort },
): Promise<RawAnswer> {
  const agentId = agentOf(actor);
  const filter = filterOf(agentId, query);
  const day = dayIn(context.now(), await findZoneOfAgent(context.db, agentId));
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="leads-${day}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(csvHead);
      if (filter) await writeLines(context, filter, sort === 'oldest' ? 'asc' : 'desc', write, signal);
    },
  };
}

async function writeLines(
  { db }: AppContext,
  filter: LeadFilter,
  order: 'asc' | 'desc',
  write: WriteChunk,
  signal: AbortSignal,
): Promise<void> {
  for (let after: number | null = null; !signal.aborted;) {
    const rows = await readLeads(db, filter, { order, after, limit: PAGE });
    await write(rows.map((row) => csvLine(presentLead(row))).join(''));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = Number(last.arrival);
  }
}
