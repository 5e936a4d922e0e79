/** Tables for the bookkeeping of requests and jobs. */
import type { Generated } from 'kysely';

export interface OperationTables {
  audit_log: {
    id: string;
    actor_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string | null;
    detail_json: Generated<Record<string, unknown>>;
    ip: string | null;
    created_at: string;
    /** Position in the chain, from 1 without gaps. */
    seq: number | null;
    /** Over the hash of the entry before and this entry's own content. */
    hash: string | null;
    /** Over `salt`, `ip` and `detail_json`; stays when they are cleared. */
    detail_hash: string | null;
    /** Random; `null` once the details are cleared. */
    salt: string | null;
  };

  /** One row: the end of the chain, and what the last check found. */
  audit_chain: {
    id: string;
    seq: number;
    hash: string;
    checked_at: string | null;
    checked_seq: number | null;
    broken_seq: number | null;
    broken_reason: string | null;
  };

  /** Backups that the server made or tried to make. */
  backups: {
    /** Also of the file. */
    name: string;
    made_at: string;
    is_scheduled: boolean;
    bytes: number | null;
    sha256: string | null;
    /** Why there is no file. */
    error: string | null;
    /** When its copy elsewhere was complete. */
    off_site_at: string | null;
    off_site_error: string | null;
    /** When the copy was deleted for its age. */
    off_site_ended_at: string | null;
  };

  idempotency_keys: {
    key: string;
    operation: string;
    actor: string;
    request_hash: string;
    status: number | null;
    response_json: unknown;
    created_at: string;
  };

  rate_limits: {
    key: string;
    points: number;
    expires_at: string;
  };

  embedded_jobs: {
    id: string;
    name: string;
    payload_json: Record<string, unknown>;
    unique_key: string | null;
    state: 'queued' | 'active' | 'done' | 'dead' | 'cancelled';
    attempts: Generated<number>;
    run_at: string;
    locked_until: string | null;
    locked_by: string | null;
    last_error: string | null;
    created_at: string;
    finished_at: string | null;
  };

  job_schedules: {
    name: string;
    cron: string;
    payload_json: Record<string, unknown>;
    next_run_at: string;
  };
}
