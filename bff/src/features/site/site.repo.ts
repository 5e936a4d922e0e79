import type { Db } from '../../db/database';

/** A sitemap holds at most 50,000 URLs; the rest is left for the public pages. */
const LIMIT = 45_000;

/** Agents with a landing page who have not left, latest change first. */
export async function listLandingPages(db: Db) {
  return db
    .selectFrom('agents')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
    .leftJoin('billing_accounts', 'billing_accounts.agent_id', 'agents.id')
    .select(['profiles.slug', 'profiles.updated_at'])
    .where('profiles.slug', 'is not', null)
    .where((on) =>
      on.or([
        on('billing_accounts.subscription_status', 'is', null),
        on('billing_accounts.subscription_status', '!=', 'canceled'),
      ]),
    )
    .orderBy('profiles.updated_at', 'desc')
    .orderBy('profiles.slug')
    .limit(LIMIT)
    .execute();
}
