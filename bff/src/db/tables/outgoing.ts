/** Tables that decide whether mail, messages and charges may leave this installation. */
import type { Generated } from 'kysely';
import type { CopyReason } from '@farmpost/shared/contracts/outgoing-vocabulary';
import type { Findings } from '@farmpost/shared/contracts/outgoing';

export interface OutgoingTables {
  /** One row: where the database lives. It is a copy while `copy_found_at` is set, and then sends nothing. */
  instances: {
    id: 'database';
    /** Also stored beside a SQLite database. */
    mark: string;
    /** Identifies the place; a copy has another one. */
    place: string;
    /** Timeline of PostgreSQL's log; a recovery to a point in time or a failover starts another one. */
    timeline: string | null;
    /** Counts signs of life; an older state of the database has fewer than the file beside it. */
    beats: Generated<number>;
    seen_at: string;
    copy_reason: CopyReason | null;
    /** The last sign of life of the original in this copy. */
    copy_made_at: string | null;
    copy_found_at: string | null;
    /** The vendors' last answers. */
    findings_json: Findings | null;
    released_at: string | null;
    released_by: string | null;
  };

  /** Times in which an administrator held all mail. */
  press_holds: {
    id: string;
    reason: string;
    held_at: string;
    held_by: string;
    resumed_at: string | null;
    resumed_by: string | null;
  };
}
