/** Tables for farms: areas that an agent mails, and look-ups of their homes. */
import type { FarmKind, LookUpState } from '@farmpost/shared/contracts/farm-vocabulary';
import type { FarmGeometry } from '@farmpost/shared/domain/farm-area';
import type { Generated } from 'kysely';

/** A part of an area as the vendor of records can be asked for it. */
export type LookUpPlace =
  | { readonly zip: string }
  | { readonly lat: number; readonly lng: number; readonly miles: number };

export interface FarmTables {
  farms: {
    id: string;
    agent_id: string;
    name: string;
    kind: FarmKind;
    /** Its name in the MLS. */
    subdivision: string | null;
    /** `null` for ZIPs, like the box around it. */
    geometry_json: FarmGeometry | null;
    zips_json: readonly string[] | null;
    west: number | null;
    south: number | null;
    east: number | null;
    north: number | null;
    /** As last counted. */
    homes: Generated<number>;
    counted_at: string;
    cards_a_year: Generated<number>;
    commission_cents: number | null;
    /** It can be restored for a while. */
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };

  farm_look_ups: {
    id: string;
    farm_id: string;
    agent_id: string;
    state: LookUpState;
    places_json: readonly LookUpPlace[];
    /** Index of the place that is asked about, and of its next page. */
    place: Generated<number>;
    page: Generated<number>;
    /** Pages that were paid for. */
    pages: Generated<number>;
    max_pages: number;
    found: Generated<number>;
    added: Generated<number>;
    /** Whether every page was read. */
    is_whole: Generated<boolean>;
    problem: string | null;
    started_at: string;
    /** When its job last did something. */
    touched_at: string;
    finished_at: string | null;
  };
}
