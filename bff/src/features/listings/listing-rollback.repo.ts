/** Listings whose changes are taken back. */
import type { Db } from '../../db/database';
import { chunks } from '../../db/chunks';
import type { Row } from '../../db/tables';

/** Locks the rows for the rest of the transaction, and reads them. */
export async function lockRows(db: Db, ids: readonly string[]): Promise<Map<string, Row<'listings'>>> {
  const rows: Row<'listings'>[] = [];
  for (const some of chunks(ids, 500)) {
    rows.push(
      ...(await db
        .updateTable('listings')
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('id', 'in', some)
        .returningAll()
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the listings that a later run has changed; run ids grow with time. */
export async function findChangedSince(db: Db, runId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(ids, 500)) {
    const rows = await db
      .selectFrom('listing_changes')
      .select('listing_id')
      .distinct()
      .where('listing_id', 'in', some)
      .where('sync_run_id', '>', runId)
      .execute();
    for (const row of rows) found.add(row.listing_id);
  }
  return found;
}

/** The run's news about these listings is over before a card comes of it. */
export async function endNews(db: Db, runId: string, ids: readonly string[], now: string): Promise<void> {
  for (const some of chunks(ids, 500)) {
    await db
      .updateTable('listing_events')
      .set({ handled_at: now, news_due_at: null })
      .where('listing_id', 'in', some)
      .where('sync_run_id', '=', runId)
      .where('handled_at', 'is', null)
      .execute();
  }
}

const changedLater = (db: Db, runId: string) =>
  db.selectFrom('listing_changes').select('listing_id').where('sync_run_id', '>', runId);

/** Of a run's created and of its changed listings: all, and those without a later change. */
export async function countRevertible(db: Db, runId: string) {
  const created = db.selectFrom('listings').where('created_run_id', '=', runId);
  const changed = db.selectFrom('listing_changes').where('sync_run_id', '=', runId);
  const [allCreated, nowCreated, allChanged, nowChanged] = [
    await created.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await created
      .where('listings.id', 'not in', changedLater(db, runId))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    await changed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await changed
      .where('listing_changes.listing_id', 'not in', changedLater(db, runId))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ].map(({ count }) => Number(count)) as [number, number, number, number];
  return {
    total: allCreated + allChanged,
    removed: nowCreated,
    restored: nowChanged,
    left: allCreated + allChanged - nowCreated - nowChanged,
  };
}

/** Campaigns whose cards are not with the printer yet, about listings that would be reverted. */
export async function listTouchedCampaigns(db: Db, runId: string, limit: number) {
  const touched = db
    .selectFrom('campaigns')
    .innerJoin('listings', 'listings.id', 'campaigns.listing_id')
    .where('campaigns.status', 'in', ['pending', 'draft', 'scheduled', 'paused'])
    .where((eb) =>
      eb.or([
        eb('listings.created_run_id', '=', runId),
        eb(
          'listings.id',
          'in',
          eb.selectFrom('listing_changes').select('listing_id').where('sync_run_id', '=', runId),
        ),
      ]),
    )
    .where('listings.id', 'not in', changedLater(db, runId));
  const { count } = await touched
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const data = await touched
    .select(['campaigns.id', 'campaigns.name', 'campaigns.purpose', 'campaigns.status'])
    .orderBy('campaigns.id')
    .limit(limit)
    .execute();
  return { total: Number(count), data };
}
