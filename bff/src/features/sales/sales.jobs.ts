/** Each day: the report of the last month, to those who have not had it yet. So a server that was down on the first catches up. */
import { REPORT_MAIL_HOUR } from '@farmpost/shared/contracts/sales-vocabulary';
import type { AppContext } from '../../context';
import { sendReportMails } from './report-mail.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'sales.report-mails': Record<string, never>;
  }
}

export function registerSalesJobs(context: AppContext): void {
  context.jobs.work('sales.report-mails', () => sendReportMails(context));
  context.jobs.schedule('sales.report-mails', `0 ${REPORT_MAIL_HOUR} * * *`, {});
}
