/** A request for an MLS that is not offered yet: stored in the agent's settings and shown in the admins' inbox. */
import type { requestIdxProvider } from '@farmpost/shared/contracts/idx-connections';
import { displayName } from '@farmpost/shared/domain/person-name';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { setAgentSettings } from '../agents/agent.commands';
import { findManagedAgent } from '../agents/agent.service';
import { receiveRequest } from '../inquiries/inquiry.service';

type Request = z.output<NonNullable<(typeof requestIdxProvider)['body']>>;

/** Clears the chosen MLS: the agent waits for this one. */
export async function requestMls(
  context: AppContext,
  actor: Actor,
  { mlsName, region, additionalInfo }: Request,
): Promise<{ id: string; requestDate: string; status: 'pending' }> {
  const agent = await findManagedAgent(context, actor, agentOf(actor));
  const requestDate = context.now().toISOString();
  const { id } = await receiveRequest(context, {
    kind: 'mls',
    name: displayName({ first_name: agent.first_name, last_name: agent.last_name, email: actor.email }),
    email: actor.email,
    system: mlsName,
    region,
    message: additionalInfo,
    website: '',
  });
  const mlsIntegrationRequest = { mlsName, region, additionalInfo, requestDate, status: 'pending' as const };
  await setAgentSettings(context.db, agent, { mlsProvider: null, mlsIntegrationRequest }, requestDate);
  return { id, requestDate, status: 'pending' };
}
