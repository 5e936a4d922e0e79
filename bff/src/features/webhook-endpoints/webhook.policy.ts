/** A webhook belongs to its agent; an admin may change any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeWebhook = <W extends { readonly agent_id: string }>(
  actor: Actor,
  webhook: W | undefined,
): Authorized<W> =>
  authorized(
    'The webhook',
    webhook,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );
