/** Every five minutes, makes the cards of plans that are due. */
import type { AppContext } from '../../context';
import { runPlans } from './plan-run.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'mailing-plans.run': Record<string, never>;
  }
}

export function registerMailingPlanJobs(context: AppContext): void {
  context.jobs.work('mailing-plans.run', () => runPlans(context), { retries: 0 });
  context.jobs.schedule('mailing-plans.run', '*/5 * * * *', {});
}
