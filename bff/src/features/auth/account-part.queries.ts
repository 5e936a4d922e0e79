/** The account in the person's export. */
import type { Db } from '../../db/database';

export async function findAccountPart(db: Db, { userId }: { readonly userId: string }) {
  const row = await db
    .selectFrom('users')
    .leftJoin('notification_preferences', 'notification_preferences.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.email_confirmed_at',
      'users.last_sign_in_at',
      'users.user_metadata_json',
      'users.created_at',
      'notification_preferences.is_product_news_enabled',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row ? [{ cursor: row.id, data: row }] : [];
}
