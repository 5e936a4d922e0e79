/** Totals of the platform, counted by the database. */
import type { SystemStats } from '@farmpost/shared/contracts/admin';
import type { Db } from '../../db/database';

export async function countPlatform(db: Db, signedUpSince: string): Promise<SystemStats> {
  const row = await db
    .selectNoFrom((e) => [
      e.selectFrom('users').select(e.fn.countAll().as('n')).as('users'),
      e.selectFrom('agents').where('erased_at', 'is', null).select(e.fn.countAll().as('n')).as('agents'),
      e
        .selectFrom('profiles')
        .where('role', '=', 'sales_person')
        .select(e.fn.countAll().as('n'))
        .as('salesPeople'),
      e.selectFrom('profiles').where('role', '=', 'admin').select(e.fn.countAll().as('n')).as('admins'),
      e
        .selectFrom('users')
        .where('created_at', '>=', signedUpSince)
        .select(e.fn.countAll().as('n'))
        .as('recent'),
      e
        .selectFrom('campaigns')
        .where('status', 'in', ['scheduled', 'active'])
        .select(e.fn.countAll().as('n'))
        .as('campaigns'),
      e.selectFrom('mls_providers').select(e.fn.countAll().as('n')).as('mlsProviders'),
      e.selectFrom('listings').select(e.fn.countAll().as('n')).as('listings'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalUsers: Number(row.users),
    totalAgents: Number(row.agents),
    totalSalesPeople: Number(row.salesPeople),
    totalAdmins: Number(row.admins),
    recentSignups: Number(row.recent),
    activeCampaigns: Number(row.campaigns),
    totalMLSProviders: Number(row.mlsProviders),
    totalListings: Number(row.listings),
  };
}
