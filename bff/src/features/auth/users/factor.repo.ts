/** Second factors and their challenges. */
import type { Db } from '../../../db/database';
import type { NewRow, Row, RowUpdate } from '../../../db/tables';

export type FactorRow = Row<'mfa_factors'>;

/** Oldest first. */
export async function findFactorsOf(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .selectFrom('mfa_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findFactor(
  db: Db,
  which: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  return db
    .selectFrom('mfa_factors')
    .selectAll()
    .where('id', '=', which.id)
    .where('user_id', '=', which.userId)
    .executeTakeFirst();
}

export async function findPasskey(db: Db, credentialId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('mfa_factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertFactor(db: Db, factor: NewRow<'mfa_factors'>): Promise<void> {
  await db.insertInto('mfa_factors').values(factor).execute();
}

export async function updateFactor(db: Db, id: string, values: RowUpdate<'mfa_factors'>): Promise<void> {
  await db.updateTable('mfa_factors').set(values).where('id', '=', id).execute();
}

/** Marks a code's time step as used. Returns false if it or a later one was used before. */
export async function claimStep(db: Db, id: string, step: number, now: string): Promise<boolean> {
  const used = await db
    .updateTable('mfa_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteFactor(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mfa_factors').where('id', '=', id).execute();
}

/** Deletes enrollments that were not finished. */
export async function deleteUnverifiedFactors(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .execute();
}

export async function insertChallenge(db: Db, challenge: NewRow<'mfa_challenges'>): Promise<void> {
  await db.insertInto('mfa_challenges').values(challenge).execute();
}

export async function findChallenge(db: Db, id: string): Promise<Row<'mfa_challenges'> | undefined> {
  return db.selectFrom('mfa_challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** With parallel requests, only one gets the row. */
export async function takeChallenge(db: Db, id: string): Promise<Row<'mfa_challenges'> | undefined> {
  return db.deleteFrom('mfa_challenges').where('id', '=', id).returningAll().executeTakeFirst();
}
