/** Listings of feeds by search and filters. Every condition has an index, because there are more than a million rows. */
import type { ListingStatus } from '@farmpost/shared/contracts/listings';
import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Position } from '../../http/cursor';
import { withProvider } from './listing.repo';

export interface SyncedFilter {
  /** Beginning of an address, an MLS number or an agent's name, in any case. */
  readonly q?: string | undefined;
  readonly provider?: string | undefined;
  readonly status?: ListingStatus | undefined;
  readonly city?: string | undefined;
  /** Synced since. */
  readonly since?: string | undefined;
}

/** Sorts after every other text with the same beginning. */
const LAST = '\u{10FFFF}';

const SEARCHED = ['address_line1', 'mls_number', 'agent_name'] as const;

/** Bytes compare the same way on both engines; the indexes are made with this expression. */
const bytesOf = (db: Db, text: RawBuilder<string>): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`lower(${text}) collate "C"`
    : sql<string>`lower(${text})`;

const idsOf = (db: Db, q: string) => {
  const [first, ...others] = SEARCHED.map((column) => {
    const value = bytesOf(db, sql<string>`${sql.ref(column)}`);
    return db
      .selectFrom('listings')
      .select('id')
      .where(sql<boolean>`${value} >= ${bytesOf(db, sql<string>`${q}`)}`)
      .where(sql<boolean>`${value} < ${bytesOf(db, sql<string>`${q + LAST}`)}`);
  });
  return others.reduce((union, each) => union.union(each), first as NonNullable<typeof first>);
};

const matching = (db: Db, { q, provider, status, city, since }: SyncedFilter) =>
  withProvider(db)
    .where('listings.synced_at', 'is not', null)
    .$if(Boolean(q), (query) => query.where('listings.id', 'in', idsOf(db, q ?? '')))
    .$if(Boolean(provider), (query) => query.where('listings.mls_provider_id', '=', provider ?? ''))
    .$if(status !== undefined, (query) => query.where('listings.status', '=', status ?? 'Active'))
    .$if(Boolean(city), (query) => query.where(sql<boolean>`lower(listings.city) = lower(${city ?? ''})`))
    .$if(Boolean(since), (query) => query.where('listings.synced_at', '>=', since ?? ''));

/** Last synced first. */
export function listSynced(
  db: Db,
  filter: SyncedFilter,
  { before, limit }: { before: Position | null; limit: number },
) {
  return matching(db, filter)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('listings.synced_at', '<', before?.at ?? ''),
          eb.and([eb('listings.synced_at', '=', before?.at ?? ''), eb('listings.id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('listings.synced_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts no further than one above `most`. */
export async function countSyncedUpTo(db: Db, filter: SyncedFilter, most: number): Promise<number> {
  const some = matching(db, filter)
    .clearSelect()
    .select('listings.id')
    .limit(most + 1);
  const row = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
