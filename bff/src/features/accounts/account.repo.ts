/** Account data outside the profile: sign-up data and the user's settings. */
import type { Db } from '../../db/database';

export async function findAccount(db: Db, userId: string, now: string) {
  return db
    .selectFrom('users')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .leftJoin('notification_preferences', 'notification_preferences.user_id', 'users.id')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
    .leftJoin('email_changes', (join) =>
      join.onRef('email_changes.user_id', '=', 'users.id').on('email_changes.expires_at', '>', now),
    )
    .select([
      'users.email',
      'users.created_at',
      'agents.onboarding_completed_at',
      'agents.phone',
      'agents.phone_verified_at',
      'agents.is_sms_alert_enabled',
      'agents.scan_alert',
      'notification_preferences.is_product_news_enabled',
      'account_deletions.deletes_at',
      'email_changes.new_email',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function setProductNews(
  db: Db,
  setting: { userId: string; isEnabled: boolean; now: string },
): Promise<void> {
  const change = { is_product_news_enabled: setting.isEnabled, updated_at: setting.now };
  await db
    .insertInto('notification_preferences')
    .values({ user_id: setting.userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}
