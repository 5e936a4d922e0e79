import type { SyncLogEntry, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { logLevels } from '@farmpost/shared/contracts/mls-providers';
import type { Row } from '../../db/tables';
import { leftOutOf } from './left-out';
import { isActive, missingOf, type RunWithProvider } from './sync.repo';

function progressOf(run: RunWithProvider): number | null {
  if (run.status === 'completed') return 100;
  if (run.total === null || run.total === 0) return null;
  return Math.min(100, Math.round((run.listings_processed / run.total) * 100));
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function summaryOf(run: RunWithProvider): SyncRun['summary'] {
  if (isActive(run)) return null;
  return {
    totalListings: run.listings_processed,
    created: run.listings_added,
    updated: run.listings_updated,
    unchanged: run.listings_unchanged,
    totalAgents: numberOf(run.details_json.agents),
  };
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
    rolls_back: run.rolls_back_run_id,
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
    fields_left_out: leftOutOf(run),
    error: run.error,
    cancel_requested: run.is_cancel_requested,
    sync_details: {
      batch_size: numberOf(run.details_json.batch_size),
      include_photos: true,
      filters_applied: { agent_id: run.agent_id, changed_since: textOf(run.details_json.since) },
    },
    summary: summaryOf(run),
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
