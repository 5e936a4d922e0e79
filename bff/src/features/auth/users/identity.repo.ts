/** Links users to their identity provider accounts, by the provider's subject, never by email address. */
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/tables';
import type { ProvenIdentity } from '../../../providers/identity/identity.port';

export type IdentityRow = Row<'identities'>;

export async function findIdentity(
  db: Db,
  { provider, subject }: Pick<ProvenIdentity, 'provider' | 'subject'>,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Oldest first. */
export async function findIdentitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertIdentity(
  db: Db,
  userId: string,
  identity: ProvenIdentity & { email: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({
      id: uuidv7(),
      user_id: userId,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email,
      is_private_email: identity.isPrivateEmail,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Records a sign-in and the provider's current email address. */
export async function touchIdentity(
  db: Db,
  id: string,
  { email, now }: { email: string | null; now: string },
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ last_sign_in_at: now, updated_at: now, ...(email !== null && { email }) })
    .where('id', '=', id)
    .execute();
}

/** Inserts a user without a password whose email address the provider has verified. Returns the id. */
export async function insertProvenUser(db: Db, email: string, now: string): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: null,
      email_confirmed_at: now,
      banned_until: null,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Confirms an unconfirmed account for the owner of its email address, and removes its password and metadata. */
export async function takeOverUser(db: Db, userId: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, user_metadata_json: {}, email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
