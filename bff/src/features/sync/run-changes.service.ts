/** Changes that a run made to listings: counts, pages, a file, and the history of one listing over all runs. */
import { changedFields } from '@farmpost/shared/contracts/listing-change-vocabulary';
import type { ChangeCounts, ListingChange } from '@farmpost/shared/contracts/listing-changes';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { notFound } from '../../app-error';
import { csvAmount, csvLine } from '../../http/csv';
import type { RawAnswer } from '../../http/define-route';
import {
  type ChangeFilter,
  countChangesOfRun,
  readChangesOfListing,
  readChangesOfRun,
} from '../listings/listing-change.service';
import { presentRun } from './sync.presenter';
import * as repo from './sync.repo';

const PAGE = 500;

async function findRun({ db }: AppContext, runId: string): Promise<repo.Run> {
  const run = await repo.findRun(db, runId);
  if (!run) throw notFound('The sync run');
  return run;
}

export async function countRunChanges(context: AppContext, runId: string): Promise<ChangeCounts> {
  const run = await findRun(context, runId);
  const counts = await countChangesOfRun(context, runId);
  const recorded = counts.created + counts.changed + counts.gone + counts.returned;
  return {
    ...counts,
    is_complete: recorded >= run.listings_added + run.listings_updated + run.listings_removed,
  };
}

export async function readRunChanges(
  context: AppContext,
  runId: string,
  query: Parameters<typeof readChangesOfRun>[2],
) {
  await findRun(context, runId);
  return readChangesOfRun(context, runId, query);
}

type Value = ListingChange['fields'][number]['before'];

function cellOf(field: keyof typeof changedFields, value: Value) {
  if (value === null) return null;
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && changedFields[field].kind === 'price') return csvAmount(value);
  return value;
}

const columns = ['MLS number', 'MLS id', 'Address', 'Change', 'Time (UTC)', 'Field', 'Before', 'After'];

const linesOf = (change: ListingChange): string => {
  const of = [change.mls_number, change.mls_id, change.address, change.kind, change.at];
  if (change.fields.length === 0) return csvLine([...of, null, null, null]);
  return change.fields
    .map(({ field, before, after }) =>
      csvLine([...of, changedFields[field].label, cellOf(field, before), cellOf(field, after)]),
    )
    .join('');
};

/** One line for each field. */
export async function exportRunChanges(
  context: AppContext,
  runId: string,
  filter: ChangeFilter,
): Promise<RawAnswer> {
  const run = await findRun(context, runId);
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="sync-${dayIn(run.started_at, OFFICE_ZONE)}-changes.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(`\uFEFF${csvLine(columns)}`);
      let cursor: string | undefined;
      do {
        const page = await readChangesOfRun(context, runId, { ...filter, cursor, limit: PAGE });
        await write(page.data.map(linesOf).join(''));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && !signal.aborted);
    },
  };
}

/** Each change with its run. Throws `not_found`. */
export async function readListingHistory(
  context: AppContext,
  listingId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  const history = await readChangesOfListing(context, listingId, page);
  const runs = await repo.findRuns(
    context.db,
    history.data.map(({ run_id }) => run_id),
  );
  const now = context.now();
  return {
    ...history,
    data: history.data.flatMap((change) => {
      const run = runs.get(change.run_id);
      return run ? [{ ...change, run: presentRun(run, now) }] : [];
    }),
  };
}
