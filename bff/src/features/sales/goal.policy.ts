/** Salespeople set their own goals; an admin sets those of any salesperson. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const hasGoals = (actor: Actor): boolean => actor.role === 'sales_person';

export const authorizeGoals = <P extends { readonly id: string }>(
  actor: Actor,
  person: P | undefined,
): Authorized<P> =>
  authorized('The salesperson', person, ({ id }) => actor.role === 'admin' || actor.userId === id);
