import { sql } from 'kysely';
import type { Db } from '../db/database';

/** Gives the planner statistics after many rows were written at once. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
