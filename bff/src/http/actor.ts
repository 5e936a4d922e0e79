import type { Actor } from './define-route';
import { AppError } from '../app-error';

/** The person's agent record id. Throws `forbidden` if they have none yet. */
export function agentOf(actor: Actor): string {
  if (actor.agentId === null) {
    throw new AppError('forbidden', 'Complete your onboarding first.');
  }
  return actor.agentId;
}
