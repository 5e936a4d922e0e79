/** Emails and texts that wait, for operators. */
import { ageSeconds, type Gauge } from '../../http/gauges';
import { listUndeliveredAlerts } from './message.queries';

/** Older trouble has been seen or has passed. */
const KEPT_MS = 7 * 86_400_000;

export const messageGauges: readonly Gauge[] = [
  {
    name: 'farmpost_messages_waiting',
    help: 'Emails and texts that are queued; texts wait for the morning at their reader’s place',
    labels: ['channel'],
    read: async ({ db }) => {
      const rows = await db
        .selectFrom('messages')
        .select(({ fn }) => ['channel', fn.countAll<number>().as('count')])
        .where('status', '=', 'queued')
        .groupBy('channel')
        .execute();
      return rows.map(({ channel, count }) => ({ labels: { channel }, value: Number(count) }));
    },
  },
  {
    name: 'farmpost_lead_alerts_undelivered',
    help: 'Leads of the last seven days whose alert reached the agent by no channel',
    read: async ({ db, now }) => {
      const since = new Date(now().getTime() - KEPT_MS).toISOString();
      return [{ value: (await listUndeliveredAlerts(db, { since })).length }];
    },
  },
  {
    name: 'farmpost_lead_alert_waiting_seconds',
    help: 'Age of the oldest alert of a lead that no channel has delivered',
    read: async (context) => {
      const since = new Date(context.now().getTime() - KEPT_MS).toISOString();
      const [oldest] = await listUndeliveredAlerts(context.db, { since });
      return [{ value: ageSeconds(context, oldest?.since) }];
    },
  },
];
