import { sql } from 'kysely';
import { transaction } from '../db/transaction';
import { ProviderError } from '../providers/provider-error';
import { eachEngine, type TestEngine } from '../testing/each-engine';
import { until } from '../testing/until';
import { createJobQueue, type JobQueueOptions } from './create-job-queue';
import type { Job, JobQueue } from './job-queue';

declare module './job-queue' {
  interface JobPayloads {
    'test.job': { readonly n: number };
    'test.other': { readonly n: number };
    'test.early': { readonly n: number };
    'test.cron': { readonly hour: string };
  }
}

type TestJob = Job<'test.job'>;

/** Makes every waiting job due now, so a test need not wait. */
async function makeDue({ name, db }: TestEngine): Promise<void> {
  if (name === 'sqlite')
    await sql`update embedded_jobs set run_at = '2020-01-01' where state = 'queued'`.execute(db);
  else
    await sql`update pgboss.job set start_after = now() - interval '1 minute' where state < 'active'`.execute(
      db,
    );
}

interface StoredState {
  readonly id: string;
  readonly state: string;
  /** Seconds until it is due. */
  readonly due_in: number;
}

/** The `test.job` jobs as the engine stores them, with the embedded store's names for states. */
async function stored({ name, db }: TestEngine): Promise<StoredState[]> {
  const query =
    name === 'sqlite'
      ? sql<StoredState>`select id, state, (julianday(run_at) - julianday('now')) * 86400 as due_in from embedded_jobs
          where name = 'test.job' order by created_at`
      : sql<StoredState>`select id, case state when 'created' then 'queued' when 'retry' then 'queued'
          when 'completed' then 'done' when 'failed' then 'dead' else state::text end as state,
          extract(epoch from start_after - now())::float8 as due_in from pgboss.job
          where name = 'test.job' order by created_on`;
  return (await query.execute(db)).rows;
}

