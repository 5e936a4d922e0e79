/** Scans of cards that the post has, for alerts. */
import type { PieceStatus } from '@farmpost/shared/contracts/piece-vocabulary';
import type { Db } from '../../db/database';

/** The post reports these of cards that it has. */
const atThePost: readonly PieceStatus[] = [
  'mailed',
  'in_transit',
  'in_local_area',
  'processed_for_delivery',
  'delivered',
  'rerouted',
];

/** Counted scans of homes' cards, engaged since then and not decided yet, oldest first. */
export async function listScansToDecide(db: Db, since: string, limit: number) {
  return (
    db
      .selectFrom('qr_scans')
      .innerJoin('qr_codes', 'qr_codes.code', 'qr_scans.code')
      .innerJoin('campaigns', 'campaigns.id', 'qr_codes.campaign_id')
      .innerJoin('households', 'households.id', 'qr_codes.household_id')
      .select([
        'qr_scans.id',
        'qr_scans.agent_id',
        'qr_scans.scanned_at',
        'campaigns.id as campaign_id',
        'campaigns.name as campaign_name',
        'campaigns.submitted_at',
        'households.id as household_id',
        'households.address_line1',
        'households.state',
        'households.zip',
      ])
      .where('qr_scans.engaged_at', '>=', since)
      .where('qr_scans.alert_handled_at', 'is', null)
      .where('qr_scans.is_counted', '=', true)
      // Someone at the printer may scan a card before the post has it.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('mail_pieces')
            .innerJoin('mail_piece_events', 'mail_piece_events.mail_piece_id', 'mail_pieces.id')
            .select('mail_pieces.id')
            .whereRef('mail_pieces.campaign_id', '=', 'qr_codes.campaign_id')
            .whereRef('mail_pieces.household_id', '=', 'qr_codes.household_id')
            .where('mail_piece_events.type', 'in', atThePost)
            .whereRef('mail_piece_events.occurred_at', '<=', 'qr_scans.scanned_at'),
        ),
      )
      .orderBy('qr_scans.engaged_at')
      .orderBy('qr_scans.id')
      .limit(limit)
      .execute()
  );
}

export type EngagedScan = Awaited<ReturnType<typeof listScansToDecide>>[number];

/** Whether an earlier scan of the home's card of this mailing was decided. */
export async function wasHomeDecided(
  db: Db,
  { campaign_id: campaignId, household_id: householdId }: EngagedScan,
): Promise<boolean> {
  const row = await db
    .selectFrom('qr_scans')
    .innerJoin('qr_codes', 'qr_codes.code', 'qr_scans.code')
    .select('qr_scans.id')
    .where('qr_codes.campaign_id', '=', campaignId)
    .where('qr_codes.household_id', '=', householdId)
    .where('qr_scans.alert_handled_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** First lines of the addresses in a ZIP to which the mailing's accepted cards went. */
export async function listMailedAddresses(db: Db, campaignId: string, zip: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .select(['households.address_line1', 'households.zip'])
    .where('mail_pieces.campaign_id', '=', campaignId)
    .where('mail_pieces.accepted_at', 'is not', null)
    .execute();
  return rows.filter((row) => row.zip.slice(0, 5) === zip.slice(0, 5)).map((row) => row.address_line1);
}

/** Counted scans of the agent's cards whose page was used, latest first. */
export function listScannedHomes(
  db: Db,
  { agentId, since, limit }: { readonly agentId: string; readonly since: string; readonly limit: number },
) {
  return db
    .selectFrom('qr_scans')
    .innerJoin('qr_codes', 'qr_codes.code', 'qr_scans.code')
    .innerJoin('households', 'households.id', 'qr_codes.household_id')
    .select([
      'qr_codes.household_id',
      'qr_codes.campaign_id',
      'households.address_line1',
      'households.city',
      'households.zip',
    ])
    .where('qr_scans.agent_id', '=', agentId)
    .where('qr_scans.scanned_at', '>=', since)
    .where('qr_scans.is_counted', '=', true)
    .where('qr_scans.engaged_at', 'is not', null)
    .where('households.erased_at', 'is', null)
    .orderBy('qr_scans.scanned_at', 'desc')
    .limit(limit)
    .$narrowType<{ household_id: string; campaign_id: string }>()
    .execute();
}

export type ScannedHome = Awaited<ReturnType<typeof listScannedHomes>>[number];
