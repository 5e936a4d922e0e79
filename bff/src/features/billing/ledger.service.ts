/**
 * The account's ledger: what an agent owes for mail. Charges are positive cents, credits negative; a free postcard is
 * an entry of zero cents. Append-only; every entry names its piece, so sums reconcile to rows.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { insertEntryOnce } from './ledger.repo';

export interface LedgerPiece {
  readonly id: string;
  readonly agent_id: string;
  readonly campaign_id: string;
  readonly price_cents: number;
  readonly is_free: boolean;
}

const entryOf = (piece: LedgerPiece, now: Date) => ({
  id: uuidv7(),
  agent_id: piece.agent_id,
  campaign_id: piece.campaign_id,
  mail_piece_id: piece.id,
  created_at: now.toISOString(),
});

/** Charges a piece that the printer accepted. Idempotent per piece. */
export async function chargePiece({ db, now }: AppContext, piece: LedgerPiece): Promise<void> {
  await insertEntryOnce(db, {
    ...entryOf(piece, now()),
    kind: piece.is_free ? 'free_postcard' : 'postcard',
    amount_cents: piece.is_free ? 0 : piece.price_cents,
    dedupe_key: `charge:${piece.id}`,
  });
}

/** Credits an accepted piece that failed or came back. Idempotent per piece. */
export async function creditPiece({ db, now }: AppContext, piece: LedgerPiece): Promise<void> {
  await insertEntryOnce(db, {
    ...entryOf(piece, now()),
    kind: piece.is_free ? 'free_postcard_credit' : 'credit',
    amount_cents: piece.is_free ? 0 : -piece.price_cents,
    dedupe_key: `credit:${piece.id}`,
  });
}
