/** Writes of do-not-mail entries, in the caller's transaction. */
import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { readDoor } from '@farmpost/shared/domain/do-not-mail';
import { uuidv7 } from 'uuidv7';
import type { Authorized } from '../../authorized';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { hashDeliveryKey } from './delivery-key-hash';
import type { Entry } from './do-not-mail.queries';

export async function insertEntry(db: Db, entry: NewRow<'do_not_mail_entries'>): Promise<Entry> {
  return db.insertInto('do_not_mail_entries').values(entry).returningAll().executeTakeFirstOrThrow();
}

/** Homes that came to an entry after it was made. */
export async function addToCount(db: Db, id: string, homes: number): Promise<void> {
  await db
    .updateTable('do_not_mail_entries')
    .set((eb) => ({ homes: eb('homes', '+', homes) }))
    .where('id', '=', id)
    .execute();
}

export interface Door {
  /** In one line. */
  readonly address: string;
  readonly key: string;
  readonly personName: string | null;
}

export async function insertHomes(db: Db, entryId: string, doors: readonly Door[]): Promise<void> {
  for (const some of chunks(doors, 300)) {
    await db
      .insertInto('do_not_mail_homes')
      .values(
        some.map(({ address, key, personName }) => ({
          id: uuidv7(),
          entry_id: entryId,
          delivery_key_hash: hashDeliveryKey(key),
          key_version: DELIVERY_KEY_VERSION,
          address,
          person_name: personName,
        })),
      )
      .execute();
  }
}

export async function insertZips(db: Db, entryId: string, zips: readonly string[]): Promise<void> {
  await db
    .insertInto('do_not_mail_zips')
    .values(zips.map((zip) => ({ id: uuidv7(), entry_id: entryId, zip })))
    .execute();
}

/** The entry counts from now on. */
export async function setReady(
  db: Db,
  id: string,
  { homes, leftOut, at }: { readonly homes: number; readonly leftOut: number; readonly at: string },
): Promise<Entry> {
  return db
    .updateTable('do_not_mail_entries')
    .set({ homes, left_out: leftOut, ready_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes the entry back, or with `null` holds it again. Returns `undefined` if it is so already. */
export async function setEnded(
  db: Db,
  { id }: Authorized<Entry>,
  ended: { readonly at: string; readonly by: string } | null,
): Promise<Entry | undefined> {
  return db
    .updateTable('do_not_mail_entries')
    .set({ ended_at: ended?.at ?? null, ended_by: ended?.by ?? null })
    .where('id', '=', id)
    .where('ended_at', ended ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** With its homes. */
export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('do_not_mail_entries').where('id', '=', id).execute();
}

/** Files whose import broke off. */
export async function deleteUnreadyBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('do_not_mail_entries')
    .where('ready_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function deleteEntriesOfAgent(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('do_not_mail_entries').where('agent_id', '=', agentId).execute();
}

/** Leaves only the hash of an erased home, so that it is still not mailed. */
export async function forgetDoNotMail(db: Db, hash: string): Promise<void> {
  await db
    .updateTable('do_not_mail_homes')
    .set({ address: '', person_name: null })
    .where('delivery_key_hash', '=', hash)
    .execute();
}

/** Moves a home's entries to its key under new rules. */
export async function moveDoNotMail(db: Db, from: string, to: string): Promise<number> {
  if (from === to) return 0;
  const moved = await db
    .updateTable('do_not_mail_homes')
    .set({ delivery_key_hash: to, key_version: DELIVERY_KEY_VERSION })
    .where('delivery_key_hash', '=', from)
    .returning('id')
    .execute();
  return moved.length;
}

async function listEarlier(db: Db, limit: number): Promise<Row<'do_not_mail_homes'>[]> {
  return db
    .selectFrom('do_not_mail_homes')
    .selectAll()
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .where('address', '!=', '')
    .orderBy('key_version')
    .limit(limit)
    .execute();
}

/** Computes keys of earlier rules again from the entered addresses. Returns how many there were. */
export async function rekeyDoNotMail(db: Db, limit: number): Promise<number> {
  const rows = await listEarlier(db, limit);
  for (const row of rows) {
    const door = readDoor(row.address);
    await db
      .updateTable('do_not_mail_homes')
      .set({
        // An address that no rule reads now keeps its key.
        ...('key' in door && { delivery_key_hash: hashDeliveryKey(door.key) }),
        key_version: DELIVERY_KEY_VERSION,
      })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.length;
}
