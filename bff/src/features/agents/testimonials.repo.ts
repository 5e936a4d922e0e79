import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { AgentRow } from './agent.repo';

/** In the order of the page. */
export async function listTestimonials(db: Db, agentId: string): Promise<Row<'testimonials'>[]> {
  return db
    .selectFrom('testimonials')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns false, with nothing changed, if another agent has one of the ids. */
export async function replaceTestimonialsOf(
  db: Db,
  { id: agentId }: Authorized<Pick<AgentRow, 'id'>>,
  rows: readonly Omit<NewRow<'testimonials'>, 'agent_id'>[],
): Promise<boolean> {
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    const taken = await db
      .selectFrom('testimonials')
      .select('id')
      .where('id', 'in', ids)
      .where('agent_id', '!=', agentId)
      .limit(1)
      .executeTakeFirst();
    if (taken) return false;
  }
  await db.deleteFrom('testimonials').where('agent_id', '=', agentId).execute();
  if (rows.length > 0) {
    await db
      .insertInto('testimonials')
      .values(rows.map((row) => ({ ...row, agent_id: agentId })))
      .execute();
  }
  return true;
}
