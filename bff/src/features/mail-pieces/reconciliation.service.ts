/** Asks the printer about every piece without news for a day, to recover lost webhooks and responses. */
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { ProviderError } from '../../providers/provider-error';
import * as repo from './mail-piece.repo';
import { recordAcceptance, recordEvent } from './tracking.service';

const BATCH = 50;
const QUIET_HOURS = 24;

async function reconcilePiece(context: AppContext, piece: repo.Piece): Promise<void> {
  const { printMail } = context.providers;
  if (piece.provider_id === null) {
    const accepted = await printMail.findByPieceId(piece.id);
    if (!accepted) return;
    await transaction(context.db, (db) => recordAcceptance({ ...context, db }, piece.id, accepted));
    return;
  }
  const events = await printMail.fetchEvents(piece.provider_id);
  await transaction(context.db, async (db) => {
    for (const event of events) await recordEvent({ ...context, db }, event);
  });
}

/** Handler of `mail-pieces.reconcile`: checks one batch after a piece id, then queues the next batch. */
export async function reconcileBatch(context: AppContext, after: string): Promise<void> {
  const before = new Date(context.now().getTime() - QUIET_HOURS * 3_600_000).toISOString();
  const pieces = await repo.listUnconfirmed(context.db, { after, before, limit: BATCH });
  for (const piece of pieces) {
    await reconcilePiece(context, piece).catch((error: unknown) => {
      // One piece that the printer does not know must not stop the others.
      if (!(error instanceof ProviderError) || error.isTransient) throw error;
      context.log.warn({ err: error, pieceId: piece.id }, 'piece could not be reconciled');
    });
  }
  const last = pieces.at(-1);
  if (last && pieces.length === BATCH) {
    await context.jobs.enqueue(context.db, 'mail-pieces.reconcile', { after: last.id });
  }
}
