/** A profile belongs to one person, and only they may change it. An admin may read any profile. */
import { AppError } from '../../app-error';
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

interface Owned {
  readonly id: string;
}

export const mayReadProfile = (actor: Actor, userId: string): boolean =>
  actor.role === 'admin' || actor.userId === userId;

/** Throws `forbidden` for a profile that the actor may only read, `not_found` for any other. */
export function authorizeProfile<P extends Owned>(actor: Actor, profile: P | undefined): Authorized<P> {
  const readable = authorized('The profile', profile, ({ id }) => mayReadProfile(actor, id));
  if (readable.id !== actor.userId) {
    throw new AppError('forbidden', 'You can change only your own profile.');
  }
  return readable;
}
