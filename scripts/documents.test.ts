/** Checks lists in documents against the repository: READMEs' folders, CONTRIBUTING's paths, numbered decisions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The first cells of the table whose head begins with the given word. */
function firstCells(file: string, head: string): string[] {
  const [, table] =
    new RegExp(`^\\| ${head} [^\\n]*\\n\\|[-| ]+\\n((?:\\|[^\\n]*\\n?)+)`, 'm').exec(read(file)) ?? [];
  if (table === undefined) throw new Error(`${file} has no table of each ${head}.`);
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|')[1]?.replaceAll('`', '').trim() ?? '');
}

/** Folders that no table lists: installed packages, builds, and settings of tools. */
const unlisted = /^(node_modules|dist|var|\.\w.*)$/;
const listed = (folders: readonly string[]) =>
  folders
    .filter((name) => !unlisted.test(name))
    .map((name) => `${name}/`)
    .toSorted();

describe('the folder tables of the READMEs', () => {
  it('list each part of the portal once', () => {
    expect(firstCells('README.md', 'part').toSorted()).toEqual(listed(foldersIn('.')));
  });

  it.each(['bff', 'shell', 'shared'])('list each folder of %s once', (workspace) => {
    expect(firstCells(`${workspace}/README.md`, 'folder').toSorted()).toEqual(
      listed(foldersIn(`${workspace}/src`)),
    );
  });

  it('list each folder of mf-marketing once', () => {
    const folders = foldersIn('mf-marketing/src').map((name) => `src/${name}`);
    const beside = foldersIn('mf-marketing').filter((name) => name !== 'src');
    expect(firstCells('mf-marketing/README.md', 'folder').toSorted()).toEqual(
      listed([...folders, ...beside]),
    );
  });

  it('list each feature of the bff once, in alphabetical order', () => {
    expect(firstCells('bff/README.md', 'feature')).toEqual(foldersIn('bff/src/features').toSorted());
  });

  it('list each part of auth once, after the parts that it imports', () => {
    const parts = firstCells('bff/README.md', 'part');
    const folder = 'bff/src/features/auth';
    expect(parts.toSorted()).toEqual(foldersIn(folder).toSorted());
    const early = parts.flatMap((part, index) =>
      readdirSync(path.join(root, folder, part))
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) => [...read(`${folder}/${part}/${file}`).matchAll(/from '\.\.\/([a-z-]+)\//g)])
        .filter(([, imported = '']) => parts.indexOf(imported) > index)
        .map(([, imported = '']) => `${part} imports ${imported}`),
    );
    expect(early).toEqual([]);
  });
});

/** Paths in code style that name a file or folder of the repository, without a placeholder. */
const pathsIn = (file: string) => [
  ...new Set(
    [...read(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`|\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
      ([, code, link]) => code ?? path.posix.join(path.posix.dirname(file), link ?? ''),
    ),
  ),
];

/** A remote that does not exist, and the pattern of a migration's name. */
const example = /^mf-partner\/|\/YYYYMMDDHHMMSS-/;

it.each(['README.md', 'CONTRIBUTING.md', 'docs/teams.md'])('%s names only paths that exist', (file) => {
  const tops = new Set(readdirSync(root));
  const missing = pathsIn(file).filter(
    (name) => tops.has(name.split('/')[0] ?? '') && !example.test(name) && !existsSync(path.join(root, name)),
  );
  expect(missing).toEqual([]);
});

it('CONTRIBUTING names only files that exist on the way of a lead', () => {
  const [, table = ''] =
    /### The way of a lead[^\n]*\n([\s\S]*?)\n\nOne noun/.exec(read('CONTRIBUTING.md')) ?? [];
  const files = table.split('\n').flatMap((line) => {
    let folder = '';
    return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      if (name.endsWith('/')) folder = name;
      if (name.endsWith('/')) return [];
      return [name.includes('/src/') ? name : `${folder}${name}`];
    });
  });
  const lacking = files.filter(
    (file) => !['', '.ts', '.tsx'].some((end) => existsSync(path.join(root, `${file}${end}`))),
  );
  expect(lacking).toEqual([]);
  const [, count] = /### The way of a lead: (\d+) files/.exec(read('CONTRIBUTING.md')) ?? [];
  expect(new Set(files).size).toBe(Number(count));
});

describe('the index of decisions', () => {
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  const rows = [
    ...read('docs/decisions/README.md').matchAll(
      /^\| (\d+) +\| \[(.+)\]\((\S+)\) +\| (\S+) +\| (.+?) +\|$/gm,
    ),
  ].map(([, number = '', title = '', file = '', date = '', status = '']) => ({
    number: Number(number),
    title,
    file,
    date,
    status,
  }));

  it('has each decision once, in order, with its title, date and status', () => {
    const expected = files.map((file) => {
      const text = read(`docs/decisions/${file}`);
      const [, number = '', title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      const [, date] = /^Date: (.+)$/m.exec(text) ?? [];
      const [, status] = /^Status: (.+)$/m.exec(text) ?? [];
      return { number: Number(number), title, file, date, status };
    });
    expect(rows).toEqual(expected);
  });

  it('says which numbers no decision has', () => {
    const last = rows.at(-1)?.number ?? 0;
    const gaps = Array.from({ length: last }, (_, index) => index + 1).filter(
      (number) => !rows.some((row) => row.number === number),
    );
    const [, said = ''] =
      /^Numbers (.+) were never given to a decision\.$/m.exec(read('docs/decisions/README.md')) ?? [];
    expect([...said.matchAll(/\d+/g)].map(Number)).toEqual(gaps);
  });
});

it('specification.md settles what the requirements refer to, without a gap', () => {
  const settled = [...read('docs/decisions/specification.md').matchAll(/^(\d+)\. /gm)].map(([, number]) =>
    Number(number),
  );
  expect(settled).toEqual(settled.map((_, index) => index + 1));
  const [head = '', ...lines] = read('docs/requirements.csv').trim().split('\n');
  const column = head.split(',').indexOf('decision') - head.split(',').length;
  const referred = new Set(
    lines.flatMap((line) => line.split(',').at(column)?.match(/\d+/g) ?? []).map(Number),
  );
  expect(referred.size).toBeGreaterThan(20);
  expect([...referred].filter((number) => !settled.includes(number))).toEqual([]);
});
