/** Imports a feed file in SimplyRETS format the way a sync does: as a run with its log. */
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { insertProvider } from '../features/mls-providers/mls-provider.commands';
import { findProviderByCode, type ProviderRow } from '../features/mls-providers/mls-provider.queries';
import { finishRun } from '../features/sync/run-progress.service';
import { storePage } from '../features/sync/sync-step.service';
import { startRun } from '../features/sync/sync.service';
import { AppError } from '../app-error';
import type { FeedListing, FeedPage, MalformedRecord } from '../providers/listing-feed.port';
import { applyMapping } from '../providers/field-mapping';
import { readSimplyRetsListing, simplyRetsPlaces } from '../providers/simplyrets/read-listing';
import { findDeadImport, listProviderCodes } from './import.repo';
import { readRecords, UnreadableFile } from './read-records';

/** Default provider of file listings; it has no feed to sync. */
const FILE_PROVIDER = 'IMPORT';
/** Records per transaction, so that the portal waits no longer than for one page of a feed. */
const BATCH = 200;
/** An import makes progress all the time; after this long without progress, its process has died. */
const DEAD_AFTER_MS = 60_000;

export interface ImportReport {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Records of a listing that the file contains more than once; the newest counts. */
  readonly duplicates: number;
  /** By the record's position in the file, starting at 1. */
  readonly skipped: readonly {
    readonly record: number;
    readonly mlsId: string | null;
    readonly reason: string;
  }[];
}

export class ImportError extends Error {
  override readonly name = 'ImportError';
}

async function providerOf({ db, now }: AppContext, code: string): Promise<ProviderRow> {
  const known = await findProviderByCode(db, code);
  if (known) return known;
  if (code !== FILE_PROVIDER) {
    const codes = await listProviderCodes(db);
    throw new ImportError(
      `There is no MLS provider with the code ${code}. Available codes: ${codes.join(', ') || 'none yet'}.`,
    );
  }
  const at = now().toISOString();
  return insertProvider(db, {
    id: uuidv7(),
    name: 'Imported files',
    code: FILE_PROVIDER,
    region: null,
    is_active: false,
    api_provider: 'simplyrets',
    api_endpoint: 'file:',
    credentials_encrypted: null,
    sync_settings_json: { auto_sync: false, sync_interval: '24h', batch_size: BATCH },
    rate_limit_settings_json: { requests_per_hour: 500, burst_limit: 10 },
    last_sync_at: null,
    created_at: at,
    updated_at: at,
  });
}

/** Ends a killed import of the provider, which would otherwise block the provider for hours. */
async function endDeadImport(context: AppContext, provider: ProviderRow): Promise<void> {
  const before = new Date(context.now().getTime() - DEAD_AFTER_MS).toISOString();
  await transaction(context.db, async (db) => {
    const dead = await findDeadImport(db, provider.id, before);
    if (!dead) return;
    const end = { status: 'failed', error: 'The import stopped unexpectedly.' } as const;
    await finishRun({ ...context, db }, provider, dead, end);
  });
}

/** Opens the file at its beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

/** Counts the records of the file. Throws `ImportError` if it cannot be read to its end. */
async function countRecords(open: OpenFile): Promise<number> {
  let count = 0;
  try {
    for await (const _ of readRecords(open())) count++;
  } catch (cause) {
    if (!(cause instanceof UnreadableFile)) throw cause;
    throw new ImportError(cause.message, { cause });
  }
  return count;
}

interface Batch extends FeedPage {
  readonly skipped: ImportReport['skipped'];
}

/** Another kind of feed maps fields that a file in this format does not have. */
const mappingOf = (provider: ProviderRow): FieldMapping =>
  (provider.api_provider === 'simplyrets' ? provider.field_mapping_json : null) ?? {};

/** The file's records in batches; the last one has a `nextCursor` of `null`. */
async function* readBatches(open: OpenFile, total: number, mapping: FieldMapping): AsyncGenerator<Batch> {
  let place = 0;
  let results: (FeedListing | MalformedRecord)[] = [];
  const batch = (): Batch => {
    const first = place - results.length + 1;
    return {
      listings: results.filter((result): result is FeedListing => !('reason' in result)),
      malformed: results.filter((result): result is MalformedRecord => 'reason' in result),
      nextCursor: place === total ? null : String(place),
      total,
      skipped: results.flatMap((result, index) =>
        'reason' in result ? [{ record: first + index, mlsId: result.mlsId, reason: result.reason }] : [],
      ),
    };
  };
  for await (const raw of readRecords(open())) {
    place++;
    results.push(readSimplyRetsListing(applyMapping(raw, mapping, simplyRetsPlaces), null));
    if (results.length < BATCH && place < total) continue;
    yield batch();
    results = [];
  }
}

/**
 * Stores the file's listings, one batch per transaction, as a run that can be watched and canceled. Reads the file
 * twice, so that nothing is stored from a file that cannot be read to its end. A file is not a whole feed: listings it
 * does not contain stay unchanged. Throws `ImportError` for an unreadable file, an unknown provider, or a provider that
 * is being synced.
 */
export async function importFile(
  context: AppContext,
  open: OpenFile,
  providerCode = FILE_PROVIDER,
): Promise<ImportReport> {
  const total = await countRecords(open);
  const provider = await providerOf(context, providerCode);
  await endDeadImport(context, provider);
  const within = <T>(work: (inside: AppContext) => Promise<T>): Promise<T> =>
    transaction(context.db, (db) => work({ ...context, db }));
  let run = await within((inside) =>
    startRun(inside, { providerId: provider.id, syncType: 'full', trigger: 'import', requestedBy: null }),
  ).catch((cause: unknown) => {
    if (!(cause instanceof AppError && cause.code === 'run_active')) throw cause;
    throw new ImportError(`${provider.name} is being synced. Try again when the sync is done.`, { cause });
  });
  const skipped: ImportReport['skipped'][number][] = [];
  try {
    for await (const page of readBatches(open, total, mappingOf(provider))) {
      skipped.push(...page.skipped);
      const { startedAt, from } = { startedAt: performance.now(), from: run };
      run = await within((inside) =>
        storePage(inside, provider, from, page, { startedAt, agentMlsId: null }),
      );
      if (run.is_cancel_requested) break;
    }
    const status = run.is_cancel_requested ? 'cancelled' : 'completed';
    await within((inside) => finishRun(inside, provider, run, { status }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await within((inside) => finishRun(inside, provider, run, { status: 'failed', error: reason }));
    throw error;
  }
  return {
    imported: run.listings_added,
    updated: run.listings_updated,
    unchanged: run.listings_unchanged,
    duplicates:
      run.listings_processed -
      skipped.length -
      run.listings_added -
      run.listings_updated -
      run.listings_unchanged,
    skipped,
  };
}

/**
 * `N imported, N updated, N skipped`, after the reason of each skip and the counts of unchanged and repeated records.
 */
export function describeImport(report: ImportReport): string {
  const { imported, updated, unchanged, duplicates, skipped } = report;
  const lines = skipped.map(
    ({ record, mlsId, reason }) => `Skipped record ${record}${mlsId ? ` (listing ${mlsId})` : ''}: ${reason}`,
  );
  if (unchanged > 0) lines.push(`${unchanged} unchanged`);
  if (duplicates > 0) lines.push(`${duplicates} repeated: the newest record of a listing counts`);
  return [...lines, `${imported} imported, ${updated} updated, ${skipped.length} skipped`].join('\n');
}
