/** Outcomes of leads. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export type OutcomeRow = Row<'lead_outcomes'>;

export async function listOutcomes(db: Db, leadId: string): Promise<OutcomeRow[]> {
  return db
    .selectFrom('lead_outcomes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('happened_on')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertOutcome(
  db: Db,
  _lead: Authorized<{ readonly id: string }>,
  outcome: NewRow<'lead_outcomes'>,
): Promise<OutcomeRow> {
  return db.insertInto('lead_outcomes').values(outcome).returningAll().executeTakeFirstOrThrow();
}

export async function findOutcome(db: Db, leadId: string, id: string): Promise<OutcomeRow | undefined> {
  return db
    .selectFrom('lead_outcomes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteOutcome(db: Db, outcome: Authorized<OutcomeRow>): Promise<void> {
  await db.deleteFrom('lead_outcomes').where('id', '=', outcome.id).execute();
}

export async function moveOutcomes(
  db: Db,
  from: Authorized<{ readonly id: string }>,
  to: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.updateTable('lead_outcomes').set({ lead_id: to.id }).where('lead_id', '=', from.id).execute();
}
