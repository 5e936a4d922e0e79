/** A brand kit is its owner's, like their profile: only they change it, and an administrator may read it. */
import { AppError } from '../../app-error';
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

export const mayReadBrandKit = (actor: Actor, userId: string): boolean =>
  actor.role === 'admin' || actor.userId === userId;

/** Throws `forbidden` for a kit that the actor may only read, `not_found` for any other. */
export function authorizeBrandKit<P extends { readonly id: string }>(
  actor: Actor,
  profile: P | undefined,
): Authorized<P> {
  const readable = authorized('The profile', profile, ({ id }) => mayReadBrandKit(actor, id));
  if (readable.id !== actor.userId) {
    throw new AppError('forbidden', 'You can change only your own brand kit.');
  }
  return readable;
}
