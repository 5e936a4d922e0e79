import type { Actor } from './define-route';
import { AppError } from '../app-error';

/** The agent record of the person. Throws `forbidden` for somebody who has none yet. */
export function agentOf(actor: Actor): string {
  if (actor.agentId === null) {
    throw new AppError('forbidden', 'Complete your onboarding first.');
  }
  return actor.agentId;
}
