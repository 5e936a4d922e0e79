/** Counters of leads by day, exact for ranges that begin within a day. */
import type { LeadAttribution, LeadSource } from '@farmpost/shared/contracts/lead-vocabulary';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** `card`: the home of a card. `written`: an address that the person wrote. */
type LeadHome = 'card' | 'written' | 'none';

export interface LeadCount {
  readonly campaignId: string | null;
  /** `YYYY-MM`, in UTC as all days. */
  readonly month: string;
  readonly source: LeadSource;
  readonly attribution: LeadAttribution;
  readonly home: LeadHome;
  readonly count: number;
}

/** The agent's leads since a time, or all for an empty one. Leads of the first, incomplete day are counted from rows. */
export async function countLeads(
  db: Db,
  { agentId, since }: { readonly agentId: string; readonly since: string },
): Promise<LeadCount[]> {
  const firstDay = since.slice(0, 10);
  const endOfFirstDay = firstDay === '' ? '' : `${firstDay}U`;
  const { rows } = await sql<LeadCount>`
    select nullif(campaign_id, '') as "campaignId", substr(day, 1, 7) as month, source, attribution, home,
      sum(count) as count
    from lead_days where agent_id = ${agentId} and day > ${firstDay} group by 1, 2, 3, 4, 5
    union all
    select campaign_id as "campaignId", substr(created_at, 1, 7) as month, source, attribution,
      case when household_id is not null then 'card' when address is not null then 'written' else 'none' end as home,
      count(*) as count
    from leads where agent_id = ${agentId} and created_at >= ${since} and created_at < ${endOfFirstDay}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
