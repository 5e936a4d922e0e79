/** Billing accounts, payment methods and the vendor's events. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type AccountRow = Row<'billing_accounts'>;

export async function findAgent(db: Db, id: string) {
  return db
    .selectFrom('agents')
    .select(['id', 'user_id', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
export type AgentRow = NonNullable<Awaited<ReturnType<typeof findAgent>>>;

export async function findAccountRow(db: Db, agentId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('billing_accounts').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

export async function findFarmRow(db: Db, agentId: string): Promise<Row<'auto_farms'> | undefined> {
  return db.selectFrom('auto_farms').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

/** Returns the account that exists, or the new one with its defaults. */
export async function ensureAccount(
  db: Db,
  { id }: Authorized<Pick<AgentRow, 'id'>>,
  times: { readonly now: string; readonly nextBillingAt: string },
): Promise<AccountRow> {
  const { now, nextBillingAt } = times;
  return db
    .insertInto('billing_accounts')
    .values({ agent_id: id, next_billing_at: nextBillingAt, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet((eb) => ({
        // An account from before there were fees begins its first month now.
        next_billing_at: eb.fn.coalesce('billing_accounts.next_billing_at', eb.val(nextBillingAt)),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeAccount(
  db: Db,
  { id }: Authorized<Pick<AgentRow, 'id'>>,
  change: RowUpdate<'billing_accounts'>,
): Promise<AccountRow> {
  return db
    .updateTable('billing_accounts')
    .set(change)
    .where('agent_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `false` if a newer answer of the vendor was taken meanwhile. */
export async function takeState(
  db: Db,
  account: Pick<AccountRow, 'agent_id' | 'sync_version'>,
  change: RowUpdate<'billing_accounts'>,
): Promise<boolean> {
  const row = await db
    .updateTable('billing_accounts')
    .set({ ...change, sync_version: account.sync_version + 1 })
    .where('agent_id', '=', account.agent_id)
    .where('sync_version', '=', account.sync_version)
    .returning('agent_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAgentOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('agent_id')
    .where('stripe_customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.agent_id;
}

/** Accounts that the vendor knows, or whose first fee is due without a card. */
export async function listToReconcile(db: Db, after: string, now: string, limit: number) {
  const rows = await db
    .selectFrom('billing_accounts')
    .select('agent_id')
    .where('agent_id', '>', after)
    .where((eb) =>
      eb.or([
        eb('stripe_customer_id', 'is not', null),
        eb.and([eb('next_billing_at', '<', now), eb('subscription_status', '=', 'active')]),
      ]),
    )
    .orderBy('agent_id')
    .limit(limit)
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

/** Active ones, the default first, then the newest. */
export async function listMethods(db: Db, agentId: string): Promise<Row<'payment_methods'>[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function replaceMethods(
  db: Db,
  agentId: string,
  methods: readonly NewRow<'payment_methods'>[],
): Promise<void> {
  await db
    .updateTable('payment_methods')
    .set({ is_active: false, is_default: false })
    .where('agent_id', '=', agentId)
    .execute();
  for (const method of methods) {
    await db
      .insertInto('payment_methods')
      .values(method)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(method))
      .execute();
  }
}

/** `false` for a repeated event. */
export async function insertEventOnce(db: Db, event: NewRow<'payment_events'>): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findEvent(db: Db, id: string) {
  return db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function markHandled(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('payment_events').set({ handled_at: now }).where('id', '=', id).execute();
}

/** Events whose job is lost. */
export async function listUnhandled(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countHeld(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('status', '=', 'paused')
    .where('is_held_by_billing', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
