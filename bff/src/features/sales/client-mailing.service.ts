/** Results of a client's mailings, for the salesperson who looks after them: in counts. */
import type { ClientMailings } from '@farmpost/shared/contracts/sales';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { ClientRow } from '../clients/client.queries';
import { countResults } from '../results/result.queries';
import { listApprovedMailings } from './client-mailing.repo';

const SHOWN = 6;

export async function readClientMailings(
  { db }: Pick<AppContext, 'db'>,
  client: Authorized<ClientRow>,
): Promise<ClientMailings> {
  const { rows, total } = await listApprovedMailings(db, client.id, SHOWN);
  const results = await countResults(
    db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ id, kind, purpose, status, submitted_at: mailedAt }) => {
      const { sent, scans, leads } = results(id);
      return { id, kind, purpose, status, mailedAt, cards: sent, scans, leads };
    }),
    total,
  };
}
