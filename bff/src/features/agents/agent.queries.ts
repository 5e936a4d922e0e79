/** Agent record reads for other features. */
import type { Db } from '../../db/database';

export async function hasCompletedOnboarding(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('onboarding_completed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (row?.onboarding_completed_at ?? null) !== null;
}
