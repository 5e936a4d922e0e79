/** When the server lets the second printer stand in by itself, and when it goes back. Pure. */
import type { SwitchCause } from '@farmpost/shared/contracts/printer-vocabulary';

/** The state of a printer by its checks. Times are ISO-8601. */
export interface PrinterHealth {
  /** Begin of the incident in which it is down; `null` while it is not. */
  readonly downSince: string | null;
  /** Since when its checks pass; `null` while they do not, or without a check. */
  readonly healthySince: string | null;
  readonly error: string | null;
}

/** How a printer answered orders. */
export interface PrinterSigns {
  readonly failing_since: string | null;
  readonly failed_at: string | null;
  readonly error: string | null;
}

export interface Situation {
  readonly now: Date;
  /** 0: never by itself. */
  readonly limitMinutes: number;
  readonly first: { readonly health: PrinterHealth; readonly signs: PrinterSigns | undefined };
  /** `null` without a second printer that is set up. */
  readonly second: { readonly health: PrinterHealth; readonly signs: PrinterSigns | undefined } | null;
  readonly open: { readonly cause: SwitchCause; readonly began_at: string } | null;
}

export type Decision =
  | {
      readonly act: 'begin';
      readonly cause: SwitchCause;
      readonly since: string;
      readonly error: string | null;
    }
  | { readonly act: 'end' }
  | { readonly act: 'none' };

const MINUTE = 60_000;
/** Waiting mailings are tried at least every 30 minutes, so a later failure is an old one. */
const FAILURE_COUNTS_MINUTES = 45;
/** Checks that pass for so long end a switch that checks began. */
const HEALTHY_MINUTES = 15;

const minutesSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / MINUTE;

/** Since when a printer fails orders, by failures that still count. */
const failingSince = (signs: PrinterSigns | undefined, now: Date): string | null =>
  signs?.failing_since && signs.failed_at && minutesSince(signs.failed_at, now) < FAILURE_COUNTS_MINUTES
    ? signs.failing_since
    : null;

/**
 * A switch begins once the first printer has failed for the limit while the second one does not. One that checks began
 * ends once checks have passed for 15 minutes and no order failed meanwhile. One that failed orders or a person began
 * ends by hand: nothing but an order would show that the printer takes orders again.
 */
export function decideSwitch({ now, limitMinutes, first, second, open }: Situation): Decision {
  if (open) {
    const { healthySince } = first.health;
    const isBack =
      open.cause === 'health' &&
      healthySince !== null &&
      minutesSince(healthySince, now) >= HEALTHY_MINUTES &&
      (!first.signs?.failing_since ||
        !first.signs.failed_at ||
        minutesSince(first.signs.failed_at, now) >= HEALTHY_MINUTES);
    return { act: isBack ? 'end' : 'none' };
  }
  if (limitMinutes === 0 || second === null) return { act: 'none' };
  if (second.health.downSince !== null || failingSince(second.signs, now) !== null) return { act: 'none' };
  const { downSince } = first.health;
  if (downSince !== null && minutesSince(downSince, now) >= limitMinutes) {
    return { act: 'begin', cause: 'health', since: downSince, error: first.health.error };
  }
  const failing = failingSince(first.signs, now);
  if (failing !== null && minutesSince(failing, now) >= limitMinutes) {
    return { act: 'begin', cause: 'submissions', since: failing, error: first.signs?.error ?? null };
  }
  return { act: 'none' };
}
