import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { findProvider, findProvidersWithAutoSync } from '../mls-providers/mls-provider.queries';
import { markMissing } from './missing-listings.service';
import { queueStep, startRun } from './sync.service';
import { finishRun, type StepPayload } from './run-progress.service';
import { intervalMinutes } from './sync-interval';
import { runStep } from './sync-step.service';
import * as repo from './sync.repo';
import { AppError } from '../../app-error';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'sync.step': StepPayload;
    'sync.schedule': Record<string, never>;
  }
}

const RETRIES = 5;
/** An active run without progress for this long gets its step queued again, if no job has it. */
const LOST_MINUTES = 5;
/** After this long it is ended. The longest pause between two steps is an hour. */
const STALLED_HOURS = 2;

/** Starts the runs that are due by each provider's interval; goes on with runs that lost their job, or ends them. */
async function startDueRuns(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  const before = new Date(now - STALLED_HOURS * 3_600_000).toISOString();
  for (const stalled of await repo.findStalled(context.db, before)) {
    await transaction(context.db, async (db) => {
      const within = { ...context, db };
      const at = context.now().toISOString();
      const run = await repo.claimPage(db, { runId: stalled.id, page: stalled.page, now: at });
      const provider = run && (await findProvider(db, run.mls_provider_id));
      if (!run || !provider) return;
      await finishRun(within, provider, run, { status: 'failed', error: 'The sync stopped unexpectedly.' });
    });
  }
  const lostBefore = new Date(now - LOST_MINUTES * 60_000).toISOString();
  for (const run of await repo.findStalled(context.db, lostBefore)) {
    // An import has no jobs: its own process reads the file.
    if (run.trigger !== 'import' && (await queueStep(context, run.id, run.page)) !== null) {
      context.log.warn({ runId: run.id, page: run.page }, 'sync taken up again');
    }
  }
  for (const provider of await findProvidersWithAutoSync(context.db)) {
    const minutes = intervalMinutes[provider.sync_settings_json.sync_interval];
    const isDue =
      provider.last_sync_at === null || now - Date.parse(provider.last_sync_at) >= minutes * 60_000;
    if (!isDue || provider.sync_status === 'syncing') continue;
    await transaction(context.db, (db) =>
      startRun(
        { ...context, db },
        { providerId: provider.id, syncType: 'incremental', trigger: 'schedule', requestedBy: null },
      ),
    ).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'run_active')) throw error;
    });
  }
}

export function registerSyncJobs(context: AppContext): void {
  const { jobs } = context;
  jobs.work(
    'sync.step',
    (job) => runStep(context, job.payload, { attempt: job.attempt, last: RETRIES + 1, signal: job.signal }),
    { retries: RETRIES, timeoutSeconds: 120, concurrency: 2 },
  );
  jobs.work('sync.mark-missing', ({ payload }) => markMissing(context, payload.runId));
  jobs.work('sync.schedule', () => startDueRuns(context), { retries: 0 });
  jobs.schedule('sync.schedule', '*/5 * * * *', {});
}
