/** Each morning: the last week, to agents who have not had it yet. So a server that was down on Monday catches up. */
import type { AppContext } from '../../context';
import { sendWeeklySummaries } from './weekly-summary.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'dashboard.weekly-summaries': Record<string, never>;
  }
}

/** In the morning everywhere in the US. */
const HOUR_UTC = 14;

export function registerDashboardJobs(context: AppContext): void {
  context.jobs.work('dashboard.weekly-summaries', () => sendWeeklySummaries(context));
  context.jobs.schedule('dashboard.weekly-summaries', `0 ${HOUR_UTC} * * *`, {});
}
