import type { AppContext } from '../../context';
import { type ReportTry, sendMessage } from './message.service';

/** Retries, 1, 2, 4 … seconds apart: the first five fall within the minute an alert may take. */
const RETRIES = 8;

/** @param report records each try, for features whose messages have a timeline */
export function registerMessageJobs(context: AppContext, report: ReportTry): void {
  context.jobs.work(
    'messages.send',
    ({ payload, attempt }) => sendMessage(context, { ...payload, isLast: attempt > RETRIES }, report),
    { retries: RETRIES, backoffSeconds: 1, timeoutSeconds: 60, concurrency: 4 },
  );
}
