/** An agent's leads, a page at a time. */
import {
  type LeadSort,
  type LeadSourceFilter,
  leadStatuses,
  type LeadStatusFilter,
  openLeadStatuses,
} from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadSearchWords } from '@farmpost/shared/domain/lead-search';
import * as z from 'zod';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { countByStatus, countFound, type LeadFilter, listFirstReplies, readLeads } from './lead-list.repo';
import { presentLeads } from './campaign-lead.queries';

/** A search counts its matches up to here, and then says "more than". */
const COUNTED_MATCHES = 200;
const REPLIES_IN_MEDIAN = 100;

export interface LeadQuery {
  readonly search?: string;
  readonly status?: LeadStatusFilter;
  readonly source?: LeadSourceFilter;
  readonly tag?: string;
}

/** `null` if the search cannot match anything. */
export function filterOf(agentId: string, { search, status, source, tag }: LeadQuery): LeadFilter | null {
  const words = leadSearchWords(search ?? '');
  if (words === null) return null;
  const statuses = status === 'open' ? openLeadStatuses : status === undefined ? [] : [status];
  return { agentId, words, statuses, source, tag };
}

/** From where a page starts, in which direction, and the position of its first row. */
const cursorShape = z.strictObject({
  to: z.enum(['next', 'previous']),
  arrival: z.int(),
  from: z.int().min(1),
});
type Cursor = z.infer<typeof cursorShape>;

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(cursor: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', 'The cursor is not valid for this list.', {
      fields: { cursor: 'Pass a cursor from the previous answer.' },
    });
  }
}

interface Page {
  readonly data: Lead[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly from: number;
  readonly pageSize: number;
  readonly previousCursor: string | null;
  readonly nextCursor: string | null;
}

const emptyPage: Omit<Page, 'pageSize'> = {
  data: [],
  total: 0,
  isTotalExact: true,
  from: 0,
  previousCursor: null,
  nextCursor: null,
};

async function countMatches(db: AppContext['db'], filter: LeadFilter) {
  if (filter.words.length > 0 || filter.tag !== undefined) {
    const found = await countFound(db, filter, COUNTED_MATCHES + 1);
    return { total: Math.min(found, COUNTED_MATCHES), isTotalExact: found <= COUNTED_MATCHES };
  }
  const counts = await countByStatus(db, filter);
  const statuses = filter.statuses.length === 0 ? leadStatuses : filter.statuses;
  return { total: statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0), isTotalExact: true };
}

export async function searchLeads(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  query: LeadQuery & {
    readonly sort: LeadSort;
    readonly cursor?: string | undefined;
    readonly pageSize: number;
  },
): Promise<Page> {
  const filter = actor.agentId === null ? null : filterOf(actor.agentId, query);
  const { pageSize } = query;
  if (!filter) return { ...emptyPage, pageSize };
  const counted = await countMatches(db, filter);
  const last = lastPageOf(counted.total, pageSize);
  const isLast = query.cursor === 'last' && counted.isTotalExact;
  const cursor = query.cursor === undefined || query.cursor === 'last' ? null : readCursor(query.cursor);
  const isBackward = isLast || cursor?.to === 'previous';
  const limit = isLast ? last.size : pageSize;
  const isAscending = (query.sort === 'oldest') !== isBackward;
  const rows = await readLeads(db, filter, {
    order: isAscending ? 'asc' : 'desc',
    after: cursor?.arrival ?? null,
    // One more than shown tells whether there is a page beyond.
    limit: limit + 1,
  });
  const hasBeyond = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBackward) shown.reverse();
  const [first, end] = [shown[0], shown.at(-1)];
  if (!first || !end) {
    if (cursor === null || counted.total === 0) return { ...emptyPage, ...counted, pageSize };
    // The rows of that page are gone, so the page at that end of the list is the nearest.
    const nearest = cursor.to === 'next' ? 'last' : undefined;
    return searchLeads({ db }, actor, { ...query, cursor: nearest });
  }
  const hasBefore = isBackward ? hasBeyond : cursor !== null;
  const hasAfter = isBackward ? !isLast : hasBeyond;
  const from = !hasBefore ? 1 : isLast ? last.from : Math.max(1, cursor?.from ?? 1);
  const link = (to: Cursor['to'], arrival: number | null, position: number) =>
    writeCursor({ to, arrival: Number(arrival), from: Math.max(1, position) });
  return {
    data: await presentLeads(db, shown),
    ...counted,
    from,
    pageSize,
    previousCursor: hasBefore ? link('previous', first.arrival, from - pageSize) : null,
    nextCursor: hasAfter ? link('next', end.arrival, from + shown.length) : null,
  };
}

function lastPageOf(total: number, pageSize: number): { size: number; from: number } {
  const size = total % pageSize || pageSize;
  return { size, from: Math.max(1, total - size + 1) };
}

export async function summarizeLeads({ db }: AppContext, actor: Actor) {
  const { agentId } = actor;
  const counts = agentId === null ? new Map<never, number>() : await countByStatus(db, { agentId });
  const replies = agentId === null ? [] : await listFirstReplies(db, agentId, REPLIES_IN_MEDIAN);
  const seconds = replies
    .map((lead) => (Date.parse(lead.first_reply_at ?? lead.created_at) - Date.parse(lead.created_at)) / 1000)
    .toSorted((a, b) => a - b);
  const median = seconds[Math.floor((seconds.length - 1) / 2)];
  const byStatus = Object.fromEntries(
    leadStatuses.map((status) => [status, counts.get(status as never) ?? 0]),
  ) as Record<(typeof leadStatuses)[number], number>;
  return {
    total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    byStatus,
    medianFirstReplySeconds: median === undefined ? null : Math.round(median),
  };
}
