/** Recipients of the monthly report by mail, and the last month that each was sent. Months are text like `2026-10`. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export async function findReportMail(db: Db, userId: string): Promise<Row<'sales_report_mails'> | undefined> {
  return db.selectFrom('sales_report_mails').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Switching on what is on changes nothing. Months that passed while it was off are not mailed later. */
export async function switchOn(
  db: Db,
  { userId, now, lastMonth }: { readonly userId: string; readonly now: string; readonly lastMonth: string },
): Promise<void> {
  await db
    .insertInto('sales_report_mails')
    .values({ user_id: userId, switched_on_at: now, last_month: lastMonth })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ switched_on_at: now, last_month: lastMonth })
        .where('sales_report_mails.switched_on_at', 'is', null),
    )
    .execute();
}

export async function switchOff(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sales_report_mails')
    .set({ switched_on_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** People who may have clients, want the report, and have not been sent that month's. */
export async function listDue(db: Db, month: string, now: string) {
  return db
    .selectFrom('sales_report_mails')
    .innerJoin('profiles', 'profiles.id', 'sales_report_mails.user_id')
    .innerJoin('users', 'users.id', 'sales_report_mails.user_id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.role'])
    .where('switched_on_at', 'is not', null)
    .where('last_month', '<', month)
    .where('profiles.role', 'in', ['sales_person', 'admin'])
    .where((eb) => eb.or([eb('banned_until', 'is', null), eb('banned_until', '<=', now)]))
    .orderBy('users.id')
    .execute();
}

/** False if another process has claimed that month, or it was switched off. */
export async function claimMonth(db: Db, userId: string, month: string): Promise<boolean> {
  const row = await db
    .updateTable('sales_report_mails')
    .set({ last_month: month })
    .where('user_id', '=', userId)
    .where('last_month', '<', month)
    .where('switched_on_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
