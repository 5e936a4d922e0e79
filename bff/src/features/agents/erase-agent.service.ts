/**
 * Takes the person out of an agent record. What the books need stays: the ledger, and what was mailed where and when,
 * without name, text or contact. So do the wishes of homeowners not to be mailed.
 */
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { recordAudit } from '../audit/audit.commands';
import { deleteBillingAccount } from '../billing/billing.commands';
import { eraseCampaignsOfAgent } from '../campaigns/campaign.commands';
import { cancelAll } from '../campaigns/stop-all.service';
import { deleteLeadsOfAgent } from '../leads/lead.commands';
import { deleteListingsOfAgent } from '../listings/listing.commands';
import { deleteMessagesOfAgent } from '../messages/message.commands';
import { deleteScansOfAgent } from '../scans/scan.commands';
import { findManagedAgent } from './agent.service';
import { deleteTestimonials, emptyAgent, hasUnprintedCards } from './erase-agent.repo';

/** False where cards are on their way to the printer: they need his name until they are there. */
export async function eraseAgent(context: AppContext, agentId: string): Promise<boolean> {
  if (await hasUnprintedCards(context.db, agentId)) return false;
  await cancelAll(context, agentId, 'The account was deleted.');
  const { db } = context;
  const now = context.now().toISOString();
  await deleteMessagesOfAgent(db, agentId);
  await deleteLeadsOfAgent(db, agentId);
  await deleteScansOfAgent(db, agentId);
  await deleteTestimonials(db, agentId);
  await deleteBillingAccount(db, agentId);
  await deleteListingsOfAgent(db, agentId);
  await eraseCampaignsOfAgent(db, agentId, now);
  await emptyAgent(db, agentId, now);
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
