/** User metadata (`data` of the GoTrue protocol), set by the user. For display only: it never grants rights. */

/** Names that other systems may use for rights or identity. */
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

/** Drops reserved names. Returns null if the result is larger than 4 kB. */
export function readMetadata(data: Readonly<Record<string, unknown>>): UserMetadata | null {
  const entries = Object.entries(data).filter(([name]) => !RESERVED.has(name.toLowerCase()));
  const kept = Object.fromEntries(entries);
  return Buffer.byteLength(JSON.stringify(kept)) > MAX_BYTES ? null : kept;
}

/** Merges by name; null removes a name. */
export const mergeMetadata = (before: UserMetadata, change: UserMetadata): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, 100)
    : '';

/** Reads first and last name from their own fields or from a full name. Empty if not given. */
export function namesOf(data: UserMetadata): { firstName: string; lastName: string } {
  const first = textOf(data.first_name);
  const last = textOf(data.last_name);
  if (first !== '' || last !== '') return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = textOf(data.full_name ?? data.name).split(' ');
  return { firstName, lastName: rest.join(' ') };
}
