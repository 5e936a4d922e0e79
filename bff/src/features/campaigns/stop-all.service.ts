/** Stops what an agent has under way, as far as it can still be stopped: cards at the printer are not called back. */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { listOpenOfAgent } from './campaign.repo';
import { cancel, pause } from './campaign-transitions.service';

/** Holds what waits for its hour. Drafts stay drafts; the agent can resume. Returns how many were held. */
export async function pauseAll(context: AppContext, agentId: string): Promise<number> {
  const scheduled = (await listOpenOfAgent(context.db, agentId)).filter(
    ({ status }) => status === 'scheduled',
  );
  for (const campaign of scheduled) await pause(context, byPlatform(campaign));
  return scheduled.length;
}

/** @param reason shown where the campaign is */
export async function cancelAll(context: AppContext, agentId: string, reason: string): Promise<void> {
  for (const campaign of await listOpenOfAgent(context.db, agentId)) {
    await cancel(context, byPlatform(campaign), reason);
  }
}
