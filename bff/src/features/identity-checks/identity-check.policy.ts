/** Administrators decide; the contract lets only them in. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const authorizeDecision = <C extends { readonly id: string }>(
  actor: Actor,
  check: C | undefined,
): Authorized<C> => authorized('The check', check, () => actor.role === 'admin');
