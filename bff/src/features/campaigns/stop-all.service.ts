/** Stops an agent’s open campaigns. Cards already at the printer cannot be stopped. */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { listOpenOfAgent } from './campaign.repo';
import { cancel, pause } from './campaign-transitions.service';

/** Pauses scheduled campaigns, which the agent can resume. Returns how many were paused. */
export async function pauseAll(context: AppContext, agentId: string): Promise<number> {
  const scheduled = (await listOpenOfAgent(context.db, agentId)).filter(
    ({ status }) => status === 'scheduled',
  );
  for (const campaign of scheduled) await pause(context, byPlatform(campaign));
  return scheduled.length;
}

/** @param reason shown on the campaign */
export async function cancelAll(context: AppContext, agentId: string, reason: string): Promise<void> {
  for (const campaign of await listOpenOfAgent(context.db, agentId)) {
    await cancel(context, byPlatform(campaign), reason);
  }
}
