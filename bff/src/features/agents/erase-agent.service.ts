import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { recordAudit } from '../audit/audit.queries';
import { cancelAll } from '../campaigns/stop-all.service';
import { findManagedAgent } from './agent.service';
import { eraseAgentRows, hasUnprintedCards } from './erase-agent.repo';

/** False where cards are on their way to the printer: they need his name until they are there. */
export async function eraseAgent(context: AppContext, agentId: string): Promise<boolean> {
  if (await hasUnprintedCards(context.db, agentId)) return false;
  await cancelAll(context, agentId, 'The account was deleted.');
  await eraseAgentRows(context.db, agentId, context.now().toISOString());
  return true;
}

/** By an admin, at once. The person keeps his sign-in. */
export async function deleteAgent(context: AppContext, actor: Actor, id: string): Promise<void> {
  await findManagedAgent(context, actor, id);
  if (!(await eraseAgent(context, id))) {
    throw new AppError(
      'conflict',
      'Cards of this agent are being handed to the printer. Try again once they are there.',
    );
  }
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'agent.deleted',
    subjectType: 'agent',
    subjectId: id,
    at: context.now(),
  });
}
