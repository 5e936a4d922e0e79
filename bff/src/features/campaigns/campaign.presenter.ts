import type {
  Campaign,
  CampaignCard,
  CampaignDetail,
  CampaignResults,
  MailPiece,
  Preflight,
} from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { addressMarkOf, undeliverableOf } from '@farmpost/shared/domain/address-check';
import { openPieceStatuses } from '@farmpost/shared/domain/piece-status';
import { isWindowOver } from '@farmpost/shared/domain/stop-window';
import type { Price } from '@farmpost/shared/domain/pricing';
import { readDay } from '../../db/read-day';
import type { Row } from '../../db/tables';
import { sizeOf } from './campaign-rate';
import type { CampaignRow } from './campaign.repo';
import { secondVersionOf } from './card-version';
import type { ListedCampaign } from './campaign-list.repo';
import type { PieceRow } from './campaign-piece.repo';
import type { Results } from '../results/result.queries';

/** Until when a person's stop can be undone. */
function undoUntil({ status, stopped_sends_at: end }: CampaignRow, now: Date): string | null {
  return status === 'cancelled' && end !== null && !isWindowOver(end, now) ? end : null;
}

export function presentCampaign(row: CampaignRow, price: Price, now: Date): Campaign {
  return {
    id: row.id,
    agentId: row.agent_id,
    listingId: row.listing_id,
    name: row.name,
    kind: row.kind,
    purpose: row.purpose,
    status: row.status,
    origin: row.origin,
    templateId: row.template_id,
    copy: row.copy_json,
    photo: row.photo_json,
    event: row.event_json,
    versionB: secondVersionOf(row),
    location: row.location,
    budgetCents: row.budget_cents,
    targeting: row.targeting_json,
    addressing: row.addressing,
    recipientCount: row.recipient_count,
    size: sizeOf(row),
    mailClass: row.mail_class,
    unitPriceCents: row.unit_price_cents,
    freeCards: price.freeCards,
    totalCents: price.totalCents,
    sendsAt: row.sends_at,
    mailOn: row.mail_on,
    undoUntil: undoUntil(row, now),
    approvedAt: row.approved_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The change since the last number of homes reported to the agent; `null` once the mailing is sent. */
export function presentShrunk({
  submitted_at: sentAt,
  offered_json: offer,
}: CampaignRow): CampaignDetail['shrunk'] {
  if (sentAt !== null || !offer?.shrunk) return null;
  return { from: offer.shrunk.from, reasons: [...offer.shrunk.reasons] };
}

export function presentResults(results: Results, inHomes: CampaignResults['inHomes']): CampaignResults {
  return {
    sent: results.sent,
    pieces: Object.fromEntries(
      pieceStatuses.map((status) => [status, results.pieces[status] ?? 0]),
    ) as CampaignResults['pieces'],
    scans: results.scans,
    uniqueScans: results.uniqueScans,
    leads: results.leads,
    conversionRate: results.sent === 0 ? null : results.leads / results.sent,
    undeliverable: undeliverableOf(results.pieces),
    spentCents: results.spentCents,
    creditedCents: results.creditedCents,
    inHomes,
  };
}

/** Progress is the share of pieces with a final status. */
export function presentCard(
  row: ListedCampaign,
  results: Results,
  facts: Pick<CampaignCard, 'totalCents' | 'inHomes'>,
  now: Date,
): CampaignCard {
  const count = (statuses: readonly (typeof pieceStatuses)[number][]) =>
    statuses.reduce((sum, status) => sum + (results.pieces[status] ?? 0), 0);
  const all = count(pieceStatuses);
  const ended = all - count(openPieceStatuses);
  return {
    id: row.id,
    title: row.name,
    kind: row.kind,
    type: row.purpose,
    status: row.status,
    date: row.submitted_at ?? row.created_at,
    postcards: all === 0 ? row.recipient_count : all,
    waiting: count(['queued', 'submitted']),
    delivered: results.pieces.delivered ?? 0,
    progressPercent: all === 0 ? 0 : Math.floor((ended / all) * 100),
    scans: results.scans,
    leads: results.leads,
    spentCents: results.spentCents - results.creditedCents,
    sendsAt: row.sends_at,
    mailOn: row.mail_on,
    location: row.location,
    listing:
      row.listing_id !== null && row.address_line1 !== null
        ? { id: row.listing_id, addressLine1: row.address_line1 }
        : null,
    totalCents: facts.totalCents,
    returned: count(['returned', 'failed']),
    creditedCents: results.creditedCents,
    preflight: row.preflight,
    failureReason: row.failure_reason,
    submittedAt: row.submitted_at,
    undoUntil: undoUntil(row, now),
    inHomes: facts.inHomes,
  };
}

export function presentPreflight(row: Row<'preflights'>): Preflight {
  return {
    campaignId: row.campaign_id,
    result: row.result,
    checks: row.checks_json,
    pdfSha256: row.pdf_sha256,
    checkedAt: row.checked_at,
    versionB: row.variant_json,
    override: row.override_json && {
      by: row.override_json.name,
      reason: row.override_json.reason,
      at: row.override_json.at,
    },
  };
}

/** `214 Alder Street` becomes `200 block of Alder Street`, so no house is revealed. */
export function blockOf(addressLine1: string): string {
  const [, number, street] = /^(\d+)\S*\s+(?:\d\/\d\s+)?(.+)$/.exec(addressLine1) ?? [];
  if (!number || !street) return addressLine1.replace(/\d+/g, '').trim() || 'Nearby';
  return `${Math.floor(Number(number) / 100) * 100} block of ${street}`;
}

export function presentPiece(row: PieceRow): MailPiece {
  return {
    id: row.id,
    status: row.status,
    block: blockOf(row.address_line1),
    code: row.code,
    version: row.variant,
    scans: Number(row.scans ?? 0),
    expectedDelivery: readDay(row.expected_delivery),
    mark: addressMarkOf({ dpv: row.dpv, isCmra: row.is_cmra }),
    updatedAt: row.updated_at,
  };
}
