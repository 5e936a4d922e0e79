import type { AppContext } from '../../context';
import { resumeMessages, sendMessage, type TryHooks } from './message.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'messages.resume': Record<string, never>;
  }
}

/** @param hooks of features whose messages have a timeline, or end with a consent */
export function registerMessageJobs(context: AppContext, hooks: TryHooks): void {
  const { jobs } = context;
  // Tries of a message are jobs of their own; the queue repeats only what the process could not finish.
  jobs.work(
    'messages.send',
    ({ id, payload: { messageId, earlier = 0 } }) =>
      sendMessage(context, { messageId, earlier, jobId: id }, hooks),
    { backoffSeconds: 1, timeoutSeconds: 60, concurrency: 4 },
  );
  jobs.work('messages.resume', () => resumeMessages(context), { retries: 0 });
  jobs.schedule('messages.resume', '* * * * *', {});
}
