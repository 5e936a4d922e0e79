/** A feed file of the SimplyRETS format into listings, by the same path as a sync: a run with its log. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { chunks } from '../db/chunks';
import { transaction } from '../db/transaction';
import { insertProvider } from '../features/mls-providers/mls-provider.commands';
import { findProviderByCode, type ProviderRow } from '../features/mls-providers/mls-provider.queries';
import { finishRun, storePage } from '../features/sync/sync-step.service';
import { startRun } from '../features/sync/sync.service';
import { HttpError } from '../http/http-error';
import type { FeedListing, FeedPage, MalformedRecord } from '../providers/listing-feed.port';
import { readSimplyRetsListing } from '../providers/simplyrets/read-listing';
import { findDeadImport, listProviderCodes } from './import.repo';

/** Listings of files belong to a provider of their own unless another one is named; it has no feed to sync. */
const FILE_PROVIDER = 'IMPORT';
/** Records stored in one transaction: the portal waits no longer than for a page of a feed. */
const BATCH = 200;
/** An import moves every moment; one that has not moved for so long has no process any more. */
const DEAD_AFTER_MS = 60_000;

export interface ImportReport {
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  /** By the record's place in the file, from 1. */
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
      `There is no MLS provider with the code ${code}. There are: ${codes.join(', ') || 'none yet'}.`,
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

function readRecords(text: string): unknown[] {
  let parsed: unknown;
  try {
    // Editors of some systems put a byte order mark first, which JSON does not allow.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ImportError(
      `The file holds no JSON: ${cause instanceof Error ? cause.message : 'unreadable'}`,
      {
        cause,
      },
    );
  }
  if (!Array.isArray(parsed)) throw new ImportError('The file must hold a list of listings: a JSON array.');
  return parsed;
}

/** Ends an import of the provider that was killed: it would keep the provider busy for hours. */
async function endDeadImport(context: AppContext, provider: ProviderRow): Promise<void> {
  const before = new Date(context.now().getTime() - DEAD_AFTER_MS).toISOString();
  await transaction(context.db, async (db) => {
    const dead = await findDeadImport(db, provider.id, before);
    if (!dead) return;
    const end = { status: 'failed', error: 'The import stopped without an end.' } as const;
    await finishRun({ ...context, db }, provider, dead, end);
  });
}

function pagesOf(results: readonly (FeedListing | MalformedRecord)[]): FeedPage[] {
  return chunks(results, BATCH).map((batch, index, all) => ({
    listings: batch.filter((result): result is FeedListing => !('reason' in result)),
    malformed: batch.filter((result): result is MalformedRecord => 'reason' in result),
    nextCursor: index === all.length - 1 ? null : String((index + 1) * BATCH),
    total: results.length,
  }));
}

/**
 * Stores the file's listings, a batch a transaction, as a run that can be watched and cancelled like any other.
 * Listings that the file does not name stay as they are: a file is no whole feed. Throws `ImportError` for a file that
 * cannot be read, an unknown provider, and a provider that is being synced.
 */
export async function importListings(
  context: AppContext,
  text: string,
  providerCode = FILE_PROVIDER,
): Promise<ImportReport> {
  const results = readRecords(text).map(readSimplyRetsListing);
  const skipped = results.flatMap((result, index) =>
    'reason' in result ? [{ record: index + 1, mlsId: result.mlsId, reason: result.reason }] : [],
  );
  const provider = await providerOf(context, providerCode);
  await endDeadImport(context, provider);
  const within = <T>(work: (inside: AppContext) => Promise<T>): Promise<T> =>
    transaction(context.db, (db) => work({ ...context, db }));
  let run = await within((inside) =>
    startRun(inside, { providerId: provider.id, syncType: 'full', trigger: 'import', requestedBy: null }),
  ).catch((cause: unknown) => {
    if (!(cause instanceof HttpError && cause.code === 'run_active')) throw cause;
    throw new ImportError(`${provider.name} is being synced. Try again when that has ended.`, { cause });
  });
  try {
    for (const page of pagesOf(results)) {
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
    skipped,
  };
}

/** `N imported, N updated, N skipped` with the reason of each skip before it; records already known are told too. */
export function describeImport({ imported, updated, unchanged, skipped }: ImportReport): string {
  const lines = skipped.map(
    ({ record, mlsId, reason }) => `Skipped record ${record}${mlsId ? ` (listing ${mlsId})` : ''}: ${reason}`,
  );
  if (unchanged > 0) lines.push(`${unchanged} unchanged`);
  return [...lines, `${imported} imported, ${updated} updated, ${skipped.length} skipped`].join('\n');
}
