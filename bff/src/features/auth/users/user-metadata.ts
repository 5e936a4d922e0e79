/** What a person says of himself at sign-up (`data` of the GoTrue protocol). It is shown and grants nothing. */

/** Names that other systems read rights or identity from. */
const RESERVED = new Set([
  'aud',
  'sub',
  'iss',
  'role',
  'roles',
  'is_admin',
  'is_super_admin',
  'permissions',
  'app_metadata',
  'user_metadata',
  'provider',
  'providers',
  'email',
  'email_verified',
  'phone',
  'phone_verified',
  'banned_until',
  '__proto__',
  'constructor',
  'prototype',
]);
const MAX_BYTES = 4_000;

export type UserMetadata = Readonly<Record<string, unknown>>;

/** Without reserved names; null where it is larger than 4 kB. */
export function readMetadata(data: Readonly<Record<string, unknown>>): UserMetadata | null {
  const entries = Object.entries(data).filter(([name]) => !RESERVED.has(name.toLowerCase()));
  const kept = Object.fromEntries(entries);
  return Buffer.byteLength(JSON.stringify(kept)) > MAX_BYTES ? null : kept;
}

/** What is sent replaces what was there, name by name; null takes a name away. */
export const mergeMetadata = (before: UserMetadata, change: UserMetadata): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, 100)
    : '';

/** First and last name, from their own fields or a whole name; empty where none was given. */
export function namesOf(data: UserMetadata): { firstName: string; lastName: string } {
  const first = textOf(data.first_name);
  const last = textOf(data.last_name);
  if (first !== '' || last !== '') return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = textOf(data.full_name ?? data.name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}
