/** A listing sync through the real services: against plain bulk inserts of the same rows, and its memory by size. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../bff/src/context';
import { startCheckpoints } from '../../bff/src/db/checkpoints';
import {
  type DatabaseLocation,
  type Db,
  type Engine,
  type OpenDatabase,
  openDatabase,
} from '../../bff/src/db/database';
import { migrate } from '../../bff/src/db/migrate';
import { encryptCredentials } from '../../bff/src/features/mls-providers/credentials';
import { registerSyncJobs } from '../../bff/src/features/sync/sync.jobs';
import { startRun } from '../../bff/src/features/sync/sync.service';
import { createInlineJobs } from '../../bff/src/jobs/inline-jobs';
import type { FeedListing, ListingFeed } from '../../bff/src/providers/listing-feed.port';
import type { Providers } from '../../bff/src/providers/providers';
import { feedListing } from '../../bff/src/testing/fake-feed';
import { createTestContext } from '../../bff/src/testing/test-app';
import { startPostgres } from '../lib/postgres.mjs';
import { nameOn } from './bench-portal';
import { type Benchmark, timed } from './benchmark';

const LISTINGS = 100_000;
const PAGE = 500;
/** The built worker thread; `npm run bench` builds first. */
const builtCheckpoints = pathToFileURL(path.resolve('bff/dist/checkpoints.worker.mjs'));
const providerId = uuidv7();

const listingOf = (number: number): FeedListing =>
  feedListing(number, {
    mlsId: String(1_000_000 + number),
    mlsNumber: String(26_000_000 + number),
    status: number % 3 === 0 ? 'Pending' : 'Withdrawn',
    addressLine1: `${100 + number} Alder Street`,
    zip: '29407',
    lng: -80.01,
    listPriceCents: 45_000_000 + number * 100,
    bathrooms: 2.5,
    subdivision: 'Alder Park',
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    remarks: 'A brick ranch under oaks, near the creek, with a screened porch. '.repeat(4),
    listingAgentId: `CT-${1000 + (number % 40)}`,
    officeName: 'Palmetto & Pine Realty',
    listedAt: '2026-10-01T00:00:00.000Z',
  });

/** Listings as a feed returns them, without a network in between. */
const feedOf = (count: number, onPage: () => void = () => undefined): ListingFeed => ({
  async fetchPage({ cursor, limit }) {
    onPage();
    const from = Number(cursor ?? 0);
    const next = Math.min(from + limit, count);
    const listings = Array.from({ length: next - from }, (_, index) => listingOf(from + index));
    return { listings, malformed: [], nextCursor: next < count ? String(next) : null, total: count };
  },
});

