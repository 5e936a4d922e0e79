import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';
import type { Authorized } from '../../authorized';

export type ProofLinkRow = Row<'proof_links'>;

export async function insertLink(db: Db, row: NewRow<'proof_links'>): Promise<ProofLinkRow> {
  return db.insertInto('proof_links').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findLinkByToken(db: Db, tokenHash: string): Promise<ProofLinkRow | undefined> {
  return db.selectFrom('proof_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findLink(db: Db, campaignId: string, id: string): Promise<ProofLinkRow | undefined> {
  return db
    .selectFrom('proof_links')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Newest first. */
export async function listLinks(db: Db, campaignId: string): Promise<ProofLinkRow[]> {
  return db
    .selectFrom('proof_links')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateLink(
  db: Db,
  { id }: Authorized<Pick<ProofLinkRow, 'id'>>,
  change: RowUpdate<'proof_links'>,
): Promise<void> {
  await db.updateTable('proof_links').set(change).where('id', '=', id).execute();
}

export async function insertComment(db: Db, row: NewRow<'proof_comments'>): Promise<void> {
  await db.insertInto('proof_comments').values(row).execute();
}

/** Oldest first. */
export async function listComments(db: Db, linkIds: readonly string[]): Promise<Row<'proof_comments'>[]> {
  if (linkIds.length === 0) return [];
  return db
    .selectFrom('proof_comments')
    .selectAll()
    .where('proof_link_id', 'in', linkIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
