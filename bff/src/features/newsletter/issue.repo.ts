/** Rows of issues and their links. */
import type { IssueStatus } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type IssueRow = Row<'newsletter_issues'>;

/** `undefined` for a deleted issue too, unless it is asked for. */
export const findIssue = (
  db: Db,
  id: string,
  { isDeleted = false }: { readonly isDeleted?: boolean } = {},
): Promise<IssueRow | undefined> =>
  db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();

export async function insertIssue(db: Db, row: NewRow<'newsletter_issues'>): Promise<IssueRow> {
  return db.insertInto('newsletter_issues').values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Changes an issue that still has its version and one of these states; `undefined` if another change came first. The
 * version rises.
 */
export function changeIssue(
  db: Db,
  issue: Authorized<IssueRow>,
  from: readonly IssueStatus[],
  change: RowUpdate<'newsletter_issues'>,
): Promise<IssueRow | undefined> {
  return db
    .updateTable('newsletter_issues')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', issue.id)
    .where('version', '=', issue.version)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

type ListedStatus = 'draft' | 'scheduled' | 'sent';
const statesOf: Readonly<Record<ListedStatus, readonly IssueStatus[]>> = {
  draft: ['draft'],
  scheduled: ['scheduled', 'sending', 'stopped'],
  sent: ['sent'],
};

const listed = (db: Db, status: ListedStatus | undefined) =>
  db
    .selectFrom('newsletter_issues')
    .where('deleted_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', 'in', statesOf[status ?? 'draft']));

/** Those on their way first, then drafts, then those sent; each the latest first. */
export function listIssues(
  db: Db,
  { status, limit, offset }: { status?: ListedStatus | undefined; limit: number; offset: number },
) {
  const rank = sql`case status when 'draft' then 1 when 'sent' then 2 else 0 end`;
  return listed(db, status)
    .selectAll()
    .orderBy(rank)
    .orderBy(sql`coalesce(newsletter_issues.sends_at, newsletter_issues.updated_at)`, 'desc')
    .orderBy('newsletter_issues.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countIssues(db: Db, status: ListedStatus | undefined): Promise<number> {
  const { count } = await listed(db, status)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Issues whose time has come, and those that were being sent. */
export const listDue = (db: Db, now: string): Promise<IssueRow[]> =>
  db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('status', '=', 'sending'),
        where.and([where('status', '=', 'scheduled'), where('sends_at', '<=', now)]),
      ]),
    )
    .orderBy('sends_at')
    .execute();

/** Drafts that no one can restore any more. */
export async function deleteIssuesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('newsletter_issues').where('deleted_at', '<', before).execute();
}

/** Links that are there keep their codes and counts. */
export async function insertLinks(db: Db, links: readonly NewRow<'newsletter_links'>[]): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto('newsletter_links')
    .values([...links])
    .onConflict((conflict) => conflict.columns(['issue_id', 'position']).doNothing())
    .execute();
}

export const listLinks = (db: Db, issueId: string): Promise<Row<'newsletter_links'>[]> =>
  db.selectFrom('newsletter_links').selectAll().where('issue_id', '=', issueId).orderBy('position').execute();

export async function findLinkUrl(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_links')
    .select('url')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.url ?? null;
}

export async function countOpening(db: Db, code: string): Promise<void> {
  await db
    .updateTable('newsletter_links')
    .set((eb) => ({ opens: eb('opens', '+', 1) }))
    .where('code', '=', code)
    .execute();
}
