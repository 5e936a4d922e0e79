/** Whose a profile is: the person's. An admin may read any; nobody writes another's. */
import type { Actor } from '../../http/define-route';

export const mayReadProfile = (actor: Actor, userId: string): boolean =>
  actor.role === 'admin' || actor.userId === userId;

export const mayWriteProfile = (actor: Actor, userId: string): boolean => actor.userId === userId;
