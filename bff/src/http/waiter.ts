/** Lets a stream sleep until something happens. */

/** Its `wait` resolves on `wake`, timeout or client disconnect, including a wake-up before the wait. */
export function createWaiter(signal: AbortSignal) {
  let resolveWait: (() => void) | null = null;
  let wasWoken = false;
  const wake = () => {
    wasWoken = true;
    resolveWait?.();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(timer);
          resolveWait = null;
          wasWoken = false;
          resolve();
        }
        resolveWait = done;
        if (wasWoken) done();
      }),
  };
}
