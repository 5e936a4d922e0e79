import type { Actor } from './define-route';
import { HttpError } from './http-error';

/** The agent record of the person. Throws `forbidden` for somebody who has none yet. */
export function agentOf(actor: Actor): string {
  if (actor.agentId === null) {
    throw new HttpError('forbidden', 'Complete your onboarding first.');
  }
  return actor.agentId;
}
