/** Counts of a campaign's cards, their scans and their leads by the version that the card's code names. */
import { sql } from 'kysely';
import type { CardVersion } from '@farmpost/shared/contracts/campaigns';
import type { Db } from '../../db/database';

interface VersionCounts {
  readonly version: CardVersion;
  readonly pieces: number;
  /** Accepted by the printer. */
  readonly mailed: number;
  readonly scans: number;
  /** Accepted cards with a counted scan. */
  readonly scannedCards: number;
  readonly leads: number;
  /** Accepted cards with a lead. */
  readonly leadCards: number;
}

export async function countByVersion(db: Db, campaignId: string): Promise<VersionCounts[]> {
  const { rows } = await sql<Record<keyof VersionCounts, unknown> & { version: CardVersion }>`
    select version, count(*) as "pieces", sum(is_mailed) as "mailed", sum(scans) as "scans", sum(leads) as "leads",
      sum(case when is_mailed = 1 and scans > 0 then 1 else 0 end) as "scannedCards",
      sum(case when is_mailed = 1 and leads > 0 then 1 else 0 end) as "leadCards"
    from (
      select qr_codes.variant as version, case when mail_pieces.accepted_at is null then 0 else 1 end as is_mailed,
        (select count(*) from qr_scans where qr_scans.code = mail_pieces.code
          and qr_scans.campaign_id = mail_pieces.campaign_id and qr_scans.is_counted) as scans,
        (select count(*) from leads left join qr_scans on qr_scans.id = leads.qr_scan_id
          where leads.campaign_id = mail_pieces.campaign_id and (qr_scans.code = mail_pieces.code
            or (qr_scans.code is null and leads.household_id = mail_pieces.household_id))) as leads
      from mail_pieces join qr_codes on qr_codes.code = mail_pieces.code
      where mail_pieces.campaign_id = ${campaignId} and qr_codes.variant is not null
    ) as pieces
    group by version`.execute(db);
  return rows.map((row) => ({
    version: row.version,
    pieces: Number(row.pieces),
    mailed: Number(row.mailed),
    scans: Number(row.scans),
    scannedCards: Number(row.scannedCards),
    leads: Number(row.leads),
    leadCards: Number(row.leadCards),
  }));
}
