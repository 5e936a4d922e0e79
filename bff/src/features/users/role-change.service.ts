/** Consequences of a new role for someone's mail, clients and pages: listed before the change, and done with it. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { fullName } from '@farmpost/shared/domain/person-name';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { upsertMarketing } from '../billing/billing.commands';
import { findAccount } from '../billing/billing.queries';
import { summarizeCampaigns } from '../campaigns/campaign-list.service';
import { pauseAll } from '../campaigns/stop-all.service';
import { findAgentOfUser, findPerson } from '../clients/client.queries';
import { moveClient } from '../clients/sales-person.service';
import { summarizeLeads } from '../leads/lead-list.service';
import { authorizeUser } from './user.policy';
import * as repo from './user.repo';

type User = Pick<repo.UserListRow, 'id' | 'role' | 'agent_id'>;

const isLeaving = (user: User, role: Role, from: Role): boolean => user.role === from && role !== from;

async function ofAgent(context: AppContext, actor: Actor, user: User): Promise<string[]> {
  if (user.agent_id === null) return [];
  const { db } = context;
  const campaigns = await summarizeCampaigns(context, user.agent_id);
  const { total: leads } = await summarizeLeads(context, { ...actor, agentId: user.agent_id });
  const { scheduled } = campaigns.byStatus;
  const agent = await findAgentOfUser(db, user.id);
  const person = agent?.sales_person_id ? await findPerson(db, agent.sales_person_id) : undefined;
  const seller =
    person &&
    (fullName({ first_name: person.first_name ?? '', last_name: person.last_name ?? '' }) || person.email);
  return [
    ...(scheduled > 0
      ? [`${formatQuantity(scheduled, 'scheduled mailing')} ${scheduled === 1 ? 'is' : 'are'} paused.`]
      : []),
    'Automatic approval is turned off: cards of new listings wait as drafts.',
    ...(seller ? [`They are no longer a client of ${seller}. Commissions booked so far stay.`] : []),
    `Their ${formatQuantity(campaigns.total, 'campaign')} and ${formatQuantity(leads, 'lead')} stay. They see them again if they become an agent again.`,
    'Their membership is charged until it is canceled.',
  ];
}

/** Sentences for the administrator; none for the present role. */
export async function describeRoleChange(
  context: AppContext,
  actor: Actor,
  id: string,
  role: Role,
): Promise<string[]> {
  const user = authorizeUser(actor, await repo.findUser(context.db, id, context.now().toISOString()));
  if (user.role === role) return [];
  const clients = await repo.countClients(context.db, id);
  return [
    ...(isLeaving(user, role, 'agent') ? await ofAgent(context, actor, user) : []),
    ...(user.role !== null && role === 'agent' && clients > 0
      ? [`Their ${formatQuantity(clients, 'client')} stay with them until you move them to a salesperson.`]
      : []),
    ...(isLeaving(user, role, 'admin') ? ['They can no longer open the administration.'] : []),
    ...(role === 'admin' ? ['They can change and suspend every account, and see everyone’s mail.'] : []),
    ...(role === 'agent' && user.agent_id === null ? ['They begin with the four steps of the setup.'] : []),
  ];
}

/** Call it in the transaction of the change. Only agents are clients of salespeople and mail cards. */
export async function leaveRole(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  user: User,
  role: Role,
): Promise<{ readonly pausedCampaigns?: number }> {
  if (!isLeaving(user, role, 'agent') || user.agent_id === null) return {};
  const pausedCampaigns = await pauseAll(context, user.agent_id);
  // No account is opened for it.
  if (await findAccount(context.db, user.agent_id)) {
    await upsertMarketing(context.db, {
      agentId: user.agent_id,
      listingBudgetCents: undefined,
      isAutoApprove: false,
      now: context.now().toISOString(),
    });
  }
  await moveClient(
    context,
    { actor, ip },
    { userId: user.id, salesPersonId: null, reason: 'They are no longer an agent.' },
  );
  return pausedCampaigns > 0 ? { pausedCampaigns } : {};
}
