/** Referral links and their funnel. */
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type ReferralRow = Row<'referral_links'>;

/** Newest first. */
export async function listReferrals(db: Db, salesPersonId: string | null): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral_links')
    .selectAll()
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countReferrals(db: Db, salesPersonId: string): Promise<number> {
  const row = await db
    .selectFrom('referral_links')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sales_person_id', '=', salesPersonId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Clients whose first touch was a link, and of those who have mailed, by link. */
export async function countClientsOf(db: Db, salesPersonId: string | null) {
  return db
    .selectFrom('client_assignments')
    .innerJoin('referral_links', 'referral_links.id', 'client_assignments.source_id')
    .select((eb) => [
      'referral_links.id',
      eb.fn.count('client_assignments.agent_id').distinct().as('sign_ups'),
      eb.fn
        .count('client_assignments.agent_id')
        .distinct()
        .filterWhere(
          eb.exists(
            eb
              .selectFrom('mail_pieces')
              .select('mail_pieces.id')
              .whereRef('mail_pieces.agent_id', '=', 'client_assignments.agent_id')
              .where('mail_pieces.accepted_at', 'is not', null),
          ),
        )
        .as('first_cards'),
    ])
    .$if(salesPersonId !== null, (query) =>
      query.where('referral_links.sales_person_id', '=', salesPersonId ?? ''),
    )
    .groupBy('referral_links.id')
    .execute();
}

export async function insertReferral(db: Db, row: NewRow<'referral_links'>): Promise<ReferralRow> {
  return db.insertInto('referral_links').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findReferral(db: Db, id: string): Promise<ReferralRow | undefined> {
  return db.selectFrom('referral_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findReferralByCode(db: Db, code: string): Promise<ReferralRow | undefined> {
  return db.selectFrom('referral_links').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function updateReferral(
  db: Db,
  { id }: Authorized<ReferralRow>,
  change: RowUpdate<'referral_links'>,
): Promise<ReferralRow> {
  return db
    .updateTable('referral_links')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countVisit(db: Db, id: string): Promise<void> {
  await db
    .updateTable('referral_links')
    .set((eb) => ({ visits: eb('visits', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
