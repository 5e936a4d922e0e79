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
 * Creates the demo's past in the background, while the portal already serves pages. It gets its own print service,
 * because the cards that the automation creates from the first sync are proofed at the same time.
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
      // Without listings there is no history to create; the next start tries again.
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
