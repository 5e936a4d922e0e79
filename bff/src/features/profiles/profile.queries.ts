/** Reads profiles for other features. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

/** Administrators whose address is confirmed. */
export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.email')
    .where('profiles.role', '=', 'admin')
    .where('users.email_confirmed_at', 'is not', null)
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
}

/** A person's own pictures; `undefined` without a profile. */
export async function findPictures(
  db: Db,
  userId: string,
): Promise<
  { readonly id: string; readonly logo_url: string | null; readonly photo_url: string | null } | undefined
> {
  return db
    .selectFrom('profiles')
    .select(['id', 'logo_url', 'photo_url'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Email and name of accounts, by id. */
export async function findPeople(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: string; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('users.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { email: row.email, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email },
    ]),
  );
}

const SEARCHED = ['users.email', 'profiles.first_name', 'profiles.last_name', 'profiles.company'] as const;

/** People with an account by part of their email, name or company, the newest first. */
export async function searchPeople(db: Db, q: string, limit: number) {
  const like = containing(q.toLowerCase());
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.last_name'])
    .select(['profiles.company', 'profiles.role'])
    .where((eb) =>
      eb.or([
        ...SEARCHED.map((column) => sql<boolean>`lower(${eb.ref(column)}) like ${like} escape '\\'`),
        sql<boolean>`lower(profiles.first_name || ' ' || profiles.last_name) like ${like} escape '\\'`,
      ]),
    )
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email,
    company: row.company ?? '',
    role: row.role,
  }));
}
