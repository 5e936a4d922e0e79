/** Port for a listing-data source. Adapters: simplyrets, and reso for Spark, Trestle and any RESO Web API. */
import type { FieldMapping, MappedField } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { ListingValues } from '@farmpost/shared/contracts/listing-field-vocabulary';
import type { FeedOpenHouse } from './open-house';

/** A listing from a feed, in our vocabulary. */
export interface FeedListing extends ListingValues {
  /** The feed's key of the listing. */
  readonly mlsId: string;
  /** The later time of a change to the record or to its photos. ISO-8601 UTC. */
  readonly modifiedAt: string | null;
  /** When the photos last changed, also behind the same addresses, where the feed says so. */
  readonly photosChangedAt?: string | null | undefined;
  readonly leftOut?: readonly LeftOutField[];
}

/** A field whose value cannot be used. The listing is kept without it. */
export interface LeftOutField {
  /** The feed's own name. */
  readonly field: string;
  readonly value: string;
}

/** An unreadable record, which is logged with its reason and skipped. */
export interface MalformedRecord {
  readonly mlsId: string | null;
  readonly reason: string;
  readonly field: string | null;
  /** The feed withdraws the listing: it must not be used any more. */
  readonly isWithdrawn?: boolean;
}

export interface FeedPage {
  readonly listings: readonly FeedListing[];
  /** Ids of listings that the feed withdraws. */
  readonly withdrawn?: readonly string[];
  readonly malformed: readonly MalformedRecord[];
  /** Opaque checkpoint of the next page, or `null` at the end. */
  readonly nextCursor: string | null;
  /** Total number of records that the feed reports, or `null` if it reports none. */
  readonly total: number | null;
  /** Number of the page's fields, and of those that are read, where a feed chooses its fields. */
  readonly fields?: { readonly read: number; readonly present: number };
}

/** Where a reader finds a field, and what it would fall back to. Dots lead into objects. */
export interface Place {
  readonly path: string;
  readonly clears?: readonly string[];
}
export type FieldPlaces = Readonly<Record<MappedField, Place>>;

/** The records of a feed before they are read. */
export interface FeedRecords {
  readonly places: FieldPlaces;
  /** The first records of the feed. Throws `ProviderError`. */
  sample(request: { limit: number; signal: AbortSignal }): Promise<readonly unknown[]>;
  read(raw: unknown, mapping: FieldMapping): FeedListing | MalformedRecord;
}

export interface ListingFeed {
  /** Whether it can answer with only the listings changed since a time. */
  readonly canReadChanges?: boolean;
  /** For mapping its fields. */
  readonly records?: FeedRecords;
  /**
   * One page with listings of every status, from a checkpoint (`null` starts over). `changedSince`, an ISO time of the
   * feed's own clock, limits a walk from its beginning. Throws `ProviderError`.
   */
  fetchPage(request: {
    cursor: string | null;
    limit: number;
    fieldMapping?: FieldMapping | null;
    changedSince?: string | null;
    signal?: AbortSignal;
  }): Promise<FeedPage>;
  /** Public open houses of a listing from a time on, the first one first. Throws `ProviderError`. */
  fetchOpenHouses?(request: {
    /** The feed's own key of the listing. */
    mlsId: string;
    listingAgentId: string | null;
    /** ISO-8601 UTC. */
    since: string;
    signal?: AbortSignal;
  }): Promise<FeedOpenHouse[]>;
}
