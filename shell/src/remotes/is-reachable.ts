const PATIENCE_MS = 4_000;

/** Whether the portal answers at all. Any answer will do. */
export const isReachable = (): Promise<boolean> =>
  fetch('/livez', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => true,
    () => false,
  );
