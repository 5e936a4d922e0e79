import { openLeadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { ClientLead, listClientLeads } from '@farmpost/shared/contracts/sales';
import { displayName } from '@farmpost/shared/domain/person-name';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import * as repo from './client-lead.repo';

/** A phone number in any format is one word of digits, without the country's code. */
function wordsOf(search: string): string[] {
  if (/^[\d\s()+.-]{7,}$/.test(search)) {
    return [search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')].filter(Boolean);
  }
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** For an admin, leads of the clients of all salespeople. */
export async function readClientLeads(
  { db }: AppContext,
  actor: Actor,
  query: z.output<NonNullable<typeof listClientLeads.query>>,
): Promise<{ data: ClientLead[]; nextCursor: string | null }> {
  const { status } = query;
  const rows = await repo.listClientLeads(db, {
    salesPersonId: actor.role === 'admin' ? null : actor.userId,
    statuses: status === 'open' ? openLeadStatuses : status === undefined ? [] : [status],
    agentId: query.client,
    words: wordsOf(query.search ?? ''),
    before: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, query.limit);
  return {
    data: page.map((row) => ({
      id: row.id,
      name: row.name,
      phone: row.phone,
      email: row.email,
      status: row.status,
      client: { id: row.agent_id, name: displayName({ ...row, email: row.agent_email }) },
      createdAt: row.created_at,
    })),
    nextCursor,
  };
}
