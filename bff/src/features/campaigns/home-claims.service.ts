/** An approved mailing holds its homes until it is sent or stopped (docs/decisions/0085). */
import { PAUSED_CLAIM_DAYS, ROTATION_DAYS } from '@farmpost/shared/domain/home-claims';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { FREQUENCY_CAP_DAYS } from '@farmpost/shared/domain/household-wishes';
import type { CampaignStatus } from '@farmpost/shared/contracts/campaigns';
import type { AppContext } from '../../context';
import { AppError } from '../../app-error';
import { findLosers, findReserved, isFarmMailing, type LostHomes } from '../households/home-claims.queries';
import type { CampaignRow } from './campaign.repo';
import { listChosenHomes, listDraftsBeside } from './home-claims.repo';

const DAY_MS = 86_400_000;

/** The columns that the row stores with its next status. A pause keeps the homes for a while; a resumed mailing keeps its place. */
export function reservationFor(
  { reserved_at: from, reserved_until: until }: CampaignRow,
  status: CampaignStatus,
  now: Date,
): Pick<CampaignRow, 'reserved_at' | 'reserved_until'> {
  if (status === 'paused') {
    const end = new Date(now.getTime() + PAUSED_CLAIM_DAYS * DAY_MS);
    return { reserved_at: from, reserved_until: end.toISOString() };
  }
  if (status !== 'scheduled') return { reserved_at: null, reserved_until: null };
  const isKept = from !== null && (until === null || until > now.toISOString());
  return { reserved_at: isKept ? from : now.toISOString(), reserved_until: null };
}

/** The drafts that chose homes of the mailing, or could choose them again, are counted again. */
export async function recountBeside(
  { db, jobs }: AppContext,
  campaignId: string,
  outcome: 'mailed' | 'reserved',
): Promise<void> {
  for (const draftId of await listDraftsBeside(db, campaignId, outcome)) {
    await jobs.enqueue(db, 'campaigns.recount', { campaignId: draftId }, { uniqueKey: draftId });
  }
}

/**
 * In the transaction that schedules the mailing, which must hold `lockHomes`. Returns the mailings that lose homes to it.
 * Throws `audience_changed` if another one that goes first has some of its homes.
 */
export async function claimHomes(context: AppContext, row: CampaignRow): Promise<LostHomes[]> {
  const { db } = context;
  const now = context.now();
  const homes = await listChosenHomes(db, row.id);
  const mailsAt = row.sends_at === null ? now : new Date(row.sends_at);
  const claimant = {
    agentId: row.agent_id,
    campaignId: row.id,
    isFarm: isFarmMailing(row),
    claimedAt: row.reserved_at ?? row.approved_at,
    now,
  };
  const days = FREQUENCY_CAP_DAYS;
  const reserved = await findReserved(db, homes, claimant, mailsAt);
  const taken = [...reserved.values()].filter(
    (at) => Math.abs(Date.parse(at) - mailsAt.getTime()) < days * DAY_MS,
  );
  if (taken.length > 0) {
    throw new AppError(
      'audience_changed',
      `Another mailing goes first at ${formatQuantity(taken.length, 'home')} of this one. Nothing was scheduled. Check the new number, then send again.`,
    );
  }
  await recountBeside(context, row.id, 'mailed');
  return findLosers(db, homes, { ...claimant, mailsAt, days });
}

/** Why another mailing goes first, as a sentence for the agent who loses homes to it. */
export function reasonOfLoss(loser: CampaignRow, winner: CampaignRow): string {
  if (isFarmMailing(loser) && !isFarmMailing(winner)) {
    return 'Cards about a listing go to its neighbors before a farm.';
  }
  if (isFarmMailing(loser) && loser.status === 'scheduled') {
    return `A farm that did not mail them in the last ${ROTATION_DAYS} days goes before one that did.`;
  }
  return `A paused mailing holds its homes for ${PAUSED_CLAIM_DAYS} days.`;
}