async function insertProvider({ db, config }: AppContext): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('mls_providers')
    .values({
      id: providerId,
      name: 'Bench MLS',
      code: 'BENCH',
      region: null,
      api_provider: 'simplyrets',
      api_endpoint: 'http://localhost:1',
      credentials_encrypted: encryptCredentials({ username: 'u', password: 'p' }, config.credentialsKey),
      sync_settings_json: { auto_sync: false, sync_interval: '1h', batch_size: PAGE },
      rate_limit_settings_json: { requests_per_hour: 10_000, burst_limit: 100 },
      last_sync_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Reads the feed from its first page to its last. */
async function sync(db: Db, feed: ListingFeed): Promise<void> {
  const jobs = createInlineJobs();
  const context = createTestContext(db, {
    jobs,
    providers: { listingFeed: () => feed } as unknown as Providers,
  });
  registerSyncJobs(context);
  await startRun(context, { providerId, syncType: 'full', trigger: 'manual', requestedBy: null });
  await jobs.drain();
}

interface Market {
  readonly db: Db;
  readonly location: DatabaseLocation;
  /** Deletes everything except the provider. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** As the server opens it: with SQLite's checkpoints in a thread. */
async function openAsServer(location: DatabaseLocation): Promise<OpenDatabase> {
  const opened = openDatabase(location);
  await migrate(opened.db);
  if (opened.engine === 'postgres') return opened;
  const fail = (error: unknown) => {
    throw error;
  };
  const checkpoints = await startCheckpoints(opened.db, location.sqliteFile, fail, builtCheckpoints);
  const close = async () => {
    await checkpoints.stop();
    await opened.close();
  };
  return { ...opened, close };
}

async function openMarket(engine: Engine): Promise<Market> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  const server = engine === 'postgres' ? await startPostgres() : null;
  const open = (): DatabaseLocation => ({
    databaseUrl: server?.url,
    sqliteFile: path.join(folder, `${uuidv7()}.sqlite`),
  });
  let location = open();
  let opened = await openAsServer(location);
  return {
    get db() {
      return opened.db;
    },
    get location() {
      return location;
    },
    async empty() {
      if (server) {
        const client = new Client(server.url);
        await client.connect();
        await client.query('truncate mls_providers cascade');
        await client.end();
      } else {
        await opened.close();
        rmSync(location.sqliteFile);
        location = open();
        opened = await openAsServer(location);
      }
      await insertProvider(createTestContext(opened.db));
    },
    async close() {
      await opened.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Cell = string | number | boolean | null;

/** Rows as the engine stores them, a page per transaction. */
async function bulkInsert(
  { location }: Market,
  columns: readonly string[],
  rows: readonly Cell[][],
): Promise<number> {
  const names = `insert into listings (${columns.join(', ')}) values`;
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
    rows.slice(page * PAGE, (page + 1) * PAGE),
  );
  if (location.databaseUrl) {
    const client = new Client(location.databaseUrl);
    await client.connect();
    const rowOf = (row: number) =>
      `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`;
    const milliseconds = await timed(async () => {
      for (const page of pages) {
        await client.query(`${names} ${page.map((_, row) => rowOf(row)).join(', ')}`, page.flat());
      }
    });
    await client.end();
    return milliseconds;
  }
  const file = new BetterSqlite3(location.sqliteFile);
  file.pragma('journal_mode = wal');
  file.pragma('synchronous = normal');
  const milliseconds = await timed(async () => {
    const statement = file.prepare(`${names} (${columns.map(() => '?').join(', ')})`);
    const insert = file.transaction((page: Cell[][]) => page.forEach((row) => statement.run(row)));
    for (const page of pages) insert(page);
  });
  file.close();
  return milliseconds;
}

/** The rows that a sync stores, so that the baseline writes the same ones. */
async function syncedRows({ location }: Market): Promise<{ columns: string[]; rows: Cell[][] }> {
  if (location.databaseUrl) {
    const client = new Client(location.databaseUrl);
    await client.connect();
    const { rows, fields } = await client.query<Cell[]>({ text: 'select * from listings', rowMode: 'array' });
    await client.end();
    return { columns: fields.map(({ name }) => name), rows };
  }
  const file = new BetterSqlite3(location.sqliteFile, { readonly: true });
  const statement = file.prepare('select * from listings').raw();
  const rows = statement.all() as Cell[][];
  const columns = statement.columns().map(({ name }) => name);
  file.close();
  return { columns, rows };
}

export async function listingSync(engine: Engine): Promise<Benchmark> {
  const market = await openMarket(engine);
  const feed = feedOf(LISTINGS);
  await market.empty();
  await sync(market.db, feed);
  const { columns, rows } = await syncedRows(market);
  if (rows.length !== LISTINGS) throw new Error(`The sync stored ${rows.length} of ${LISTINGS} listings.`);
  return {
    name: nameOn(engine, 'listing-sync'),
    unit: `listings per second, of ${LISTINGS.toLocaleString('en-US')}`,
    better: 'higher',
    rounds: 3,
    subject: {
      label: 'full sync: pages, events, log, checkpoints',
      measure: async () => {
        await market.empty();
        return LISTINGS / ((await timed(() => sync(market.db, feed))) / 1000);
      },
    },
    baseline: {
      label: `bulk insert of the same rows, ${PAGE} per transaction`,
      measure: async () => {
        await market.empty();
        return LISTINGS / ((await bulkInsert(market, columns, rows)) / 1000);
      },
    },
    close: market.close,
  };
}

/** Measures the most memory kept between two pages of a sync. */
export async function listingSyncMemory(): Promise<Benchmark> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const market = await openMarket('sqlite');
  const peak = async (count: number) => {
    let bytes = 0;
    let page = 0;
    const feed = feedOf(count, () => {
      page += 1;
      if (page % 10 !== 0) return;
      collect();
      bytes = Math.max(bytes, process.memoryUsage().heapUsed);
    });
    await market.empty();
    await sync(market.db, feed);
    return bytes / 1_000_000;
  };
  return {
    name: 'listing-sync-memory',
    unit: 'MB that a sync keeps between two pages',
    better: 'lower',
    rounds: 3,
    subject: { label: 'of 100,000 listings', measure: () => peak(LISTINGS) },
    baseline: { label: 'of 10,000 listings', measure: () => peak(LISTINGS / 10) },
    close: market.close,
  };
}
