/**
 * Variables of the Census Bureau's American Community Survey that the lens reads, by the groups that they count
 * (https://api.census.gov/data/2023/acs/acs5/variables.html).
 */
import type { LensGroup } from '@farmpost/shared/contracts/audience-lens-vocabulary';

interface GroupVariables {
  readonly group: LensGroup;
  readonly count: readonly string[];
  readonly total: string;
}

/** `numbers('B01001', [[3, 6]])` names the variables 003 to 006. */
const numbers = (table: string, ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${table}_${String(from + index).padStart(3, '0')}`),
  );

/** Males and females of the same ages. */
const people = (group: LensGroup, male: readonly [number, number], female: readonly [number, number]) => ({
  group,
  count: numbers('B01001', [male, female]),
  total: 'B01001_001',
});

/** Owners and renters of the same ages. */
const householders = (
  group: LensGroup,
  owners: readonly [number, number],
  renters: readonly [number, number],
) => ({ group, count: numbers('B25007', [owners, renters]), total: 'B25007_001' });

export const groupVariables: readonly GroupVariables[] = [
  // B25003, tenure: occupied homes, owner-occupied, renter-occupied.
  { group: 'owners', count: ['B25003_002'], total: 'B25003_001' },
  { group: 'renters', count: ['B25003_003'], total: 'B25003_001' },
  // B11005, households by presence of people under 18: households, with one or more of them.
  { group: 'with_children', count: ['B11005_002'], total: 'B11005_001' },
  // B25007, tenure by age of householder: 15 to 24, 25 to 34; 35 to 44 through 60 to 64; 65 to 74 through 85 and over.
  householders('householders_under_35', [3, 4], [13, 14]),
  householders('householders_35_64', [5, 8], [15, 18]),
  householders('householders_65_up', [9, 11], [19, 21]),
  // B01001, sex by age.
  people('people_under_18', [3, 6], [27, 30]),
  people('people_18_34', [7, 12], [31, 36]),
  people('people_35_64', [13, 19], [37, 43]),
  people('people_65_up', [20, 25], [44, 49]),
];

const used = new Set(groupVariables.flatMap(({ count, total }) => [...count, total]));

/** Understood, though no group needs them: sums within the tables above, and counts of all people and households. */
const sums = new Set([
  'B01001_002',
  'B01001_026',
  'B01003_001',
  'B11001_001',
  'B25007_002',
  'B25007_012',
  ...numbers('B11001', [[2, 9]]),
  ...numbers('B11005', [[3, 19]]),
]);

/** The variable of a column and whether it is its margin of error: `B25003_002E`, `B25003_002M`; else `null`. */
export function variableOf(column: string): { readonly variable: string; readonly isMargin: boolean } | null {
  const [, variable = '', kind] = /^([BC]\d{5}_\d{3})([EM])$/.exec(column) ?? [];
  return used.has(variable) || sums.has(variable) ? { variable, isMargin: kind === 'M' } : null;
}

/**
 * Values that stand for a note instead of a number
 * (https://www.census.gov/data/developers/data-sets/acs-1year/notes-on-acs-estimate-and-annotation-values.html).
 */
const NOTES = new Set([-999_999_999, -888_888_888, -666_666_666, -555_555_555, -333_333_333, -222_222_222]);
/** In a margin of error: the estimate is controlled, so it has no sampling error. */
const CONTROLLED = -555_555_555;

/** A count of a cell: `null` where none is available, `undefined` for a cell that holds something else. */
export function readCount(cell: unknown, isMargin: boolean): number | null | undefined {
  if (cell === null || cell === '') return null;
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : 'other';
  if (!/^-?\d{1,12}(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text);
  if (isMargin && value === CONTROLLED) return 0;
  if (NOTES.has(value)) return null;
  return value < 0 ? undefined : value;
}
