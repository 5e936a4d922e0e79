/** Acts of a plan on a mailing that was made for it. */
import type { CampaignStatus } from '@farmpost/shared/contracts/campaigns';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { findCampaign, lockCampaign } from './campaign.repo';
import { cancel, move, resume } from './campaign-transitions.service';
import { findObstacle } from './mailing-obstacle';

const open: readonly CampaignStatus[] = ['pending', 'draft', 'scheduled', 'paused'];

/** Stops a mailing that is not with the printer. False if it is, or was stopped before. */
export async function stopPlanned(context: AppContext, campaignId: string, reason: string): Promise<boolean> {
  const row = await lockCampaign(context.db, campaignId);
  if (!row || !open.includes(row.status)) return false;
  await cancel(context, byPlatform(row), reason);
  return true;
}

/** Pauses a scheduled mailing, and stops one that is still being prepared. Returns what it is now. */
export async function pausePlanned(context: AppContext, campaignId: string): Promise<'kept' | 'stopped'> {
  const row = await lockCampaign(context.db, campaignId);
  if (row?.status === 'scheduled') {
    await move(context, byPlatform(row), 'pause', {
      sends_at: null,
      failure_reason: 'Its plan is paused. Go on with the plan to mail it.',
    });
  }
  if (row?.status !== 'pending') return 'kept';
  await cancel(context, byPlatform(row), 'Its plan was paused, so it was stopped.');
  return 'stopped';
}

/** Schedules a paused mailing again for its day. In a transaction of its own: throws what keeps it from going. */
export async function resumePlanned(context: AppContext, campaignId: string): Promise<void> {
  const row = await lockCampaign(context.db, campaignId);
  if (row?.status !== 'paused') return;
  const zone = await findZoneOfAgent(context.db, row.agent_id);
  // The plan skips it: nothing is mailed late.
  if (row.mail_on !== null && row.mail_on < dayIn(context.now(), zone)) return;
  await resume(context, byPlatform(row));
}

/** Why a draft of a plan waits for its agent, as a sentence; `null` for a mailing that does not wait. */
export async function waitReasonOf({ db }: AppContext, campaignId: string): Promise<string | null> {
  const row = await findCampaign(db, campaignId);
  if (row?.status === 'paused' || row?.status === 'failed') return row.failure_reason ?? 'It is on hold.';
  if (row?.status !== 'draft') return null;
  const obstacle = await findObstacle(db, row);
  return obstacle?.message ?? row.failure_reason ?? 'It needs your approval before it goes out.';
}
