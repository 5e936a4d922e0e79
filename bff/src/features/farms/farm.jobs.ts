/** Reads pages of homes for farms. */
import type { AppContext } from '../../context';
import { readPage, resumeLookUps } from './look-up.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'farms.look-up': { readonly lookUpId: string; readonly place: number; readonly page: number };
    'farms.resume': Record<string, never>;
  }
}

export function registerFarmJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work('farms.look-up', ({ payload, attempt, signal }) =>
    readPage(context, payload, { attempt, signal }),
  );
  jobs.work('farms.resume', () => resumeLookUps(context), { retries: 0 });
  jobs.schedule('farms.resume', '*/10 * * * *', {});
}
