/** Fields that a run's listings were kept without: how many, and examples. Pure. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import * as z from 'zod';
import type { FeedListing } from '../../providers/listing-feed.port';
import type { Run } from './sync.repo';

const MAX_FIELDS = 50;
const MAX_EXAMPLES = 3;

const stored = z.record(z.string(), z.object({ count: z.int(), examples: z.array(z.string()) }));
type LeftOut = z.infer<typeof stored>;

const readLeftOut = ({ details_json: details }: Pick<Run, 'details_json'>): LeftOut =>
  stored.safeParse(details.left_out).data ?? {};

/** The run's left-out fields with those of one more page added. */
export function addLeftOut(
  run: Pick<Run, 'details_json'>,
  listings: readonly FeedListing[],
): { left_out?: LeftOut } {
  const notes = listings.flatMap(({ mlsId, leftOut = [] }) => leftOut.map((note) => ({ mlsId, ...note })));
  if (notes.length === 0) return {};
  const fields = new Map(Object.entries(readLeftOut(run)));
  for (const { mlsId, field, value } of notes) {
    const known = fields.get(field);
    if (!known && fields.size === MAX_FIELDS) continue;
    const examples = known?.examples ?? [];
    fields.set(field, {
      count: (known?.count ?? 0) + 1,
      examples: examples.length < MAX_EXAMPLES ? [...examples, `${value} (${mlsId})`] : examples,
    });
  }
  return { left_out: Object.fromEntries(fields) };
}

/** The most frequent field first. */
export const leftOutOf = (run: Pick<Run, 'details_json'>): SyncRun['fields_left_out'] =>
  Object.entries(readLeftOut(run))
    .map(([field, { count, examples }]) => ({ field, count, examples }))
    .toSorted((a, b) => b.count - a.count || a.field.localeCompare(b.field));

/** Per day in UTC, oldest first: how many fields were left out of how many listings. */
export function leftOutTrend(
  runs: readonly Pick<Run, 'started_at' | 'details_json' | 'listings_processed'>[],
): { day: string; listings: number; fields: number }[] {
  const days = new Map<string, { listings: number; fields: number }>();
  for (const run of runs) {
    const day = utcDay(run.started_at);
    const known = days.get(day) ?? { listings: 0, fields: 0 };
    const fields = Object.values(readLeftOut(run)).reduce((sum, { count }) => sum + count, 0);
    days.set(day, { listings: known.listings + run.listings_processed, fields: known.fields + fields });
  }
  return [...days].map(([day, counts]) => ({ day, ...counts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
