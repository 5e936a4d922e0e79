import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';

export async function findTaxForm(db: Db, userId: string) {
  return db.selectFrom('tax_forms').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** By person, with the email address of the administrator who recorded it. */
export async function listTaxForms(db: Db) {
  const rows = await db
    .selectFrom('tax_forms')
    .leftJoin('profiles', 'profiles.id', 'tax_forms.recorded_by')
    .selectAll('tax_forms')
    .select('profiles.email as recorder')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

export async function setTaxForm(
  db: Db,
  person: Authorized<{ readonly id: string }>,
  form: Omit<NewRow<'tax_forms'>, 'user_id'>,
): Promise<void> {
  await db
    .insertInto('tax_forms')
    .values({ ...form, user_id: person.id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(form))
    .execute();
}

export async function insertPayees(db: Db, payees: readonly NewRow<'tax_payees'>[]): Promise<void> {
  if (payees.length > 0) await db.insertInto('tax_payees').values(payees).execute();
}

/** People whose account ended and who were paid in the year, by name. */
export async function listPayees(db: Db, year: number): Promise<Row<'tax_payees'>[]> {
  return db
    .selectFrom('tax_payees')
    .selectAll()
    .where('year', '=', year)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** `day`: today. */
export async function deletePayeesKeptBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('tax_payees')
    .where('keep_until', '<', day)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
