import type { AppContext } from '../../context';
import { readCatalog } from './service-catalog';
import { watchPrinters } from './printer-watch.service';
import { checkService } from './service-check.service';
import { storeMeasurements } from './measurement.service';
import { storeMisfits } from '../vendor-misfits/vendor-misfit.commands';
import * as repo from './service-health.repo';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'services.check': Record<string, never>;
  }
}

/** Twice the longest range, which is compared with the one before. */
const KEPT_DAYS = 61;
const DAY = 86_400_000;
/** A check a little early counts as due: the schedule is not exact. */
const SLACK_MS = 5_000;

/** Checks the services whose time has come. One that throws does not keep the others from their check. */
export async function checkServices(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  const states = new Map((await repo.listStates(context.db)).map((state) => [state.service, state]));
  const due = (await readCatalog(context)).filter(({ name, everySeconds }) => {
    const last = states.get(name)?.checked_at;
    return last === undefined || now - Date.parse(last) >= everySeconds * 1000 - SLACK_MS;
  });
  await Promise.all(
    due.map((service) =>
      checkService(context, service).catch((error: unknown) =>
        context.log.error({ err: error, service: service.name }, 'a service could not be checked'),
      ),
    ),
  );
  await watchPrinters(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'the printers could not be compared'),
  );
  await storeMeasurements(context);
  await storeMisfits(context);
  await repo.deleteMeasuredBefore(context.db, new Date(now - KEPT_DAYS * DAY).toISOString());
}

export function registerServiceHealthJobs(context: AppContext): void {
  context.jobs.work('services.check', () => checkServices(context), { retries: 0, timeoutSeconds: 60 });
  context.jobs.schedule('services.check', '* * * * *', {});
}
