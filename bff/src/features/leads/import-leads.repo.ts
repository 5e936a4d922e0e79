import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

/** Each of these is work of the agent, or an answer of the person. */
const work = ['lead_messages', 'lead_tasks', 'lead_outcomes', 'merged_leads'] as const;

/** Deletes the leads whose submission key begins so and that are as they were imported; the others stay. */
export async function deleteImported(
  db: Db,
  agentId: string,
  keyStart: string,
): Promise<{ removed: number; kept: number }> {
  const rows = await db
    .selectFrom('leads')
    .select(['leads.id', 'leads.submission_key', 'leads.version', 'leads.status'])
    .select((eb) =>
      eb
        .or([
          // The import writes its own lines at the moment of the lead.
          eb.exists(
            eb
              .selectFrom('lead_events')
              .select('lead_events.id')
              .whereRef('lead_events.lead_id', '=', 'leads.id')
              .whereRef('lead_events.created_at', '>', 'leads.created_at'),
          ),
          ...work.map((table) =>
            eb.exists(
              eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.lead_id`, '=', 'leads.id'),
            ),
          ),
        ])
        .as('is_worked_on'),
    )
    .where('leads.agent_id', '=', agentId)
    .where('leads.source', '=', 'import')
    .where('leads.submission_key', 'like', `${keyStart}%`)
    .execute();
  const own = rows.filter(({ submission_key: key }) => key?.startsWith(keyStart));
  const untouched = own.filter(
    ({ version, status, is_worked_on: isWorkedOn }) => version === 1 && status === 'new' && !isWorkedOn,
  );
  for (const part of chunks(untouched, 500)) {
    const ids = part.map(({ id }) => id);
    await db.deleteFrom('leads').where('id', 'in', ids).where('version', '=', 1).execute();
  }
  return { removed: untouched.length, kept: own.length - untouched.length };
}
