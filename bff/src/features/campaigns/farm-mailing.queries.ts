/** Mailings that go to a farm. */
import type { Db } from '../../db/database';

/** Name of a mailing that goes to the farm and is not with the printer yet. */
export async function findUnsentTo(db: Db, farmId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .select('name')
    .where('farm_id', '=', farmId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'draft', 'scheduled', 'paused']),
        eb.and([
          eb('status', '=', 'active'),
          eb.exists(
            eb
              .selectFrom('mail_pieces')
              .select('mail_pieces.id')
              .whereRef('mail_pieces.campaign_id', '=', 'campaigns.id')
              .where('mail_pieces.status', 'in', ['queued', 'submitted']),
          ),
        ]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** Drafts that go to the farm. */
export async function listDraftsTo(db: Db, farmId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('status', '=', 'draft')
    .execute();
  return rows.map(({ id }) => id);
}
