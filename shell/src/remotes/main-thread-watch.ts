/**
 * A worker beside the page: reports the release whose code keeps the main thread from answering, which the page cannot
 * report itself. The page posts its pulse every second, or `null` while it need not answer.
 */
{
  /** Copy of the page's type, because a worker's script imports nothing. */
  interface Pulse {
    readonly ticket: string;
    readonly name: string;
    readonly version: string;
    readonly route?: string;
  }
  const STALL_MS = 5_000;
  const LOOK_MS = 1_000;
  let pulse: Pulse | null = null;
  let feltAt = 0;
  let lookedAt = performance.now();

  addEventListener('message', ({ data }: MessageEvent<Pulse | null>) => {
    pulse = data;
    feltAt = performance.now();
  });

  setInterval(() => {
    const now = performance.now();
    // The machine slept, and the page had no time either.
    if (now - lookedAt > 3 * LOOK_MS) feltAt = now;
    lookedAt = now;
    if (!pulse || now - feltAt < STALL_MS) return;
    const { ticket, name, version, route } = pulse;
    // Once per stall.
    pulse = null;
    const message = `The page did not react for ${STALL_MS / 1000} seconds.`;
    void fetch('/api/telemetry/releases', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ticket,
        reports: [{ part: name, version, event: 'failed', kind: 'hang', message, route }],
      }),
    }).catch(() => undefined);
  }, LOOK_MS);
}
