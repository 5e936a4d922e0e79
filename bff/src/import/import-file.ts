/** A feed file of the SimplyRETS format into listings, by the same path as a sync: a run with its log. */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import {
  findProviderByCode,
  insertProvider,
  type ProviderRow,
} from '../features/mls-providers/mls-providers.queries';
import { finishRun, storePage } from '../features/sync/sync-step.service';
import { startRun } from '../features/sync/sync.service';
import type { FeedListing, MalformedRecord } from '../providers/listing-feed.port';
import { readSimplyRetsListing } from '../providers/simplyrets/read-listing';

/** Listings of files belong to a provider of their own unless another one is named; it has no feed to sync. */
const FILE_PROVIDER = 'FILE';
const PAGE = 500;

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
  if (code !== FILE_PROVIDER) throw new ImportError(`There is no MLS provider with the code ${code}.`);
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
    sync_settings_json: { auto_sync: false, sync_interval: '24h', batch_size: PAGE },
    rate_limit_settings_json: { requests_per_hour: 500, burst_limit: 10 },
    last_sync_at: null,
    created_at: at,
    updated_at: at,
  });
}

function readRecords(text: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new ImportError('The file holds no JSON.', { cause });
  }
  const records = Array.isArray(parsed) ? parsed : null;
  if (!records) throw new ImportError('The file must hold a list of listings.');
  return records;
}

/**
 * All of the file or, where it throws, nothing. Listings that the file does not name stay as they are: a file is no
 * whole feed. Throws `ImportError` for a file that cannot be read and for an unknown provider.
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
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const provider = await providerOf(within, providerCode);
    let run = await startRun(within, {
      providerId: provider.id,
      syncType: 'full',
      trigger: 'import',
      requestedBy: null,
    });
    for (let at = 0; at < results.length; at += PAGE) {
      const page = results.slice(at, at + PAGE);
      run = await storePage(
        within,
        provider,
        run,
        {
          listings: page.filter((result): result is FeedListing => !('reason' in result)),
          malformed: page.filter((result): result is MalformedRecord => 'reason' in result),
          nextCursor: at + PAGE < results.length ? String(at + PAGE) : null,
          total: results.length,
        },
        { startedAt: performance.now(), agentMlsId: null },
      );
    }
    await finishRun(within, provider, run, { status: 'completed' });
    return {
      imported: run.listings_added,
      updated: run.listings_updated,
      unchanged: run.listings_unchanged,
      skipped,
    };
  });
}

/** `N imported, N updated, N skipped` with the reason of each skip before it; records already known are told too. */
export function describeImport({ imported, updated, unchanged, skipped }: ImportReport): string {
  const lines = skipped.map(
    ({ record, mlsId, reason }) => `Skipped record ${record}${mlsId ? ` (listing ${mlsId})` : ''}: ${reason}`,
  );
  if (unchanged > 0) lines.push(`${unchanged} unchanged`);
  return [...lines, `${imported} imported, ${updated} updated, ${skipped.length} skipped`].join('\n');
}
