/** Asks the printer about every piece without news for a day, to recover lost webhooks and responses. */
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import * as repo from './mail-piece.repo';
import { recordAcceptance, recordEvent } from './tracking.service';

const BATCH = 50;
const QUIET_HOURS = 24;

async function reconcilePiece(context: AppContext, piece: repo.Piece): Promise<void> {
  const printer = printerNamed(context.providers, piece.provider);
  if (piece.provider_id === null) {
    const accepted = await printer.findByPieceId(piece.id, piece.printer_draft);
    if (!accepted) return;
    await transaction(context.db, (db) => recordAcceptance({ ...context, db }, piece.id, accepted));
    return;
  }
  const events = await printer.fetchEvents(piece.provider_id);
  await transaction(context.db, async (db) => {
    for (const event of events) await recordEvent({ ...context, db }, event);
  });
}

interface Batch {
  /** Id of the last piece of the batch before. */
  readonly after: string;
  readonly quietHours: number;
  readonly providers?: readonly string[];
}

/** Returns the id that the next batch starts after; `null` at the end. */
async function reconcile(
  context: AppContext,
  { after, quietHours, providers }: Batch,
): Promise<string | null> {
  const before = new Date(context.now().getTime() - quietHours * 3_600_000).toISOString();
  const pieces = await repo.listUnconfirmed(context.db, { after, before, limit: BATCH, providers });
  for (const piece of pieces) {
    await reconcilePiece(context, piece).catch((error: unknown) => {
      // One piece that the printer does not know must not stop the others.
      if (!(error instanceof ProviderError) || error.isTransient) throw error;
      context.log.warn({ err: error, pieceId: piece.id }, 'piece could not be reconciled');
    });
  }
  return pieces.length === BATCH ? (pieces.at(-1)?.id ?? null) : null;
}

/** Handler of `mail-pieces.reconcile`: checks one batch after a piece id, then queues the next batch. */
export async function reconcileBatch(context: AppContext, after: string): Promise<void> {
  const next = await reconcile(context, { after, quietHours: QUIET_HOURS });
  if (next !== null) await context.jobs.enqueue(context.db, 'mail-pieces.reconcile', { after: next });
}

/** Handler of `mail-pieces.poll`: the same for the printers that report nothing by themselves. */
export async function pollBatch(context: AppContext, after: string): Promise<void> {
  const { printMail, otherPrinters } = context.providers;
  const providers = [printMail, ...otherPrinters].flatMap(({ name, hasWebhooks }) =>
    hasWebhooks ? [] : [name],
  );
  if (providers.length === 0) return;
  const next = await reconcile(context, { after, quietHours: 0, providers });
  if (next !== null) await context.jobs.enqueue(context.db, 'mail-pieces.poll', { after: next });
}
