/** Tables for MLS feeds and their listings. */
import type { Generated } from 'kysely';
import type { FieldMapping } from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { ListingColumnValues } from '@farmpost/shared/contracts/listing-field-vocabulary';
import type {
  ApiProvider,
  rateLimitSettings,
  syncSettings,
  SyncStage,
  SyncStatus,
  SyncType,
} from '@farmpost/shared/contracts/mls-providers';
import type { MlsCardRules } from '@farmpost/shared/domain/sold-prices';
import type * as z from 'zod';

/** The columns of the fields that a feed gives. */
type FieldColumns = Omit<ListingColumnValues, 'photos_json' | 'is_address_displayed'> & {
  photos_json: Generated<string[]>;
  is_address_displayed: Generated<boolean>;
};

export interface ListingTables {
  mls_providers: {
    id: string;
    name: string;
    code: string;
    region: string | null;
    is_active: Generated<boolean>;
    api_provider: ApiProvider;
    api_endpoint: string;
    credentials_encrypted: string | null;
    sync_settings_json: z.infer<typeof syncSettings>;
    rate_limit_settings_json: z.infer<typeof rateLimitSettings>;
    /** `null`: the rules of the MLS allow every card. */
    card_rules_json: MlsCardRules | null;
    /** `null`: every field is read as usual. */
    field_mapping_json: FieldMapping | null;
    sync_status: Generated<'never' | 'syncing' | 'completed' | 'error'>;
    last_sync_at: string | null;
    created_at: string;
    updated_at: string;
  };

  provider_request_rates: {
    mls_provider_id: string;
    /** Milliseconds since 1970. */
    booked_until_ms: number;
  };

  listings: FieldColumns & {
    id: string;
    mls_provider_id: string | null;
    source: 'mls' | 'manual';
    /** The feed's own key. */
    mls_id: string | null;
    status_changed_at: string;
    first_active_at: string | null;
    delivery_key: string;
    /** Version of the rules that made the key. */
    key_version: Generated<number>;
    modified_at: string | null;
    content_hash: string;
    /** The run that stored it first, since those are recorded. */
    created_run_id: string | null;
    last_seen_run_id: string | null;
    left_feed_at: string | null;
    synced_at: string | null;
    search_text: string;
    /** When the agent stated that they may advertise a home they entered by hand, and the user who did. */
    rights_stated_at: string | null;
    rights_stated_by: string | null;
    created_at: string;
    updated_at: string;
  };

  listing_agents: {
    listing_id: string;
    agent_id: string;
    side: 'list' | 'co_list' | 'sell';
  };

  seller_report_links: {
    id: string;
    listing_id: string;
    agent_id: string;
    /** The person to whom the agent gave the link, as the agent typed it. */
    recipient: string;
    token_hash: string;
    expires_at: string;
    ended_at: string | null;
    first_opened_at: string | null;
    created_at: string;
  };

  /** Fetched for print, for the person whose cards show it. */
  listing_photos: {
    owner_id: string;
    listing_id: string;
    url_hash: string;
    /** Its encodings among the files; `null` if it cannot be printed. */
    picture_id: string | null;
    width: number;
    height: number;
    /** A first guess of what draws the eye, in shares of width and height. */
    focus_x: number;
    focus_y: number;
    /** Why it cannot be printed. */
    problem: string | null;
    fetched_at: string;
  };

  listing_events: {
    id: string;
    listing_id: string;
    type: 'listed' | 'status_changed' | 'price_changed' | 'details_changed' | 'left_feed' | 'returned';
    from_value: string | null;
    to_value: string | null;
    sync_run_id: string | null;
    occurred_at: string;
    handled_at: string | null;
    /** When its job was last queued, while it may make or stop cards; `null` once handled, or if it cannot. */
    news_due_at: string | null;
    /** Set if no job handled it within a day; its agent can still make the card by hand. */
    given_up_at: string | null;
  };

  /** Changes that a run made to known listings; a listing that a run created names the run itself. */
  listing_changes: {
    sync_run_id: string;
    listing_id: string;
    kind: 'changed' | 'gone' | 'returned';
    /** By column: the value before and after. */
    fields_json: Record<string, readonly [before: unknown, after: unknown]>;
    changed_at: string;
  };

  sync_runs: {
    id: string;
    mls_provider_id: string;
    agent_id: string | null;
    sync_type: SyncType;
    trigger: 'manual' | 'schedule' | 'import';
    requested_by: string | null;
    status: SyncStatus;
    stage: SyncStage;
    cursor: string | null;
    page: Generated<number>;
    total: number | null;
    listings_processed: Generated<number>;
    listings_added: Generated<number>;
    listings_updated: Generated<number>;
    listings_unchanged: Generated<number>;
    listings_removed: Generated<number>;
    errors_count: Generated<number>;
    requests_used: Generated<number>;
    last_seq: Generated<number>;
    error: string | null;
    is_cancel_requested: Generated<boolean>;
    details_json: Generated<Record<string, unknown>>;
    /** For a rollback: the run whose changes it undoes. */
    rolls_back_run_id: string | null;
    started_at: string;
    finished_at: string | null;
    created_at: string;
    updated_at: string;
  };

  sync_logs: {
    sync_run_id: string;
    seq: number;
    kind: 'log' | 'progress';
    level: Generated<string>;
    operation: string;
    message: string;
    execution_time_ms: number | null;
    metadata_json: Record<string, unknown> | null;
    error_stack: string | null;
    created_at: string;
  };
}
