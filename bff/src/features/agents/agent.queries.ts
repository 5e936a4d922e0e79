/** Agent record reads for other features. */
import { fullName } from '@farmpost/shared/domain/person-name';
import { chunks } from '../../db/chunks';
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

/** The MLS that the agent connected; `null` without one. */
export async function findProviderIdOf(db: Db, agentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agents')
    .select('mls_provider_id')
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row?.mls_provider_id ?? null;
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

/** Agents who use the portal: with an account that is not suspended, after setup, there since before a time. */
export async function listAgentsAtWork(
  db: Db,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<{ id: string; email: string; first_name: string }[]> {
  return db
    .selectFrom('agents')
    .innerJoin('users', 'users.id', 'agents.user_id')
    .select(['agents.id', 'agents.email', 'agents.first_name'])
    .where('agents.erased_at', 'is', null)
    .where('agents.onboarding_completed_at', 'is not', null)
    .where('agents.created_at', '<', since)
    .where((eb) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
    .orderBy('agents.id')
    .execute();
}

/** Names of agent records, by id. */
export async function findAgentNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks([...new Set(ids)], 500)) {
    const rows = await db
      .selectFrom('agents')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, fullName(row));
  }
  return found;
}

export interface KnownAgent {
  readonly id: string;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  /** When the MLS's roster confirmed who they are; `null` before. */
  readonly validatedAt: string | null;
}

/** Who agents are and how to reach them, by id. */
export async function findKnownAgents(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownAgent>> {
  const found = new Map<string, KnownAgent>();
  for (const some of chunks([...new Set(ids)], 500)) {
    const rows = await db
      .selectFrom('agents')
      .select(['id', 'user_id', 'first_name', 'last_name', 'email', 'company', 'validated_at'])
      .where('id', 'in', some)
      .execute();
    for (const row of rows) {
      const { id, user_id: userId, email, company, validated_at: validatedAt } = row;
      found.set(id, { id, userId, name: fullName(row) || email, email, company, validatedAt });
    }
  }
  return found;
}
