import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { createJobQueue } from '../../jobs/create-job-queue';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';
import { startProgram, withBundle } from '../../testing/bundle';
import { eachEngine } from '../../testing/each-engine';
import { buildMlsProvider } from '../../testing/market-builders';
import type { SyncSettings } from '../../testing/sync-process';
import { createTestContext, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { startRollback } from './rollback.service';
import { startRun } from './sync.service';

withBundle();

const PAGE = 70;
const testActor: Actor = {
  userId: 'admin',
  sessionId: 'session',
  email: 'admin@example.com',
  role: 'admin',
  permissions: ['admin.manage_mls'],
  agentId: null,
};

/** Reads a run's live stream as a page does: each time from the last event that it has seen. */
class StreamReader {
  readonly seen: number[] = [];
  isOver = false;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly runId: string,
    private readonly token: string,
  ) {}

  /** Resolves once connected; reads until the stream or its server ends. */
  async follow(url: string): Promise<void> {
    await this.reading;
    const response = await fetch(`${url}/api/admin/mls-providers/sync/${this.runId}/stream`, {
      headers: { authorization: `Bearer ${this.token}`, 'last-event-id': String(this.seen.at(-1) ?? 0) },
    });
    if (!response.ok) throw new Error(`The stream answered ${response.status}.`);
    this.reading = this.read(response);
  }

  /** Resolves when the stream or its server has ended. */
  end = (): Promise<void> => this.reading;

  private async read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let heard = '';
    try {
      for await (const chunk of body ?? []) {
        heard += decoder.decode(chunk, { stream: true });
        const parts = heard.split('\n\n');
        heard = parts.pop() ?? '';
        for (const part of parts) this.hear(part);
      }
    } catch (error) {
      const isKilled = (error as Error).message === 'terminated';
      if (!isKilled) throw error;
    }
  }

  private hear(event: string): void {
    const seq = /^id: (\d+)$/m.exec(event)?.[1];
    if (seq !== undefined) this.seen.push(Number(seq));
    this.isOver ||= event.startsWith('event: complete\n');
  }
}

