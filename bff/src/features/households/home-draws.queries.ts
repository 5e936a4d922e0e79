/** How homes were drawn for the holdout of an agent, as the decisions of the agent's sent mailings tell. */
import { type Draw, drawAt, type HomeDecision } from '@farmpost/shared/domain/holdout';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import type { Histories } from './home-history.queries';

/** A day in the past on which a mailing is rehearsed. */
export interface RehearsedPast {
  /** The agent's automatic campaigns since then are left out. */
  readonly since: string;
  /** Only these campaigns are left out, in place of all automatic ones. */
  readonly campaigns?: readonly string[];
  /** The present. */
  readonly today: Date;
  /** Facts about homes that the rehearsal has read so far; they are those of every day. */
  readonly histories: Histories;
}

/** Ids of campaigns that a rehearsal takes the place of. */
export const leftOutOf = (db: Db, agentId: string, rehearsal: RehearsedPast | undefined) =>
  db
    .selectFrom('campaigns')
    .select('campaigns.id')
    .where('campaigns.agent_id', '=', agentId)
    .$if(rehearsal?.campaigns === undefined, (query) =>
      query
        .where('campaigns.origin', '=', 'automation')
        .where('campaigns.created_at', '>=', rehearsal?.since ?? ''),
    )
    .$if(rehearsal?.campaigns !== undefined, (query) =>
      query.where('campaigns.id', 'in', ['', ...(rehearsal?.campaigns ?? [])]),
    );

/** By home; a home that no sent mailing of the agent has drawn is left out. */
export async function findDraws(
  db: Db,
  householdIds: readonly string[],
  {
    agentId,
    now,
    rehearsal,
  }: { readonly agentId: string; readonly now: Date; readonly rehearsal?: RehearsedPast | undefined },
): Promise<Map<string, Draw>> {
  const decisions = new Map<string, HomeDecision[]>();
  for (const some of chunks(householdIds, 500)) {
    const rows = await db
      .selectFrom('campaign_households')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_households.campaign_id')
      .select(['household_id', 'outcome', 'campaigns.submitted_at'])
      .where('household_id', 'in', some)
      .where('outcome', 'in', ['mailed', 'holdout'])
      .where('campaigns.agent_id', '=', agentId)
      .where('campaigns.submitted_at', '<=', now.toISOString())
      .$if(rehearsal !== undefined, (query) =>
        query.where('campaigns.id', 'not in', leftOutOf(db, agentId, rehearsal)),
      )
      .execute();
    for (const { household_id: id, outcome, submitted_at: at } of rows) {
      if (at === null || (outcome !== 'mailed' && outcome !== 'holdout')) continue;
      decisions.set(id, [...(decisions.get(id) ?? []), { outcome, at }]);
    }
  }
  return new Map([...decisions].map(([id, known]) => [id, drawAt(known, now)]));
}
