/** Imports feed records as listings, and stores changes as events. */
import { hash } from 'node:crypto';
import { listingColumnsOf } from '@farmpost/shared/contracts/listing-field-vocabulary';
import { DELIVERY_KEY_VERSION, deliveryKey } from '@farmpost/shared/domain/delivery-key';
import { changesOf, type ListingChange } from '@farmpost/shared/domain/listing-events';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { FeedListing, MalformedRecord } from '../../providers/listing-feed.port';
import { storeChanges, findChanges } from './listing-change.repo';
import { diffOf, type ListingState, mergeChanges } from './listing-diff';
import * as repo from './listing-intake.repo';

export interface Intake {
  readonly providerId: string;
  readonly runId: string;
  readonly listings: readonly FeedListing[];
  readonly malformed: readonly MalformedRecord[];
  /** Whether to skip a record whose `modified` is unchanged. */
  readonly isIncremental: boolean;
}

export interface ListingEvent extends ListingChange {
  readonly id: string;
  readonly listingId: string;
}

export interface IntakeResult {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Records of a listing that this run has already seen, whether they replaced it or not. */
  readonly duplicates: number;
  readonly events: readonly ListingEvent[];
}

type State = Awaited<ReturnType<typeof repo.findStates>> extends Map<string, infer S> ? S : never;

/** A change of `modified` alone, or of what was left out, does not change the listing. */
const hashOf = (feed: FeedListing) =>
  hash('sha256', JSON.stringify({ ...feed, modifiedAt: null, leftOut: undefined }), 'base64url');

type Searched = Pick<
  Row<'listings'>,
  'address_line1' | 'city' | 'zip' | 'mls_id' | 'mls_number' | 'subdivision' | 'agent_name'
>;

/** The text that a search for a listing looks through. */
export const searchTextOf = (of: Searched): string =>
  [of.address_line1, of.city, of.zip, of.mls_id, of.mls_number, of.subdivision, of.agent_name]
    .join(' ')
    .toLowerCase();

function rowOf(feed: FeedListing, before: State | undefined, intake: Intake, now: string, hash: string) {
  const isActive = feed.status === 'Active';
  const columns = listingColumnsOf(feed);
  return {
    id: before?.id ?? uuidv7(),
    mls_provider_id: intake.providerId,
    source: 'mls',
    mls_id: feed.mlsId,
    ...columns,
    photos_json: [...columns.photos_json],
    status_changed_at: before?.status === feed.status ? before.status_changed_at : now,
    first_active_at: before?.first_active_at ?? (isActive ? now : null),
    delivery_key: deliveryKey(feed),
    key_version: DELIVERY_KEY_VERSION,
    modified_at: feed.modifiedAt,
    content_hash: hash,
    // An update keeps the first one.
    created_run_id: intake.runId,
    last_seen_run_id: intake.runId,
    left_feed_at: null,
    synced_at: now,
    search_text: searchTextOf({ ...columns, mls_id: feed.mlsId }),
    created_at: now,
    updated_at: now,
  } satisfies NewRow<'listings'>;
}

interface Sides {
  readonly listingId: string;
  readonly list: string | null;
  readonly co_list: string | null;
  readonly sell: string | null;
}

/** Links the listings with the validated agents whom the feed names on each side. */
export async function linkSides(db: Db, providerId: string, listings: readonly Sides[]): Promise<void> {
  const sides = (of: Sides) =>
    [
      ['list', of.list],
      ['co_list', of.co_list],
      ['sell', of.sell],
    ] as const;
  const mlsAgentIds = new Set(listings.flatMap((of) => sides(of).flatMap(([, agent]) => agent ?? [])));
  const agents = await repo.findValidatedAgents(db, providerId, [...mlsAgentIds]);
  const rows = listings.flatMap((of) =>
    sides(of).flatMap(([side, mlsAgentId]) => {
      const agentId = mlsAgentId === null ? undefined : agents.get(mlsAgentId);
      return agentId ? [{ listing_id: of.listingId, agent_id: agentId, side }] : [];
    }),
  );
  await repo.replaceSides(
    db,
    listings.map(({ listingId }) => listingId),
    rows,
  );
}

/** Whether `next` replaces `known` within one run: the newer record wins, or the later one if a time is unknown. */
const isAtLeastAsNew = (next: { modifiedAt: string | null }, known: { modifiedAt: string | null }): boolean =>
  next.modifiedAt === null || known.modifiedAt === null || next.modifiedAt >= known.modifiedAt;

/** The newest record of each listing, in feed order. */
function newestOf(listings: readonly FeedListing[]): FeedListing[] {
  const newest = new Map<string, FeedListing>();
  for (const feed of listings) {
    const known = newest.get(feed.mlsId);
    if (!known || isAtLeastAsNew(feed, known)) newest.set(feed.mlsId, feed);
  }
  return [...newest.values()];
}

/**
 * Records the coming changes to known listings; call it before they are written. A listing that this run has already
 * changed keeps its recorded state from before the run.
 */
