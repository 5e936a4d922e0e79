import type { AdminUser } from '@farmpost/shared/contracts/users';
import type { UserListRow } from './user.repo';

/** Leaves out the password's hash and what the person entered at sign-up. */
export function presentUser(row: UserListRow, who: { actorId: string; now: string }): AdminUser {
  const changes = [row.updated_at, row.profile_updated_at ?? row.updated_at];
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    company: row.company ?? '',
    title: row.title ?? '',
    phone: row.phone ?? '',
    license_number: row.license_number ?? '',
    created_at: row.created_at,
    updated_at: changes.toSorted().at(-1) ?? row.updated_at,
    last_sign_in_at: row.last_sign_in_at,
    email_confirmed_at: row.email_confirmed_at,
    is_invited: row.email_confirmed_at === null && row.password_hash === null,
    banned_until: row.banned_until !== null && row.banned_until > who.now ? row.banned_until : null,
    deletes_at: row.deletes_at,
    live_sessions: Number(row.live_sessions),
    is_demo: row.is_demo,
    is_you: row.id === who.actorId,
  };
}
