/**
 * Measures the effect of mail: answers from mailed homes against answers from homes held back at random. Only answers
 * that both kinds of homes can give count, so scans do not: a lead that names the home, or the home listed with this
 * agent.
 */
import { deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { readWrittenAddress } from '@farmpost/shared/domain/written-address';
import { sql } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Scope } from './performance.queries';

/** `null` for an address without a ZIP: it could be in any city. */
export function keyOfWrittenAddress(address: string): string | null {
  const read = readWrittenAddress(address);
  return read && deliveryKey(read);
}

type Outcome = 'mailed' | 'holdout';

export async function countHomes(db: Db, { agentId, since }: Scope): Promise<Record<Outcome, number>> {
  const { rows } = await sql<{ outcome: Outcome; homes: number }>`
    select outcome, count(distinct household_id) as homes
    from campaign_households join campaigns on campaigns.id = campaign_households.campaign_id
    where campaigns.agent_id = ${agentId} and campaigns.submitted_at >= ${since}
      and outcome in ('mailed', 'holdout')
    group by outcome`.execute(db);
  const of = (outcome: Outcome) => Number(rows.find((row) => row.outcome === outcome)?.homes ?? 0);
  return { mailed: of('mailed'), holdout: of('holdout') };
}

/** When each key answered: listings of the agent, and addresses that their leads wrote. */
async function findAnswers(db: Db, { agentId, since }: Scope): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const add = (key: string, at: string) => {
    const last = answers.get(key);
    if (last === undefined || at > last) answers.set(key, at);
  };
  const listed = await db
    .selectFrom('listings')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .select(['listings.delivery_key', 'listings.listed_at', 'listings.first_active_at'])
    .where('listing_agents.agent_id', '=', agentId)
    .where('listing_agents.side', 'in', ['list', 'co_list'])
    .execute();
  for (const row of listed) {
    const at = row.listed_at ?? row.first_active_at;
    if (at !== null && at >= since) add(row.delivery_key, at);
  }
  const written = await db
    .selectFrom('leads')
    .select(['address', 'created_at'])
    .where('agent_id', '=', agentId)
    .where('created_at', '>=', since)
    .where('address', 'is not', null)
    .execute();
  for (const { address, created_at } of written) {
    const key = keyOfWrittenAddress(address ?? '');
    if (key !== null) add(key, created_at);
  }
  return answers;
}

/** Homes of each kind that answered after they were chosen. */
export async function countAnswers(db: Db, scope: Scope): Promise<Record<Outcome, number>> {
  const answers = await findAnswers(db, scope);
  const found: Record<Outcome, Set<string>> = { mailed: new Set(), holdout: new Set() };
  for (const keys of chunks([...answers.keys()], 500)) {
    const rows = await db
      .selectFrom('households')
      .innerJoin('campaign_households', 'campaign_households.household_id', 'households.id')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_households.campaign_id')
      .select(['households.id', 'households.delivery_key', 'outcome', 'decided_at'])
      .where('households.delivery_key', 'in', keys)
      .where('campaigns.agent_id', '=', scope.agentId)
      .where('campaigns.submitted_at', '>=', scope.since)
      .where('outcome', 'in', ['mailed', 'holdout'])
      .execute();
    for (const row of rows) {
      if ((answers.get(row.delivery_key) ?? '') < row.decided_at) continue;
      if (row.outcome === 'mailed' || row.outcome === 'holdout') found[row.outcome].add(row.id);
    }
  }
  return { mailed: found.mailed.size, holdout: found.holdout.size };
}