/** A promise with its resolver. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

eachEngine((engine) => {
  const queues: JobQueue[] = [];
  const failures: string[] = [];

  const createQueue = (options: Partial<JobQueueOptions> = {}): JobQueue => {
    const queue = createJobQueue({
      db: engine.db,
      databaseUrl: engine.location.databaseUrl,
      report: (error) => failures.push(String(error)),
      leaseSeconds: 1,
      timing: { pollMilliseconds: 20, heartbeatMilliseconds: 200, maintenanceMilliseconds: 100 },
      ...options,
    });
    queues.push(queue);
    return queue;
  };

  /** A started queue whose `test.job` handler records the numbers it receives. */
  const createRecorder = async (handle: (job: TestJob) => Promise<void> = async () => undefined) => {
    const seen: number[] = [];
    const queue = createQueue();
    queue.work(
      'test.job',
      async (job) => {
        seen.push(job.payload.n);
        await handle(job);
      },
      { retries: 2, backoffSeconds: 1 },
    );
    await queue.start();
    return { queue, seen };
  };

  beforeEach(async () => {
    failures.length = 0;
    await engine.reset();
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop(0)));
  });

  it('delivers a job with its payload, once', async () => {
    const { queue, seen } = await createRecorder();
    const id = await queue.enqueue(engine.db, 'test.job', { n: 7 });
    await until('the end of the job', async () => (await stored(engine))[0]?.state === 'done');
    expect(seen).toEqual([7]);
    expect(await stored(engine)).toMatchObject([{ id }]);
  });

  it('delivers jobs enqueued before its start and by another process', async () => {
    const producer = createQueue();
    await producer.enqueue(engine.db, 'test.job', { n: 1 });
    const { seen } = await createRecorder();
    await producer.enqueue(engine.db, 'test.job', { n: 2 });
    await until('both jobs', () => seen.length === 2);
    expect(seen).toEqual([1, 2]);
  });

  it('retries a job that was added before its first worker as often as the worker asks', async () => {
    await createQueue().enqueue(engine.db, 'test.early', { n: 1 });
    let attempts = 0;
    const queue = createQueue();
    queue.work(
      'test.early',
      async () => {
        attempts += 1;
        throw new Error('broken on purpose');
      },
      { retries: 3, backoffSeconds: 0 },
    );
    await queue.start();
    await until('the last attempt', () => attempts >= 4);
    await queue.stop();
    expect(attempts).toBe(4);
  });

  it('drops a job whose transaction is rolled back', async () => {
    const { queue, seen } = await createRecorder();
    const rolledBack = transaction(engine.db, async (trx) => {
      await queue.enqueue(trx, 'test.job', { n: 1 });
      await queue.enqueue(trx, 'test.job', { n: 2 }, { uniqueKey: 'two' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await transaction(engine.db, (trx) => queue.enqueue(trx, 'test.job', { n: 3 }, { uniqueKey: 'two' }));
    await until('the committed job', () => seen.length > 0);
    expect(seen).toEqual([3]);
    expect(await stored(engine)).toHaveLength(1);
  });

  it('holds a delayed job back', async () => {
    const { queue, seen } = await createRecorder();
    await queue.enqueue(engine.db, 'test.job', { n: 1 }, { delaySeconds: 3600 });
    await queue.enqueue(engine.db, 'test.job', { n: 2 });
    await until('the job that is due', () => seen.length === 1);
    expect(seen).toEqual([2]);
    const [delayed] = await stored(engine);
    expect(delayed?.due_in).toBeGreaterThan(3590);
    expect(delayed?.due_in).toBeLessThanOrEqual(3600);
    await makeDue(engine);
    await until('the delayed job', () => seen.length === 2);
  });

  it('retries a failing job with growing pauses and then keeps it as dead', async () => {
    const attempts: number[] = [];
    const { queue } = await createRecorder(async (job) => {
      attempts.push(job.attempt);
      throw new Error('vendor is down');
    });
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    const pauses: number[] = [];
    for (const tries of [1, 2]) {
      await until(`try ${tries}`, () => attempts.length === tries);
      const waiting = await until('its back-off', async () =>
        (await stored(engine)).find((job) => job.state === 'queued'),
      );
      pauses.push(waiting.due_in);
      await makeDue(engine);
    }
    await until('the last try', async () => (await stored(engine))[0]?.state === 'dead');
    expect(attempts).toEqual([1, 2, 3]);
    expect(failures).toEqual(['Error: vendor is down', 'Error: vendor is down', 'Error: vendor is down']);
    // Between half and twice the first back-off of one second, doubled for the second.
    expect(pauses[0]).toBeGreaterThan(0.3);
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses[1]).toBeGreaterThan(0.8);
    expect(pauses[1]).toBeLessThanOrEqual(4);
  });

  it('waits as long as an error asks before the next try, at most an hour', async () => {
    const asked = [900, 40_000];
    const { queue, seen } = await createRecorder(async (job) => {
      const retryAfterSeconds = asked[job.attempt - 1];
      if (retryAfterSeconds !== undefined) {
        throw new ProviderError('Lob', 'rate_limited', 'Too many requests.', { retryAfterSeconds });
      }
    });
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    const pauses: number[] = [];
    for (const tries of [1, 2]) {
      await until(`try ${tries}`, () => seen.length === tries);
      const waiting = await until('its wait', async () =>
        (await stored(engine)).find((job) => job.state === 'queued'),
      );
      pauses.push(waiting.due_in);
      await makeDue(engine);
    }
    await until('its end', async () => (await stored(engine))[0]?.state === 'done');
    expect(failures).toEqual(Array(2).fill('ProviderError: Too many requests.'));
    expect(pauses[0]).toBeGreaterThan(890);
    expect(pauses[0]).toBeLessThanOrEqual(900);
    expect(pauses[1]).toBeGreaterThan(3590);
    expect(Math.round(pauses[1] ?? 0)).toBeLessThanOrEqual(3600);
  });

  it('adds no second job with the same unique key while one waits or runs', async () => {
    const running = gate();
    const { queue, seen } = await createRecorder(() => running.opened);
    const add = (n: number, delaySeconds = 0) =>
      queue.enqueue(engine.db, 'test.job', { n }, { uniqueKey: 'listing 1', delaySeconds });
    expect(await add(1, 3600)).not.toBeNull();
    expect(await add(2)).toBeNull();
    await makeDue(engine);
    await until('the first job', () => seen.length === 1);
    expect(await add(3)).toBeNull();
    expect(await queue.enqueue(engine.db, 'test.other', { n: 3 }, { uniqueKey: 'listing 1' })).not.toBeNull();
    running.open();
    await until('its end', async () => (await stored(engine))[0]?.state === 'done');
    expect(await add(4)).not.toBeNull();
    await until('the next job', () => seen.length === 2);
    expect(seen).toEqual([1, 4]);
  });

  it('adds one job per unique key when many are added at once', async () => {
    const queue = createQueue();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) => queue.enqueue(engine.db, 'test.job', { n }, { uniqueKey: 'one' })),
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  it('cancels a waiting job, but not a running or unknown one', async () => {
    const running = gate();
    const { queue, seen } = await createRecorder(() => running.opened);
    const waiting = await queue.enqueue(engine.db, 'test.job', { n: 1 }, { delaySeconds: 3600 });
    const active = await queue.enqueue(engine.db, 'test.job', { n: 2 });
    await until('the second job', () => seen.length === 1);
    expect(await queue.cancel(engine.db, waiting ?? '')).toBe(true);
    expect(await queue.cancel(engine.db, waiting ?? '')).toBe(false);
    expect(await queue.cancel(engine.db, active ?? '')).toBe(false);
    expect(await queue.cancel(engine.db, '00000000-0000-7000-8000-000000000000')).toBe(false);
    running.open();
    await makeDue(engine);
    await until('the end', async () => (await stored(engine)).every((job) => job.state !== 'active'));
    expect((await stored(engine)).map((job) => job.state)).toEqual(['cancelled', 'done']);
    expect(seen).toEqual([2]);
  });

  it('runs no more jobs at once than its concurrency', async () => {
    let running = 0;
    let most = 0;
    const queue = createQueue();
    const bothRun = gate();
    queue.work(
      'test.job',
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) bothRun.open();
        await bothRun.opened;
        running -= 1;
      },
      { concurrency: 2 },
    );
    for (let n = 0; n < 6; n += 1) await queue.enqueue(engine.db, 'test.job', { n });
    await queue.start();
    await until('all jobs', async () => (await stored(engine)).every((job) => job.state === 'done'));
    expect(most).toBe(2);
  });

  it('shares jobs between instances and runs each once', async () => {
    const one = await createRecorder();
    const two = await createRecorder();
    await transaction(engine.db, async (trx) => {
      for (let n = 0; n < 30; n += 1) await one.queue.enqueue(trx, 'test.job', { n });
    });
    await until('all jobs', async () => (await stored(engine)).every((job) => job.state === 'done'));
    const all = [...one.seen, ...two.seen].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 30 }, (_, n) => n));
  });

  it('fails and retries a job that exceeds its timeout', async () => {
    const aborted = gate();
    const queue = createQueue();
    const attempts: number[] = [];
    queue.work(
      'test.job',
      async (job) => {
        attempts.push(job.attempt);
        if (job.attempt > 1) return;
        job.signal.addEventListener('abort', aborted.open);
        await aborted.opened;
      },
      { timeoutSeconds: 0.05, backoffSeconds: 1 },
    );
    await queue.start();
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    await aborted.opened;
    await until('the failure', async () => (await stored(engine))[0]?.state === 'queued');
    await makeDue(engine);
    await until('the second try', async () => (await stored(engine))[0]?.state === 'done');
    expect(attempts).toEqual([1, 2]);
  });

  it('extends the lease of a job that outlasts it', async () => {
    const leaseStart = async () => {
      const query =
        engine.name === 'sqlite'
          ? sql<{ at: string }>`select locked_until as at from embedded_jobs where state = 'active'`
          : sql<{ at: string }>`select started_on::text as at from pgboss.job where state = 'active'`;
      return (await query.execute(engine.db)).rows[0]?.at;
    };
    const running = gate();
    const one = await createRecorder(() => running.opened);
    const two = await createRecorder(() => running.opened);
    await one.queue.enqueue(engine.db, 'test.job', { n: 1 });
    const first = await until('the job', leaseStart);
    // The lease is one second, extended every 0.2: after six extensions the first lease has expired.
    const leases = new Set([first]);
    await until('six more leases', async () => leases.add((await leaseStart()) ?? first).size > 6);
    running.open();
    await until('its end', async () => (await stored(engine))[0]?.state === 'done');
    expect([...one.seen, ...two.seen]).toEqual([1]);
  });

  it('waits for running jobs when it stops', async () => {
    const running = gate();
    const { queue, seen } = await createRecorder(async (job) => {
      job.signal.addEventListener('abort', running.open);
      await running.opened;
    });
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    await until('the job', () => seen.length === 1);
    await queue.stop();
    expect((await stored(engine))[0]?.state).toBe('done');
  });

  it('releases unfinished jobs on stop so they run again', async () => {
    const running = gate();
    const { queue, seen } = await createRecorder(() => running.opened);
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    await until('the job', () => seen.length === 1);
    await queue.stop(0);
    expect((await stored(engine))[0]?.state).toBe('queued');
    const attempts: number[] = [];
    await createRecorder(async (job) => void attempts.push(job.attempt));
    await until('its end', async () => (await stored(engine))[0]?.state === 'done');
    expect(attempts).toEqual([1]);
    running.open();
  });

  it('reports no failure of a job that ends early on stop, and runs it again as the same attempt', async () => {
    const { queue, seen } = await createRecorder(
      (job) =>
        new Promise((_resolve, reject) => {
          job.signal.addEventListener('abort', () => reject(new Error('The server is stopping.')));
        }),
    );
    await queue.enqueue(engine.db, 'test.job', { n: 1 });
    await until('the job', () => seen.length === 1);
    await queue.stop();
    expect((await stored(engine))[0]?.state).toBe('queued');
    const attempts: number[] = [];
    await createRecorder(async (job) => void attempts.push(job.attempt));
    await until('its end', async () => (await stored(engine))[0]?.state === 'done');
    expect(attempts).toEqual([1]);
  });

  it('enqueues on schedule, once for two instances and once for missed runs', async () => {
    let now = new Date('2026-11-21T10:59:59.000Z');
    const hours: string[] = [];
    for (const _ of [1, 2]) {
      const queue = createQueue({ now: () => now });
      queue.work('test.cron', async (job) => void hours.push(`${job.payload.hour} ${now.toISOString()}`));
      queue.schedule('test.cron', '0 * * * *', { hour: 'full' });
      await queue.start();
    }
    const nextRun = async () =>
      (await engine.db.selectFrom('job_schedules').select('next_run_at').executeTakeFirstOrThrow())
        .next_run_at;
    expect(await nextRun()).toBe('2026-11-21T11:00:00.000Z');
    expect(hours).toEqual([]);
    now = new Date('2026-11-21T11:00:00.000Z');
    await until('the first run', () => hours.length === 1);
    expect(await nextRun()).toBe('2026-11-21T12:00:00.000Z');
    now = new Date('2026-11-21T15:20:00.000Z');
    await until('one run for four missed hours', () => hours.length === 2);
    expect(await nextRun()).toBe('2026-11-21T16:00:00.000Z');
    await Promise.all(queues.splice(0).map((queue) => queue.stop()));
    expect(hours).toEqual(['full 2026-11-21T11:00:00.000Z', 'full 2026-11-21T15:20:00.000Z']);
  });

  it('rejects an invalid cron expression', () => {
    expect(() => createQueue().schedule('test.cron', 'every hour', { hour: '' })).toThrow(
      /every hour|configuration format/,
    );
  });
});
