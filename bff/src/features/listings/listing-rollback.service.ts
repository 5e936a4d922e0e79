/** Puts listings back to their state before a run. It makes no news: no card is created, and none is mailed. */
import { DELIVERY_KEY_VERSION, deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { changesOf } from '@farmpost/shared/domain/listing-events';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { type ChangeRow, listOfRun, storeChanges } from './listing-change.repo';
import { diffOf } from './listing-diff';
import { findChangedSince } from './listing-rollback.queries';
import * as intake from './listing-intake.repo';
import { linkSides, searchTextOf } from './listing-intake.service';
import * as repo from './listing-rollback.repo';

type Listing = Row<'listings'>;

/** The listing's earlier state; `null` if it has changed since the run. */
function stateBefore(listing: Listing, change: ChangeRow, at: string): Listing | null {
  if (change.kind === 'created')
    return listing.left_feed_at === null ? { ...listing, left_feed_at: at } : null;
  const fields = change.fields_json;
  const left = Object.fromEntries(Object.entries(fields).map(([column, [, after]]) => [column, after]));
  const were = Object.fromEntries(Object.entries(fields).map(([column, [before]]) => [column, before]));
  if (Object.keys(diffOf(listing, { ...listing, ...left })).length > 0) return null;
  const before: Listing = { ...listing, ...were };
  return {
    ...before,
    delivery_key: deliveryKey({
      addressLine1: before.address_line1,
      addressLine2: before.address_line2,
      city: before.city,
      state: before.state,
      zip: before.zip,
    }),
    key_version: DELIVERY_KEY_VERSION,
    search_text: searchTextOf(before),
  };
}

const kindOf = (was: Listing, is: Listing): Row<'listing_changes'>['kind'] => {
  if (was.left_feed_at === null && is.left_feed_at !== null) return 'gone';
  return was.left_feed_at !== null && is.left_feed_at === null ? 'returned' : 'changed';
};

/** The events keep the history of prices and statuses; they are stored as handled, so no card is made. */
const eventsOf = (was: Listing, is: Listing) =>
  kindOf(was, is) === 'gone'
    ? [{ type: 'left_feed' as const, from: was.status, to: null }]
    : changesOf(
        {
          status: was.status,
          listPriceCents: was.list_price_cents,
          contentHash: was.content_hash,
          leftFeedAt: was.left_feed_at,
        },
        { status: is.status, listPriceCents: is.list_price_cents, contentHash: is.content_hash },
      );

const sideColumns = ['listing_agent_mls_id', 'co_agent_mls_id', 'selling_agent_mls_id'] as const;

export interface Reverted {
  /** Changes that were looked at. */
  readonly read: number;
  readonly restored: number;
  readonly removed: number;
  /** Changed again since, and left as they are. */
  readonly left: number;
  /** The last listing, where the next batch begins; `null` at the end. */
  readonly last: string | null;
}

/** One batch, in the caller's transaction, recorded as changes of `runId`. */
export async function revertChanges(
  { db, now }: AppContext,
  {
    ofRunId,
    runId,
    providerId,
    after,
    limit,
  }: {
    ofRunId: string;
    runId: string;
    providerId: string;
    after: string;
    limit: number;
  },
): Promise<Reverted> {
  const at = now().toISOString();
  const changes = await listOfRun(db, ofRunId, {}, { after, limit });
  const ids = changes.map(({ id }) => id);
  const known = await repo.lockRows(db, ids);
  const changedSince = await findChangedSince(db, ofRunId, ids);
  const reverted = changes.flatMap((change) => {
    const was = known.get(change.id);
    if (!was || changedSince.has(change.id)) return [];
    const before = stateBefore(was, change, at);
    return before ? [{ was, is: { ...before, updated_at: at } }] : [];
  });
  await repo.endNews(
    db,
    ofRunId,
    reverted.map(({ is }) => is.id),
    at,
  );
  await storeChanges(
    db,
    reverted.map(({ was, is }) => ({
      sync_run_id: runId,
      listing_id: is.id,
      kind: kindOf(was, is),
      fields_json: diffOf(was, is),
      changed_at: at,
    })),
  );
  await intake.upsertListings(
    db,
    reverted.map(({ is }) => is),
  );
  await intake.insertEvents(
    db,
    reverted.flatMap(({ was, is }) =>
      eventsOf(was, is).map((event) => ({ ...event, id: uuidv7(), listingId: is.id })),
    ),
    { runId, at, handledAt: at },
  );
  await linkSides(
    db,
    providerId,
    reverted
      .filter(({ was, is }) => sideColumns.some((column) => was[column] !== is[column]))
      .map(({ is }) => ({
        listingId: is.id,
        list: is.listing_agent_mls_id,
        co_list: is.co_agent_mls_id,
        sell: is.selling_agent_mls_id,
      })),
  );
  const removed = changes.filter(({ kind }) => kind === 'created').map(({ id }) => id);
  const gone = reverted.filter(({ is }) => removed.includes(is.id)).length;
  return {
    read: changes.length,
    restored: reverted.length - gone,
    removed: gone,
    left: changes.length - reverted.length,
    last: changes.length < limit ? null : (ids.at(-1) ?? null),
  };
}
