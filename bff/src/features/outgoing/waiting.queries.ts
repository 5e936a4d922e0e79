/** Mailings, messages and calls that the database would send. */
import type { WaitingMail } from '@farmpost/shared/contracts/outgoing';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Db } from '../../db/database';

/** A mailing with cards that no printer is known to have. */
export interface WaitingMailing {
  readonly campaignId: string;
  readonly name: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly agentEmail: string;
  readonly printer: string | null;
  readonly isScheduled: boolean;
  readonly sendsAt: string | null;
  readonly cards: number;
  readonly cents: number;
}

/** Soonest first. */
export async function listWaitingMailings(db: Db): Promise<WaitingMailing[]> {
  const rows = await db
    .selectFrom('campaigns')
    .innerJoin('agents', 'agents.id', 'campaigns.agent_id')
    .leftJoin('budget_reservations', 'budget_reservations.campaign_id', 'campaigns.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('mail_pieces')
          .select(({ fn }) => [
            'campaign_id',
            fn.countAll<number>().as('cards'),
            fn.sum<number>('price_cents').as('cents'),
            fn.max('provider').as('provider'),
          ])
          .where('status', 'in', ['queued', 'submitted'])
          .groupBy('campaign_id')
          .as('unsent'),
      (join) => join.onRef('unsent.campaign_id', '=', 'campaigns.id'),
    )
    .select([
      'campaigns.id',
      'campaigns.name',
      'campaigns.agent_id',
      'campaigns.status',
      'campaigns.printer',
      'campaigns.sends_at',
      'campaigns.recipient_count',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'budget_reservations.cents as reserved',
      'unsent.cards',
      'unsent.cents',
      'unsent.provider',
    ])
    .where((eb) =>
      eb.or([
        eb('campaigns.status', '=', 'scheduled'),
        eb.and([eb('campaigns.status', '=', 'active'), eb('unsent.cards', '>', 0)]),
      ]),
    )
    .orderBy('campaigns.sends_at')
    .orderBy('campaigns.id')
    .execute();
  return rows.map((row) => {
    const isScheduled = row.status === 'scheduled';
    return {
      campaignId: row.id,
      name: row.name,
      agentId: row.agent_id,
      agentName: displayName(row),
      agentEmail: row.email,
      printer: row.provider ?? row.printer,
      isScheduled,
      sendsAt: isScheduled ? row.sends_at : null,
      cards: isScheduled ? row.recipient_count : Number(row.cards ?? 0),
      cents: isScheduled ? (row.reserved ?? 0) : Number(row.cents ?? 0),
    };
  });
}

export async function countWaitingMessages(
  db: Db,
  channel: 'email' | 'sms',
  before?: string,
): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .where('channel', '=', channel)
    .$if(before !== undefined, (query) => query.where('created_at', '<=', before ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countWaitingCalls(db: Db): Promise<number> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'waiting'])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function sumWaiting(db: Db): Promise<WaitingMail> {
  const mailings = await listWaitingMailings(db);
  return {
    mailings: mailings.length,
    cards: mailings.reduce((sum, { cards }) => sum + cards, 0),
    cents: mailings.reduce((sum, { cents }) => sum + cents, 0),
    customers: new Set(mailings.map(({ agentId }) => agentId)).size,
    messages: (await countWaitingMessages(db, 'email')) + (await countWaitingMessages(db, 'sms')),
    calls: await countWaitingCalls(db),
  };
}

/** Ids of a mailing's pieces that are not known to be at the printer. */
export async function listUnsentIds(db: Db, campaignId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_pieces')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['queued', 'submitted'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
