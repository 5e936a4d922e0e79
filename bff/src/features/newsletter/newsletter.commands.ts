import type { Db } from '../../db/database';

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
