/** Scheduled mailings wait for their agent's office address, the return address, and go on once it is entered. */
import { AppError } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import * as repo from './campaign.repo';
import { move, resume } from './campaign-transitions.service';

/** Keeps a scheduled campaign from the printer, with its day, and releases its reserved money. */
export async function holdForAddress(
  context: AppContext,
  campaign: Authorized<repo.CampaignRow>,
): Promise<void> {
  await move(context, campaign, 'pause', {
    sends_at: null,
    failure_reason:
      'The cards wait for your office address, their return address. We schedule them again once you enter it.',
    is_held_by_address: true,
  });
}

async function takeUp(context: AppContext, campaignId: string): Promise<void> {
  try {
    await transaction(context.db, async (db) => {
      const row = await repo.lockCampaign(db, campaignId);
      if (row?.status === 'paused' && row.is_held_by_address)
        await resume({ ...context, db }, byPlatform(row));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.info({ err: error, campaignId }, 'held campaign stays paused');
    await repo.setHeldReason(context.db, campaignId, error.message);
  }
}

/** Handler of `campaigns.return-address`. Repeatable. */
export async function followReturnAddress(context: AppContext, agentId: string): Promise<void> {
  if (!(await repo.hasOffice(context.db, agentId))) return;
  const open = await transaction(context.db, (db) => repo.listOpenOfAgent(db, agentId));
  for (const { id, is_held_by_address: isHeld } of open) {
    if (isHeld) await takeUp(context, id);
  }
}
