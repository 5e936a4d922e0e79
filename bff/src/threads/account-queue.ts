/** Work of many accounts on a few places: each account has its own line, and the lines take turns. */
import { AppError } from '../app-error';

export interface AccountQueue<Place> {
  /** Throws `rate_limited` if too much of the account waits already. */
  run<Value>(account: string, work: (place: Place) => Promise<Value>, mostWaiting?: number): Promise<Value>;
}

interface QueueLimits {
  /** Most pieces of work of an account that wait. */
  readonly mostWaiting: number;
  /** Pieces of work that an account has on the places at a time. */
  readonly atWork?: number;
  /** Says what is refused, as a sentence. */
  readonly refusal?: string;
  readonly retrySeconds?: number;
}

interface Line<Place> {
  /** Number of its turn; a line with a lower one begins first. */
  turn: number;
  readonly waiting: ((place: Place) => void)[];
}

const MOST_KNOWN = 1000;

/**
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996), with the same cost for each piece of work: an account that has
 * had no turn for a while comes before those that have just had one.
 * At most one piece of work begins in each turn of the event loop. Work that never waits, as with SQLite, ends in the
 * turn in which it begins, so a request that arrives meanwhile is in its line before the next one begins.
 */
export function createAccountQueue<Place>(
  places: readonly Place[],
  {
    mostWaiting: usualWaiting,
    atWork = 1,
    refusal = 'Your other files are still being read. Try again in a moment.',
    retrySeconds = 10,
  }: QueueLimits,
): AccountQueue<Place> {
  const free = [...places];
  const lines = new Map<string, Line<Place>>();
  const running = new Map<string, number>();
  /** The turn that began last, and each account's next one: never before it, so nobody saves turns up. */
  let turn = 0;
  const turns = new Map<string, number>();
  let hasBegun = false;

  /** The line whose turn is first, of accounts that may begin something. */
  function firstLine(): [string, Line<Place>] | null {
    let first: [string, Line<Place>] | null = null;
    for (const [account, line] of lines) {
      if ((running.get(account) ?? 0) >= atWork) continue;
      if (first === null || line.turn < first[1].turn) first = [account, line];
    }
    return first;
  }

  function next(): void {
    if (hasBegun || free.length === 0) return;
    const first = firstLine();
    if (first === null) return;
    const [account, line] = first;
    const begin = line.waiting.shift();
    if (!begin) return;
    turn = Math.max(turn, line.turn);
    line.turn = turn + 1;
    turns.set(account, line.turn);
    if (line.waiting.length === 0) lines.delete(account);
    running.set(account, (running.get(account) ?? 0) + 1);
    hasBegun = true;
    setImmediate(() => {
      hasBegun = false;
      next();
    });
    begin(free.pop() as Place);
  }

  function lineOf(account: string): Line<Place> {
    if (turns.size > MOST_KNOWN) {
      for (const [other, at] of turns) if (at <= turn) turns.delete(other);
    }
    return lines.get(account) ?? { turn: Math.max(turn, turns.get(account) ?? 0), waiting: [] };
  }

  function end(account: string, place: Place): void {
    free.push(place);
    const count = (running.get(account) ?? 1) - 1;
    if (count > 0) running.set(account, count);
    else running.delete(account);
    next();
  }

  return {
    async run(account, work, mostWaiting = usualWaiting) {
      const line = lineOf(account);
      if (line.waiting.length >= mostWaiting) {
        throw new AppError('rate_limited', refusal, { retryAfterSeconds: retrySeconds });
      }
      const place = await new Promise<Place>((begin) => {
        line.waiting.push(begin);
        lines.set(account, line);
        next();
      });
      try {
        return await work(place);
      } finally {
        end(account, place);
      }
    },
  };
}
