/** Rules between the bff's features that import rules cannot check: which feature writes a table or handles a job. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(__dirname, '../bff/src');

/** Tests and their support write any table; migrations are the schema itself. */
const isBeside = (file: string) => /\.(test|access)\.ts$|^testing\/|^db\/migrations\//.test(file);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !isBeside(file))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

/** The folder that a file belongs to: `features/leads`, `jobs`. */
const ownerOf = (file: string) => /^(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? file;

interface Write {
  readonly file: string;
  readonly table: string;
}

/** Writes by Kysely's builders and in raw SQL. A table that is not a literal appears as its expression. */
function writesOf({ file, text }: { file: string; text: string }): Write[] {
  const built = text.matchAll(
    /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^\s,)]+)/g,
  );
  const raw = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, statement = '']) => [
    ...statement.matchAll(
      /\b(?:insert\s+into|replace\s+into|merge\s+into|delete\s+from|(?<!for\s)update)\s+([\w."$({]+)/gi,
    ),
  ]);
  return [...built, ...raw].map(([, name = '']) => ({
    file,
    table: name.replace(/^['"]|['"]$/g, '').replace(/ as \w+$/, ''),
  }));
}

/** Folders that may write tables of others, and why. */
const exceptions: Readonly<Record<string, string>> = {
  db: 'puts the house templates into the database, before any feature runs',
  demo: 'puts the people and the feed of the demo into an empty database, before any feature runs',
};

/** Tables outside the schema. */
const foreignTables = ['pgboss.job', 'kysely_migration'];

const writes = files.flatMap(writesOf).filter(({ table }) => !foreignTables.includes(table));

describe('the search for writes', () => {
  it.each([
    [`db.insertInto('leads').values(row)`, 'leads'],
    [`db\n  .updateTable(\n    'leads',\n  )`, 'leads'],
    [`db.deleteFrom('leads')`, 'leads'],
    [`db.mergeInto('leads').using('scans')`, 'leads'],
    [`sql\`update leads set name = \${name}\`.execute(db)`, 'leads'],
    [`sql<{ id: string }>\`insert into leads (id) values (1)\``, 'leads'],
    [`sql\`delete from "leads"\``, 'leads'],
    ['db.insertInto(table)', 'table'],
  ])('finds %j', (text, table) => {
    expect(writesOf({ file: 'features/canary/canary.repo.ts', text })).toEqual([
      { file: 'features/canary/canary.repo.ts', table },
    ]);
  });

  it('does not count a row lock as a write', () => {
    expect(writesOf({ file: 'a.ts', text: 'sql`select id from leads for update skip locked`' })).toEqual([]);
  });
});

it('finds every write with a literal table name', () => {
  const schema = readdirSync(path.join(source, 'db/tables'))
    .map((file) => readFileSync(path.join(source, 'db/tables', file), 'utf8'))
    .join('\n');
  const unknown = writes.filter(({ table }) => !new RegExp(`^  (readonly )?${table}: `, 'm').test(schema));
  expect(unknown).toEqual([]);
});

it('writes no table in a *.queries.ts', () => {
  expect(writes.filter(({ file }) => file.endsWith('.queries.ts'))).toEqual([]);
});

it('writes each table in one folder', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, table } of writes) {
    if (ownerOf(file) in exceptions) continue;
    owners.set(table, (owners.get(table) ?? new Set()).add(ownerOf(file)));
  }
  expect(owners.size).toBeGreaterThan(30);
  expect([...owners].filter(([, folders]) => folders.size > 1)).toEqual([]);
});

it('handles each job in the feature that declares it', () => {
  const places = (pattern: RegExp) =>
    files.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].flatMap(([, found = '']) =>
        [...found.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, job]) => `${job} in ${ownerOf(file)}`),
      ),
    );
  const declared = places(/interface JobPayloads \{([^}]*(?:\{[^}]*\}[^}]*)*?)\n  \}/g);
  const handled = places(/\bjobs\.work\(\s*('[^']+')/g);
  expect(declared.length).toBeGreaterThan(10);
  expect(handled.toSorted()).toEqual(declared.toSorted());
});

/** Imports between folders: for each folder, the ones it imports. */
function folderGraph(folderOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const needs = graph.get(from) ?? new Set<string>();
    graph.set(from, needs);
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\(?)\s*'(\.[^']+)'/g)) {
      const to = folderOf(path.posix.join(path.posix.dirname(file), specifier));
      if (to !== undefined && to !== from) needs.add(to);
    }
  }
  return graph;
}

/** The folders of a circle in order, or `null`. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): string[] | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const circle = visit(next, [...way, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return null;
}

describe('imports between folders', () => {
  it('detects a circle', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(findCircle(graph)).toEqual(['b', 'c', 'b']);
  });

  it('have no circles between features', () => {
    const graph = folderGraph((file) => /^features\/([^/]+)\//.exec(file)?.[1]);
    expect(graph.size).toBeGreaterThan(20);
    expect(findCircle(graph)).toBeNull();
  });

  it('have no circles between the parts of auth', () => {
    const graph = folderGraph((file) => /^features\/auth\/([^/]+)\//.exec(file)?.[1]);
    expect(graph.size).toBeGreaterThan(5);
    expect(findCircle(graph)).toBeNull();
  });
});

it('does not re-export between files of features', () => {
  const inFeatures = files.filter(({ file }) => file.startsWith('features/'));
  const reexported = inFeatures.flatMap(({ file, text }) => {
    const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1),
      ),
    );
    const exported = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      ),
    );
    const hasPassed = exported.some((name) => imported.includes(name));
    return hasPassed || /^export .*\bfrom '/m.test(text) ? [file] : [];
  });
  expect(reexported).toEqual([]);
});
