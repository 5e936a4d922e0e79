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

/** The agent record of an account; `undefined` without one. */
export async function findCustomerAgent(db: Db, userId: string) {
  return db
    .selectFrom('agents')
    .select([
      'agents.id',
      'agents.email',
      'agents.phone',
      'agents.company',
      'agents.mls_agent_id',
      'agents.validated_at',
      'agents.onboarding_completed_at',
      'agents.phone_verified_at',
      'agents.sales_person_id',
      'agents.created_at',
      'agents.mls_provider_id',
    ])
    .where('agents.user_id', '=', userId)
    .where('agents.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Where and how an agent wants to hear of scans; `undefined` for one who was erased. */
export async function findAlertRecipient(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .select(['email', 'phone', 'phone_verified_at', 'scan_alert'])
    .where('id', '=', agentId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
