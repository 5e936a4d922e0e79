/** A lead belongs to its agent. An admin may read and change any lead. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

/** An agent adds leads of their own; an admin adds them for anyone. */
export const authorizeAgentLeads = <A extends { readonly id: string }>(
  actor: Actor,
  agent: A | undefined,
): Authorized<A> =>
  authorized(
    'The agent',
    agent,
    ({ id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === id),
  );

export const authorizeLead = <L extends { readonly agent_id: string }>(
  actor: Actor,
  lead: L | undefined,
): Authorized<L> =>
  authorized(
    'The lead',
    lead,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );
