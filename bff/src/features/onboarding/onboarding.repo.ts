/** Each agent's progress in onboarding, and the data that completion needs. */
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export async function findOnboarding(db: Db, agentId: string): Promise<Row<'onboardings'> | undefined> {
  return db.selectFrom('onboardings').selectAll().where('agent_id', '=', agentId).executeTakeFirst();
}

export async function putOnboarding(
  db: Db,
  row: NewRow<'onboardings'>,
  change: RowUpdate<'onboardings'>,
): Promise<void> {
  await db
    .insertInto('onboardings')
    .values(row)
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(change))
    .execute();
}

/** Listings that name the agent on the selling side, by what a card can say. */
export async function countOwnListings(db: Db, agentId: string): Promise<{ active: number; sold: number }> {
  const rows = await ownListings(db, agentId)
    .select(({ fn }) => ['listings.status', fn.countAll().as('count')])
    .groupBy('listings.status')
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { active: count('Active'), sold: count('Closed') };
}

const ownListings = (db: Db, agentId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .where('listing_agents.agent_id', '=', agentId)
    .where('listing_agents.side', 'in', ['list', 'co_list'])
    .where('listings.left_feed_at', 'is', null);

/** The newest listing that a card can announce: an active one, else a sold one. */
export async function findFirstListing(db: Db, agentId: string) {
  const newest = (status: 'Active' | 'Closed', time: 'listings.listed_at' | 'listings.closed_at') =>
    ownListings(db, agentId)
      .selectAll('listings')
      .where('listings.status', '=', status)
      .where('listings.is_address_displayed', '=', true)
      .orderBy(time, 'desc')
      .orderBy('listings.id')
      .limit(1)
      .executeTakeFirst();
  return (await newest('Active', 'listings.listed_at')) ?? (await newest('Closed', 'listings.closed_at'));
}

export async function findCampaignStatus(db: Db, id: string) {
  const row = await db.selectFrom('campaigns').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

export async function findProfileOf(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'email', 'phone', 'company', 'title', 'license_number'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function hasBillingAccount(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('agent_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}
