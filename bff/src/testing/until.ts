/** Waits for a condition instead of a time. */
import { setTimeout as wait } from 'node:timers/promises';

/** A time limit in milliseconds, longer on a slow or busy machine (scripts/lib/machine-speed.mjs). */
export const limitOf = (seconds: number): number =>
  Math.round(seconds * 1000 * Number(process.env.MACHINE_FACTOR ?? 1));

/** Polls until the answer is truthy and returns it. Throws after `seconds`, or longer on a busy machine. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  seconds = 20,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + limitOf(seconds);
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${limitOf(seconds) / 1000} seconds waiting for ${what}.`);
    await wait(10);
  }
}
