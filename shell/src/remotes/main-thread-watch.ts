/**
 * A worker beside the page: reports the release whose code keeps the main thread from answering, which the page cannot
 * report itself. The page posts its pulse every second, or `null` while it need not answer. While the main thread stands
 * still, a note is kept for the next visit of this browser (`page-mark.ts`).
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
  let stalled: Pulse | null = null;
  let feltAt = 0;
  let lookedAt = performance.now();

  /** Changes the notes one after the other. Without a secure context there is no place for them. */
  let notes = Promise.resolve();
  const change = ({ name, version }: Pulse, act: (cache: Cache, note: string) => Promise<unknown>) => {
    const note = `/stalled/${name}/${encodeURIComponent(version)}`;
    notes = notes
      .then(async () => void (await act(await caches.open('farmpost-stalls'), note)))
      .catch(() => undefined);
  };

  addEventListener('message', ({ data }: MessageEvent<Pulse | null>) => {
    if (stalled) change(stalled, (cache, note) => cache.delete(note));
    stalled = null;
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
    stalled = pulse;
    pulse = null;
    change(stalled, (cache, note) => cache.put(note, new Response()));
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
