/** What a rollback of a run would do. */
import type { Db } from '../../db/database';

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
