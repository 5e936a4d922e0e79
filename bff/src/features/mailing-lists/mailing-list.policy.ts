/** A list and its people belong to one agent; nobody else sees them. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeList = <R extends { readonly agent_id: string }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> => authorized('The list', row, ({ agent_id: agentId }) => agentId === actor.agentId);

export const authorizeMember = <R extends { readonly agent_id: string }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> => authorized('The person', row, ({ agent_id: agentId }) => agentId === actor.agentId);
