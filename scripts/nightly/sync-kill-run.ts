/**
 * Kills the process of a sync of more than 100,000 listings at random moments, then counts the stored rows.
 * `node --import tsx scripts/nightly/sync-kill-run.ts [kills per engine]`.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, type Engine, openDatabase } from '../../bff/src/db/database';
import { migrate } from '../../bff/src/db/migrate';
import { startRun } from '../../bff/src/features/sync/sync.service';
import { type Sandbox, startSandbox } from '../../bff/src/sandbox/sandbox';
import { startProgram } from '../../bff/src/testing/bundle';
import { createCrashQueue } from '../../bff/src/testing/crash-queue';
import { buildMlsProvider } from '../../bff/src/testing/market-builders';
import type { SyncSettings } from '../../bff/src/testing/sync-process';
import { createTestContext } from '../../bff/src/testing/test-app';
import { until } from '../../bff/src/testing/until';
import { bundleServer } from '../lib/bundle-server.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { compared, type Line } from './ledgers';

const kills = Number(process.argv[2] ?? 100);
/** The last page is not full. */
const LISTINGS = 100_001;
const PAGE = 500;
const PAGES = Math.ceil(LISTINGS / PAGE);
const FIRST_ID = 5_000_000;
const MAX_SECONDS = 1800;
/** About the time that one page takes, so that a kill can hit any moment of its work. */
const MAX_PAUSE_MS = 250;
const build = path.resolve('bff/dist');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** SimplyRETS with many listings: copies of the sandbox's first listing under other numbers. */
async function startFeed({ feed }: Sandbox) {
  const { username = '', password = '' } = feed.credentials as { username?: string; password?: string };
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await fetch(`${feed.endpoint}/properties?limit=1`, { headers: { authorization } });
  const [listing] = (await answer.json()) as object[];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const from = Math.max(FIRST_ID, Number(searchParams.get('lastId') ?? 0) + 1);
    const to = Math.min(FIRST_ID + LISTINGS, from + Number(searchParams.get('limit')));
    const page = Array.from({ length: to - from }, (_, index) => ({
      ...listing,
      mlsId: from + index,
      listingId: String(from + index),
    }));
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-total-count', String(LISTINGS));
    if (to < FIRST_ID + LISTINGS) response.setHeader('link', `<?lastId=${to - 1}>; rel="next"`);
    response.end(JSON.stringify(page));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: feed.credentials,
    close: () => server.close(),
  };
}

/** Counts rows and distinct keys of each table that must have one row per listing or page. */
async function countRows(db: Db, runId: string) {
  const { fn } = db;
  const listings = await db
    .selectFrom('listings')
    .select([fn.countAll<number>().as('all'), fn.count<number>('mls_id').distinct().as('different')])
    .executeTakeFirstOrThrow();
  const listed = await db
    .selectFrom('listing_events')
    .where('type', '=', 'listed')
    .select([fn.countAll<number>().as('all'), fn.count<number>('listing_id').distinct().as('different')])
    .executeTakeFirstOrThrow();
  const log = db.selectFrom('sync_logs').where('sync_run_id', '=', runId);
  const lines = await log
    .select([fn.countAll<number>().as('all'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow();
  const pages = await log
    .where('operation', '=', 'page')
    .select(fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return { listings, listed, lines, pages };
}

async function compare(db: Db, runId: string): Promise<Line[]> {
  const run = await db.selectFrom('sync_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const { listings, listed, lines, pages } = await countRows(db, runId);
  return [
    compared('listings of the feed, stored', LISTINGS, listings.all),
    compared('listings of the feed, different ones', LISTINGS, listings.different),
    compared('listings of the feed, “listed” in the history', LISTINGS, listed.all),
    compared('listings of the feed, different ones in the history', LISTINGS, listed.different),
    compared('listings of the feed, processed', LISTINGS, run.listings_processed),
    compared('listings of the feed, added', LISTINGS, run.listings_added),
    compared('failed records', 0, run.errors_count),
    compared('pages of the feed, requested', PAGES, run.requests_used),
    compared('pages of the feed, in the log', PAGES, pages.all),
    compared('log lines, number of the last one', lines.all, lines.last ?? 0),
    compared('log lines, number of the last one in the run', lines.all, run.last_seq),
  ];
}

async function runOn(engine: Engine): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-sync-kill-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const location = { databaseUrl: postgres?.url, sqliteFile: path.join(folder, 'farmpost.sqlite') };
  const sandbox = await startSandbox({ speed: 0 });
  const feed = await startFeed(sandbox);
  const { db, close } = openDatabase(location);
  await migrate(db);
  const jobs = createCrashQueue(db, location);
  const context = createTestContext(db, { jobs });
  const providerId = await buildMlsProvider(context, feed);
  const settings = { auto_sync: false, sync_interval: '1h', batch_size: PAGE } as const;
  const limits = { requests_per_hour: 1_000_000, burst_limit: 1000 };
  await db
    .updateTable('mls_providers')
    .set({ sync_settings_json: settings, rate_limit_settings_json: limits })
    .execute();
  const { id } = await startRun(context, {
    providerId,
    syncType: 'full',
    trigger: 'manual',
    requestedBy: null,
  });
  const runState = () =>
    db.selectFrom('sync_runs').select(['page', 'finished_at']).where('id', '=', id).executeTakeFirstOrThrow();

  let output = '';
  const programSettings: SyncSettings = { location, env: sandbox.env };
  const work = async () => {
    const child = startProgram('sync-process', programSettings, (text) => (output += text));
    await once(child, 'message');
    child.send('work');
    return child;
  };
  let during = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = await work();
    // Every second process finishes a page before it dies, so that the sync advances.
    const { page: first } = await runState();
    await until('the next page', async () => (await runState()).page >= first + (kill % 2), 60);
    await pause(Math.random() * MAX_PAUSE_MS);
    const { page, finished_at: finished } = await runState();
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (finished === null) during += 1;
    if (kill % 10 === 0) console.log(`${engine}: ${kill} of ${kills} kills, page ${page}`);
  }
  const last = await work();
  await until('the end of the sync', async () => (await runState()).finished_at !== null, MAX_SECONDS);
  last.kill('SIGKILL');
  await once(last, 'exit');
  if (output !== '') console.log(output);
  const lines = [...(await compare(db, id)), compared('kills, before the end of the sync', kills, during)];
  await jobs.stop();
  await close();
  feed.close();
  await sandbox.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

async function main(): Promise<void> {
  mkdirSync(build, { recursive: true });
  process.env.FARMPOST_TEST_BUNDLE = mkdtempSync(path.join(build, 'test-'));
  await bundleServer(process.env.FARMPOST_TEST_BUNDLE, { forTests: true });
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const lines = await runOn(engine);
      console.log(`${kills} kills on ${engine}`);
      console.table(lines);
      if (lines.some(({ isEqual }) => !isEqual)) process.exitCode = 1;
    }
  } finally {
    rmSync(process.env.FARMPOST_TEST_BUNDLE, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
