/**
 * A share of the browser's connections for calls, so that a page that asks for hundreds of things at once leaves room for
 * files and for the pages after it. Over HTTP/1.1 a browser opens six connections to an origin.
 */
const SLOTS = 4;
/** HTTP/2 and later carry requests in one connection; servers take a hundred streams (RFC 9113, 6.5.2). */
const STREAMS = 32;

interface Waiting {
  /** May be dropped: a request that only reads. */
  readonly isRead: boolean;
  readonly visit: AbortSignal;
  readonly start: () => void;
  readonly drop: (reason: unknown) => void;
}

/** Requests of the page that was loaded use this many at a time; the protocol is that of the page itself. */
export function shareOf(
  entries: readonly PerformanceEntry[] = performance.getEntriesByType('navigation'),
): number {
  const [entry] = entries as readonly Partial<PerformanceResourceTiming>[];
  return /^h[23]/.test(entry?.nextHopProtocol ?? '') ? STREAMS : SLOTS;
}

const isRead = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  /^(get|head)$/i.test(init?.method ?? (input instanceof Request ? input.method : 'GET'));

/**
 * `fetch` with at most `slots` requests that wait for their answer; the others stand in line. When the visit of a page
 * ends, its reads that have not begun reject with an `AbortError`. Writes are sent in any case.
 */
export function withShare(send: typeof fetch, slots: number, visit: () => AbortSignal): typeof fetch {
  const line: Waiting[] = [];
  let atWork = 0;

  function next(): void {
    while (atWork < slots) {
      const first = line.shift();
      if (!first) return;
      first.start();
    }
  }
  function wait(waiting: Waiting, signal: AbortSignal | null | undefined): void {
    line.push(waiting);
    const leave = ({ reason }: AbortSignal) => {
      const at = line.indexOf(waiting);
      if (at < 0) return;
      line.splice(at, 1);
      waiting.drop(reason);
    };
    signal?.addEventListener('abort', () => leave(signal), { once: true });
    if (waiting.isRead) waiting.visit.addEventListener('abort', () => leave(waiting.visit), { once: true });
  }

  return (input, init) =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        atWork += 1;
        send(input, init)
          .then(resolve, reject)
          .finally(() => {
            atWork -= 1;
            next();
          });
      };
      if (atWork < slots) return start();
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      if (signal?.aborted) return reject(signal.reason as Error);
      wait({ isRead: isRead(input, init), visit: visit(), start, drop: reject }, signal);
    });
}
