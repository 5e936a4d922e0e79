import type { Actor } from './define-route';
import { HttpError } from './http-error';

/** The person's agent record id. Throws `forbidden` if they have none yet. */
export function agentOf(actor: Actor): string {
  if (actor.agentId === null) {
    throw new HttpError('forbidden', 'Complete your onboarding first.');
  }
  return actor.agentId;
}
