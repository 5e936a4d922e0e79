/** Profiles and what belongs to them. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type AccountRow = Row<'profiles'> & { onboarding_completed_at: string | null };

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('profiles')
    .leftJoin('agents', 'agents.user_id', 'profiles.id')
    .selectAll('profiles')
    .select('agents.onboarding_completed_at')
    .where('profiles.id', '=', userId)
    .executeTakeFirst();
}
