import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

/** Newest first. */
export async function listKeys(db: Db, agentId: string): Promise<Row<'api_keys'>[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findKey(db: Db, id: string): Promise<Row<'api_keys'> | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertKey(db: Db, key: NewRow<'api_keys'>): Promise<Row<'api_keys'>> {
  return db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

export async function deleteKey(db: Db, key: Authorized<Row<'api_keys'>>): Promise<void> {
  await db.deleteFrom('api_keys').where('id', '=', key.id).execute();
}

/** The key with its person; `undefined` for an unknown key, and for a person who is suspended or no agent. */
export async function findKeyHolder(db: Db, hash: string, now: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('agents', (join) =>
      join.onRef('agents.id', '=', 'api_keys.agent_id').onRef('agents.user_id', '=', 'users.id'),
    )
    .select([
      'api_keys.id',
      'api_keys.user_id',
      'api_keys.agent_id',
      'api_keys.scopes_json',
      'api_keys.last_used_at',
      'users.email',
    ])
    .where('api_keys.key_hash', '=', hash)
    .where('profiles.role', '=', 'agent')
    .where('agents.erased_at', 'is', null)
    .where((where) => where.or([where('banned_until', 'is', null), where('banned_until', '<=', now)]))
    .executeTakeFirst();
}

export async function markUsed(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
