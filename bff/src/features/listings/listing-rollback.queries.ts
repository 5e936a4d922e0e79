/** Previews a rollback of a run: the listings and campaigns that it would touch. */
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';

/** A run, its rollback, the rollback of that and so on, in order of time; run ids grow with time. */
type Chain = readonly { readonly id: string; readonly depth: number }[];

/** Chains of the provider's runs that have a rollback. */
async function listChains(db: Db, runId: string): Promise<Chain[]> {
  const rollbacks = await db
    .selectFrom('sync_runs')
    .select(['id', 'rolls_back_run_id'])
    .where('rolls_back_run_id', 'is not', null)
    .where('mls_provider_id', '=', (eb) =>
      eb.selectFrom('sync_runs').select('mls_provider_id').where('id', '=', runId),
    )
    .orderBy('id')
    .execute();
  const chainOf = new Map<string, { id: string; depth: number }[]>();
  for (const { id, rolls_back_run_id: of } of rollbacks) {
    if (of === null) continue;
    const chain = chainOf.get(of) ?? [{ id: of, depth: 0 }];
    chain.push({ id, depth: (chain.find((run) => run.id === of)?.depth ?? 0) + 1 });
    chainOf.set(of, chain).set(id, chain);
  }
  return [...new Set(chainOf.values())];
}

/**
 * Selects the listings with a change after the run that still holds. A change that was taken back holds no longer, and
 * what took it back is none of its own: so several bad runs can be taken back one after the other.
 */
async function findLater(db: Db, runId: string) {
  const chains = await listChains(db, runId);
  const inChains = chains.flat().map(({ id }) => id);
  const holding = chains.flatMap((chain) => {
    const own = chain.find(({ id }) => id === runId);
    // In the run's own chain, the runs that undo it; in another chain, its first run and the runs that bring it back.
    const parity = own ? (own.depth + 1) % 2 : 0;
    return chain.flatMap(({ id, depth }, index) =>
      id > runId && depth % 2 === parity
        ? [{ id, after: chain.slice(index + 1).map((later) => later.id) }]
        : [],
    );
  });
  return () =>
    db
      .selectFrom('listing_changes')
      .select('listing_changes.listing_id')
      .where('listing_changes.sync_run_id', '>', runId)
      .where((eb) =>
        eb.or([
          ...(inChains.length === 0
            ? [eb.lit(true)]
            : [eb('listing_changes.sync_run_id', 'not in', inChains)]),
          ...holding.map(({ id, after }) =>
            eb.and([
              eb('listing_changes.sync_run_id', '=', id),
              ...(after.length === 0
                ? []
                : [
                    eb.not(
                      eb.exists(
                        eb
                          .selectFrom('listing_changes as later')
                          .select('later.listing_id')
                          .whereRef('later.listing_id', '=', 'listing_changes.listing_id')
                          .where('later.sync_run_id', 'in', after),
                      ),
                    ),
                  ]),
            ]),
          ),
        ]),
      );
}

/** The listings with a change by a later run that still holds. */
export async function findChangedSince(db: Db, runId: string, ids: readonly string[]): Promise<Set<string>> {
  const later = await findLater(db, runId);
  const found = new Set<string>();
  for (const some of chunks(ids, 500)) {
    const rows = await later().distinct().where('listing_changes.listing_id', 'in', some).execute();
    for (const row of rows) found.add(row.listing_id);
  }
  return found;
}

/** Counts a run's created and changed listings: all, and those that no later run changed. */
export async function countRevertible(db: Db, runId: string) {
  const later = await findLater(db, runId);
  const created = db.selectFrom('listings').where('created_run_id', '=', runId);
  const changed = db.selectFrom('listing_changes').where('sync_run_id', '=', runId);
  const [allCreated, nowCreated, allChanged, nowChanged] = [
    await created.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await created
      .where('listings.id', 'not in', later())
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    await changed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    await changed
      .where('listing_changes.listing_id', 'not in', later())
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
  const later = await findLater(db, runId);
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
    .where('listings.id', 'not in', later());
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
