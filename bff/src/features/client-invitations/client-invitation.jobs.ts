/** Every minute: the mails of invitations that came by a file. */
import type { AppContext } from '../../context';
import { sendWaiting } from './client-invitation.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'client-invitations.send': Record<string, never>;
  }
}

export function registerClientInvitationJobs(context: AppContext): void {
  context.jobs.work('client-invitations.send', () => sendWaiting(context));
  context.jobs.schedule('client-invitations.send', '* * * * *', {});
}
