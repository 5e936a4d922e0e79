/** Memberships and payments, for operators. */
import { ageSeconds, type Gauge } from '../../http/gauges';

export const billingGauges: readonly Gauge[] = [
  {
    name: 'farmpost_memberships',
    help: 'Agents by the state of their membership',
    labels: ['status'],
    read: async ({ db }) => {
      const rows = await db
        .selectFrom('billing_accounts')
        .select(({ fn }) => ['subscription_status', fn.countAll<number>().as('count')])
        .groupBy('subscription_status')
        .execute();
      return rows.map(({ subscription_status: status, count }) => ({
        labels: { status },
        value: Number(count),
      }));
    },
  },
  {
    name: 'farmpost_payment_events_waiting_seconds',
    help: 'Age of the oldest event of Stripe that is not booked yet',
    read: async (context) => {
      const row = await context.db
        .selectFrom('payment_events')
        .select(({ fn }) => fn.min('received_at').as('since'))
        .where('handled_at', 'is', null)
        .executeTakeFirst();
      return [{ value: ageSeconds(context, row?.since) }];
    },
  },
  {
    name: 'farmpost_reserved_cents',
    help: 'Money that scheduled mailings have reserved',
    read: async ({ db }) => {
      const row = await db
        .selectFrom('budget_reservations')
        .select(({ fn }) => fn.sum<number>('cents').as('cents'))
        .executeTakeFirst();
      return [{ value: Number(row?.cents ?? 0) }];
    },
  },
];
