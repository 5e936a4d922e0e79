/** Results of mailings: pieces and ledger counted from rows, scans and leads from counters of their rows. */
import type { PieceStatus } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';

export interface Results {
  /** Pieces that the printer accepted, whatever their current status. */
  readonly sent: number;
  readonly pieces: Readonly<Partial<Record<PieceStatus, number>>>;
  readonly scans: number;
  readonly uniqueScans: number;
  readonly leads: number;
  readonly spentCents: number;
  readonly creditedCents: number;
}

const none: Results = {
  sent: 0,
  pieces: {},
  scans: 0,
  uniqueScans: 0,
  leads: 0,
  spentCents: 0,
  creditedCents: 0,
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Results by campaign, without test codes and bots. */
export async function countResults(
  db: Db,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => Results> {
  const found = new Map<string, Mutable<Results>>();
  const of = (id: string | null) => {
    const known = found.get(id ?? '') ?? { ...none, pieces: {} };
    found.set(id ?? '', known);
    return known;
  };
  for (const some of chunks(campaignIds, 500)) {
    const pieces = await db
      .selectFrom('mail_pieces')
      .select(({ fn }) => [
        'campaign_id',
        'status',
        fn.countAll<number>().as('count'),
        fn.count<number>('accepted_at').as('sent'),
      ])
      .where('campaign_id', 'in', some)
      .groupBy(['campaign_id', 'status'])
      .execute();
    for (const row of pieces) {
      const result = of(row.campaign_id);
      result.sent += Number(row.sent);
      result.pieces = { ...result.pieces, [row.status]: Number(row.count) };
    }
    const days = await db
      .selectFrom('daily_results')
      .select(({ fn }) => [
        'campaign_id',
        'kind',
        fn.sum<number>('count').as('count'),
        fn.sum<number>('unique_count').as('unique_count'),
      ])
      .where('campaign_id', 'in', some)
      .groupBy(['campaign_id', 'kind'])
      .execute();
    for (const row of days) {
      const result = of(row.campaign_id);
      if (row.kind === 'lead') result.leads += Number(row.count);
      else {
        result.scans += Number(row.count);
        result.uniqueScans += Number(row.unique_count);
      }
    }
    const money = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => ['campaign_id', 'kind', fn.sum<number>('amount_cents').as('cents')])
      .where('campaign_id', 'in', some)
      .groupBy(['campaign_id', 'kind'])
      .execute();
    for (const row of money) {
      if (row.kind === 'postcard') of(row.campaign_id).spentCents += Number(row.cents);
      if (row.kind === 'credit') of(row.campaign_id).creditedCents -= Number(row.cents);
    }
  }
  return (id) => found.get(id) ?? none;
}
