/**
 * Removes personal data from an agent record. The ledger and the mailing history stay for accounting, without name,
 * text or contact. Homeowners' opt-outs stay too.
 */
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import type { Privacy } from '../../privacy/privacy';
import { findManagedAgent } from '../agents/agent.service';
import { recordAudit } from '../audit/audit.commands';
import { cancelAll } from '../campaigns/stop-all.service';
import { hasUnprintedCards } from './unprinted-cards.queries';

/**
 * Returns false, and changes nothing, while cards are on their way to the printer: they need the agent's name. Each
 * feature erases its own data, before the features it depends on.
 */
export async function eraseAgent(
  context: AppContext,
  agentId: string,
  privacies: readonly Privacy[],
): Promise<boolean> {
  if (await hasUnprintedCards(context.db, agentId)) return false;
  await cancelAll(context, agentId, 'The account was deleted.');
  const now = context.now().toISOString();
  for (const { eraseAgent: erase } of privacies.toReversed()) await erase?.(context, agentId, now);
  return true;
}

/** Erases the record immediately, for admins. The person can still sign in. */
export async function deleteAgent(
  context: AppContext,
  actor: Actor,
  id: string,
  privacies: readonly Privacy[],
): Promise<void> {
  await findManagedAgent(context, actor, id);
  if (!(await eraseAgent(context, id, privacies))) {
    throw new AppError(
      'conflict',
      'Cards of this agent are on their way to the printer. Try again after it has accepted them.',
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
