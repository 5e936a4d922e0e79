/**
 * Removes personal data from an agent record. The ledger and the mailing history stay for accounting, without name,
 * text or contact. Homeowners' opt-outs stay too.
 */
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { anonymizeAgent, deleteTestimonials } from '../agents/agent.commands';
import { findManagedAgent } from '../agents/agent.service';
import { deleteApiKeysOfAgent } from '../api-keys/api-key.commands';
import { recordAudit } from '../audit/audit.commands';
import { closeBillingAccount } from '../billing/billing.commands';
import { eraseCampaignsOfAgent } from '../campaigns/campaign.commands';
import { deleteAssignmentsOfAgent } from '../client-invitations/client-invitation.commands';
import { deleteWorkOnClient } from '../clients/client.commands';
import { deleteListViewsOfAgent } from '../list-views/list-view.commands';
import { deleteProofLinksOfAgent } from '../proof-links/proof-link.commands';
import { eraseTestPrintsOfAgent } from '../test-prints/test-print.commands';
import { deleteReportLinksOfAgent } from '../seller-reports/seller-report.commands';
import { cancelAll } from '../campaigns/stop-all.service';
import { deleteConnectionsOfAgent } from '../idx-connections/idx-connection.commands';
import { deleteAutoFarm } from '../auto-farms/auto-farm.commands';
import { deleteLeadTemplatesOfAgent } from '../lead-templates/lead-template.commands';
import { deleteLeadsOfAgent } from '../leads/lead.commands';
import { deleteListingsOfAgent } from '../listings/listing.commands';
import { deleteMessagesOfAgent } from '../messages/message.commands';
import { deleteScansOfAgent } from '../scans/scan.commands';
import { deleteWebhooksOfAgent } from '../webhook-endpoints/webhook.commands';
import { hasUnprintedCards } from './unprinted-cards.queries';

/** Returns false, and changes nothing, while cards are on their way to the printer: they need the agent's name. */
export async function eraseAgent(context: AppContext, agentId: string): Promise<boolean> {
  if (await hasUnprintedCards(context.db, agentId)) return false;
  await cancelAll(context, agentId, 'The account was deleted.');
  const { db } = context;
  const now = context.now().toISOString();
  await deleteMessagesOfAgent(db, agentId);
  await deleteApiKeysOfAgent(db, agentId);
  await deleteWebhooksOfAgent(db, agentId);
  await deleteLeadsOfAgent(db, agentId, now);
  await deleteLeadTemplatesOfAgent(db, agentId);
  await deleteScansOfAgent(db, agentId);
  await deleteTestimonials(db, agentId);
  await deleteConnectionsOfAgent(db, agentId);
  await closeBillingAccount(context, agentId);
  await deleteAutoFarm(db, agentId);
  await deleteListingsOfAgent(db, agentId);
  await deleteProofLinksOfAgent(db, agentId);
  await eraseTestPrintsOfAgent(db, agentId, now);
  await deleteReportLinksOfAgent(db, agentId);
  await deleteListViewsOfAgent(db, agentId);
  await deleteAssignmentsOfAgent(db, agentId);
  await deleteWorkOnClient(db, agentId);
  await eraseCampaignsOfAgent(db, agentId, now);
  await anonymizeAgent(db, agentId, now);
  return true;
}

/** Erases the record immediately, for admins. The person can still sign in. */
export async function deleteAgent(context: AppContext, actor: Actor, id: string): Promise<void> {
  await findManagedAgent(context, actor, id);
  if (!(await eraseAgent(context, id))) {
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
