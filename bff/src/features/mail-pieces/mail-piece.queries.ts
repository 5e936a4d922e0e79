/** Reads cards for other features. */
import type { PieceStatus } from '@farmpost/shared/contracts/piece-vocabulary';
import type { WebhookCard } from '@farmpost/shared/contracts/webhook-endpoints';
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

/** A card as its agent's programs hear of it; `null` if it is gone. */
export async function findCardForPrograms(db: Db, id: string): Promise<WebhookCard | null> {
  const row = await db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select([
      'mail_pieces.id',
      'mail_pieces.campaign_id',
      'campaigns.listing_id',
      'mail_pieces.status',
      'households.address_line1',
      'households.address_line2',
      'households.city',
      'households.state',
      'households.zip',
      'mail_pieces.expected_delivery',
      'mail_pieces.accepted_at',
      'mail_pieces.mailed_at',
      'mail_pieces.delivered_at',
      'mail_pieces.returned_at',
    ])
    .where('mail_pieces.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    campaignId: row.campaign_id,
    listingId: row.listing_id,
    status: row.status,
    address: {
      line1: row.address_line1,
      line2: row.address_line2 ?? '',
      city: row.city,
      state: row.state,
      zip: row.zip,
    },
    expectedDelivery: row.expected_delivery,
    acceptedAt: row.accepted_at,
    mailedAt: row.mailed_at,
    deliveredAt: row.delivered_at,
    returnedAt: row.returned_at,
  };
}
