/** First answers by idempotency key, stored in the transaction of their effect. */
import type { Db } from '../db/database';

export interface IdempotencyEntry {
  readonly operation: string;
  readonly actor: string;
  readonly key: string;
}

/**
 * Claims the key. Returns `false` if it is taken. Waits for a concurrent transaction that holds the key: PostgreSQL
 * waits on the unique index, SQLite has one writer at a time.
 */
export async function takeKey(
  db: Db,
  entry: IdempotencyEntry & { requestHash: string; now: string },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({
      operation: entry.operation,
      actor: entry.actor,
      key: entry.key,
      request_hash: entry.requestHash,
      status: null,
      response_json: null,
      created_at: entry.now,
    })
    .onConflict((conflict) => conflict.columns(['operation', 'actor', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAnswer(
  db: Db,
  entry: IdempotencyEntry,
): Promise<{ requestHash: string; status: number | null; response: unknown } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response_json'])
    .where('operation', '=', entry.operation)
    .where('actor', '=', entry.actor)
    .where('key', '=', entry.key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, status: row.status, response: row.response_json } : null;
}

export async function keepAnswer(
  db: Db,
  entry: IdempotencyEntry & { status: number; response: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: entry.status, response_json: entry.response ?? null })
    .where('operation', '=', entry.operation)
    .where('actor', '=', entry.actor)
    .where('key', '=', entry.key)
    .execute();
}

export async function deleteAnswersBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

export async function deleteAnswersTo(db: Db, actor: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('actor', '=', actor).execute();
}
