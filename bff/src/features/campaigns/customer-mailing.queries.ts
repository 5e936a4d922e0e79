/** One customer's mailings, for the administrator's page. */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import type { Db } from '../../db/database';
import { presentMailings } from './platform-mailing.presenter';
import { listPlatformMailings } from './platform-mailing.repo';

/** The latest first. */
export async function listCustomerMailings(
  db: Db,
  agentId: string,
  limit: number,
): Promise<PlatformMailing[]> {
  return presentMailings(db, await listPlatformMailings(db, { view: 'all', agentId, limit }, ''));
}

export async function countCustomerMailings(db: Db, agentId: string): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listCampaignIds(db: Db, agentId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Steps of an agent's mailings up to a time, latest first. */
export async function listMailingSteps(db: Db, agentId: string, before: string, limit: number) {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'recipient_count', 'approved_at', 'approved_by', 'submitted_at', 'completed_at'])
    .where('agent_id', '=', agentId)
    .where((eb) =>
      eb.or([
        eb('approved_at', '<=', before),
        eb('submitted_at', '<=', before),
        eb('completed_at', '<=', before),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  const steps = rows.flatMap((row) =>
    (['approved', 'submitted', 'completed'] as const).flatMap((step) => {
      const at = row[`${step}_at`];
      if (at === null || at > before) return [];
      return [
        {
          campaignId: row.id,
          name: row.name,
          cards: row.recipient_count,
          step,
          at,
          isAutomatic: row.approved_by === null,
        },
      ];
    }),
  );
  return steps.toSorted((a, b) => b.at.localeCompare(a.at));
}
