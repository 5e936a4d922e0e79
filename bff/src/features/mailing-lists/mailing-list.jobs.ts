/** Checks addresses of lists, and keeps what is known of their people. */
import type { AppContext } from '../../context';
import { checkList, resumeChecks } from './check-list.service';
import { countInBackground, keepMovesOfMembers } from './member-state.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'mailing-lists.check': { readonly listId: string; readonly from: number };
    'mailing-lists.count': { readonly listId: string };
    'mailing-lists.resume': Record<string, never>;
    'mailing-lists.keep-moves': Record<string, never>;
  }
}

export function registerMailingListJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('mailing-lists.check', ({ payload, signal }) => checkList(context, payload, signal));
  jobs.work('mailing-lists.count', ({ payload }) => countInBackground(context, payload.listId));
  jobs.work('mailing-lists.resume', () => resumeChecks(context), { retries: 0 });
  jobs.schedule('mailing-lists.resume', '*/10 * * * *', {});
  jobs.work('mailing-lists.keep-moves', () => keepMovesOfMembers(context), { retries: 0 });
  jobs.schedule('mailing-lists.keep-moves', '*/15 * * * *', {});
}
