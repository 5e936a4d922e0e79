/** Profiles as other features write them. */
import type { Db } from '../../db/database';
import type { RowUpdate } from '../../db/tables';

/** Does nothing for a user without a profile. */
export async function updateContact(
  db: Db,
  userId: string,
  contact: Pick<
    RowUpdate<'profiles'>,
    'first_name' | 'last_name' | 'phone' | 'company' | 'title' | 'updated_at'
  >,
): Promise<void> {
  await db.updateTable('profiles').set(contact).where('id', '=', userId).execute();
}
