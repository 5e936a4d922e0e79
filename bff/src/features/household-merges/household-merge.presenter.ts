import type { HouseholdMerge } from '@farmpost/shared/contracts/household-merges';
import type { Merge } from './household-merge.repo';

export const presentMerge = (row: Merge): HouseholdMerge => ({
  id: row.id,
  keptAddress: row.kept_address,
  mergedAddress: row.merged_address,
  place: row.place,
  keyVersion: row.key_version,
  moved: { pieces: row.pieces_moved, leads: row.leads_moved, choices: row.choices_moved },
  canceledPieces: row.pieces_canceled,
  mergedAt: row.merged_at,
});
