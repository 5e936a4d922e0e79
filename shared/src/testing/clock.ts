/**
 * Sets the clock of a test. It shifts `Date` itself, so that libraries agree with the code that uses `domain/clock`. The
 * clock goes on running, also under jest's fake timers, which then drive it. Other processes keep the machine's time.
 */

declare global {
  /** How far the test's clock is ahead of the machine's; one for all copies of this module. */
  var testClock: { aheadMs: number } | undefined;
}

function install(): { aheadMs: number } {
  const clock = { aheadMs: 0 };
  const Machine = Date;
  const now = () => Machine.now() + clock.aheadMs;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  return clock;
}

/** Moves the clock; `milliseconds` may be negative. */
export function advanceClock(milliseconds: number): void {
  // Fake timers bring a `Date` of their own.
  if ('isFake' in Date) {
    jest.setSystemTime(Date.now() + milliseconds);
    return;
  }
  globalThis.testClock ??= install();
  globalThis.testClock.aheadMs += milliseconds;
}

/** The clock runs on from this ISO time. */
export function setClock(iso: string): void {
  advanceClock(Date.parse(iso) - Date.now());
}
