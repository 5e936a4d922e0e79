/** Writes the audit log. Call it in the transaction of the change it records. */
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../db/database';
import { beforeCommit, transaction } from '../../db/transaction';
import { hashDetail, hashEntry } from './audit-chain';
import { moveHead, takeHead } from './audit.repo';

export interface AuditEntry {
  /** `null` for an anonymous caller or the platform itself. */
  readonly actorId: string | null;
  /** `noun.verb`, past tense: `session.revoked`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  /** Never a secret. */
  readonly detail?: Record<string, unknown>;
  readonly ip?: string | null;
  readonly at: Date;
}

/** Action of an entry that records that details of all earlier entries by or about its subject were cleared. */
export const CLEARED = 'audit.details_cleared';

/** The entry joins the chain as the last work of the transaction. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await (db.isTransaction
    ? beforeCommit(db, () => append(db, entry))
    : transaction(db, (trx) => append(trx, entry)));
}

async function append(db: Db, entry: AuditEntry): Promise<void> {
  const head = await takeHead(db);
  const salt = randomBytes(16).toString('hex');
  const ip = entry.ip ?? null;
  // Drops undefined values, as the stored JSON does, so that the hash matches.
  const detail = JSON.parse(JSON.stringify(entry.detail ?? {})) as Record<string, unknown>;
  const row = {
    id: uuidv7(),
    seq: head.seq + 1,
    actor_id: entry.actorId,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    created_at: entry.at.toISOString(),
    detail_hash: hashDetail(salt, ip, detail),
  };
  const hash = hashEntry(head.hash, row);
  await db
    .insertInto('audit_log')
    .values({ ...row, hash, salt, ip, detail_json: detail })
    .execute();
  await moveHead(db, { seq: row.seq, hash });
}

async function clear(
  db: Db,
  column: 'actor_id' | 'subject_id',
  subject: { readonly type: string; readonly id: string },
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('audit_log')
    .set({ ip: null, detail_json: {}, salt: null })
    .where(column, '=', subject.id)
    .$if(column === 'subject_id', (query) => query.where('subject_type', '=', subject.type))
    .where('salt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordAudit(db, {
    actorId: null,
    action: CLEARED,
    subjectType: subject.type,
    subjectId: subject.id,
    at,
  });
}

/** Clears IP addresses and details of a person's entries, and keeps the actions. */
export const clearAuditOfActor = (db: Db, actorId: string, at: Date): Promise<void> =>
  clear(db, 'actor_id', { type: 'user', id: actorId }, at);

/** Clears IP addresses and details of a subject's entries, and keeps the actions. */
export const clearAuditOfSubject = (
  db: Db,
  subject: { readonly type: string; readonly id: string },
  at: Date,
): Promise<void> => clear(db, 'subject_id', subject, at);