async function tokenOf(app: TestApp): Promise<string> {
  const response = await fetch(`${app.url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: app.accounts.admin.user.email, password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

eachEngine((engine) => {
  describe('a sync whose process is killed', () => {
    let sandbox: Sandbox;
    let child: ChildProcess | undefined;
    let output = '';
    /** Called with a process's URL before that process begins to work. */
    let onServing: (url: string) => Promise<void> = async () => undefined;

    beforeAll(async () => {
      sandbox = await startSandbox({ speed: 0 });
    });
    afterEach(() => {
      child?.kill('SIGKILL');
      onServing = async () => undefined;
    });
    afterAll(() => sandbox.close());

    const startProcess = (crash?: SyncSettings['crash']): ChildProcess => {
      output = '';
      const settings: SyncSettings = { location: engine.location, env: sandbox.env, ...(crash && { crash }) };
      const started = startProgram('sync-process', settings, (text) => (output += text));
      child = started;
      started.once('message', (url: string) => {
        void (async () => {
          await onServing(url);
          started.send('work');
        })();
      });
      return started;
    };

    it('resumes in the next process from the last commit: every listing, event and log line once, also live', async () => {
      const jobs = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const app = await startTestApp({ db: engine.db, context: { jobs } });
      const { context } = app;
      const providerId = await buildMlsProvider(context, sandbox.feed);
      const settings = { auto_sync: false, sync_interval: '1h', batch_size: PAGE } as const;
      await engine.db.updateTable('mls_providers').set({ sync_settings_json: settings }).execute();
      const request = { providerId, syncType: 'full', trigger: 'manual', requestedBy: null } as const;
      const { id } = await startRun(context, request);
      const run = () =>
        engine.db.selectFrom('sync_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

      // One reader follows at an instance that only serves, one at the instances that run the sync and die.
      const token = await tokenOf(app);
      const readers = [new StreamReader(id, token), new StreamReader(id, token)] as const;
      await readers[0].follow(app.url);
      onServing = (url) => readers[1].follow(url);

      const crashes = [
        { page: 1, moment: 'before commit', kept: 1 },
        { page: 2, moment: 'after commit', kept: 3 },
      ] as const;
      for (const { kept, ...crash } of crashes) {
        const [, signal] = (await once(startProcess(crash), 'exit')) as [null, string];
        expect({ signal, output }).toEqual({ signal: 'SIGKILL', output: '' });
        expect(await run()).toMatchObject({
          status: 'in_progress',
          page: kept,
          listings_processed: kept * PAGE,
        });
      }
      const last = startProcess();
      await until('the end of both streams', () => readers.every(({ isOver }) => isOver), 30);
      last.kill('SIGKILL');
      await once(last, 'exit');
      for (const reader of readers) await reader.end();
      await jobs.stop();
      await app.close();

      const feed = sandbox.listings().map(({ mlsId }) => String(mlsId));
      expect(feed.length).toBeGreaterThan(4 * PAGE);
      const done = await run();
      expect(done).toMatchObject({
        status: 'completed',
        error: null,
        listings_processed: feed.length,
        listings_added: feed.length,
        errors_count: 0,
        requests_used: Math.ceil(feed.length / PAGE),
      });
      const listings = await engine.db.selectFrom('listings').select('mls_id').execute();
      expect(new Set(listings.map(({ mls_id: mlsId }) => mlsId))).toEqual(new Set(feed));
      expect(listings).toHaveLength(feed.length);
      const events = await engine.db
        .selectFrom('listing_events')
        .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
        .select(['mls_id', 'type'])
        .execute();
      expect(events.map(({ mls_id: mlsId, type }) => `${type} ${mlsId}`).toSorted()).toEqual(
        feed.map((mlsId) => `listed ${mlsId}`).toSorted(),
      );
      const lines = await engine.db
        .selectFrom('sync_logs')
        .select(['seq', 'operation', 'message'])
        .where('sync_run_id', '=', id)
        .orderBy('seq')
        .execute();
      expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: done.last_seq }, (_, i) => i + 1));
      for (const { seen } of readers) expect(seen).toEqual(lines.map(({ seq }) => seq));
      const pages = lines.filter(({ operation }) => operation === 'page');
      expect(pages.map(({ message }) => message.split(':')[0])).toEqual(
        Array.from({ length: done.requests_used }, (_, i) => `Page ${i + 1}`),
      );
    });

    it('resumes a rollback in the next process: every listing is reverted once', async () => {
      await engine.reset();
      const jobs = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const context = createTestContext(engine.db, { jobs });
      const providerId = await buildMlsProvider(context, sandbox.feed);
      const find = (id: string) =>
        engine.db.selectFrom('sync_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const untilOver = async (id: string) => {
        const child = startProcess();
        await until('the end of the run', async () => (await find(id)).finished_at !== null, 30);
        child.kill('SIGKILL');
        await once(child, 'exit');
      };
      const first = await startRun(context, {
        providerId,
        syncType: 'full',
        trigger: 'manual',
        requestedBy: null,
      });
      await untilOver(first.id);
      const count = sandbox.listings().length;
      expect(count).toBeGreaterThan(200);

      const { id } = await transaction(engine.db, (db) =>
        startRollback({ ...context, db }, testActor, first.id, { pauseSchedule: false }),
      );
      const crashes = [
        { page: 0, moment: 'before commit', kept: 0 },
        { page: 0, moment: 'after commit', kept: 1 },
      ] as const;
      for (const { kept, ...crash } of crashes) {
        const [, signal] = (await once(startProcess(crash), 'exit')) as [null, string];
        expect({ signal, output }).toEqual({ signal: 'SIGKILL', output: '' });
        expect(await find(id)).toMatchObject({ page: kept, listings_processed: kept * 200 });
      }
      await untilOver(id);
      await jobs.stop();

      expect(await find(id)).toMatchObject({
        status: 'completed',
        listings_processed: count,
        listings_removed: count,
        listings_unchanged: 0,
      });
      const present = await engine.db
        .selectFrom('listings')
        .select('id')
        .where('left_feed_at', 'is', null)
        .execute();
      expect(present).toEqual([]);
      const events = await engine.db
        .selectFrom('listing_events')
        .select(['listing_id', 'handled_at'])
        .where('sync_run_id', '=', id)
        .execute();
      expect(new Set(events.map(({ listing_id }) => listing_id)).size).toBe(count);
      expect(events).toHaveLength(count);
      expect(events.filter(({ handled_at }) => handled_at === null)).toEqual([]);
    });
  });
});
