/** Cards that are called back one by one, at the wish of the household that they are for. */
import type { AppContext } from '../../context';
import { completeIfDone } from '../campaigns/sending.service';
import * as repo from './mail-piece.repo';

/**
 * Cancels what waits for the printer, of one agent or of all; nothing of it was charged. A piece that the printer was
 * asked about, with whatever answer, goes its way. In the caller's transaction.
 */
export async function cancelUnsent(
  context: AppContext,
  wish: { readonly householdId: string; readonly agentId: string | null; readonly reason: string },
): Promise<void> {
  const now = context.now().toISOString();
  const campaigns = await repo.cancelQueued(context.db, wish, { reason: wish.reason, now });
  for (const campaignId of campaigns) await completeIfDone(context, campaignId);
}
