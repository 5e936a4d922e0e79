/** What households have said of themselves, as mailings read it. */
import { type CardPreference, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { ExpressionBuilder } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Database } from '../../db/tables';

/** What households have said about the cards they want; those that said nothing are left out. */
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
 * The name that cards are addressed to, as a column of a query over `households`: what the household says of itself
 * before what public records say. Null or empty where there is none.
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
