/** Counts this process's calls to vendors by service and minute, until they are stored. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { metrics } from '../http/metrics';

/** The sums of one service in one minute. */
export interface MeasuredMinute {
  readonly service: string;
  /** `2026-11-17T15:42`. */
  readonly minute: string;
  readonly requests: number;
  readonly errors: number;
  /** Answered requests that the vendor charges for. */
  readonly billed: number;
  readonly totalMs: number;
}

interface MeasuredCall {
  readonly ms: number;
  readonly isError: boolean;
  readonly isBilled: boolean;
}

export interface CallMeter {
  /** @param provider the vendor's name, in any case */
  record(provider: string, call: MeasuredCall, at?: Date): void;
  /** Counts items that a vendor charges for apart from its calls. */
  bill(service: string, units: number, at?: Date): void;
  /** Returns the counts since the last drain. */
  drain(): MeasuredMinute[];
  /** Puts drained minutes back that could not be stored. */
  restore(minutes: readonly MeasuredMinute[]): void;
}

export function createCallMeter(): CallMeter {
  let counted = new Map<string, MeasuredMinute>();
  const add = (minute: MeasuredMinute) => {
    const key = `${minute.service} ${minute.minute}`;
    const before = counted.get(key);
    counted.set(key, {
      ...minute,
      requests: minute.requests + (before?.requests ?? 0),
      errors: minute.errors + (before?.errors ?? 0),
      billed: minute.billed + (before?.billed ?? 0),
      totalMs: minute.totalMs + (before?.totalMs ?? 0),
    });
  };
  return {
    record(provider, { ms, isError, isBilled }, at = currentTime()) {
      const outcome = isError ? 'failed' : 'answered';
      metrics.vendorRequests.observe({ vendor: provider.toLowerCase(), outcome }, ms / 1000);
      add({
        service: provider.toLowerCase(),
        minute: at.toISOString().slice(0, 16),
        requests: 1,
        errors: isError ? 1 : 0,
        billed: isBilled ? 1 : 0,
        totalMs: Math.round(ms),
      });
    },
    bill(service, units, at = currentTime()) {
      const minute = at.toISOString().slice(0, 16);
      add({ service, minute, requests: 0, errors: 0, billed: units, totalMs: 0 });
    },
    drain() {
      const minutes = [...counted.values()];
      counted = new Map();
      return minutes;
    },
    restore: (minutes) => minutes.forEach(add),
  };
}

/** The process's own. */
export const callMeter = createCallMeter();
