/** Writes the audit log. Call it in the transaction of the change it records. */
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../db/database';

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

export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      detail_json: entry.detail ?? {},
      ip: entry.ip ?? null,
      created_at: entry.at.toISOString(),
    })
    .execute();
}

/** Keeps what a person did; clears IP addresses and details. */
export async function clearAuditOfActor(db: Db, actorId: string): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ ip: null, detail_json: {} })
    .where('actor_id', '=', actorId)
    .execute();
}

/** Keeps what happened to a subject; clears IP addresses and details. */
export async function clearAuditOfSubject(
  db: Db,
  subject: { readonly type: string; readonly id: string },
): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ ip: null, detail_json: {} })
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .execute();
}
