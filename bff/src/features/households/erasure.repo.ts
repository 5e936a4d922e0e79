/** Forgetting a home. */
import { sql } from 'kysely';
import { type Db, engineOf } from '../../db/database';
import type { NewRow } from '../../db/tables';

/**
 * Lets no import of records and no erasure happen at once, until the transaction ends: an import that read its list
 * before would bring the home back. SQLite has one writer anyway.
 */
export async function lockRecords(db: Db): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_advisory_xact_lock(7305115)`.execute(db);
}

/** The hash alone, for ever: neither an import nor a mailing takes the home again. In place of what it said before. */
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

/** Takes the home's name off everything that points to it. Mail pieces keep a row that says nothing: money hangs on them. */
export async function unlinkHome(db: Db, householdId: string): Promise<void> {
  await db.deleteFrom('household_statements').where('household_id', '=', householdId).execute();
  // That a card was looked at counts in totals; with what, was told by the home.
  await db
    .updateTable('qr_scans')
    .set({ user_agent: '', referrer: '' })
    .where('code', 'in', (eb) =>
      eb.selectFrom('qr_codes').select('code').where('household_id', '=', householdId),
    )
    .execute();
  await db
    .updateTable('qr_codes')
    .set({ household_id: null })
    .where('household_id', '=', householdId)
    .execute();
  await db.updateTable('leads').set({ household_id: null }).where('household_id', '=', householdId).execute();
  await db
    .updateTable('audit_log')
    .set({ ip: null, detail_json: {} })
    .where('subject_type', '=', 'household')
    .where('subject_id', '=', householdId)
    .execute();
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
