import type { Db } from '../../db/database';

export async function listProviders(db: Db, id?: string) {
  return db
    .selectFrom('mls_providers')
    .selectAll('mls_providers')
    .select((eb) =>
      eb
        .selectFrom('listings')
        .whereRef('listings.mls_provider_id', '=', 'mls_providers.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('listing_count'),
    )
    .$if(id !== undefined, (query) => query.where('mls_providers.id', '=', id ?? ''))
    .orderBy('name')
    .execute();
}

export type ProviderWithCount = Awaited<ReturnType<typeof listProviders>>[number];
