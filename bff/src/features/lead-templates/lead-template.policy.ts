/** A template belongs to its agent; an admin may change any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeLeadTemplate = <T extends { readonly agent_id: string }>(
  actor: Actor,
  template: T | undefined,
): Authorized<T> =>
  authorized(
    'The template',
    template,
    ({ agent_id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === agent_id),
  );
