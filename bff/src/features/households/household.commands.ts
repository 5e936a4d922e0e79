/** Household writes for other features; they run in the caller’s transaction. */
import { sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { hashDeliveryKey } from './delivery-key-hash';

/**
 * Serializes imports of records and erasures until the transaction ends. Otherwise an import that read the list of
 * erased homes earlier could bring a home back. SQLite has a single writer, so it needs no lock.
 */
export async function lockRecords(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(7305115)`.execute(db);
}

/** Locks the home for the rest of the transaction. Returns `undefined` if it was erased. */
export async function lockHome(db: Db, id: string): Promise<Row<'households'> | undefined> {
  return db
    .updateTable('households')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Idempotent. */
export async function insertOptOut(
  db: Db,
  optOut: Pick<NewRow<'suppressions'>, 'id' | 'delivery_key_hash' | 'agent_id' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ ...optOut, kind: 'opt_out', source: 'card code', expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param agentId `null` deletes the opt-out from all agents */
export async function deleteOptOut(db: Db, hash: string, agentId: string | null): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('delivery_key_hash', '=', hash)
    .where('kind', '=', 'opt_out')
    .where('agent_id', agentId === null ? 'is' : '=', agentId)
    .execute();
}

/** Replaces earlier suppressions with a permanent one that keeps only the hash; imports and mailings skip the home. */
export async function suppressForgotten(
  db: Db,
  suppression: Pick<NewRow<'suppressions'>, 'id' | 'delivery_key_hash' | 'created_at'>,
): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('delivery_key_hash', '=', suppression.delivery_key_hash)
    .where('kind', 'in', ['opt_out', 'returned'])
    .execute();
  await db
    .insertInto('suppressions')
    .values({ ...suppression, kind: 'deleted', agent_id: null, source: 'card code', expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The person named on a card has moved: no name is printed until the records name the new owner. Keeps the first time. */
export async function markOwnerMoved(db: Db, householdId: string, at: string): Promise<void> {
  await db
    .updateTable('households')
    .set({ owner_moved_at: at, owner_asked_at: null })
    .where('id', '=', householdId)
    .where('owner_moved_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
}

/** Suppresses an address with returned mail for a year. A later return extends the same suppression. The address is checked again before a card. */
export async function suppressReturned(db: Db, deliveryKey: string, id: string, now: Date): Promise<void> {
  const hash = hashDeliveryKey(deliveryKey);
  const known = await db
    .selectFrom('suppressions')
    .select('id')
    .where('delivery_key_hash', '=', hash)
    .where('kind', '=', 'returned')
    .executeTakeFirst();
  const expires = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  // The postal service's word on the address was wrong, or is no longer true.
  await db
    .updateTable('households')
    .set({ verified_at: null })
    .where('delivery_key', '=', deliveryKey)
    .execute();
  if (known) {
    await db.updateTable('suppressions').set({ expires_at: expires }).where('id', '=', known.id).execute();
    return;
  }
  await db
    .insertInto('suppressions')
    .values({
      id,
      delivery_key_hash: hash,
      kind: 'returned',
      agent_id: null,
      source: 'returned mail',
      expires_at: expires,
      created_at: now.toISOString(),
    })
    .execute();
}

export async function insertStatement(db: Db, statement: NewRow<'household_statements'>): Promise<void> {
  await db.insertInto('household_statements').values(statement).execute();
}

export async function deleteStatement(db: Db, id: string): Promise<void> {
  await db.deleteFrom('household_statements').where('id', '=', id).execute();
}

export async function deleteStatementsOf(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_statements').where('household_id', '=', householdId).execute();
}

/** Clears the home’s data. @param place rounded to the block, as maps of mailings show it anyway */
export async function clearHome(
  db: Db,
  householdId: string,
  { place, now }: { place: { lat: number; lng: number }; now: string },
): Promise<void> {
  await db
    .updateTable('households')
    .set({
      delivery_key: `erased:${householdId}`,
      address_line1: '',
      address_line2: null,
      city: '',
      state: '',
      zip: '',
      ...place,
      owner_name: null,
      is_owner_occupied: null,
      estimated_value_cents: null,
      equity_share: null,
      estimate_source: null,
      estimated_at: null,
      last_sale_at: null,
      last_sale_price_cents: null,
      dpv: null,
      is_vacant: false,
      is_active: null,
      is_cmra: null,
      zip4: null,
      verified_at: null,
      owner_moved_at: null,
      owner_asked_at: null,
      source: 'erased',
      source_id: null,
      fetched_at: now,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', householdId)
    .execute();
}
