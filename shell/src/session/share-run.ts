/** Concurrent calls share one run; the next call after it runs again. */
export function shareRun<T>(act: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= act().finally(() => (running = null)));
}

/** Runs once. After a failed run, the next call tries again. */
export function runOnce<T>(act: () => Promise<T>): () => Promise<T> {
  let run: Promise<T> | null = null;
  return () =>
    (run ??= act().catch((cause: unknown) => {
      run = null;
      throw cause;
    }));
}
