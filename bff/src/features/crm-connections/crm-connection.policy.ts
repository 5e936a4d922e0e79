/** A connection belongs to its agent, who has at most one. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeConnection = <R extends { readonly agent_id: string }>(
  actor: Actor,
  row: R | undefined,
): Authorized<R> => authorized('The connection', row, ({ agent_id: agentId }) => agentId === actor.agentId);
