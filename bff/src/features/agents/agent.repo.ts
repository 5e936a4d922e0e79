/** Agent records, joined with the billing settings. Erased records are never returned. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type AgentRow = Row<'agents'> & {
  readonly listing_budget_cents: number | null;
  readonly is_auto_approve: boolean | null;
};

const agents = (db: Db) =>
  db
    .selectFrom('agents')
    .leftJoin('billing_accounts', 'billing_accounts.agent_id', 'agents.id')
    .selectAll('agents')
    .select([
      'billing_accounts.default_listing_budget_cents as listing_budget_cents',
      'billing_accounts.is_auto_approve',
    ])
    .where('agents.erased_at', 'is', null);

export async function findAgent(db: Db, id: string): Promise<AgentRow | undefined> {
  return agents(db).where('agents.id', '=', id).executeTakeFirst();
}

export async function findAgentOfUser(db: Db, userId: string): Promise<AgentRow | undefined> {
  return agents(db).where('agents.user_id', '=', userId).executeTakeFirst();
}

export async function findAgentByEmail(db: Db, email: string): Promise<AgentRow | undefined> {
  return agents(db).where('agents.email', '=', email).executeTakeFirst();
}

/** Limits a list to a user's own record, an unclaimed record with their email address, and their clients' records. */
export interface AgentScope {
  readonly userId: string;
  readonly email: string;
  readonly withClients: boolean;
}

export interface AgentFilter {
  /** Null for no limit. */
  readonly scope: AgentScope | null;
  readonly email: string | undefined;
  readonly userId: string | undefined;
}

/** Newest first. */
export async function listAgents(
  db: Db,
  { scope, email, userId }: AgentFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: AgentRow[]; total: number }> {
  const filtered = agents(db)
    .$if(email !== undefined, (query) => query.where('agents.email', '=', email ?? ''))
    .$if(userId !== undefined, (query) => query.where('agents.user_id', '=', userId ?? ''))
    .$if(scope !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('agents.user_id', '=', scope?.userId ?? ''),
          eb.and([eb('agents.user_id', 'is', null), eb('agents.email', '=', scope?.email ?? '')]),
          ...(scope?.withClients ? [eb('agents.sales_person_id', '=', scope.userId)] : []),
        ]),
      ),
    );
  const rows = await filtered
    .orderBy('agents.created_at', 'desc')
    .orderBy('agents.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await filtered
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

/** Returns false if a record with the email address or the user exists. */
export async function insertAgentOnce(db: Db, row: NewRow<'agents'>): Promise<boolean> {
  const inserted = await db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateAgent(
  db: Db,
  { id }: Authorized<Pick<AgentRow, 'id'>>,
  change: RowUpdate<'agents'>,
): Promise<void> {
  await db.updateTable('agents').set(change).where('id', '=', id).execute();
}

/** Returns false if the record is already linked. */
export async function linkAgentOnce(
  db: Db,
  { id }: Authorized<Pick<AgentRow, 'id'>>,
  link: { userId: string; now: string },
): Promise<boolean> {
  const linked = await db
    .updateTable('agents')
    .set({ user_id: link.userId, updated_at: link.now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}

/** Ignores users with an unconfirmed email address. */
export async function findConfirmedUser(
  db: Db,
  userId: string,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
}
