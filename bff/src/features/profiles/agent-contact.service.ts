/** Replaces an agent record, and copies its name and contact to the profile. */
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { type AgentFields, replaceAgent } from '../agents/agent.service';
import { updateContact } from './profile.commands';

export async function replaceAgentContact(
  context: AppContext,
  actor: Actor,
  id: string,
  sent: AgentFields,
): Promise<AgentRecord> {
  const agent = await replaceAgent(context, actor, id, sent);
  if (agent.userId !== null) {
    await updateContact(context.db, agent.userId, {
      first_name: sent.firstName,
      last_name: sent.lastName,
      company: sent.company,
      title: sent.title,
      phone: sent.phone,
      updated_at: context.now().toISOString(),
    });
  }
  return agent;
}
