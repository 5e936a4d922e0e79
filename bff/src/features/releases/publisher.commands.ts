import type { Db } from '../../db/database';

const FORMER = 'a former administrator';

/** Replaces a person's address in the history of releases. */
export async function forgetPublisher(db: Db, email: string): Promise<void> {
  await db.updateTable('releases').set({ published_by: FORMER }).where('published_by', '=', email).execute();
  await db.updateTable('release_events').set({ actor: FORMER }).where('actor', '=', email).execute();
  await db.updateTable('deploy_tokens').set({ created_by: FORMER }).where('created_by', '=', email).execute();
}
