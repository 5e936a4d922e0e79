/** Whether mail may leave, for operators. */
import type { Gauge } from '../../http/gauges';
import { isCopy, isMailHeld } from './outgoing.queries';

export const outgoingGauges: readonly Gauge[] = [
  {
    name: 'farmpost_mail_held',
    help: '1 while no card goes to a printer: an administrator holds all mail, or this is a copy of the database',
    labels: ['reason'],
    read: async ({ db }) => {
      const [held, copy] = [await isMailHeld(db), await isCopy(db)];
      return [
        { labels: { reason: 'administrator' }, value: held && !copy ? 1 : 0 },
        { labels: { reason: 'copy' }, value: copy ? 1 : 0 },
      ];
    },
  },
];
