/** Only an agent’s own person and admins may see and change an agent’s billing. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeBilling = <A extends { readonly user_id: string | null }>(
  actor: Actor,
  agent: A | undefined,
): Authorized<A> =>
  authorized('The agent', agent, ({ user_id }) => actor.role === 'admin' || user_id === actor.userId);
