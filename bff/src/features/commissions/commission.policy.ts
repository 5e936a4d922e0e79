/** A salesperson sees their own lines and never another's; an admin sees everyone's. */
import type { Actor } from '../../http/define-route';

/** Whose lines the actor sees; `null` for everyone's. */
export const ownLines = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.userId);
