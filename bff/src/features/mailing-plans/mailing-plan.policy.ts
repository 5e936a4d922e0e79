/** A plan belongs to one agent; nobody else sees it. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizePlan = <R extends { readonly agent_id: string }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> => authorized('The plan', row, ({ agent_id: agentId }) => agentId === actor.agentId);
