/** The home behind a card's code, and its own word on what is mailed to it. */
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

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
      'households.source',
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

/** A home's opt-outs that reach the agent's cards. */
const optOutsOf = (db: Db, hash: string, agentId: string) =>
  db
    .selectFrom('suppressions')
    .select(['id', 'agent_id'])
    .where('delivery_key_hash', '=', hash)
    .where('kind', '=', 'opt_out')
    .where((eb) => eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]));

export async function listOptOuts(db: Db, hash: string, agentId: string) {
  return optOutsOf(db, hash, agentId).execute();
}

/** False where the home had said so before. */
export async function insertOptOut(
  db: Db,
  optOut: Pick<NewRow<'suppressions'>, 'id' | 'delivery_key_hash' | 'agent_id' | 'created_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('suppressions')
    .values({ ...optOut, kind: 'opt_out', source: 'card code', expires_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How many there were. */
export async function deleteOptOuts(db: Db, hash: string, agentId: string): Promise<number> {
  const deleted = await db
    .deleteFrom('suppressions')
    .where('id', 'in', optOutsOf(db, hash, agentId).clearSelect().select('id'))
    .returning('id')
    .execute();
  return deleted.length;
}
