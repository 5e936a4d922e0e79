/** Tables for homes around listings, what they enter themselves, and homes that are never mailed. */
import type { DoNotMailKind, DoNotMailSource } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import type { Generated } from 'kysely';

export interface HouseholdTables {
  /** The week in which a home of a plan's card is mailed. */
  home_drops: {
    /** Id of the card of the first drop. */
    set_id: string;
    household_id: string;
    agent_id: string;
    /** From 1. */
    drop_number: number;
  };

  households: {
    id: string;
    delivery_key: string;
    /** Version of the rules that made the key. */
    key_version: Generated<number>;
    address_line1: string;
    address_line2: string | null;
    city: string;
    state: string;
    zip: string;
    lat: number;
    lng: number;
    owner_name: string | null;
    is_owner_occupied: boolean | null;
    estimated_value_cents: number | null;
    equity_share: number | null;
    estimate_source: string | null;
    estimated_at: string | null;
    last_sale_at: string | null;
    last_sale_price_cents: number | null;
    /** The Postal Service's delivery point validation; `null` until it is checked. */
    dpv: 'Y' | 'S' | 'D' | 'N' | null;
    is_vacant: Generated<boolean>;
    /** `false` for a no-stat address, which gets no mail now. */
    is_active: boolean | null;
    /** A commercial mail receiving agency takes the mail. */
    is_cmra: boolean | null;
    /** The four digits behind the ZIP. */
    zip4: string | null;
    /** When the postal service was last asked; `null` makes it be asked before the next card. */
    verified_at: string | null;
    /** When the printer said that the person named on a card has moved; `null` once the records name the new owner. */
    owner_moved_at: string | null;
    /** When the records were last asked who lives there now. */
    owner_asked_at: string | null;
    source: string;
    source_id: string | null;
    fetched_at: string;
    created_at: string;
    updated_at: string;
    /** When the home was erased on request; the row then only shows that cards were mailed somewhere. */
    erased_at: string | null;
    /** The home that this one turned out to be. Such a row is empty like an erased one. */
    merged_into: string | null;
  };

  /** Homes that new rules of keys made one. */
  household_merges: {
    id: string;
    kept_id: string;
    merged_id: string;
    kept_address: string;
    merged_address: string;
    /** City, state and ZIP. */
    place: string;
    key_version: number;
    pieces_moved: number;
    /** Cards that were not yet at the printer, because the home would have had two. */
    pieces_canceled: number;
    leads_moved: number;
    /** Opt-outs and other suppressions, and statements. */
    choices_moved: number;
    merged_at: string;
  };

  /** Statements that households enter themselves; the latest row of a kind counts. */
  household_statements: {
    id: string;
    household_id: string;
    kind: 'cards' | 'name';
    /** A `CardPreference`, or a name; an empty name means no name on cards. */
    value: string;
    created_at: string;
  };

  household_lookups: {
    id: string;
    lat: number;
    lng: number;
    radius_miles: number;
    found: number;
    fetched_at: string;
  };

  suppressions: {
    id: string;
    delivery_key_hash: string;
    kind: 'opt_out' | 'deleted' | 'do_not_solicit' | 'returned';
    agent_id: string | null;
    source: string;
    expires_at: string | null;
    created_at: string;
  };

  /** Homes, lists and areas that get no cards: of one agent, or of all. */
  do_not_mail_entries: {
    id: string;
    kind: DoNotMailKind;
    /** `null` for all agents. */
    agent_id: string | null;
    /** Name of a list or area; empty for a home. */
    title: string;
    source: DoNotMailSource;
    note: string | null;
    /** Calendar dates, such as `2026-12-15`; it ends after the second one. */
    asked_on: string;
    expires_on: string | null;
    file_name: string | null;
    homes: Generated<number>;
    left_out: Generated<number>;
    /** `null` while the homes of a file are being stored; the entry does not count until then. */
    ready_at: string | null;
    created_by: string;
    created_at: string;
    /** When it was taken back. */
    ended_at: string | null;
    ended_by: string | null;
  };

  do_not_mail_homes: {
    id: string;
    entry_id: string;
    delivery_key_hash: string;
    key_version: number;
    /** In one line; empty once the home was erased. */
    address: string;
    person_name: string | null;
  };

  do_not_mail_zips: {
    id: string;
    entry_id: string;
    zip: string;
  };
}
