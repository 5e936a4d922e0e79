/** Cards by state, for operators. */
import { openPieceStatuses } from '@farmpost/shared/domain/piece-status';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import type { Db } from '../../db/database';
import { ageSeconds, type Gauge } from '../../http/gauges';

const DAY = 86_400_000;
const finalStatuses = pieceStatuses.filter((status) => !openPieceStatuses.includes(status));

const counted = (db: Db) =>
  db
    .selectFrom('mail_pieces')
    .select(({ fn }) => ['status', 'provider', fn.countAll<number>().as('count')])
    .groupBy(['status', 'provider']);

interface Counted {
  readonly status: string;
  readonly provider: string;
  readonly count: number;
}
const valueOf = ({ status, provider, count }: Counted) => ({
  labels: { status, printer: provider },
  value: Number(count),
});

export const mailPieceGauges: readonly Gauge[] = [
  {
    name: 'farmpost_mail_pieces_open',
    help: 'Cards on their way, by state and printer',
    labels: ['status', 'printer'],
    read: async ({ db }) =>
      (await counted(db).where('status', 'in', openPieceStatuses).execute()).map(valueOf),
  },
  {
    name: 'farmpost_mail_pieces_ended_last_day',
    help: 'Cards that were delivered, returned, canceled or failed within 24 hours, by printer',
    labels: ['status', 'printer'],
    read: async ({ db, now }) => {
      const since = new Date(now().getTime() - DAY).toISOString();
      const rows = await counted(db)
        .where('status', 'in', finalStatuses)
        .where('updated_at', '>=', since)
        .execute();
      return rows.map(valueOf);
    },
  },
  {
    name: 'farmpost_mail_pieces_unanswered_seconds',
    help: 'Age of the oldest card that the printer was asked for and has not accepted',
    labels: ['printer'],
    read: async (context) => {
      const rows = await context.db
        .selectFrom('mail_pieces')
        .select(({ fn }) => ['provider', fn.min('submitted_at').as('since')])
        .where('status', '=', 'submitted')
        .groupBy('provider')
        .execute();
      return rows.map(({ provider, since }) => ({
        labels: { printer: provider },
        value: ageSeconds(context, since),
      }));
    },
  },
];
