/** Writes profiles for other features, in their own transactions. */
import type { Db } from '../../db/database';
import type { NewRow, RowUpdate } from '../../db/tables';

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

export async function insertProfile(db: Db, row: NewRow<'profiles'>): Promise<void> {
  await db.insertInto('profiles').values(row).execute();
}

export interface NewProfile {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly now: string;
}

/** Creates an agent's profile if they have none, and fills in a missing name. */
export async function ensureAgentProfile(db: Db, profile: NewProfile): Promise<void> {
  await db
    .insertInto('profiles')
    .values({
      id: profile.userId,
      email: profile.email,
      role: 'agent',
      mls_provider_id: null,
      first_name: profile.firstName,
      last_name: profile.lastName,
      title: 'Real Estate Agent',
      website: null,
      logo_url: null,
      photo_url: null,
      scheduling_url: null,
      slug: null,
      created_at: profile.now,
      updated_at: profile.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (profile.firstName === '' && profile.lastName === '') return;
  await db
    .updateTable('profiles')
    .set({ first_name: profile.firstName, last_name: profile.lastName, updated_at: profile.now })
    .where('id', '=', profile.userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute();
}

/** Clears the name and contact of a profile whose account changes hands. */
export async function clearProfile(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ first_name: '', last_name: '', company: '', phone: '', license_number: '', updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setProfileEmail(db: Db, userId: string, email: string, now: string): Promise<void> {
  await db.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', userId).execute();
}
