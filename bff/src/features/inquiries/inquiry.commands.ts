import type { Db } from '../../db/database';

/** @param email in lower case; matches inquiries in any case */
export async function deleteInquiriesFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('inquiries')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
}
