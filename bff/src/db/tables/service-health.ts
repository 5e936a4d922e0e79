/** Tables about the services outside. */
import type { ServiceStatus } from '@farmpost/shared/contracts/service-health';
import type { Generated } from 'kysely';

export interface ServiceHealthTables {
  /** The latest check of each service. */
  service_states: {
    service: string;
    status: ServiceStatus;
    /** Since when it has this status. */
    since: string;
    checked_at: string;
    response_time_ms: number | null;
    error_message: string | null;
    /** Checks with trouble in a row. */
    failures: Generated<number>;
  };

  service_incidents: {
    id: string;
    service: string;
    status: ServiceStatus;
    started_at: string;
    ended_at: string | null;
    error_message: string | null;
  };

  /** Vendors' answers and events that did not fit their schemas. */
  vendor_misfits: {
    id: string;
    vendor: string;
    kind: 'answer' | 'event';
    problem: string;
    /** The latest of them as it was received, sealed: it may name people. */
    body_sealed: string;
    times: number;
    first_at: string;
    last_at: string;
    seen_at: string | null;
  };

  /** Alarms that operators were told about; one alarm has one row that has not ended. */
  alarm_notices: {
    id: string;
    alarm_id: string;
    severity: 'critical' | 'error' | 'warning';
    title: string;
    detail: string;
    href: string;
    since: string;
    raised_at: string;
    ended_at: string | null;
  };

  /** News of an alarm to one channel. */
  alarm_sends: {
    notice_id: string;
    channel: string;
    event: 'raised' | 'ended';
    sent_at: string | null;
    /** The answer to the latest try, if it failed. */
    error: string | null;
  };

  /** Calls to a service in one minute, of all instances. */
  service_minutes: {
    service: string;
    /** `2026-11-17T15:42`. */
    minute: string;
    requests: number;
    errors: number;
    billed: number;
    total_ms: number;
  };
}
