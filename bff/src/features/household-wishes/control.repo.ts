/** The home behind a card's code, and its choices about mail. */
import { type CardPreference, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export async function findCardOfHome(db: Db, code: string) {
  return db
    .selectFrom('qr_codes')
    .innerJoin('agents', 'agents.id', 'qr_codes.agent_id')
    .leftJoin('profiles', 'profiles.id', 'agents.user_id')
    .leftJoin('households', 'households.id', 'qr_codes.household_id')
    .leftJoin('campaigns', 'campaigns.id', 'qr_codes.campaign_id')
    .select([
      'qr_codes.code',
      'qr_codes.agent_id',
      'qr_codes.is_test',
      'qr_codes.household_id',
      'households.delivery_key',
      'campaigns.purpose',
      'agents.first_name as agent_first_name',
      'agents.last_name as agent_last_name',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.slug',
    ])
    .where('qr_codes.code', '=', code)
    .executeTakeFirst();
}

export type CardOfHomeRow = NonNullable<Awaited<ReturnType<typeof findCardOfHome>>>;

export async function findHome(db: Db, id: string): Promise<Row<'households'> | undefined> {
  return db.selectFrom('households').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Suppression = Pick<Row<'suppressions'>, 'kind' | 'agent_id' | 'created_at'>;

/** Active suppressions of the home: opt-outs, do-not-solicit lists, returned mail. Latest first. */
export async function listSuppressions(db: Db, hash: string, now: string): Promise<Suppression[]> {
  return db
    .selectFrom('suppressions')
    .select(['kind', 'agent_id', 'created_at'])
    .where('delivery_key_hash', '=', hash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();
}

export type Statement = Pick<Row<'household_statements'>, 'id' | 'value' | 'created_at'>;

/** The home's latest statement of each kind. */
export async function findStatements(
  db: Db,
  householdId: string,
): Promise<{ cards: Statement | null; name: Statement | null }> {
  const rows = await db
    .selectFrom('household_statements')
    .select(['id', 'kind', 'value', 'created_at'])
    .where('household_id', '=', householdId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const latest = (kind: Row<'household_statements'>['kind']) => rows.find((row) => row.kind === kind) ?? null;
  return { cards: latest('cards'), name: latest('name') };
}

export const preferenceOf = (statement: Statement | null): CardPreference =>
  cardPreferences.find((known) => known === statement?.value) ?? 'all';

/** Cards mailed to the home, and scans of their codes. */
export async function countMail(
  db: Db,
  householdId: string,
): Promise<{ cards: number; lastCardAt: string | null; views: number }> {
  const mailed = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => [fn.countAll().as('cards'), fn.max('accepted_at').as('last')])
    .where('household_id', '=', householdId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const scanned = await db
    .selectFrom('qr_scans')
    .innerJoin('qr_codes', 'qr_codes.code', 'qr_scans.code')
    .select(({ fn }) => fn.countAll().as('views'))
    .where('qr_codes.household_id', '=', householdId)
    .where('qr_codes.is_test', '=', false)
    .executeTakeFirstOrThrow();
  return { cards: Number(mailed.cards), lastCardAt: mailed.last, views: Number(scanned.views) };
}
