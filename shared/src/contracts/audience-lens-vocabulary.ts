/** Words and limits of the fair-audience lens (decision 119), without schemas, because browsers also use them. */

/** Groups of households, householders or people that a public table counts by block. */
export const lensGroups = [
  'owners',
  'renters',
  'with_children',
  'householders_under_35',
  'householders_35_64',
  'householders_65_up',
  'people_under_18',
  'people_18_34',
  'people_35_64',
  'people_65_up',
] as const;
export type LensGroup = (typeof lensGroups)[number];

export const lensGroupNames: Readonly<Record<LensGroup, string>> = {
  owners: 'Homes of owners',
  renters: 'Homes of renters',
  with_children: 'Households with children',
  householders_under_35: 'Householders under 35',
  householders_35_64: 'Householders 35 to 64',
  householders_65_up: 'Householders 65 and over',
  people_under_18: 'People under 18',
  people_18_34: 'People 18 to 34',
  people_35_64: 'People 35 to 64',
  people_65_up: 'People 65 and over',
};

/** Filters of an audience, in the order in which the page names them. */
export const lensFilters = ['owner_occupied', 'owned_years', 'equity', 'value', 'left_out'] as const;
export type LensFilter = (typeof lensFilters)[number];

export const lensFilterNames: Readonly<Record<LensFilter, string>> = {
  owner_occupied: 'Owner-occupied only',
  owned_years: 'Years owned',
  equity: 'Equity',
  value: 'Home value',
  left_out: 'Homes left out by hand',
};

/**
 * - `drop`: the share of a group drops largely
 * - `none`: no share does
 * - `not_enough`: too few homes are known to the table to say
 */
export const lensVerdicts = ['drop', 'none', 'not_enough'] as const;
export type LensVerdict = (typeof lensVerdicts)[number];

/** On a campaign's page: no table is in use, no large drop, a drop that waits for its agent, or one that was decided. */
export const lensStates = ['none', 'clear', 'undecided', 'decided'] as const;
export type LensState = (typeof lensStates)[number];

export const lensChoices = ['wider', 'kept'] as const;
export type LensChoice = (typeof lensChoices)[number];

export const lensChoiceNames: Readonly<Record<LensChoice, string>> = {
  wider: 'Used the wider audience',
  kept: 'Kept the filters',
};

export const blockTableStates = ['draft', 'current', 'replaced'] as const;
export type BlockTableState = (typeof blockTableStates)[number];

/** Length limits of the reason for keeping the filters. */
export const KEEP_REASON = { min: 10, max: 500 } as const;

/** Bytes of one file of a table. */
export const MAX_BLOCK_FILE = 24 * 1024 * 1024;
/** Blocks of one table: more than the block groups of any state but two. */
export const MAX_BLOCKS = 20_000;
