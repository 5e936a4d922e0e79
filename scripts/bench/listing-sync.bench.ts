/** A listing sync through the real services against a plain bulk insert of the same rows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../bff/src/context';
import { openDatabase } from '../../bff/src/db/database';
import { migrate } from '../../bff/src/db/migrate';
import { startRun } from '../../bff/src/features/sync/sync.service';
import { registerSyncJobs } from '../../bff/src/features/sync/sync.jobs';
import { encryptCredentials } from '../../bff/src/features/mls-providers/credentials';
import type { FeedListing, ListingFeed } from '../../bff/src/providers/listing-feed.port';
import type { Providers } from '../../bff/src/providers/providers';
import { type InlineJobs, createInlineJobs } from '../../bff/src/jobs/inline-jobs';
import { createTestContext } from '../../bff/src/testing/test-app';
import { type Benchmark, timed } from './benchmark';

const LISTINGS = 5000;
const PAGE = 500;

/** Listings as a feed returns them, without a network in between. */
function feedOf(count: number): ListingFeed {
  const listings = Array.from({ length: count }, (_, number): FeedListing => ({
    mlsId: String(1_000_000 + number),
    status: number % 3 === 0 ? 'Pending' : 'Withdrawn',
    addressLine1: `${100 + number} Alder Street`,
    addressLine2: null,
    city: 'Charleston',
    state: 'SC',
    zip: '29407',
    lat: 32.79,
    lng: -80.01,
    listPriceCents: 45_000_000 + number * 100,
    closePriceCents: null,
    bedrooms: 3,
    bathrooms: 2.5,
    areaSqft: 1800,
    yearBuilt: 1951,
    propertyType: 'RES',
    photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
    remarks: 'A brick ranch under oaks, near the creek, with a screened porch. '.repeat(4),
    isAddressDisplayed: true,
    listingAgentId: `CT-${1000 + (number % 40)}`,
    coAgentId: null,
    sellingAgentId: null,
    agentName: 'Jo Agent',
    officeName: 'Palmetto & Pine Realty',
    listedAt: '2026-10-01T00:00:00.000Z',
    closedAt: null,
    modifiedAt: '2026-11-01T00:00:00.000Z',
  }));
  return {
    async fetchPage({ cursor, limit }) {
      const from = Number(cursor ?? 0);
      const page = listings.slice(from, from + limit);
      const next = from + limit;
      return { listings: page, malformed: [], nextCursor: next < count ? String(next) : null, total: count };
    },
  };
}

interface Prepared {
  readonly context: AppContext;
  readonly jobs: InlineJobs;
  readonly providerId: string;
  readonly file: string;
  readonly close: () => Promise<void>;
}

async function prepare(folder: string, feed: ListingFeed): Promise<Prepared> {
  const file = path.join(folder, `${uuidv7()}.sqlite`);
  const { db, close } = openDatabase({ sqliteFile: file });
  await migrate(db);
  const jobs = createInlineJobs();
  const context = createTestContext(db, {
    jobs,
    providers: { listingFeed: () => feed } as unknown as Providers,
  });
  registerSyncJobs(context);
  const providerId = uuidv7();
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
      credentials_encrypted: encryptCredentials(
        { username: 'u', password: 'p' },
        context.config.credentialsKey,
      ),
      sync_settings_json: { auto_sync: false, sync_interval: '1h', batch_size: PAGE },
      rate_limit_settings_json: { requests_per_hour: 10_000, burst_limit: 100 },
      last_sync_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { context, jobs, providerId, file, close };
}

async function sync({ context, jobs, providerId }: Prepared): Promise<void> {
  await startRun(context, { providerId, syncType: 'full', trigger: 'manual', requestedBy: null });
  await jobs.drain();
}

type Cell = string | number | null;

/** The rows that a sync stored, so that the baseline writes the same ones. */
async function syncedRows(folder: string, feed: ListingFeed): Promise<{ columns: string[]; rows: Cell[][] }> {
  const prepared = await prepare(folder, feed);
  await sync(prepared);
  await prepared.close();
  const file = new BetterSqlite3(prepared.file, { readonly: true });
  const columns = (file.pragma('table_info(listings)') as { name: string }[]).map(({ name }) => name);
  const rows = file.prepare('select * from listings').raw().all() as Cell[][];
  file.close();
  return { columns, rows };
}

export async function listingSync(): Promise<Benchmark> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-bench-'));
  const feed = feedOf(LISTINGS);
  const { columns, rows } = await syncedRows(folder, feed);
  if (rows.length !== LISTINGS) throw new Error(`The sync stored ${rows.length} of ${LISTINGS} listings.`);
  const insert = `insert into listings (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  return {
    name: 'listing-sync',
    unit: `ms per ${LISTINGS} listings`,
    better: 'lower',
    rounds: 5,
    subject: {
      label: 'full sync: pages, events, log, checkpoints',
      measure: async () => {
        const prepared = await prepare(folder, feed);
        const milliseconds = await timed(() => sync(prepared));
        await prepared.close();
        return milliseconds;
      },
    },
    baseline: {
      label: `bulk insert of the same rows, ${PAGE} per transaction`,
      measure: async () => {
        const prepared = await prepare(folder, feed);
        await prepared.close();
        const file = new BetterSqlite3(prepared.file);
        file.pragma('journal_mode = wal');
        file.pragma('synchronous = normal');
        file.pragma('foreign_keys = off');
        const milliseconds = await timed(async () => {
          const statement = file.prepare(insert);
          const page = file.transaction((some: Cell[][]) => some.forEach((row) => statement.run(row)));
          for (let from = 0; from < rows.length; from += PAGE) page(rows.slice(from, from + PAGE));
        });
        file.close();
        return milliseconds;
      },
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
