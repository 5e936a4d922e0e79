/** Card codes and their visits. */
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { selectActiveUsers } from '../auth/users/user.queries';

export type CardCode = Row<'qr_codes'>;

export async function findCode(db: Db, code: string): Promise<CardCode | undefined> {
  return db.selectFrom('qr_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

/** The slug of the agent whose card has the code; `undefined` for an unknown code or an agent without a page now. */
export async function findSlugOfCode(db: Db, code: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('qr_codes')
    .innerJoin('agents', 'agents.id', 'qr_codes.agent_id')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
    .select('profiles.slug')
    .where('profiles.id', 'in', selectActiveUsers(db, now))
    .where('qr_codes.code', '=', code)
    .where('profiles.slug', 'is not', null)
    .executeTakeFirst();
  return row?.slug ?? undefined;
}

/** Returns the scan's id, or the existing one if the visit was already recorded. */
export async function insertScanOnce(db: Db, scan: NewRow<'qr_scans'>): Promise<string> {
  const inserted = await db
    .insertInto('qr_scans')
    .values(scan)
    .onConflict((conflict) => conflict.column('visit_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await findScanOfVisit(db, scan.visit_key))?.id ?? scan.id;
}

export async function findScanOfVisit(db: Db, visitKey: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('qr_scans').select('id').where('visit_key', '=', visitKey).executeTakeFirst();
}

/** Whether one of the devices was already counted for the code since then. */
export async function wasCountedSince(
  db: Db,
  code: string,
  deviceHashes: readonly string[],
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('qr_scans')
    .select('id')
    .where('code', '=', code)
    .where('device_hash', 'in', deviceHashes)
    .where('scanned_at', '>=', since)
    .where('is_counted', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest scan of the code by one of the devices since then. */
export async function findScanOfDevice(
  db: Db,
  scan: { readonly agentId: string; readonly code: string; readonly devices: readonly string[] },
  since: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('qr_scans')
    .select('id')
    .where('code', '=', scan.code)
    .where('agent_id', '=', scan.agentId)
    .where('device_hash', 'in', scan.devices)
    .where('scanned_at', '>=', since)
    .orderBy('scanned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps the first time. */
export async function markEngaged(db: Db, scanId: string, now: string): Promise<void> {
  await db
    .updateTable('qr_scans')
    .set({ engaged_at: now })
    .where('id', '=', scanId)
    .where('engaged_at', 'is', null)
    .execute();
}

export async function findAgentUser(
  db: Db,
  agentId: string,
): Promise<{ user_id: string | null } | undefined> {
  return db
    .selectFrom('agents')
    .select('user_id')
    .where('id', '=', agentId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Devices on which a user is signed in. */
export async function listSessionDevices(
  db: Db,
  userId: string,
  now: string,
): Promise<{ ip: string; user_agent: string }[]> {
  return db
    .selectFrom('sessions')
    .select(['ip', 'user_agent'])
    .distinct()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
