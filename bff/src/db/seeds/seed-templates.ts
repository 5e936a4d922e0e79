/** Inserts missing house templates; existing ones keep their edits. */
import type { Db } from '../database';
import { templateSeeds } from './templates';

export async function seedTemplates(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('templates')
    .values(templateSeeds(now.toISOString()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
