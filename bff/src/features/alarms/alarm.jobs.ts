import type { AppContext } from '../../context';
import { sendNotice, watchAlarms } from './alarm-notice.service';

export function registerAlarmJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('alarms.watch', () => watchAlarms(context), { retries: 0, timeoutSeconds: 60 });
  jobs.schedule('alarms.watch', '* * * * *', {});
  // About a day: 5 seconds, doubling.
  jobs.work('alarms.send', ({ payload }) => sendNotice(context, payload), {
    retries: 14,
    backoffSeconds: 5,
    timeoutSeconds: 60,
    concurrency: 2,
  });
}
