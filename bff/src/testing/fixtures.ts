/** Real payloads from vendors. They are not ours to publish: tests that need them are visibly skipped if they are absent. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const fixtureFolder =
  process.env.FARMPOST_FIXTURES ?? path.resolve(__dirname, '../../../../shared/fixtures');

export const hasFixtures = existsSync(fixtureFolder);

/** A `describe` that is skipped, with the reason in its title, if the payloads are absent. */
export const describeWithFixtures = (title: string, suite: () => void): void => {
  if (hasFixtures) describe(title, suite);
  else describe.skip(`${title} (no vendor payloads next to the project)`, suite);
};

export const readFixtureText = (file: string): string => readFileSync(path.join(fixtureFolder, file), 'utf8');

/** Parsed JSON of a payload such as `lob/webhook-events-example.json`. */
export const readFixture = (file: string): unknown => JSON.parse(readFixtureText(file)) as unknown;

/**
 * Paths in `sample` that `answer` lacks or has with another type. `null` matches every type, because vendors leave out
 * values at will. Lists are compared by their first item, maps keyed by year or date by their first value.
 */
export function missingShape(sample: unknown, answer: unknown, at = ''): string[] {
  if (sample === null || answer === null) return [];
  if (Array.isArray(sample)) {
    if (!Array.isArray(answer)) return [`${at}: no list`];
    return sample.length === 0 || answer.length === 0 ? [] : missingShape(sample[0], answer[0], `${at}[0]`);
  }
  if (typeof sample !== 'object') return typeof sample === typeof answer ? [] : [`${at}: ${typeof answer}`];
  if (typeof answer !== 'object') return [`${at}: ${typeof answer}`];
  const [wanted, found] = [Object.entries(sample), new Map(Object.entries(answer))];
  if (wanted.length > 0 && wanted.every(([key]) => /^\d{4}(-\d\d-\d\d)?$/.test(key))) {
    const first = [...found.values()][0];
    return first === undefined ? [] : missingShape(wanted[0]?.[1], first, `${at}.*`);
  }
  return wanted.flatMap(([key, value]) =>
    found.has(key) ? missingShape(value, found.get(key), `${at}.${key}`) : [`${at}.${key}: absent`],
  );
}
