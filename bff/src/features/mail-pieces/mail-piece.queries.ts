/** Reads cards for other features. */
import type { PieceStatus } from '@farmpost/shared/contracts/piece-vocabulary';
import type { Db } from '../../db/database';

/** States that only a printer's tracking reaches. */
const tracked = [
  'mailed',
  'in_transit',
  'in_local_area',
  'processed_for_delivery',
  'delivered',
  'returned',
] as const satisfies readonly PieceStatus[];

export interface SilentPrinter {
  readonly provider: string;
  /** When its oldest card without news was accepted, ISO-8601. */
  readonly since: string;
  /** When the latest of its cards moved; `null` if none ever did. */
  readonly heardAt: string | null;
}

/**
 * Printers of which a card waits for its first news since `acceptedBefore`, while no card has moved since `heardSince`
 * (ISO-8601). Reads a few rows of an index, however many cards there are.
 */
export async function listSilentPrinters(
  db: Db,
  printers: readonly string[],
  { acceptedBefore, heardSince }: { readonly acceptedBefore: string; readonly heardSince: string },
): Promise<SilentPrinter[]> {
  const silent: SilentPrinter[] = [];
  for (const provider of printers) {
    const rows = db.selectFrom('mail_pieces').select('updated_at').where('provider', '=', provider);
    const waiting = await rows
      .where('status', '=', 'accepted')
      .where('updated_at', '<', acceptedBefore)
      .orderBy('updated_at')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) continue;
    const moved = await Promise.all(
      tracked.map((status) =>
        rows.where('status', '=', status).orderBy('updated_at', 'desc').limit(1).executeTakeFirst(),
      ),
    );
    const heardAt =
      moved
        .flatMap((row) => (row ? [row.updated_at] : []))
        .toSorted()
        .at(-1) ?? null;
    if (heardAt === null || heardAt < heardSince) {
      silent.push({ provider, since: waiting.updated_at, heardAt });
    }
  }
  return silent;
}
