import type { Db } from '../../db/database';

/** `email` in lower case; it counts however it was typed into the form. */
export async function deleteInquiriesFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('inquiries')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
}
