/** A saved view belongs to its agent; admins have lists of their own. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeListView = <V extends { readonly agent_id: string }>(
  actor: Actor,
  view: V | undefined,
): Authorized<V> =>
  authorized(
    'The view',
    view,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );
