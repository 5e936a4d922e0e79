/** A run's state: claims its next step, records its progress, and ends it. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { countAgentsSeen } from '../listings/listing-intake.queries';
import { setSyncStatus } from '../mls-providers/mls-provider.commands';
import type { ProviderRow } from '../mls-providers/mls-provider.queries';
import { leftOutOf } from './left-out';
import { presentRun } from './sync.presenter';
import { channelOf } from './sync-stream.service';
import * as repo from './sync.repo';

export interface StepPayload {
  readonly runId: string;
  readonly page: number;
}

const progressLine = (run: repo.Run, provider: ProviderRow, now: Date): repo.LogLine => ({
  kind: 'progress',
  operation: run.stage,
  message: `${run.listings_processed} listings processed`,
  metadata: { ...presentRun({ ...run, provider_name: provider.name }, now) },
});

/** Writes a run's new state with its log lines and a progress row. */
export async function record(
  { db, now, notifier }: AppContext,
  provider: ProviderRow,
  run: repo.Run,
  change: Partial<repo.Run>,
  lines: readonly repo.LogLine[],
): Promise<repo.Run> {
  await notifier.notify(db, channelOf(run.id));
  const at = now();
  const next = { ...run, ...change };
  return repo.updateRun(db, run, change, [...lines, progressLine(next, provider, at)], at.toISOString());
}

type End = { status: 'completed' | 'failed' | 'cancelled'; error?: string; change?: Partial<repo.Run> };

function leftOutInWords(run: repo.Run): string {
  const count = leftOutOf(run).reduce((sum, field) => sum + field.count, 0);
  return count === 0 ? '' : `, ${formatQuantity(count, 'field')} left out`;
}

const syncSummary = (run: repo.Run, { error }: End) => ({
  completed: `Finished: ${run.listings_added} added, ${run.listings_updated} updated, ${run.listings_unchanged} unchanged, ${run.listings_removed} left the feed, ${run.errors_count} skipped${leftOutInWords(run)}.`,
  failed: error ?? 'The sync failed.',
  cancelled: 'The sync was canceled. Listings that it had read are kept.',
});

const rollbackSummary = (run: repo.Run, { error }: End) => ({
  completed: `Finished: ${run.listings_updated} listings restored, ${run.listings_removed} marked as gone, ${run.listings_unchanged} changed again since and left as they are.`,
  failed: error ?? 'The rollback failed.',
  cancelled: 'The rollback was canceled. Listings that it had restored stay restored.',
});

export async function finishRun(
  context: AppContext,
  provider: ProviderRow,
  run: repo.Run,
  end: End,
  lines: readonly repo.LogLine[] = [],
): Promise<void> {
  const now = context.now().toISOString();
  const isRollback = run.rolls_back_run_id !== null;
  const agents =
    end.status === 'completed' && !isRollback ? await countAgentsSeen(context.db, provider.id, run.id) : null;
  const counted = { ...run, ...end.change };
  const summary = (isRollback ? rollbackSummary : syncSummary)(counted, end)[end.status];
  const level = { completed: 'success', failed: 'error', cancelled: 'warn' } as const;
  await record(
    context,
    provider,
    run,
    {
      ...end.change,
      status: end.status,
      stage: end.status === 'failed' ? 'error' : 'finished',
      error: end.error ?? null,
      finished_at: now,
      ...(agents !== null && { details_json: { ...counted.details_json, agents } }),
    },
    [...lines, { kind: 'log', level: level[end.status], operation: 'finish', message: summary }],
  );
  await setSyncStatus(context.db, provider.id, {
    sync_status: await providerStateAfter(context, provider, { isRollback, status: end.status }),
    ...(end.status === 'completed' && !isRollback && { last_sync_at: now }),
  });
}

/** A canceled sync and a rollback leave the state before them, since neither has read the feed to its end. */
async function providerStateAfter(
  { db }: AppContext,
  { id }: ProviderRow,
  { isRollback, status }: { isRollback: boolean; status: End['status'] },
): Promise<ProviderRow['sync_status']> {
  if (status === 'failed') return 'error';
  if (status === 'completed' && !isRollback) return 'completed';
  const last = await repo.findLastDecided(db, id);
  if (last === null) return 'never';
  return last === 'failed' ? 'error' : 'completed';
}

/** Runs `act` in one transaction if the run still waits for this step. */
export async function onClaimed(
  context: AppContext,
  { runId, page }: StepPayload,
  act: (within: AppContext, run: repo.Run) => Promise<void>,
): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const run = await repo.claimPage(db, { runId, page, now: context.now().toISOString() });
    if (run) await act(within, run);
  });
}
