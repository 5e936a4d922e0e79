import type { SyncLogEntry, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { logLevels } from '@farmpost/shared/contracts/mls-providers';
import type { Row } from '../../db/tables';
import { missingOf, type RunWithProvider } from './sync.repo';

function progressOf(run: RunWithProvider): number | null {
  if (run.status === 'completed') return 100;
  if (run.total === null || run.total === 0) return null;
  return Math.min(100, Math.round((run.listings_processed / run.total) * 100));
}

export function presentRun(run: RunWithProvider, now: Date): SyncRun {
  const end = run.finished_at ? Date.parse(run.finished_at) : now.getTime();
  return {
    id: run.id,
    provider_id: run.mls_provider_id,
    provider_name: run.provider_name,
    agent_id: run.agent_id,
    sync_type: run.sync_type,
    trigger: run.trigger,
    status: run.status,
    stage: run.stage,
    started_at: run.started_at,
    finished_at: run.finished_at,
    duration_ms: Math.max(0, end - Date.parse(run.started_at)),
    total: run.total,
    listings_processed: run.listings_processed,
    listings_added: run.listings_added,
    listings_updated: run.listings_updated,
    listings_unchanged: run.listings_unchanged,
    listings_removed: run.listings_removed,
    errors_count: run.errors_count,
    requests_used: run.requests_used,
    progress: progressOf(run),
    missing: missingOf(run),
    error: run.error,
    cancel_requested: run.is_cancel_requested,
  };
}

export function presentLine(line: Row<'sync_logs'>): SyncLogEntry {
  return {
    seq: line.seq,
    timestamp: line.created_at,
    level: logLevels.find((level) => level === line.level) ?? 'info',
    operation: line.operation,
    message: line.message,
    execution_time_ms: line.execution_time_ms,
    metadata: line.metadata_json,
    error_stack: line.error_stack,
  };
}
