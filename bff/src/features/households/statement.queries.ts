/** Statements of households, as mailings read them. */
import { type CardPreference, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import { ownerLine } from '@farmpost/shared/domain/owner-name';
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

/** The household's own statement of its name, as a column of a query over `households`; empty for no name at all. */
export const statedNameOf = (households: ExpressionBuilder<Database, 'households'>) =>
  households
    .selectFrom('household_statements')
    .select('value')
    .whereRef('household_statements.household_id', '=', 'households.id')
    .where('kind', '=', 'name')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .as('stated_name');

/** When the household stated its name, as a column of the same query. */
export const statedAtOf = (households: ExpressionBuilder<Database, 'households'>) =>
  households
    .selectFrom('household_statements')
    .select(({ fn }) => fn.max('created_at').as('stated_at'))
    .whereRef('household_statements.household_id', '=', 'households.id')
    .where('kind', '=', 'name')
    .as('stated_at');

/**
 * The name on the card: the household's own, or else that of the public records. `null` if there is none, and for a person
 * who has moved since.
 */
export function addresseeOf(home: {
  readonly stated_name: string | null;
  readonly owner_name: string | null;
  readonly stated_at?: string | null;
  readonly owner_moved_at?: string | null;
}): string | null {
  const movedAt = home.owner_moved_at ?? null;
  if (movedAt !== null && (home.stated_at ?? '') <= movedAt) return null;
  return home.stated_name === null ? ownerLine([home.owner_name ?? '']) : home.stated_name || null;
}
