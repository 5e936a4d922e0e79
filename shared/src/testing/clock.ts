/**
 * Sets the clock of a test. It shifts `Date` itself, so that libraries agree with the code that uses `domain/clock`.
 * Under jest's fake timers, these drive it. Other processes keep the machine's time.
 */

interface TestClock {
  /** Milliseconds that the test's clock is ahead of the machine's. */
  aheadMs: number;
  /** Time at which the clock is stopped; `null` while it runs. */
  stoppedAtMs: number | null;
}

declare global {
  /** One for all copies of this module. */
  var testClock: TestClock | undefined;
}

function install(): TestClock {
  const clock: TestClock = { aheadMs: 0, stoppedAtMs: null };
  const Machine = Date;
  const now = () => clock.stoppedAtMs ?? Machine.now() + clock.aheadMs;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  return clock;
}

/** Moves the clock and lets it run; `milliseconds` may be negative. */
export function advanceClock(milliseconds: number): void {
  // Fake timers bring a `Date` of their own.
  if ('isFake' in Date) {
    jest.setSystemTime(Date.now() + milliseconds);
    return;
  }
  const clock = (globalThis.testClock ??= install());
  const target = Date.now() + milliseconds;
  clock.stoppedAtMs = null;
  clock.aheadMs += target - Date.now();
}

/** Sets the clock to this ISO time and lets it run. */
export function setClock(iso: string): void {
  advanceClock(Date.parse(iso) - Date.now());
}

/** Stops the clock at this ISO time until it is set or moved. */
export function stopClock(iso: string): void {
  const clock = (globalThis.testClock ??= install());
  clock.stoppedAtMs = Date.parse(iso);
}
