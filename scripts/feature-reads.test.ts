/**
 * Reads of other features' tables by SQL, which imports do not show. `feature-reads.json` lists them by the table's
 * owner; the list may only shrink. A feature reads others through their `*.queries.ts` instead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../bff/src/features');
const known = JSON.parse(readFileSync(path.join(__dirname, 'feature-reads.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

const sql = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;

/** Tables that a file writes or reads, as Kysely's builders and raw SQL name them. */
function tablesIn(text: string, builders: string, words: string): string[] {
  const built = [
    ...text.matchAll(new RegExp(`\\.(?:${builders})\\(\\s*(?:\\[\\s*)?'(\\w+)(?: as \\w+)?'`, 'g')),
  ];
  const raw = [...text.matchAll(sql)].flatMap(([, statement = '']) => [
    ...statement.matchAll(new RegExp(`\\b(?:${words})\\s+"?(\\w+)`, 'gi')),
  ]);
  return [...built, ...raw].map(([, table = '']) => table);
}
const written = (text: string) =>
  tablesIn(
    text,
    'insertInto|updateTable|deleteFrom|mergeInto|replaceInto',
    'insert\\s+into|delete\\s+from|(?<!for\\s)update',
  );
const read = (text: string) =>
  tablesIn(text, 'selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using', 'from|join');

interface File {
  readonly feature: string;
  readonly text: string;
}

/** For each feature, the others that read its tables. */
function readersByOwner(files: readonly File[]): Record<string, string[]> {
  const owners = new Map<string, string>();
  for (const { feature, text } of files) for (const table of written(text)) owners.set(table, feature);
  const readers = new Map<string, Set<string>>();
  for (const { feature, text } of files) {
    for (const table of read(text)) {
      const owner = owners.get(table);
      if (owner === undefined || owner === feature) continue;
      readers.set(owner, (readers.get(owner) ?? new Set()).add(feature));
    }
  }
  return Object.fromEntries(
    [...readers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([owner, names]) => [owner, [...names].toSorted()]),
  );
}

const files: File[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.(test|access)\.ts$/.test(file))
  .map((file) => ({
    feature: file.split('/')[0] ?? '',
    text: readFileSync(path.join(folder, file), 'utf8'),
  }));

test('finds reads by builders, joins and raw SQL', () => {
  const found = readersByOwner([
    { feature: 'agents', text: `db.insertInto('agents')` },
    { feature: 'leads', text: `db.selectFrom('leads').innerJoin('agents as a', 'a.id', 'leads.agent_id')` },
    { feature: 'scans', text: 'sql`select 1 from scans join agents on true`' },
    { feature: 'sync', text: `db.selectFrom('runs')` },
  ]);
  expect(found).toEqual({ agents: ['leads', 'scans'] });
});

test('no feature begins to read the tables of another', () => {
  const current = readersByOwner(files);
  const begun = Object.entries(current).flatMap(([owner, names]) =>
    names.filter((name) => !known[owner]?.includes(name)).map((name) => `${name} reads ${owner}`),
  );
  expect(begun).toEqual([]);
});

test('the list names no read that has ended', () => {
  const current = readersByOwner(files);
  const ended = Object.entries(known).flatMap(([owner, names]) =>
    names.filter((name) => !current[owner]?.includes(name)).map((name) => `${name} reads ${owner}`),
  );
  expect(ended).toEqual([]);
});
