/** An auto-farm belongs to its agent. An admin may read and change any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeFarm = <A extends { readonly id: string }>(
  actor: Actor,
  agent: A | undefined,
): Authorized<A> =>
  authorized(
    'The agent',
    agent,
    ({ id }) => actor.role === 'admin' || (actor.agentId !== null && actor.agentId === id),
  );
