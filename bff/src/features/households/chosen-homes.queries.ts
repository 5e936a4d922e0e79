/** Mailings whose cards are not at the printer, and the homes that they chose. */
import type { CampaignStatus } from '@farmpost/shared/contracts/campaign-vocabulary';
import { sendsOn } from '@farmpost/shared/domain/stop-window';
import { sql } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

export interface ChoosingMailing {
  readonly id: string;
  readonly name: string;
  readonly agentId: string;
  readonly status: CampaignStatus;
  readonly mailsAt: string | null;
  /** Homes among those asked for. */
  readonly homes: number;
  readonly ofHomes: number;
}

interface Question {
  /** `null` for the mailings of every agent. */
  readonly agentId: string | null;
  readonly now: Date;
}

/** Chosen homes of mailings before their start, and of started ones whose card waits for the printer. */
const selectChosen = (db: Db, { agentId }: Question) =>
  db
    .selectFrom('campaign_households')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_households.campaign_id')
    .select(['campaign_households.household_id', 'campaigns.id'])
    .where('campaign_households.outcome', '=', 'mailed')
    .where((eb) =>
      eb.or([
        eb('campaigns.status', 'in', ['draft', 'scheduled', 'paused']),
        eb.and([
          eb('campaigns.status', '=', 'active'),
          eb.exists(
            eb
              .selectFrom('mail_pieces')
              .select('mail_pieces.id')
              .whereRef('mail_pieces.campaign_id', '=', 'campaigns.id')
              .whereRef('mail_pieces.household_id', '=', 'campaign_households.household_id')
              .where('mail_pieces.status', '=', 'queued'),
          ),
        ]),
      ]),
    )
    .$if(agentId !== null, (query) => query.where('campaigns.agent_id', '=', agentId ?? ''));

async function describe(
  db: Db,
  counts: ReadonlyMap<string, number>,
  { now }: Question,
): Promise<ChoosingMailing[]> {
  const found: ChoosingMailing[] = [];
  for (const ids of chunks([...counts.keys()], 500)) {
    const rows = await db
      .selectFrom('campaigns')
      .select(['id', 'name', 'agent_id', 'status', 'sends_at', 'mail_on', 'recipient_count'])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) {
      const day = row.mail_on === null ? null : sendsOn(row.mail_on, now, 0).toISOString();
      found.push({
        id: row.id,
        name: row.name,
        agentId: row.agent_id,
        status: row.status,
        mailsAt: row.sends_at ?? day,
        homes: counts.get(row.id) ?? 0,
        ofHomes: row.recipient_count,
      });
    }
  }
  return found.toSorted(
    (one, other) =>
      (one.mailsAt ?? '~').localeCompare(other.mailsAt ?? '~') || one.id.localeCompare(other.id),
  );
}

function countByMailing(rows: readonly { readonly id: string }[], counts: Map<string, number>): void {
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** In the order in which they go to the printer; those without a day come last. */
export async function findMailingsThatChose(
  db: Db,
  householdIds: readonly string[],
  question: Question,
): Promise<ChoosingMailing[]> {
  const counts = new Map<string, number>();
  for (const some of chunks(householdIds, 500)) {
    const rows = await selectChosen(db, question)
      .where('campaign_households.household_id', 'in', some)
      .execute();
    countByMailing(rows, counts);
  }
  return describe(db, counts, question);
}

/** The same for all homes of some ZIPs. */
export async function findMailingsTo(
  db: Db,
  zips: readonly string[],
  question: Question,
): Promise<ChoosingMailing[]> {
  const counts = new Map<string, number>();
  const rows = await selectChosen(db, question)
    .innerJoin('households', 'households.id', 'campaign_households.household_id')
    .where(sql<boolean>`substr(households.zip, 1, 5) in (${sql.join(zips)})`)
    .execute();
  countByMailing(rows, counts);
  return describe(db, counts, question);
}
