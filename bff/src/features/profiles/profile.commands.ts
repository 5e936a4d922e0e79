/** Writes profiles for other features, in their own transactions. */
import type { Role } from '@farmpost/shared/contracts/roles';
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
    .set({
      first_name: '',
      last_name: '',
      company: '',
      phone: '',
      license_number: '',
      other_licenses_json: [],
      office_address_json: null,
      office_checked_at: null,
      returned_cards: 'office',
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

export async function setProfileEmail(db: Db, userId: string, email: string, now: string): Promise<void> {
  await db.updateTable('profiles').set({ email, updated_at: now }).where('id', '=', userId).execute();
}

/** Creates the profile of an account that an administrator made, or gives an existing one that name and role. */
export async function setProfile(db: Db, profile: NewProfile & { readonly role: Role }): Promise<void> {
  await ensureAgentProfile(db, profile);
  await changeProfile(db, profile.userId, { role: profile.role, updated_at: profile.now });
}

/** An administrator's change. Does nothing for a user without a profile. */
export async function changeProfile(
  db: Db,
  userId: string,
  change: Pick<
    RowUpdate<'profiles'>,
    'role' | 'first_name' | 'last_name' | 'company' | 'title' | 'phone' | 'license_number' | 'updated_at'
  >,
): Promise<void> {
  await db.updateTable('profiles').set(change).where('id', '=', userId).execute();
}

/** Locks the administrators until the end of the transaction, so that two changes cannot remove the last ones. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('profiles')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'admin')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether another administrator can sign in and stays. Holds to the end of the transaction. */
export async function hasOtherAdmin(db: Db, userId: string, now: string): Promise<boolean> {
  const others = (await lockAdmins(db)).filter((id) => id !== userId);
  if (others.length === 0) return false;
  const usable = await db
    .selectFrom('users')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
    .where('users.id', 'in', others)
    .where('users.email_confirmed_at', 'is not', null)
    .where('account_deletions.user_id', 'is', null)
    .where((eb) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  return usable !== undefined;
}
