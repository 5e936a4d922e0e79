/** A salesperson sees their own lines and never another's; an admin sees everyone's. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

/** Id of the salesperson whose lines the actor sees; `null` for everyone's. */
export const ownLines = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.userId);

/** Admins decide how a salesperson is paid. */
export const authorizeWay = <P extends { readonly id: string }>(
  actor: Actor,
  person: P | undefined,
): Authorized<P> => authorized('The salesperson', person, () => actor.role === 'admin');
