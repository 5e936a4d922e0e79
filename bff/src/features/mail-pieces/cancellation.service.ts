/** Cancels single cards at the request of the household they are for. */
import type { AppContext } from '../../context';
import { completeIfDone } from '../campaigns/sending.service';
import * as repo from './mail-piece.repo';

/**
 * Cancels the household's pieces that were never submitted, of one agent or of all (`null`); they were not charged. A
 * piece with a submission attempt stays as it is. Call it in a transaction.
 */
export async function cancelUnsent(
  context: AppContext,
  request: { readonly householdId: string; readonly agentId: string | null; readonly reason: string },
): Promise<void> {
  const now = context.now().toISOString();
  const campaigns = await repo.cancelQueued(context.db, request, { reason: request.reason, now });
  for (const campaignId of campaigns) await completeIfDone(context, campaignId);
}
