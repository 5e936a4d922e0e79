import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Db } from '../../db/database';
import { findReservedCents } from '../billing/billing.queries';
import { NO_PIECES, type PieceSums, type PlatformMailingRow, sumPieces } from './platform-mailing.repo';

const actsOn = ({ status, staff_hold_json: hold }: PlatformMailingRow): PlatformMailing['acts'] => [
  ...(hold ? (['resume'] as const) : []),
  ...(hold === null && nextCampaignStatus(status, 'cancel') ? (['hold'] as const) : []),
  ...(nextCampaignStatus(status, 'cancel') ? (['stop'] as const) : []),
];

/** Mailings with their cards and money. */
export async function presentMailings(
  db: Db,
  rows: readonly PlatformMailingRow[],
): Promise<PlatformMailing[]> {
  const ids = rows.map(({ id }) => id);
  const pieces = await sumPieces(db, ids);
  const reserved = await findReservedCents(db, ids);
  return rows.map((row) => presentMailing(row, pieces.get(row.id), reserved.get(row.id)));
}

function presentMailing(
  row: PlatformMailingRow,
  pieces: PieceSums = NO_PIECES,
  reservedCents = 0,
): PlatformMailing {
  const { unsent, accepted, mailed, delivered, failed, cents, provider, otherProvider } = pieces;
  const all = unsent + accepted + mailed + delivered + failed;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    purpose: row.purpose,
    status: row.status,
    agentId: row.agent_id,
    userId: row.user_id,
    customer: displayName(row) || row.email,
    email: row.email,
    printer: provider ?? row.printer,
    otherPrinter: otherProvider === provider ? null : otherProvider,
    cards: all === 0 ? row.recipient_count : all,
    pieces: { unsent, accepted, mailed, delivered, failed },
    cents: all === 0 ? reservedCents : cents,
    approvedAt: row.approved_at,
    sendsAt: row.sends_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
    reason: row.failure_reason,
    staffHold: row.staff_hold_json && {
      reason: row.staff_hold_json.reason,
      by: row.staff_hold_json.name,
      at: row.staff_hold_json.at,
    },
    isHeldByBilling: row.is_held_by_billing,
    acts: actsOn(row),
    createdAt: row.created_at,
  };
}
