/** Statements of households, as mailings read them. */
import { type CardPreference, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { ExpressionBuilder } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Database } from '../../db/tables';

/** The latest card preference per household. Households without one are left out. */
export async function findCardPreferences(
  db: Db,
  householdIds: readonly string[],
): Promise<Map<string, CardPreference>> {
  const found = new Map<string, CardPreference>();
  for (const some of chunks(householdIds, 500)) {
    const rows = await db
      .selectFrom('household_statements')
      .select(['household_id', 'value'])
      .where('household_id', 'in', some)
      .where('kind', '=', 'cards')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const preference = cardPreferences.find((known) => known === row.value);
      if (preference) found.set(row.household_id, preference);
    }
  }
  return found;
}

/**
 * The name on the card, as a column of a query over `households`: the household's own statement, or else the public
 * records. Null or empty if there is none.
 */
export const addresseeOf = (households: ExpressionBuilder<Database, 'households'>) =>
  households.fn
    .coalesce(
      households
        .selectFrom('household_statements')
        .select('value')
        .whereRef('household_statements.household_id', '=', 'households.id')
        .where('kind', '=', 'name')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
      'households.owner_name',
    )
    .as('owner_name');
