/**
 * One batch of a rollback. It commits with the run's checkpoint and the next batch's job, so a killed process repeats
 * nothing.
 */
import type { AppContext } from '../../context';
import { revertChanges } from '../listings/listing-rollback.service';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import { finishRun, onClaimed, record, type StepPayload } from './run-progress.service';
import { queueStep } from './sync.service';

const BATCH = 200;

export async function rollbackStep(
  context: AppContext,
  provider: ProviderRow,
  step: StepPayload,
): Promise<void> {
  await onClaimed(context, step, async (within, run) => {
    if (run.rolls_back_run_id === null) throw new Error('This run is not a rollback.');
    const batch = await revertChanges(within, {
      ofRunId: run.rolls_back_run_id,
      runId: run.id,
      providerId: provider.id,
      after: run.cursor ?? '',
      limit: BATCH,
    });
    const change = {
      status: 'in_progress',
      stage: batch.last === null ? 'completing' : 'processing',
      cursor: batch.last,
      page: run.page + 1,
      listings_processed: run.listings_processed + batch.read,
      listings_updated: run.listings_updated + batch.restored,
      listings_removed: run.listings_removed + batch.removed,
      listings_unchanged: run.listings_unchanged + batch.left,
    } as const;
    if (batch.last === null) {
      await finishRun(within, provider, run, { status: 'completed', change });
      return;
    }
    const line = {
      kind: 'log',
      operation: 'rollback',
      message: `${batch.restored} listings restored, ${batch.removed} marked as gone, ${batch.left} left as they are.`,
    } as const;
    const next = await record(within, provider, run, change, [line]);
    await queueStep(within, run.id, next.page);
  });
}
