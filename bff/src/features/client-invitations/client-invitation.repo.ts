import type { InvitationState } from '@farmpost/shared/contracts/client-vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type InvitationRow = Row<'client_invitations'>;

/** The state at a time, as an expression; `stateOf` in the presenter says the same of a row. */
const stateAt = (now: string) => sql<InvitationState>`case
  when accepted_at is not null then 'accepted'
  when opted_out_at is not null then 'opted_out'
  when revoked_at is not null then 'revoked'
  when sent_at is null then 'waiting'
  when expires_at <= ${now} then 'expired'
  when opened_at is not null then 'opened'
  else 'sent' end`;

export interface InvitationFilter {
  /** `null` for those of everyone. */
  readonly salesPersonId: string | null;
  readonly state: InvitationState | undefined;
  readonly search: string | undefined;
}

/** Newest first. */
export async function listInvitations(
  db: Db,
  { salesPersonId, state, search }: InvitationFilter,
  page: { readonly limit: number; readonly offset: number; readonly now: string },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const filtered = db
    .selectFrom('client_invitations')
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
    .$if(state !== undefined, (query) => query.where(stateAt(page.now), '=', state ?? 'sent'))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`search_text like ${containing((search ?? '').toLowerCase())} escape '\\'`),
    );
  const rows = await filtered
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await filtered.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

export async function countByState(
  db: Db,
  salesPersonId: string | null,
  now: string,
): Promise<Map<InvitationState, number>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('client_invitations')
        .select(stateAt(now).as('state'))
        .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
        .as('invitations'),
    )
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('client_invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findInvitationByToken(db: Db, tokenHash: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('client_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Inserts, or renews the salesperson's ended invitations of these addresses. Leaves open ones as they are. */
export async function putInvitations(db: Db, rows: readonly NewRow<'client_invitations'>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('client_invitations')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['sales_person_id', 'email'])
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          company: eb.ref('excluded.company'),
          note: eb.ref('excluded.note'),
          search_text: eb.ref('excluded.search_text'),
          token_hash: null,
          sent_at: null,
          opened_at: null,
          revoked_at: null,
          expires_at: null,
          created_at: eb.ref('excluded.created_at'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('client_invitations.revoked_at', 'is not', null),
            eb('client_invitations.expires_at', '<=', eb.ref('excluded.created_at')),
          ]),
        )
        .where('client_invitations.accepted_at', 'is', null)
        .where('client_invitations.opted_out_at', 'is', null),
    )
    .execute();
}

export async function findInvitationTo(
  db: Db,
  salesPersonId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('client_invitations')
    .selectAll()
    .where('sales_person_id', '=', salesPersonId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** `undefined` if it changed since it was read. */
export async function updateInvitation(
  db: Db,
  invitation: Authorized<InvitationRow>,
  change: RowUpdate<'client_invitations'>,
): Promise<InvitationRow | undefined> {
  return db
    .updateTable('client_invitations')
    .set(change)
    .where('id', '=', invitation.id)
    .where('sends', '=', invitation.sends)
    .where('updated_at', '=', invitation.updated_at)
    .where('accepted_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Invitations whose mail is not sent yet, oldest first. */
export async function listWaiting(db: Db, limit: number): Promise<InvitationRow[]> {
  return db
    .selectFrom('client_invitations')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .where('accepted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The addresses that belong to confirmed accounts or agent records. */
export async function listKnownAddresses(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  const agents = await db.selectFrom('agents').select('email').where('email', 'in', emails).execute();
  return new Set([...users, ...agents].map(({ email }) => email));
}

/** The invitations of these addresses by anyone. */
export async function listInvitationsTo(db: Db, emails: readonly string[]): Promise<InvitationRow[]> {
  return db.selectFrom('client_invitations').selectAll().where('email', 'in', emails).execute();
}

export interface Sender {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

export async function findSender(db: Db, userId: string): Promise<Sender | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.last_name', 'profiles.company'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email;
  return { id: row.id, name, email: row.email, company: row.company ?? '' };
}

/** False if the address was stored before. */
export async function insertOptOut(db: Db, row: NewRow<'invitation_opt_outs'>): Promise<boolean> {
  const inserted = await db
    .insertInto('invitation_opt_outs')
    .values(row)
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .returning('email_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The hashes of addresses that no one may invite. */
export async function listOptOuts(db: Db, emailHashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitation_opt_outs')
    .select('email_hash')
    .where('email_hash', 'in', emailHashes)
    .execute();
  return new Set(rows.map(({ email_hash }) => email_hash));
}

/** Ends the invitations to an address, by anyone, that were not accepted. */
export async function endInvitationsTo(db: Db, email: string, now: string): Promise<void> {
  await db
    .updateTable('client_invitations')
    .set({ opted_out_at: now, updated_at: now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .execute();
}
