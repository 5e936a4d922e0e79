/** Requests without a session are processed after the response: see mail-request and sign-up. */
import type { AppContext } from '../../context';
import { completeSignUp } from './sign-up/claim.service';
import { writeMail } from './email-links/mail-request.service';

const SOON = { backoffSeconds: 1, concurrency: 2 };

export function registerAuthJobs(context: AppContext): void {
  context.jobs.work('accounts.mail', ({ payload, id }) => writeMail(context, payload, id), SOON);
  context.jobs.work('accounts.sign-up', ({ payload }) => completeSignUp(context, payload.signUpId), SOON);
}
