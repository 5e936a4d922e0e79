/** Records every minute which views of the portal have ended. */
import type { AppContext } from '../../context';
import { recordEndedViews } from './user-view.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'users.end-views': Record<string, never>;
  }
}

export function registerUserJobs(context: AppContext): void {
  context.jobs.work('users.end-views', () => recordEndedViews(context));
  context.jobs.schedule('users.end-views', '* * * * *', {});
}
