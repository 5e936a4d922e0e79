/** Waits for a condition instead of a time. */
import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the answer is truthy and returns it. Throws after `seconds`. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  seconds = 20,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${seconds} seconds waiting for ${what}.`);
    await wait(10);
  }
}
