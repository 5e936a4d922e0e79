/** Tables of the fair-audience lens (decision 119). No home and no person is named by a block. */
import type { BlockFile, LensFigures } from '@farmpost/shared/contracts/audience-lens';
import type {
  BlockTableState,
  LensChoice,
  LensGroup,
} from '@farmpost/shared/contracts/audience-lens-vocabulary';
import type { Targeting } from '@farmpost/shared/contracts/campaigns';
import type { BlockFigures } from '@farmpost/shared/domain/audience-lens';
import type { FarmGeometry } from '@farmpost/shared/domain/farm-area';

export interface AudienceLensTables {
  block_tables: {
    id: string;
    name: string;
    year: number;
    source: string;
    state: BlockTableState;
    /** `addedBy` is a user id here. */
    files_json: readonly BlockFile[];
    /** Groups of which any block has figures. */
    groups_json: readonly LensGroup[];
    created_by: string | null;
    created_at: string;
    activated_at: string | null;
    replaced_at: string | null;
  };

  blocks: {
    table_id: string;
    /** The 12 digits of a block group or the 11 of a tract. */
    geoid: string;
    /** `null` for a block that only the boundaries have. */
    figures_json: BlockFigures | null;
    /** `null` for a block that only the figures have, like the box around it. */
    geometry_json: FarmGeometry | null;
    west: number | null;
    south: number | null;
    east: number | null;
    north: number | null;
  };

  /** The last reading of each mailing. */
  audience_readings: {
    campaign_id: string;
    /** Names the rules of the audience and the table: a decision about others is not about this one. */
    rules: string;
    figures_json: LensFigures;
    read_at: string;
  };

  audience_decisions: {
    id: string;
    campaign_id: string;
    agent_id: string;
    table_id: string;
    /** As it was then. */
    campaign_name: string;
    rules: string;
    figures_json: LensFigures;
    choice: LensChoice;
    reason: string | null;
    /** The rules before the wider audience, to bring the filters back. */
    removed_json: Targeting | null;
    decided_by: string | null;
    decided_at: string;
  };
}
