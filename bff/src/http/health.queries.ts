import type { Db } from '../db/database';

/** Throws if the database does not answer or has no schema. */
export async function assertDatabaseAnswers(db: Db): Promise<void> {
  await db.selectFrom('users').select('id').limit(1).execute();
}
