import type { Db } from '../../db/database';
import { forgetRecipient } from './recipient.repo';

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await forgetRecipient(db, email);
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
