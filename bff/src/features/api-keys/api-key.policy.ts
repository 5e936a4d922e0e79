/** A key belongs to its agent; an admin may end any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeApiKey = <K extends { readonly agent_id: string }>(
  actor: Actor,
  key: K | undefined,
): Authorized<K> =>
  authorized(
    'The API key',
    key,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );
