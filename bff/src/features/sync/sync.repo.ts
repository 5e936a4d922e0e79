/** Sync runs and their log. A run's row changes only together with its log rows, so that `seq` has no gaps. */
import type { SyncStatus } from '@farmpost/shared/contracts/mls-providers';
import { missingDecisions } from '@farmpost/shared/contracts/sync-vocabulary';
import * as z from 'zod';
import type { Db } from '../../db/database';
import type { NewRow, Row, RowUpdate } from '../../db/tables';

export type Run = Row<'sync_runs'>;
const activeStatuses = ['started', 'in_progress'] as const satisfies readonly SyncStatus[];

export const isActive = (run: Pick<Run, 'status'>) =>
  run.status === 'started' || run.status === 'in_progress';

/** `null` if the provider has an active run (unique index `sync_runs_active`). */
export async function insertRun(db: Db, run: NewRow<'sync_runs'>): Promise<Run | null> {
  const row = await db
    .insertInto('sync_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  return db.selectFrom('sync_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the run for the rest of the transaction if it still waits for that page. `undefined` if another delivery of the
 * same job was faster or the run has ended: then do nothing.
 */
export async function claimPage(
  db: Db,
  { runId, page, now }: { runId: string; page: number; now: string },
): Promise<Run | undefined> {
  return db
    .updateTable('sync_runs')
    .set({ updated_at: now })
    .where('id', '=', runId)
    .where('page', '=', page)
    .where('status', 'in', activeStatuses)
    .returningAll()
    .executeTakeFirst();
}

/** Locks a run that has ended, for the rest of the transaction. */
export async function lockRun(db: Db, runId: string): Promise<Run | undefined> {
  return db
    .updateTable('sync_runs')
    .set((eb) => ({ last_seq: eb.ref('last_seq') }))
    .where('id', '=', runId)
    .where('status', 'not in', activeStatuses)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a later run has read the feed; a rollback reads none. Run ids grow with time. */
export async function hasNewerRun(db: Db, run: Pick<Run, 'id' | 'mls_provider_id'>): Promise<boolean> {
  const newer = await db
    .selectFrom('sync_runs')
    .select('id')
    .where('mls_provider_id', '=', run.mls_provider_id)
    .where('id', '>', run.id)
    .where('rolls_back_run_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

const missing = z.object({ count: z.int(), known: z.int(), decision: z.enum(missingDecisions) });

/** The run's question about listings missing from the feed, answered or not; `null` if it has none. */
export const missingOf = (run: Pick<Run, 'details_json'>) =>
  missing.safeParse(run.details_json.missing).data ?? null;

export interface LogLine {
  readonly kind: 'log' | 'progress';
  readonly level?: 'info' | 'success' | 'warn' | 'error';
  readonly operation: string;
  readonly message: string;
  readonly executionTimeMs?: number;
  readonly metadata?: Record<string, unknown>;
  readonly errorStack?: string;
}

/** Changes a claimed run and appends to its log. */
export async function updateRun(
  db: Db,
  run: Run,
  change: RowUpdate<'sync_runs'>,
  lines: readonly LogLine[],
  now: string,
): Promise<Run> {
  const updated = await db
    .updateTable('sync_runs')
    .set({ ...change, last_seq: run.last_seq + lines.length, updated_at: now })
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (lines.length > 0) {
    await db
      .insertInto('sync_logs')
      .values(
        lines.map((line, index) => ({
          sync_run_id: run.id,
          seq: run.last_seq + index + 1,
          kind: line.kind,
          level: line.level ?? 'info',
          operation: line.operation,
          message: line.message,
          execution_time_ms: line.executionTimeMs ?? null,
          metadata_json: line.metadata ?? null,
          error_stack: line.errorStack ?? null,
          created_at: now,
        })),
      )
      .execute();
  }
  return updated;
}

/** False if the run has already ended. */
export async function requestCancel(db: Db, runId: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('sync_runs')
    .set({ is_cancel_requested: true, updated_at: now })
    .where('id', '=', runId)
    .where('status', 'in', activeStatuses)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs that read a provider's feed to its end since a time, latest first. */
export async function findCompletedSince(db: Db, providerId: string, since: string): Promise<Run[]> {
  return db
    .selectFrom('sync_runs')
    .selectAll()
    .where('mls_provider_id', '=', providerId)
    .where('agent_id', 'is', null)
    .where('trigger', '!=', 'import')
    .where('rolls_back_run_id', 'is', null)
    .where('status', '=', 'completed')
    .where('started_at', '>', since)
    .orderBy('id', 'desc')
    .execute();
}

/** The latest runs that read a provider's feed to its end, latest first. */
export async function listCompleted(db: Db, providerId: string, limit: number): Promise<Run[]> {
  return db
    .selectFrom('sync_runs')
    .selectAll()
    .where('mls_provider_id', '=', providerId)
    .where('agent_id', 'is', null)
    .where('trigger', '!=', 'import')
    .where('rolls_back_run_id', 'is', null)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Outcome of the provider's last sync that was not canceled; `null` if there was none. */
export async function findLastDecided(db: Db, providerId: string): Promise<SyncStatus | null> {
  const row = await db
    .selectFrom('sync_runs')
    .select('status')
    .where('mls_provider_id', '=', providerId)
    .where('rolls_back_run_id', 'is', null)
    .where('status', 'in', ['completed', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status ?? null;
}

/** The columns that a provider's statistics need, for runs that began since a time. */
export async function listRunsSince(db: Db, providerId: string, since: string) {
  return db
    .selectFrom('sync_runs')
    .select([
      'status',
      'started_at',
      'finished_at',
      'listings_processed',
      'listings_added',
      'listings_updated',
      'errors_count',
      'details_json',
    ])
    .where('mls_provider_id', '=', providerId)
    .where('rolls_back_run_id', 'is', null)
    .where('started_at', '>=', since)
    .execute();
}

export async function listRuns(
  db: Db,
  { providerId, limit, offset }: { providerId?: string; limit: number; offset: number },
) {
  return db
    .selectFrom('sync_runs')
    .innerJoin('mls_providers', 'mls_providers.id', 'sync_runs.mls_provider_id')
    .selectAll('sync_runs')
    .select('mls_providers.name as provider_name')
    .$if(providerId !== undefined, (query) => query.where('mls_provider_id', '=', providerId ?? ''))
    .orderBy('started_at', 'desc')
    .orderBy('sync_runs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRuns(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sync_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findRunWithProvider(db: Db, id: string) {
  return db
    .selectFrom('sync_runs')
    .innerJoin('mls_providers', 'mls_providers.id', 'sync_runs.mls_provider_id')
    .selectAll('sync_runs')
    .select('mls_providers.name as provider_name')
    .where('sync_runs.id', '=', id)
    .executeTakeFirst();
}

export async function findRuns(db: Db, ids: readonly string[]): Promise<Map<string, RunWithProvider>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sync_runs')
    .innerJoin('mls_providers', 'mls_providers.id', 'sync_runs.mls_provider_id')
    .selectAll('sync_runs')
    .select('mls_providers.name as provider_name')
    .where('sync_runs.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type RunWithProvider = NonNullable<Awaited<ReturnType<typeof findRunWithProvider>>>;

/** Log rows after a sequence number. */
export async function listLines(
  db: Db,
  { runId, after, limit, kind }: { runId: string; after: number; limit: number; kind?: 'log' },
) {
  return db
    .selectFrom('sync_logs')
    .selectAll()
    .where('sync_run_id', '=', runId)
    .where('seq', '>', after)
    .$if(kind !== undefined, (query) => query.where('kind', '=', 'log'))
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Whether the provider is being synced, or a run of it rolled back. */
export async function hasActiveRun(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sync_runs')
    .select('id')
    .where('mls_provider_id', '=', providerId)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active runs without progress since a time, whose job is lost. */
export async function findStalled(db: Db, before: string): Promise<Run[]> {
  return db
    .selectFrom('sync_runs')
    .selectAll()
    .where('status', 'in', activeStatuses)
    .where('updated_at', '<', before)
    .execute();
}

/** An agent's MLS id, for a run limited to their listings; `null` if they have none. */
export async function findAgentMlsId(db: Db, agentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('agents')
    .select('mls_agent_id')
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row?.mls_agent_id ?? null;
}
