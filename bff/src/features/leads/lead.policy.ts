/** A lead belongs to its agent. An admin may read and change any lead. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

/** An agent adds leads of their own, a salesperson for their clients, an admin for anyone. */
export const authorizeAgentLeads = <
  A extends { readonly id: string; readonly sales_person_id: string | null },
>(
  actor: Actor,
  agent: A | undefined,
): Authorized<A> =>
  authorized(
    'The agent',
    agent,
    ({ id, sales_person_id }) =>
      actor.role === 'admin' ||
      (actor.agentId !== null && actor.agentId === id) ||
      (actor.role === 'sales_person' && sales_person_id === actor.userId),
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
