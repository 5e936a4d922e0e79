/** Households and their wishes as other features write them, in their own transactions. */
import { sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { hashDeliveryKey } from './delivery-key-hash';

/**
 * Lets no import of records and no erasure happen at once, until the transaction ends: an import that read its list
 * before would bring the home back. SQLite has one writer anyway.
 */
export async function lockRecords(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(7305115)`.execute(db);
}

/** The home, taken for the rest of the transaction; undefined once it was forgotten. */
export async function lockHome(db: Db, id: string): Promise<Row<'households'> | undefined> {
  return db
    .updateTable('households')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Said twice, it is stored once. */
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

/** Of one agent, or with null the one from everybody. */
export async function deleteOptOut(db: Db, hash: string, agentId: string | null): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('delivery_key_hash', '=', hash)
    .where('kind', '=', 'opt_out')
    .where('agent_id', agentId === null ? 'is' : '=', agentId)
    .execute();
}

/** Keeps only the hash, permanently, in place of earlier statements: no import or mailing takes the home again. */
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

/** A card came back: the address is not mailed for a year. Once per household, however often it is told. */
export async function suppressReturned(db: Db, deliveryKey: string, id: string, now: Date): Promise<void> {
  const hash = hashDeliveryKey(deliveryKey);
  const known = await db
    .selectFrom('suppressions')
    .select('id')
    .where('delivery_key_hash', '=', hash)
    .where('kind', '=', 'returned')
    .executeTakeFirst();
  const expires = new Date(now.getTime() + 365 * 86_400_000).toISOString();
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

/** All that the home has said of itself. */
export async function deleteStatementsOf(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_statements').where('household_id', '=', householdId).execute();
}

/** `place` is the block that maps of mailings show anyway. */
export async function emptyHome(
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
      source: 'erased',
      source_id: null,
      fetched_at: now,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', householdId)
    .execute();
}
