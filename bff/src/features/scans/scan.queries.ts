/** Reads scans for other features. */
import type { Db } from '../../db/database';

export interface ScanOrigin {
  readonly scanId: string;
  readonly campaignId: string | null;
  readonly listingId: string | null;
  readonly householdId: string | null;
  /** Whether the code is this agent's and not a test. */
  readonly isOwnCode: boolean;
}

/** The origin of a scan's visit; `undefined` for a scan of another agent's page. */
export async function findScanOrigin(
  db: Db,
  scanId: string,
  agentId: string,
): Promise<ScanOrigin | undefined> {
  const row = await db
    .selectFrom('qr_scans')
    .leftJoin('qr_codes', (join) =>
      join.onRef('qr_codes.code', '=', 'qr_scans.code').onRef('qr_codes.agent_id', '=', 'qr_scans.agent_id'),
    )
    .select([
      'qr_scans.id',
      'qr_codes.code',
      'qr_codes.is_test',
      'qr_codes.campaign_id',
      'qr_codes.listing_id',
      'qr_codes.household_id',
    ])
    .where('qr_scans.id', '=', scanId)
    .where('qr_scans.agent_id', '=', agentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOwnCode = row.code !== null && row.is_test === false;
  return {
    scanId: row.id,
    campaignId: isOwnCode ? row.campaign_id : null,
    listingId: isOwnCode ? row.listing_id : null,
    householdId: isOwnCode ? row.household_id : null,
    isOwnCode,
  };
}
