/** Everyone with an account, as administrators see them. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Position } from '../../http/cursor';

export interface UserFilter {
  readonly role?: Role | undefined;
  readonly search?: string | undefined;
}

const SEARCHED = ['users.email', 'profiles.first_name', 'profiles.last_name', 'profiles.company'] as const;

const matching = (db: Db, { role, search = '' }: UserFilter) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .$if(role !== undefined, (query) => query.where('profiles.role', '=', role ?? null))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          SEARCHED.map(
            (column) => sql<boolean>`lower(${eb.ref(column)}) like lower(${containing(search)}) escape '\\'`,
          ),
        ),
      ),
    );

const described = (db: Db, filter: UserFilter, now: string) =>
  matching(db, filter)
    .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
    .leftJoin('agents', 'agents.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.created_at',
      'users.updated_at',
      'users.last_sign_in_at',
      'users.email_confirmed_at',
      'users.password_hash',
      'users.banned_until',
      'users.is_demo',
      'profiles.role',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.company',
      'profiles.title',
      'profiles.phone',
      'profiles.license_number',
      'profiles.updated_at as profile_updated_at',
      'account_deletions.deletes_at',
      'agents.id as agent_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('live_sessions'),
    );

/** Newest first. */
export function listUsers(
  db: Db,
  { before, limit, ...filter }: UserFilter & { before: Position | null; limit: number },
  now: string,
) {
  return described(db, filter, now)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('users.created_at', '<', before?.at ?? ''),
          eb.and([eb('users.created_at', '=', before?.at ?? ''), eb('users.id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export type UserListRow = Awaited<ReturnType<typeof listUsers>>[number];

export function findUser(db: Db, id: string, now: string): Promise<UserListRow | undefined> {
  return described(db, {}, now).where('users.id', '=', id).executeTakeFirst();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Clients of a salesperson. */
export async function countClients(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('agents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sales_person_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
