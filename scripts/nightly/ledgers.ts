/** Compares the printer's and the visitors' records with the portal's own data. */
import type { Db } from '../../bff/src/db/database';

export interface PrintedCard {
  readonly id: string;
  readonly metadata: { readonly piece_id?: string; readonly campaign_id?: string };
}

export interface World {
  /** Every live card at the printer. */
  readonly printed: readonly PrintedCard[];
  /** Households with two cards of one campaign at the printer. */
  readonly duplicates: readonly unknown[];
  /** Names from the lead forms that the server accepted. */
  readonly sentLeads: readonly string[];
}

export interface Line {
  readonly what: string;
  readonly outside: number;
  readonly books: number;
  readonly isEqual: boolean;
}

export const compared = (what: string, outside: number, books: number): Line => ({
  what,
  outside,
  books,
  isEqual: outside === books,
});

/** @param campaignIds the campaigns of this run; the demo's history before it had another printer */
export async function compareLedgers(db: Db, world: World, campaignIds: readonly string[]): Promise<Line[]> {
  const own = new Set(campaignIds);
  const printed = world.printed.filter(({ metadata }) => own.has(metadata.campaign_id ?? ''));
  const pieces =
    campaignIds.length === 0
      ? []
      : await db
          .selectFrom('mail_pieces')
          .select(['id', 'provider_id', 'household_id', 'campaign_id', 'accepted_at'])
          .where('campaign_id', 'in', campaignIds)
          .execute();
  const accepted = pieces.filter(({ accepted_at }) => accepted_at !== null);
  const known = new Set(accepted.map(({ provider_id }) => provider_id));
  const charged = await db
    .selectFrom('ledger_entries')
    .select(['mail_piece_id'])
    .where('kind', 'in', ['postcard', 'free_postcard'])
    .where('campaign_id', 'in', campaignIds.length === 0 ? [''] : campaignIds)
    .execute();
  const sums = await db
    .selectFrom('ledger_lines')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow();
  const households = new Set(pieces.map((piece) => `${piece.campaign_id} ${piece.household_id}`));
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'name'])
    .where('name', 'like', 'Homeowner %')
    .execute();
  const alerts = await db
    .selectFrom('messages')
    .select(['lead_id', 'status'])
    .where('channel', '=', 'email')
    .where('lead_id', 'in', leads.length === 0 ? [''] : leads.map(({ id }) => id))
    .execute();
  const alerted = new Set(alerts.filter(({ status }) => status === 'sent').map(({ lead_id }) => lead_id));
  const sent = new Set(world.sentLeads);
  return [
    compared('cards at the printer, accepted in the books', printed.length, accepted.length),
    compared(
      'cards at the printer that the books name',
      printed.length,
      printed.filter(({ id }) => known.has(id)).length,
    ),
    compared('cards at the printer, charges', printed.length, charged.length),
    compared(
      'charges, different cards charged',
      charged.length,
      new Set(charged.map((row) => row.mail_piece_id)).size,
    ),
    compared('cards in the books, different households', pieces.length, households.size),
    compared('households with two cards of one campaign', world.duplicates.length, 0),
    compared('sum of all ledger lines in cents', 0, Number(sums.sum ?? 0)),
    compared(
      'leads with an answer, stored',
      sent.size,
      leads.filter(({ name }) => sent.has(name ?? '')).length,
    ),
    compared('stored leads, different names', leads.length, new Set(leads.map(({ name }) => name)).size),
    compared('stored leads, alerted by email', leads.length, alerted.size),
  ];
}
