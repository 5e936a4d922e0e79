/** Homes that were stored under two spellings and became one when the rules of delivery keys changed. */
import * as z from 'zod';
import { id, offsetPage, operation, queryInt, timestamp } from './http';

export const householdMerge = z.object({
  id,
  keptAddress: z.string(),
  mergedAddress: z.string(),
  /** City, state and ZIP. */
  place: z.string(),
  keyVersion: z.int(),
  /** Rows that moved to the kept home. `choices` are opt-outs, other suppressions and statements of either spelling. */
  moved: z.object({ pieces: z.int(), leads: z.int(), choices: z.int() }),
  /** Cards that were not yet at the printer: the home would have had two. */
  canceledPieces: z.int(),
  mergedAt: timestamp,
});
export type HouseholdMerge = z.infer<typeof householdMerge>;

export const listHouseholdMerges = operation({
  id: 'listHouseholdMerges',
  method: 'get',
  path: '/admin/household-merges',
  summary: 'Homes that became one when the rules of delivery keys changed, latest first',
  tag: 'Admin',
  access: 'admin',
  permissions: ['admin.access_panel'],
  query: z.strictObject({ limit: queryInt(1, 100, 20), offset: queryInt(0, 1_000_000, 0) }),
  response: offsetPage(householdMerge).extend({
    keyVersion: z.int(),
    /** Homes and listings whose keys still follow earlier rules. */
    homesLeft: z.int(),
    listingsLeft: z.int(),
  }),
});

export const operations = { listHouseholdMerges } as const;
