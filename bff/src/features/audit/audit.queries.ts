/** Reads of the audit log for other features. */
import type { Db } from '../../db/database';
import { findHead } from './audit.repo';

/** The broken entry that the last check found, or `null`. */
export async function findBrokenChain(db: Db): Promise<{ seq: number; checkedAt: string } | null> {
  const head = await findHead(db);
  if (!head || head.broken_seq === null || head.checked_at === null) return null;
  return { seq: Number(head.broken_seq), checkedAt: head.checked_at };
}

/** Entries by or about someone or something up to a time, latest first. */
export async function listEntriesAbout(
  db: Db,
  about: { readonly actorId: string; readonly subjectIds: readonly string[] },
  before: string,
  limit: number,
) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.seq',
      'audit_log.action',
      'audit_log.actor_id',
      'audit_log.detail_json',
      'audit_log.created_at',
      'users.email',
    ])
    .where('audit_log.created_at', '<=', before)
    .where((eb) =>
      eb.or([
        eb('audit_log.actor_id', '=', about.actorId),
        ...(about.subjectIds.length > 0 ? [eb('audit_log.subject_id', 'in', about.subjectIds)] : []),
      ]),
    )
    .orderBy('audit_log.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: row.seq === null ? null : Number(row.seq) }));
}
