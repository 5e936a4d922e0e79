/** Changes that sync runs made to listings. */
import { sql } from 'kysely';
import type { ChangedField, ChangeKind } from '@farmpost/shared/contracts/listing-changes';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { NewRow, Row } from '../../db/tables';

/** A second change within the run replaces the first one: pass both merged. */
export async function storeChanges(db: Db, rows: readonly NewRow<'listing_changes'>[]): Promise<void> {
  for (const some of chunks(rows, 200)) {
    await db
      .insertInto('listing_changes')
      .values([...some])
      .onConflict((conflict) =>
        conflict
          .columns(['sync_run_id', 'listing_id'])
          .doUpdateSet((eb) => ({ fields_json: eb.ref('excluded.fields_json') })),
      )
      .execute();
  }
}

/** The changes that the run has recorded for these listings so far. */
export async function findChanges(
  db: Db,
  runId: string,
  listingIds: readonly string[],
): Promise<Map<string, Row<'listing_changes'>>> {
  const rows: Row<'listing_changes'>[] = [];
  for (const some of chunks(listingIds, 500)) {
    rows.push(
      ...(await db
        .selectFrom('listing_changes')
        .selectAll()
        .where('sync_run_id', '=', runId)
        .where('listing_id', 'in', some)
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.listing_id, row]));
}

export interface ChangeFilter {
  readonly q?: string | undefined;
  readonly kind?: ChangeKind | undefined;
  readonly field?: ChangedField | undefined;
}

const shown = ['listings.id as id', 'mls_id', 'mls_number', 'address_line1', 'city', 'state', 'zip'] as const;

const recorded = (db: Db) =>
  db
    .selectFrom('listing_changes')
    .innerJoin('listings', 'listings.id', 'listing_changes.listing_id')
    .select(shown)
    .select(['listing_changes.sync_run_id as run_id', 'kind', 'changed_at', 'fields_json']);

const created = (db: Db) =>
  db
    .selectFrom('listings')
    .select(shown)
    .select((eb) => [
      eb.ref('created_run_id').$notNull().as('run_id'),
      sql<'created'>`'created'`.as('kind'),
      'created_at as changed_at',
      sql<Row<'listing_changes'>['fields_json']>`'{}'`.as('fields_json'),
    ])
    .where('created_run_id', 'is not', null);

/** A run's changes by listing. */
export async function listOfRun(
  db: Db,
  runId: string,
  { q = '', kind, field }: ChangeFilter,
  { after, limit }: { after: string; limit: number },
) {
  const pattern = containing(q.toLowerCase());
  // The name with what follows it in the JSON, so that no value can look like it.
  const named = containing(`"${field}":[`);
  const changed = recorded(db)
    .where('sync_run_id', '=', runId)
    .where('listing_id', '>', after)
    .$if(kind !== undefined && kind !== 'created', (query) =>
      query.where('kind', '=', kind === 'created' || kind === undefined ? 'changed' : kind),
    )
    .$if(q !== '', (query) => query.where(sql<boolean>`search_text like ${pattern} escape '\\'`))
    .$if(field !== undefined, (query) => query.where(sql<boolean>`fields_json like ${named} escape '\\'`))
    .orderBy('listing_id')
    .limit(limit);
  const added = created(db)
    .where('created_run_id', '=', runId)
    .where('id', '>', after)
    .$if(q !== '', (query) => query.where(sql<boolean>`search_text like ${pattern} escape '\\'`))
    .orderBy('id')
    .limit(limit);
  const hasChanged = kind !== 'created';
  const hasCreated = field === undefined && (kind === undefined || kind === 'created');
  const rows = [...(hasChanged ? await changed.execute() : []), ...(hasCreated ? await added.execute() : [])];
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
}

export type ChangeRow = Awaited<ReturnType<typeof listOfRun>>[number];

export async function countOfRun(db: Db, runId: string): Promise<Record<ChangeKind, number>> {
  const rows = await db
    .selectFrom('listing_changes')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('sync_run_id', '=', runId)
    .groupBy('kind')
    .execute();
  const added = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_run_id', '=', runId)
    .executeTakeFirstOrThrow();
  const of = (kind: Row<'listing_changes'>['kind']) =>
    Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return {
    created: Number(added.count),
    changed: of('changed'),
    gone: of('gone'),
    returned: of('returned'),
  };
}

/** A listing's changes, latest run first; run ids grow with time. */
export async function listOfListing(
  db: Db,
  listingId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<ChangeRow[]> {
  const changed = await recorded(db)
    .where('listing_id', '=', listingId)
    .$if(before !== null, (query) => query.where('sync_run_id', '<', before ?? ''))
    .orderBy('sync_run_id', 'desc')
    .limit(limit)
    .execute();
  if (changed.length === limit) return changed;
  const added = await created(db)
    .where('id', '=', listingId)
    .$if(before !== null, (query) => query.where('created_run_id', '<', before ?? ''))
    .execute();
  return [...changed, ...added];
}

/** Deletes the changes of runs that ended before a time. Returns how many. */
export async function deleteOfRunsBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_changes')
    .where('sync_run_id', 'in', (eb) =>
      eb.selectFrom('sync_runs').select('id').where('finished_at', '<', time),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
