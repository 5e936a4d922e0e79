/** Writes listings from feeds, in batches. */
import { listingColumns } from '@farmpost/shared/contracts/listing-field-vocabulary';
import type { ListingChange } from '@farmpost/shared/domain/listing-events';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { batchInsert } from '../../db/batch-insert';
import { chunks } from '../../db/chunks';

/** Columns that a feed record overwrites; the others are ours. */
const feedColumns = [
  ...listingColumns,
  'status_changed_at',
  'first_active_at',
  'delivery_key',
  'key_version',
  'modified_at',
  'content_hash',
  'last_seen_run_id',
  'left_feed_at',
  'synced_at',
  'search_text',
  'updated_at',
] as const satisfies readonly (keyof NewRow<'listings'>)[];

const writtenColumns = [
  'id',
  'mls_provider_id',
  'source',
  'mls_id',
  'created_run_id',
  'created_at',
  ...feedColumns,
] as const;

export async function findStates(db: Db, providerId: string, mlsIds: readonly string[]) {
  const rows = [];
  for (const some of chunks(mlsIds, 500)) {
    rows.push(
      ...(await db
        .selectFrom('listings')
        .select([
          'id',
          'mls_id',
          'status',
          'status_changed_at',
          'first_active_at',
          'list_price_cents',
          'content_hash',
          'left_feed_at',
          'modified_at',
          'created_run_id',
          'last_seen_run_id',
        ])
        .where('mls_provider_id', '=', providerId)
        .where('mls_id', 'in', some)
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.mls_id ?? '', row]));
}

/** Whole rows of the listings that are about to change. */
export async function findRows(db: Db, listingIds: readonly string[]): Promise<Map<string, Row<'listings'>>> {
  const rows: Row<'listings'>[] = [];
  for (const some of chunks(listingIds, 500)) {
    rows.push(...(await db.selectFrom('listings').selectAll().where('id', 'in', some).execute()));
  }
  return new Map(rows.map((row) => [row.id, row]));
}

export const upsertListings = batchInsert<Pick<NewRow<'listings'>, (typeof writtenColumns)[number]>>(
  writtenColumns,
  (db, rows) =>
    db
      .insertInto('listings')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['mls_provider_id', 'mls_id'])
          .doUpdateSet((eb) =>
            Object.fromEntries(feedColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      ),
);

export async function markSeen(
  db: Db,
  listingIds: readonly string[],
  seen: { runId: string; now: string },
): Promise<void> {
  for (const some of chunks(listingIds, 500)) {
    await db
      .updateTable('listings')
      .set({ last_seen_run_id: seen.runId, synced_at: seen.now })
      .where('id', 'in', some)
      .execute();
  }
}

const eventColumns = [
  'id',
  'listing_id',
  'type',
  'from_value',
  'to_value',
  'sync_run_id',
  'occurred_at',
  'handled_at',
] as const satisfies readonly (keyof NewRow<'listing_events'>)[];

const insertEventRows = batchInsert<Pick<NewRow<'listing_events'>, (typeof eventColumns)[number]>>(
  eventColumns,
  (db, rows) => db.insertInto('listing_events').values(rows),
);

export async function insertEvents(
  db: Db,
  events: readonly (ListingChange & { readonly id: string; readonly listingId: string })[],
  {
    runId,
    at,
    handledAt = null,
  }: {
    readonly runId: string;
    readonly at: string;
    /** Set for events that are not news. */
    readonly handledAt?: string | null;
  },
): Promise<void> {
  await insertEventRows(
    db,
    events.map((event) => ({
      id: event.id,
      listing_id: event.listingId,
      type: event.type,
      from_value: event.from,
      to_value: event.to,
      sync_run_id: runId,
      occurred_at: at,
      handled_at: handledAt,
    })),
  );
}

/** Validated agents of a provider, by their MLS id. */
export async function findValidatedAgents(db: Db, providerId: string, mlsAgentIds: readonly string[]) {
  const rows = [];
  for (const some of chunks(mlsAgentIds, 500)) {
    rows.push(
      ...(await db
        .selectFrom('agents')
        .select(['id', 'mls_agent_id'])
        .where('mls_provider_id', '=', providerId)
        .where('mls_agent_id', 'in', some)
        .where('validated_at', 'is not', null)
        .execute()),
    );
  }
  return new Map(rows.map((row) => [row.mls_agent_id ?? '', row.id]));
}

/** Replaces the agents on each side of the listings. */
export async function replaceSides(
  db: Db,
  listingIds: readonly string[],
  rows: readonly NewRow<'listing_agents'>[],
): Promise<void> {
  for (const some of chunks(listingIds, 500)) {
    await db.deleteFrom('listing_agents').where('listing_id', 'in', some).execute();
  }
  for (const some of chunks(rows, 500)) {
    await db
      .insertInto('listing_agents')
      .values([...some])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Listings of a provider that a finished run did not see. */
export async function findUnseen(db: Db, providerId: string, runId: string, limit: number) {
  return db
    .selectFrom('listings')
    .select(['id', 'mls_id', 'status'])
    .where('mls_provider_id', '=', providerId)
    .where('left_feed_at', 'is', null)
    .where((eb) => eb.or([eb('last_seen_run_id', 'is', null), eb('last_seen_run_id', '!=', runId)]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function markLeft(db: Db, listingIds: readonly string[], now: string): Promise<void> {
  for (const some of chunks(listingIds, 500)) {
    await db
      .updateTable('listings')
      .set({ left_feed_at: now, updated_at: now })
      .where('id', 'in', some)
      .execute();
  }
}
