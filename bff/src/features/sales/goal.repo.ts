/** Goals by month: each counts until the next one of its measure. */
import type { SalesGoalMeasure } from '@farmpost/shared/contracts/sales-vocabulary';
import { uuidv7 } from 'uuidv7';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type Goal = Pick<Row<'sales_goals'>, 'measure' | 'month' | 'target'>;

/** Oldest first. */
export async function listGoals(db: Db, salesPersonId: string): Promise<Goal[]> {
  return db
    .selectFrom('sales_goals')
    .select(['measure', 'month', 'target'])
    .where('sales_person_id', '=', salesPersonId)
    .orderBy('month')
    .execute();
}

/** Replaces the month's goal. A target of 0 ends the goals of earlier months. */
export async function setGoal(
  db: Db,
  person: Authorized<{ readonly id: string }>,
  goal: { readonly measure: SalesGoalMeasure; readonly month: string; readonly target: number },
  by: { readonly userId: string; readonly at: string },
): Promise<void> {
  const set = { target: goal.target, set_by: by.userId, set_at: by.at };
  await db
    .insertInto('sales_goals')
    .values({ ...goal, ...set, id: uuidv7(), sales_person_id: person.id })
    .onConflict((conflict) => conflict.columns(['sales_person_id', 'measure', 'month']).doUpdateSet(set))
    .execute();
}
