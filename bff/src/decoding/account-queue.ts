/** Work of many accounts on a few places: each account has its own line, and the lines take turns. */
import { AppError } from '../app-error';

export interface AccountQueue<Place> {
  /** Throws `rate_limited` if too much of the account waits already. */
  run<Value>(account: string, work: (place: Place) => Promise<Value>, mostWaiting?: number): Promise<Value>;
}

const RETRY_SECONDS = 10;

/** An account has one piece of work at a time on the places. */
export function createAccountQueue<Place>(
  places: readonly Place[],
  usualWaiting: number,
): AccountQueue<Place> {
  const free = [...places];
  /** In the order of their turns. */
  const lines = new Map<string, ((place: Place) => void)[]>();
  const running = new Set<string>();

  function next(): void {
    for (const [account, line] of lines) {
      if (free.length === 0) return;
      if (running.has(account)) continue;
      const begin = line.shift();
      lines.delete(account);
      if (line.length > 0) lines.set(account, line);
      if (!begin) continue;
      const [place] = free.splice(0, 1) as [Place];
      running.add(account);
      begin(place);
    }
  }

  return {
    async run(account, work, mostWaiting = usualWaiting) {
      const line = lines.get(account) ?? [];
      if (line.length >= mostWaiting) {
        throw new AppError('rate_limited', 'Your other files are still being read. Try again in a moment.', {
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      const place = await new Promise<Place>((begin) => {
        line.push(begin);
        lines.set(account, line);
        next();
      });
      try {
        return await work(place);
      } finally {
        free.push(place);
        running.delete(account);
        next();
      }
    },
  };
}
