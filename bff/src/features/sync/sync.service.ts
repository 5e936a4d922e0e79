/** Starting, cancelling and reading sync runs. */
import type {
  SyncLogEntry,
  SyncRun,
  SyncStatistics,
  SyncType,
} from '@farmpost/shared/contracts/mls-providers';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { AppError, notFound } from '../../app-error';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { setSyncStatus } from '../mls-providers/mls-provider.commands';
import { findProvider } from '../mls-providers/mls-provider.queries';
import { presentLine, presentRun } from './sync.presenter';
import { bookRequest } from './request-rate.commands';
import { statisticsOf } from './statistics';
import * as repo from './sync.repo';

const DAY = 24 * 60 * 60 * 1000;

/** At most one job waits or runs for each step. */
export async function queueStep(
  { db, jobs }: AppContext,
  runId: string,
  page: number,
  delaySeconds = 0,
): Promise<string | null> {
  return jobs.enqueue(db, 'sync.step', { runId, page }, { delaySeconds, uniqueKey: `${runId}:${page}` });
}

export interface StartRequest {
  readonly providerId: string;
  readonly syncType: SyncType;
  readonly trigger: 'manual' | 'schedule' | 'import';
  readonly agentId?: string | undefined;
  readonly requestedBy: string | null;
}

/**
 * Creates a run and its first job in the caller's transaction. Throws `not_found`, `conflict` (inactive provider),
 * `run_active`.
 */
export async function startRun(context: AppContext, request: StartRequest): Promise<repo.Run> {
  const { db } = context;
  const provider = await findProvider(db, request.providerId);
  if (!provider) throw new AppError('not_found', 'Provider not found');
  if (!provider.is_active && request.trigger !== 'import') {
    throw new AppError('conflict', 'This provider is inactive. Activate it before starting a sync.');
  }
  const now = context.now().toISOString();
  const run = await repo.insertRun(db, {
    id: uuidv7(),
    mls_provider_id: provider.id,
    agent_id: request.agentId ?? null,
    sync_type: request.syncType,
    trigger: request.trigger,
    requested_by: request.requestedBy,
    status: 'started',
    stage: 'connecting',
    cursor: null,
    total: null,
    error: null,
    details_json: { batch_size: provider.sync_settings_json.batch_size },
    started_at: now,
    finished_at: null,
    created_at: now,
    updated_at: now,
  });
  if (!run) throw new AppError('run_active', 'A sync of this provider is already running.');
  await setSyncStatus(db, provider.id, { sync_status: 'syncing' });
  const name = request.syncType === 'full' ? 'Full' : 'Incremental';
  const message = `${name} sync of ${provider.name} started.`;
  const started = await repo.updateRun(db, run, {}, [{ kind: 'log', operation: 'start', message }], now);
  if (request.trigger !== 'import') {
    const waitMs = await bookRequest(db, provider, context.now());
    await queueStep(context, run.id, 0, waitMs / 1000);
  }
  if (request.trigger === 'manual') {
    await recordRun(context, request.requestedBy, run.id, 'sync.started', {
      provider: provider.name,
      type: request.syncType,
    });
  }
  return started;
}

/** The start that a person asks for. Every failure is in the log with its reason. */
export async function triggerRun(
  context: AppContext,
  request: Omit<StartRequest, 'trigger'>,
): Promise<repo.Run> {
  try {
    return await startRun(context, { ...request, trigger: 'manual' });
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
    const level = error instanceof AppError ? 'warn' : 'error';
    context.log[level]({ err: error, providerId: request.providerId }, `Failed to trigger sync: ${reason}`);
    throw error;
  }
}

/** Audits an administrator's action on a run. */
export function recordRun(
  { db, now }: AppContext,
  actorId: string | null,
  runId: string,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(db, { actorId, action, subjectType: 'sync_run', subjectId: runId, detail, at: now() });
}

/** Throws `not_found`, or `invalid_transition` if the run has already ended. */
export async function cancelRun(context: AppContext, actor: Actor, runId: string): Promise<void> {
  if (!(await repo.findRun(context.db, runId))) throw notFound('The sync run');
  const isRequested = await repo.requestCancel(context.db, runId, context.now().toISOString());
  if (!isRequested) throw new AppError('invalid_transition', 'This sync has already ended.');
  await recordRun(context, actor.userId, runId, 'sync.cancelled');
}

export async function readRun(context: AppContext, runId: string): Promise<SyncRun> {
  const run = await repo.findRunWithProvider(context.db, runId);
  if (!run) throw notFound('The sync run');
  return presentRun(run, context.now());
}

export async function readRuns(
  context: AppContext,
  page: { providerId?: string; limit: number; offset: number },
): Promise<{ data: SyncRun[]; total: number }> {
  const runs = await repo.listRuns(context.db, page);
  const total = await repo.countRuns(context.db);
  return { data: runs.map((run) => presentRun(run, context.now())), total };
}

export async function readProviderRuns(
  context: AppContext,
  providerId: string,
  limit: number,
): Promise<SyncRun[]> {
  if (!(await findProvider(context.db, providerId))) throw new AppError('not_found', 'Provider not found');
  const runs = await repo.listRuns(context.db, { providerId, limit, offset: 0 });
  return runs.map((run) => presentRun(run, context.now()));
}

/** Sums of the runs that began in the last days. */
export async function readStatistics(
  { db, now }: AppContext,
  providerId: string,
  days: number,
): Promise<SyncStatistics> {
  if (!(await findProvider(db, providerId))) throw new AppError('not_found', 'Provider not found');
  const since = new Date(now().getTime() - days * DAY).toISOString();
  return { days, ...statisticsOf(await repo.listRunsSince(db, providerId, since)) };
}

/** A run's log lines after a sequence number. Progress rows are for the stream only. */
export async function readLog(
  context: AppContext,
  runId: string,
  page: { after: number; limit: number },
): Promise<SyncLogEntry[]> {
  const lines = await repo.listLines(context.db, { runId, ...page, kind: 'log' });
  return lines.map(presentLine);
}
