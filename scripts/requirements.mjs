/**
 * Lists the requirements that no test names, by area. A test names a requirement by its id in the title: `[AUTH-041]`.
 * `--json` prints `{"areas":{"AUTH":{"rows":135,"named":0,"missing":["AUTH-001"]}}}`. Fails on an unknown id.
 * `--ran` counts only tests that passed in the last `npm test`, by its reports, and lists the ids whose tests did not.
 */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { passedInJest, passedInPlaywright } from './lib/passed-titles.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Ids in docs/requirements.csv: the first column of each record; records may span lines, ids never do. */
function requirementIds() {
  const csv = readFileSync(path.join(root, 'docs/requirements.csv'), 'utf8');
  return [...csv.matchAll(/^([A-Z]+-\d{3}),/gm)].map((match) => match[1]);
}

const idsIn = (text) => [...text.matchAll(/\[([A-Z]+-\d{3})\]/g)].map((match) => match[1]);

/**
 * Ids in test titles: the first argument of test, it, describe and their `.each` forms, and the table of an `.each`
 * whose titles start with a column (`%s`).
 */
function namedIds(source) {
  const titles = source.matchAll(
    /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\)|`[^`]*`)?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  );
  const tables = source.matchAll(
    /\.each\(\[((?:(?!\.each\()[^])*?)\](?: as const)?\)\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g,
  );
  const texts = [...tables].map(([, table, , title]) => (title.startsWith('%s') ? table + title : title));
  return [...[...titles].map((match) => match[2]), ...texts].flatMap(idsIn);
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file));

const all = requirementIds();
const known = new Set(all);
const named = new Map();
const unknown = [];
for (const file of files) {
  for (const id of namedIds(readFileSync(path.join(root, file), 'utf8'))) {
    if (!known.has(id)) unknown.push(`${id} in ${file}`);
    named.set(id, [...(named.get(id) ?? []), file]);
  }
}

const notPassed = [];
if (process.argv.includes('--ran')) {
  const report = (name) => JSON.parse(readFileSync(path.join(root, 'var/reports', name), 'utf8'));
  const passed = new Set(
    [...passedInJest(report('jest.json')), ...passedInPlaywright(report('playwright.json'))].flatMap(idsIn),
  );
  for (const id of [...named.keys()].filter((each) => !passed.has(each))) {
    notPassed.push(`${id} in ${[...new Set(named.get(id))].join(', ')}`);
    named.delete(id);
  }
}

const areas = {};
for (const id of all) {
  const area = id.slice(0, id.indexOf('-'));
  areas[area] ??= { rows: 0, named: 0, missing: [] };
  areas[area].rows += 1;
  if (named.has(id)) areas[area].named += 1;
  else areas[area].missing.push(id);
}

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ areas }));
} else {
  for (const [area, { rows, named: count, missing }] of Object.entries(areas)) {
    const list = missing.length > 6 ? `${missing.slice(0, 6).join(' ')} …` : missing.join(' ');
    console.log(
      `${area.padEnd(7)} ${String(count).padStart(4)} of ${String(rows).padStart(4)} named by a test   ${list}`,
    );
  }
  console.log(
    `\n${named.size} of ${all.length} requirements are named by a test${process.argv.includes('--ran') ? ' that ran and passed' : ''}.`,
  );
}
if (notPassed.length > 0) {
  console.error(`\nNo test of these ids ran and passed:\n  ${notPassed.join('\n  ')}`);
}
if (unknown.length > 0) {
  console.error(`\nTests name unknown ids:\n  ${unknown.join('\n  ')}`);
  process.exit(1);
}
