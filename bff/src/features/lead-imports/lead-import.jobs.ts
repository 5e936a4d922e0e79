/** Imports files of leads, a part at a time. */
import type { AppContext } from '../../context';
import { resumeImports, runImport } from './lead-import.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'lead-imports.run': { readonly importId: string };
    'lead-imports.resume': Record<string, never>;
  }
}

const RETRIES = 5;

export function registerLeadImportJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work(
    'lead-imports.run',
    ({ payload, attempt, signal }) =>
      runImport(context, payload.importId, { signal, isLast: attempt > RETRIES }),
    { retries: RETRIES },
  );
  jobs.work('lead-imports.resume', () => resumeImports(context), { retries: 0 });
  jobs.schedule('lead-imports.resume', '*/5 * * * *', {});
}
