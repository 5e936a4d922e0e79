/** Shows administrators the changes that sync runs made to listings. */
import { changedFieldNames } from '@farmpost/shared/contracts/listing-change-vocabulary';
import type { ChangeKind, ListingChange } from '@farmpost/shared/contracts/listing-changes';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import { notFound } from '../../app-error';
import * as repo from './listing-change.repo';
import { findListing } from './listing.repo';

type Value = ListingChange['fields'][number]['before'];

const addressOf = (home: { address_line1: string; city: string; state: string; zip: string }) =>
  `${home.address_line1}, ${home.city}, ${home.state} ${home.zip}`;

/** Only what people can read: a change of the feed's own time or of a checksum says nothing. */
export const presentChange = (row: repo.ChangeRow): ListingChange => ({
  id: row.id,
  run_id: row.run_id,
  kind: row.kind,
  at: row.changed_at,
  mls_id: row.mls_id,
  mls_number: row.mls_number,
  address: addressOf(row),
  fields: changedFieldNames.flatMap((field) => {
    const change = row.fields_json[field];
    return change ? [{ field, before: change[0] as Value, after: change[1] as Value }] : [];
  }),
});

export type ChangeFilter = repo.ChangeFilter;

export const countChangesOfRun = ({ db }: AppContext, runId: string): Promise<Record<ChangeKind, number>> =>
  repo.countOfRun(db, runId);

export async function readChangesOfRun(
  { db }: AppContext,
  runId: string,
  { cursor, limit, ...filter }: ChangeFilter & { cursor?: string | undefined; limit: number },
): Promise<{ data: ListingChange[]; nextCursor: string | null }> {
  const after = readCursor(cursor)?.id ?? '';
  const rows = await repo.listOfRun(db, runId, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = pageBy(rows, limit, () => '');
  return { data: page.map(presentChange), nextCursor };
}

/** Throws `not_found`. */
export async function readChangesOfListing(
  { db }: AppContext,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const listing = await findListing(db, id);
  if (!listing) throw notFound('The listing');
  const before = readCursor(cursor)?.at ?? null;
  const rows = await repo.listOfListing(db, id, { before, limit: limit + 1 });
  const { page, nextCursor } = pageBy(rows, limit, (row) => row.run_id);
  return {
    listing: {
      id,
      provider_id: listing.mls_provider_id,
      provider_name: listing.provider_name,
      mls_id: listing.mls_id,
      mls_number: listing.mls_number,
      address: addressOf(listing),
      status: listing.status,
      left_feed_at: listing.left_feed_at,
    },
    data: page.map(presentChange),
    nextCursor,
  };
}
