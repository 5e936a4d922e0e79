/** Mailings of plans, read by the plans. */
import type { CampaignStatus } from '@farmpost/shared/contracts/campaigns';
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import type { Db } from '../../db/database';
import { isCharged } from '../billing/charged-pieces.queries';

export interface PlannedMailing {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly templateId: string;
  readonly designReason: string | null;
  readonly homes: number;
  readonly excluded: readonly { readonly reason: ExclusionReason; readonly count: number }[];
  readonly unitPriceCents: number;
  /** The day that it goes to the printer, as last chosen. */
  readonly mailOn: string | null;
  /** Whether its homes were counted. */
  readonly isCounted: boolean;
  readonly isOut: boolean;
  readonly failureReason: string | null;
  /** Cents of the cards that were made, without those that failed; `null` before any was. */
  readonly chargedCents: number | null;
}

/** Mailings by id. */
export async function findPlannedMailings(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlannedMailing>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('campaigns').selectAll().where('id', 'in', ids).execute();
  const charged = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => ['campaigns.id', fn.sum<number | null>('mail_pieces.price_cents').as('cents')])
    .where('campaigns.id', 'in', ids)
    .where(isCharged)
    .groupBy('campaigns.id')
    .execute();
  const cents = new Map(charged.map((row) => [row.id, Number(row.cents ?? 0)]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: row.status,
        templateId: row.template_id,
        designReason: row.preparation_json?.designReason ?? null,
        homes: row.recipient_count,
        excluded: row.area_json?.excluded ?? [],
        unitPriceCents: row.unit_price_cents,
        mailOn: row.mail_on,
        isCounted: row.counted_at !== null,
        isOut: row.submitted_at !== null,
        failureReason: row.failure_reason,
        chargedCents: row.submitted_at === null ? null : (cents.get(row.id) ?? 0),
      },
    ]),
  );
}

/** Designs of postcards by id, also those that are no longer offered. */
export async function findPlanDesigns(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'kind', 'purpose', 'is_active', 'document_json'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
