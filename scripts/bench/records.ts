/**
 * Compares the ratios of a run with those on record in `records.json`. A run that is worse by more than a fifth has
 * fallen and is red; `npm run bench -- --record` writes the ratios of the run.
 */
import type { Result } from './benchmark';

/** Ratios by the benchmark's name. */
export type Records = Readonly<Record<string, number>>;

/** The share of a record that a run must reach. */
const KEPT = 0.8;

type Measured = Pick<Result, 'name' | 'better' | 'ratio'>;

/** The part of its record that a run reaches: 1 is equal, less is worse; `null` without a record. */
export function partOfRecord({ name, better, ratio }: Measured, records: Records): number | null {
  const record = records[name];
  if (record === undefined) return null;
  return better === 'higher' ? ratio / record : record / ratio;
}

/** A sentence for each benchmark that has fallen. */
export const fallen = (results: readonly Measured[], records: Records): string[] =>
  results.flatMap((result) => {
    const part = partOfRecord(result, records);
    if (part === null || part >= KEPT) return [];
    const percent = Math.round((1 - part) * 100);
    return [
      `${result.name} is ${percent}% worse than its record: ${result.ratio.toPrecision(3)}, on record ${records[result.name]}.`,
    ];
  });

/** The records with the ratios of a run, by name. */
export const withResults = (records: Records, results: readonly Measured[]): Records =>
  Object.fromEntries(
    Object.entries({
      ...records,
      ...Object.fromEntries(results.map(({ name, ratio }) => [name, Number(ratio.toPrecision(3))])),
    }).toSorted(([a], [b]) => a.localeCompare(b)),
  );
