/** Sales behind the return of mailings: homes of their leads that the agent sold since. */
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

/** Sold homes of leads, one row per campaign and sold listing, with its first lead. */
export async function listSales(db: Db, campaignIds: readonly string[]) {
  const rows = [];
  for (const some of chunks(campaignIds, 500)) {
    rows.push(
      ...(await db
        .selectFrom('leads')
        .innerJoin('households', 'households.id', 'leads.household_id')
        .innerJoin('listings', 'listings.delivery_key', 'households.delivery_key')
        .innerJoin('listing_agents', (join) =>
          join
            .onRef('listing_agents.listing_id', '=', 'listings.id')
            .onRef('listing_agents.agent_id', '=', 'leads.agent_id'),
        )
        .select([
          'leads.id as lead_id',
          'leads.campaign_id',
          'listings.id as listing_id',
          'listings.address_line1',
          'listings.closed_at',
          'listings.close_price_cents',
        ])
        .where('leads.campaign_id', 'in', some)
        .where('listings.status', '=', 'Closed')
        .where('listings.close_price_cents', 'is not', null)
        .where('listing_agents.side', 'in', ['list', 'co_list'])
        // The sale came of the lead, not before it.
        .whereRef('listings.status_changed_at', '>', 'leads.created_at')
        .orderBy('leads.created_at')
        .orderBy('leads.id')
        .execute()),
    );
  }
  const seen = new Set<string>();
  return rows.filter(({ listing_id }) => {
    if (seen.has(listing_id)) return false;
    seen.add(listing_id);
    return true;
  });
}
