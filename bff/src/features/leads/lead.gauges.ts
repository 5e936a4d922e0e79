/** People who want no messages, for operators. */
import type { Gauge } from '../../http/gauges';

export const leadGauges: readonly Gauge[] = [
  {
    name: 'farmpost_opt_outs',
    help: 'People who ended messages: phone numbers for texts, and contacts of an agent',
    labels: ['kind'],
    read: async ({ db }) => {
      const { texts, contacts } = await db
        .selectNoFrom((eb) => [
          eb.selectFrom('sms_opt_outs').select(eb.fn.countAll<number>().as('count')).as('texts'),
          eb.selectFrom('contact_opt_outs').select(eb.fn.countAll<number>().as('count')).as('contacts'),
        ])
        .executeTakeFirstOrThrow();
      return [
        { labels: { kind: 'texts' }, value: Number(texts) },
        { labels: { kind: 'contacts' }, value: Number(contacts) },
      ];
    },
  },
];
