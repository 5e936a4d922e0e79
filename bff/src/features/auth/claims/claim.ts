/**
 * Until its email is confirmed, a new account is only a claim: another sign-up with the same email
 * replaces it, and the link of either one makes its own password the account's (see sign-up-link.ts). So no one can
 * prepare an account that another person then confirms.
 */
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';
import { insertProfile } from '../../profiles/profile.commands';
import { deleteUnconfirmedUser, insertUserOnce, type UserRow } from '../users/user.repo';
import { namesOf } from '../users/user-metadata';
import type { SignUpRow } from './sign-up.repo';

/** Only an administrator can grant other roles. */
const SIGN_UP_ROLE = 'agent';

type Claim = Row<'users'>;

/** The unconfirmed user row of a sign-up. */
export const claimOf = (signUp: SignUpRow): Claim => ({
  id: signUp.id,
  email: signUp.email,
  password_hash: signUp.password_hash,
  email_confirmed_at: null,
  banned_until: null,
  is_demo: false,
  last_sign_in_at: null,
  created_at: signUp.created_at,
  updated_at: signUp.created_at,
  user_metadata_json: signUp.user_metadata_json,
});

export const asUserRow = (user: Claim): UserRow => ({ ...user, role: SIGN_UP_ROLE, new_email: null });

/** Inserts the user and their profile. Returns false if a confirmed account has the email. */
export async function insertClaim(db: Db, user: Claim): Promise<boolean> {
  const before = await deleteUnconfirmedUser(db, user.email);
  const { firstName, lastName } = namesOf(user.user_metadata_json);
  const isNew = await insertUserOnce(db, { ...user, banned_until: before?.banned_until ?? null });
  if (!isNew) return false;
  await insertProfile(db, {
    id: user.id,
    email: user.email,
    role: SIGN_UP_ROLE,
    first_name: firstName,
    last_name: lastName,
    mls_provider_id: null,
    website: null,
    logo_url: null,
    photo_url: null,
    scheduling_url: null,
    // Set on confirmation, so that unconfirmed accounts do not reserve slugs.
    slug: null,
    created_at: user.created_at,
    updated_at: user.updated_at,
  });
  return true;
}
