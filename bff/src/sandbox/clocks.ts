/**
 * The clocks of the sandbox: one of the market and of everything without its own, one of the printers and one of the
 * payment vendor. They start together; a test can let cards travel without moving the market.
 */
import { createVirtualClock, type VirtualClock } from './virtual-clock';

export const clockNames = ['market', 'printers', 'payments'] as const;
export type ClockName = (typeof clockNames)[number];
export type Clocks = Readonly<Record<ClockName, VirtualClock>>;
export type ClockSpan = Parameters<VirtualClock['advance']>[0];

/** Each clock starts at its time in `times`, or at `begin` if that is later: time never runs backward. */
export function createClocks(
  begin: Date,
  speed: number,
  times: Readonly<Partial<Record<ClockName, string>>> = {},
): Clocks {
  const clockOf = (name: ClockName) => {
    const kept = times[name] === undefined ? begin : new Date(times[name]);
    return createVirtualClock(kept > begin ? kept : begin, speed);
  };
  return { market: clockOf('market'), printers: clockOf('printers'), payments: clockOf('payments') };
}

export const timesAt = (time: string | undefined) =>
  time === undefined ? {} : { market: time, printers: time, payments: time };

export const timesOf = (clocks: Clocks) => ({
  market: clocks.market.now().toISOString(),
  printers: clocks.printers.now().toISOString(),
  payments: clocks.payments.now().toISOString(),
});
