/** Reads and exports the audit log. */
import type { AuditEntry } from '@farmpost/shared/contracts/audit';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { csvLine } from '../../http/csv';
import { pageBy, readCursor } from '../../http/cursor';
import type { Actor, RawAnswer } from '../../http/define-route';
import { recordAudit } from './audit.commands';
import * as repo from './audit.repo';

const PAGE = 500;

function present(row: repo.EntryRow): AuditEntry {
  return {
    id: row.id,
    seq: Number(row.seq),
    at: row.created_at,
    actor:
      row.actor_id === null
        ? null
        : {
            id: row.actor_id,
            email: row.email,
            name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
          },
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    detail: row.detail_json,
    ip: row.ip,
    hash: row.hash ?? '',
    isCleared: row.salt === null,
  };
}

export async function readEntries(
  { db }: AppContext,
  { cursor, limit, ...filter }: repo.EntryFilter & { cursor?: string | undefined; limit: number },
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const after = readCursor(cursor);
  const rows = await repo.listEntries(db, filter, {
    before: after && Number(after.at),
    limit: limit + 1,
  });
  const { page, nextCursor } = pageBy(rows, limit, ({ seq }) => String(seq));
  return { data: page.map(present), nextCursor };
}

const columns: readonly [name: string, value: (entry: AuditEntry) => string | null][] = [
  ['Number', (entry) => String(entry.seq)],
  ['Time (UTC)', (entry) => entry.at],
  ['Actor', (entry) => entry.actor?.email ?? null],
  ['Actor id', (entry) => entry.actor?.id ?? null],
  ['Action', (entry) => entry.action],
  ['Subject', (entry) => entry.subjectType],
  ['Subject id', (entry) => entry.subjectId],
  ['Details', (entry) => JSON.stringify(entry.detail)],
  ['IP address', (entry) => entry.ip],
  ['Hash', (entry) => entry.hash],
];

/** The export is an entry itself; it is written first, so the file contains it if it matches. */
export async function exportEntries(
  context: AppContext,
  { actor, ip }: { actor: Actor; ip: string },
  filter: repo.EntryFilter,
): Promise<RawAnswer> {
  const at = context.now();
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'audit.exported',
    subjectType: 'audit',
    subjectId: null,
    detail: { ...filter },
    ip,
    at,
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="audit-${dayIn(at, OFFICE_ZONE)}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(`\uFEFF${csvLine(columns.map(([name]) => name))}`);
      for (let before: number | null = null; !signal.aborted;) {
        const rows = await repo.listEntries(context.db, filter, { before, limit: PAGE });
        const lines = rows.map(present).map((entry) => csvLine(columns.map(([, value]) => value(entry))));
        await write(lines.join(''));
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        before = Number(last.seq);
      }
    },
  };
}
