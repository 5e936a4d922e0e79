/** Takes back what a run changed, as a run of its own that can be looked at, canceled and taken back itself. */
import type { RollbackPreview } from '@farmpost/shared/contracts/sync-rollbacks';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { AppError, notFound } from '../../app-error';
import type { Actor } from '../../http/define-route';
import { countRevertible, listTouchedCampaigns } from '../listings/listing-rollback.queries';
import { setSyncStatus } from '../mls-providers/mls-provider.commands';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { pauseSchedule } from '../mls-providers/schedule.service';
import { countRunChanges } from './run-changes.service';
import { queueStep, recordRun } from './sync.service';
import * as repo from './sync.repo';

const SHOWN_CAMPAIGNS = 10;

async function findState(context: AppContext, runId: string) {
  const run = await repo.findRun(context.db, runId);
  const provider = run && (await findProvider(context.db, run.mls_provider_id));
  if (!run || !provider) throw notFound('The sync run');
  const counts = await countRevertible(context.db, runId);
  const { is_complete: isComplete } = await countRunChanges(context, runId);
  const refusal = (): string | null => {
    if (repo.isActive(run)) return 'This sync is still running.';
    if (!isComplete) return 'This run’s changes are no longer recorded in full, so it cannot be rolled back.';
    if (counts.restored + counts.removed === 0) {
      return 'None of this run’s changes are left to roll back.';
    }
    return null;
  };
  return { run, provider, counts, refusal: refusal() };
}

const ACTIVE = 'A sync of this provider is running. Try again when it is done.';

export async function previewRollback(context: AppContext, runId: string): Promise<RollbackPreview> {
  const { run, provider, counts, refusal } = await findState(context, runId);
  const isBusy = await repo.hasActiveRun(context.db, provider.id);
  return {
    restored: counts.restored,
    removed: counts.removed,
    left: counts.left,
    campaigns: await listTouchedCampaigns(context.db, run.id, SHOWN_CAMPAIGNS),
    is_scheduled: provider.is_active && provider.sync_settings_json.auto_sync,
    refusal: refusal ?? (isBusy ? ACTIVE : null),
  };
}

/** Throws `not_found`, `conflict` where nothing can be taken back, `run_active`. */
export async function startRollback(
  context: AppContext,
  actor: Actor,
  runId: string,
  options: { readonly pauseSchedule: boolean },
): Promise<repo.Run> {
  const { db } = context;
  const { run, provider, counts, refusal } = await findState(context, runId);
  if (refusal !== null) throw new AppError('conflict', refusal);
  const now = context.now().toISOString();
  const rollback = await repo.insertRun(db, {
    id: uuidv7(),
    mls_provider_id: provider.id,
    agent_id: run.agent_id,
    sync_type: run.sync_type,
    trigger: 'manual',
    rolls_back_run_id: run.id,
    requested_by: actor.userId,
    status: 'started',
    stage: 'processing',
    cursor: null,
    total: counts.total,
    error: null,
    details_json: {},
    started_at: now,
    finished_at: null,
    created_at: now,
    updated_at: now,
  });
  if (!rollback) throw new AppError('run_active', ACTIVE);
  await setSyncStatus(db, provider.id, { sync_status: 'syncing' });
  const message = `Rollback of the run of ${run.started_at} started. No card is mailed because of it.`;
  const started = await repo.updateRun(db, rollback, {}, [{ kind: 'log', operation: 'start', message }], now);
  await queueStep(context, rollback.id, 0);
  if (options.pauseSchedule) await pauseSchedule(context, actor, provider.id);
  await recordRun(context, actor.userId, run.id, 'sync.rollback_started', {
    provider: provider.name,
    rollback: rollback.id,
    restored: counts.restored,
    removed: counts.removed,
    left: counts.left,
    schedule_paused: options.pauseSchedule,
  });
  return started;
}