async function recordChanges(
  { db }: AppContext,
  runId: string,
  rows: readonly ({ readonly id: string } & ListingState)[],
  at: string,
): Promise<void> {
  const known = await repo.findRows(
    db,
    rows.map(({ id }) => id),
  );
  const seenIds = [...known.values()]
    .filter(({ last_seen_run_id: run }) => run === runId)
    .map(({ id }) => id);
  const earlier = await findChanges(db, runId, seenIds);
  await storeChanges(
    db,
    rows.flatMap((row) => {
      const was = known.get(row.id);
      if (!was) return [];
      const first = earlier.get(row.id);
      const change = diffOf(was, row);
      return [
        {
          sync_run_id: runId,
          listing_id: row.id,
          kind: was.left_feed_at === null ? ('changed' as const) : ('returned' as const),
          fields_json: first ? mergeChanges(first.fields_json, change) : change,
          changed_at: at,
        },
      ];
    }),
  );
}

/** Stores one page of a feed in the caller's transaction. If a run sees a listing twice, the newest record wins. */
export async function importListings(context: AppContext, intake: Intake): Promise<IntakeResult> {
  const { db } = context;
  const now = context.now().toISOString();
  const candidates = newestOf(intake.listings);
  const malformedIds = intake.malformed.flatMap(({ mlsId }) => mlsId ?? []);
  const states = await repo.findStates(db, intake.providerId, [
    ...candidates.map(({ mlsId }) => mlsId),
    ...malformedIds,
  ]);
  const wasSeenInRun = ({ mlsId }: FeedListing) => states.get(mlsId)?.last_seen_run_id === intake.runId;
  const feeds = candidates.filter(
    (feed) =>
      !wasSeenInRun(feed) ||
      isAtLeastAsNew(feed, { modifiedAt: states.get(feed.mlsId)?.modified_at ?? null }),
  );
  const rows: ReturnType<typeof rowOf>[] = [];
  const updates: typeof rows = [];
  const events: (ListingEvent & { isNew: boolean })[] = [];
  // A malformed record is still in the feed.
  const seen = malformedIds.flatMap((mlsId) => states.get(mlsId)?.id ?? []);
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const feed of feeds) {
    const before = states.get(feed.mlsId);
    const isKnownUnchanged =
      before !== undefined &&
      intake.isIncremental &&
      before.left_feed_at === null &&
      before.modified_at !== null &&
      before.modified_at === feed.modifiedAt;
    const hash = isKnownUnchanged ? before.content_hash : hashOf(feed);
    if (before && before.content_hash === hash && before.left_feed_at === null) {
      seen.push(before.id);
      if (!wasSeenInRun(feed)) counts.unchanged++;
      continue;
    }
    const row = rowOf(feed, before, intake, now, hash);
    rows.push(row);
    if (before && before.created_run_id !== intake.runId) updates.push(row);
    if (!before) counts.added++;
    else if (!wasSeenInRun(feed)) counts.updated++;
    const changes = changesOf(
      before
        ? {
            status: before.status,
            listPriceCents: before.list_price_cents,
            contentHash: before.content_hash,
            leftFeedAt: before.left_feed_at,
          }
        : null,
      { status: feed.status, listPriceCents: feed.listPriceCents, contentHash: hash },
    );
    for (const change of changes) {
      events.push({ ...change, id: uuidv7(), listingId: row.id, isNew: !before });
    }
  }
  await recordChanges(context, intake.runId, updates, now);
  await repo.upsertListings(db, rows);
  await repo.markSeen(db, seen, { runId: intake.runId, now });
  await repo.insertEvents(db, events, { runId: intake.runId, at: now });
  const newIds = new Map(rows.map((row) => [row.mls_id, row.id]));
  await linkSides(
    db,
    intake.providerId,
    feeds.flatMap((feed) => {
      const listingId = newIds.get(feed.mlsId) ?? states.get(feed.mlsId)?.id;
      return listingId
        ? [{ listingId, list: feed.listingAgentId, co_list: feed.coAgentId, sell: feed.sellingAgentId }]
        : [];
    }),
  );
  const duplicates = intake.listings.length - counts.added - counts.updated - counts.unchanged;
  return { ...counts, duplicates, events };
}

type Gone = Pick<Row<'listings'>, 'id' | 'status'>;

/** Marks up to `limit` listings that a full run did not see, in the caller's transaction. */
export async function markLeftListings(
  context: AppContext,
  { providerId, runId, limit }: { providerId: string; runId: string; limit: number },
): Promise<ListingEvent[]> {
  return markLeft(context, runId, await repo.findUnseen(context.db, providerId, runId, limit));
}

/** Marks listings that the feed withdraws, in the caller's transaction. They are not to be used any more. */
export async function withdrawListings(
  context: AppContext,
  { providerId, runId, mlsIds }: { providerId: string; runId: string; mlsIds: readonly string[] },
): Promise<ListingEvent[]> {
  const states = await repo.findStates(context.db, providerId, mlsIds);
  const present = [...states.values()].filter(({ left_feed_at: leftAt }) => leftAt === null);
  return markLeft(context, runId, present);
}

async function markLeft(
  { db, now }: AppContext,
  runId: string,
  gone: readonly Gone[],
): Promise<ListingEvent[]> {
  const at = now().toISOString();
  await repo.markLeft(
    db,
    gone.map(({ id }) => id),
    at,
  );
  await storeChanges(
    db,
    gone.map(({ id }) => ({
      sync_run_id: runId,
      listing_id: id,
      kind: 'gone' as const,
      fields_json: { left_feed_at: [null, at] as const },
      changed_at: at,
    })),
  );
  const events = gone.map((listing) => ({
    id: uuidv7(),
    listingId: listing.id,
    type: 'left_feed' as const,
    from: listing.status,
    to: null,
  }));
  await repo.insertEvents(db, events, { runId, at });
  return events;
}
