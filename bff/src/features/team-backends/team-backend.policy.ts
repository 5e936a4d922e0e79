import { AppError } from '../../app-error';
import type { Actor } from '../../http/define-route';
import type { Backend } from './team-backend.service';

/** Throws `forbidden` unless the back end serves people of this role. */
export function authorizeCall(actor: Actor, { roles }: Backend): void {
  if (actor.apiScopes) throw new AppError('forbidden', 'API keys cannot be used here.');
  if (actor.role !== null && roles.includes(actor.role)) return;
  throw new AppError(
    'forbidden',
    actor.lacksSecondStep
      ? 'Administrators need a second step here. Please set one up in your settings, under Sign-in.'
      : 'Your account does not have access to this.',
  );
}
