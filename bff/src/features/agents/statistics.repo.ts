/** Mailing statistics of an agent for a time span. */
import type { Db } from '../../db/database';

/** Both ends are inclusive; null is open-ended. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** Sorts after every timestamp stored as text. */
const END_OF_TIME = '9999';

export async function countStatistics(db: Db, agentId: string, span: Span) {
  const from = span.from ?? '';
  const to = span.to ?? END_OF_TIME;
  const row = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('campaigns')
        .select(e.fn.countAll().as('n'))
        .where('agent_id', '=', agentId)
        .where('created_at', '>=', from)
        .where('created_at', '<=', to)
        .as('campaigns'),
      e
        .selectFrom('mail_pieces')
        .select(e.fn.countAll().as('n'))
        .where('agent_id', '=', agentId)
        .where('accepted_at', '>=', from)
        .where('accepted_at', '<=', to)
        .as('pieces'),
      e
        .selectFrom('qr_scans')
        .select(e.fn.countAll().as('n'))
        .where('agent_id', '=', agentId)
        .where('is_counted', '=', true)
        .where('scanned_at', '>=', from)
        .where('scanned_at', '<=', to)
        .as('scans'),
      e
        .selectFrom('leads')
        .select(e.fn.countAll().as('n'))
        .where('agent_id', '=', agentId)
        .where('created_at', '>=', from)
        .where('created_at', '<=', to)
        .where('source', '!=', 'import')
        .as('leads'),
      e
        .selectFrom('ledger_entries')
        .select(({ fn }) => fn.sum<number | null>('amount_cents').as('n'))
        .where('agent_id', '=', agentId)
        .where('kind', 'in', ['postcard', 'credit'])
        .where('created_at', '>=', from)
        .where('created_at', '<=', to)
        .as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return {
    campaigns: Number(row.campaigns),
    piecesMailed: Number(row.pieces),
    scans: Number(row.scans),
    leads: Number(row.leads),
    spendCents: Number(row.cents ?? 0),
  };
}
