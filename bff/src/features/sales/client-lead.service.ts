import { openLeadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { ClientLead, listClientLeads } from '@farmpost/shared/contracts/sales';
import { searchedPhone } from '@farmpost/shared/domain/lead-search';
import { displayName } from '@farmpost/shared/domain/person-name';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import * as repo from './client-lead.repo';

function wordsOf(search: string): string[] {
  const phone = searchedPhone(search);
  return phone === null ? search.toLowerCase().split(/\s+/).filter(Boolean) : [phone].filter(Boolean);
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
