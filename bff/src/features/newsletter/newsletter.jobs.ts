import type { AppContext } from '../../context';
import { sendDue, sendIssue } from './issue-sending.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'newsletter.send': { issueId: string };
    'newsletter.send-due': Record<string, never>;
  }
}

export function registerNewsletterJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('newsletter.send', ({ payload: { issueId } }) => sendIssue(context, issueId), {
    timeoutSeconds: 60,
  });
  jobs.work('newsletter.send-due', () => sendDue(context), { retries: 0 });
  jobs.schedule('newsletter.send-due', '* * * * *', {});
}
