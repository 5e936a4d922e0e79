import type { AppContext } from '../context';
import { createPrintService, type PrintService } from '../print/print-service';
import { playHistory } from './history';
import { findFirstSync } from './history.repo';

declare module '../jobs/job-queue' {
  interface JobPayloads {
    'demo.history': Record<string, never>;
  }
}

/**
 * The demo's past is made in the background: the portal answers meanwhile, and fills as it is looked at. It gets a
 * print room of its own, since the cards that the automation makes of the first sync are proofed at the same time.
 */
export function registerDemoJobs(
  context: AppContext,
  openPrintRoom: () => PrintService = () => createPrintService(),
): void {
  const { jobs } = context;
  jobs.work(
    'demo.history',
    async ({ signal }) => {
      const sync = await findFirstSync(context.db);
      // Without listings there is nothing to tell of; the next start tries again.
      if (sync === 'failed') return;
      if (sync === 'running') {
        await jobs.enqueue(context.db, 'demo.history', {}, { delaySeconds: 1 });
        return;
      }
      const print = openPrintRoom();
      try {
        await playHistory({ ...context, print }, signal);
      } finally {
        await print.close();
      }
    },
    { timeoutSeconds: 300 },
  );
}
