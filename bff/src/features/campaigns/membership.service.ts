/** Scheduled mailings wait while the membership is paused or past due, and go on once it is active. */
import { AppError } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { type Account, findAccount } from '../billing/billing.queries';
import * as repo from './campaign.repo';
import { cancel, move, resume } from './campaign-transitions.service';

const reasons: Readonly<Record<Exclude<Account['subscriptionStatus'], 'active'>, string>> = {
  past_due:
    'Your payment failed, so the cards are on hold. We will schedule them again once it goes through.',
  paused:
    'Your membership is paused, so the cards are on hold. We will schedule them again when you resume it.',
  canceled: 'The membership was canceled, so the cards were stopped.',
};

/** Keeps a scheduled campaign from the printer and releases its reserved money. */
export async function holdForMembership(
  context: AppContext,
  campaign: Authorized<repo.CampaignRow>,
  status: Exclude<Account['subscriptionStatus'], 'active'>,
): Promise<void> {
  const reason = reasons[status];
  if (status === 'canceled') await cancel(context, campaign, reason);
  else {
    await move(context, campaign, 'pause', {
      sends_at: null,
      failure_reason: reason,
      is_held_by_billing: true,
    });
  }
}

async function takeUp(context: AppContext, campaignId: string): Promise<void> {
  try {
    await transaction(context.db, async (db) => {
      const row = await repo.lockCampaign(db, campaignId);
      if (row?.status === 'paused' && row.is_held_by_billing)
        await resume({ ...context, db }, byPlatform(row));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.info({ err: error, campaignId }, 'held campaign stays paused');
    await repo.setHeldReason(context.db, campaignId, error.message);
  }
}

/** Handler of `campaigns.membership`. Repeatable: it follows the account's present status. */
export async function followMembership(context: AppContext, agentId: string): Promise<void> {
  const held = await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const open = await repo.listOpenOfAgent(db, agentId);
    const status = (await findAccount(db, agentId))?.subscriptionStatus ?? 'active';
    if (status === 'active') return open.filter((row) => row.status === 'paused' && row.is_held_by_billing);
    for (const row of open) {
      if (row.status === 'scheduled') await holdForMembership(within, byPlatform(row), status);
    }
    return [];
  });
  for (const { id } of held) await takeUp(context, id);
}
