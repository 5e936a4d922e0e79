import type { AppContext } from '../../context';
import { type ReportTry, sendMessage } from './message.service';

/** Tries after the first, 1, 2, 4 … seconds apart: the first five within the minute that an alert may take. */
const RETRIES = 8;

/** @param report for the features whose messages have a timeline */
export function registerMessageJobs(context: AppContext, report: ReportTry): void {
  context.jobs.work(
    'messages.send',
    ({ payload, attempt }) => sendMessage(context, { ...payload, isLast: attempt > RETRIES }, report),
    { retries: RETRIES, backoffSeconds: 1, timeoutSeconds: 60, concurrency: 4 },
  );
}
