/** Rows of a mailing for tests: pieces with their households and codes, ledger entries, scans. */
import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow, Row } from '../db/tables';

type CampaignOf = Pick<Row<'campaigns'>, 'id' | 'agent_id' | 'listing_id'>;

const AT = '2026-11-01T09:00:00.000Z';
let count = 0;
const next = () => (count += 1);

async function buildHousehold(db: Db): Promise<string> {
  const street = `${next()} Wentworth Street`;
  const id = uuidv7();
  await db
    .insertInto('households')
    .values({
      id,
      delivery_key: `${street.toLowerCase()}|29401`,
      key_version: DELIVERY_KEY_VERSION,
      address_line1: street,
      address_line2: null,
      city: 'Charleston',
      state: 'SC',
      zip: '29401',
      lat: 32.79,
      lng: -79.94,
      source: 'rentcast',
      fetched_at: AT,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  return id;
}

/** A piece of the campaign for its own household; queued by default. */
export async function buildPiece(
  db: Db,
  campaign: CampaignOf,
  overrides: Partial<NewRow<'mail_pieces'>> = {},
): Promise<Row<'mail_pieces'>> {
  const householdId = await buildHousehold(db);
  const code = `T${String(next()).padStart(7, '0')}`;
  await db
    .insertInto('qr_codes')
    .values({
      code,
      agent_id: campaign.agent_id,
      campaign_id: campaign.id,
      listing_id: campaign.listing_id,
      household_id: householdId,
      created_at: AT,
    })
    .execute();
  return db
    .insertInto('mail_pieces')
    .values({
      id: uuidv7(),
      campaign_id: campaign.id,
      household_id: householdId,
      agent_id: campaign.agent_id,
      code,
      status: 'queued',
      provider: 'lob',
      price_cents: 75,
      created_at: AT,
      updated_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A ledger entry for a piece: a charge or, with negative cents, a credit. */
export async function buildEntry(
  db: Db,
  piece: Row<'mail_pieces'>,
  entry: Pick<NewRow<'ledger_entries'>, 'kind' | 'amount_cents'>,
): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values({
      id: uuidv7(),
      agent_id: piece.agent_id,
      campaign_id: piece.campaign_id,
      mail_piece_id: piece.id,
      dedupe_key: `${entry.kind}:${piece.id}`,
      created_at: AT,
      ...entry,
    })
    .execute();
}

/** A counted scan of one of the campaign's cards. */
export async function buildScan(
  db: Db,
  campaign: CampaignOf,
  overrides: Partial<NewRow<'qr_scans'>> = {},
): Promise<Row<'qr_scans'>> {
  return db
    .insertInto('qr_scans')
    .values({
      id: uuidv7(),
      agent_id: campaign.agent_id,
      code: null,
      campaign_id: campaign.id,
      listing_id: campaign.listing_id,
      visit_key: uuidv7(),
      device_hash: `device-${next()}`,
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
      referrer: '',
      is_counted: true,
      is_unique: true,
      scanned_at: AT,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
