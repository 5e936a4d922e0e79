/** How far an issue has come. Each write holds only if no one else has moved it since it was read. */
import type { Db } from '../../db/database';
import type { RowUpdate } from '../../db/tables';
import type { IssueRow } from './issue.repo';

async function move(db: Db, issue: IssueRow, change: RowUpdate<'newsletter_issues'>): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_issues')
    .set(change)
    .where('id', '=', issue.id)
    .where('status', '=', issue.status)
    .where('last_subscriber_id', '=', issue.last_subscriber_id)
    .where('version', '=', issue.version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new state is a new version, so that an act of a person who saw the old one is refused. */
export const changeStatus = (
  db: Db,
  issue: IssueRow,
  change: RowUpdate<'newsletter_issues'>,
): Promise<boolean> => move(db, issue, { ...change, version: Number(issue.version) + 1 });

export const takeBatch = (
  db: Db,
  issue: IssueRow,
  change: RowUpdate<'newsletter_issues'>,
): Promise<boolean> => move(db, issue, change);
