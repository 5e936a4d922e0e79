import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as breakpoints from './breakpoints';

const root = path.resolve(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['shared/src/ui', 'shell/src', ...remotes.map((name) => `${name}/src`)];
const read = (ending: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

it('is the only place with literal widths, except for style sheets', () => {
  const literal = read(/\.tsx?$/).filter(({ text }) => /@media[^{]*\((min|max)-width: *\d/.test(text));
  expect(literal.map(({ file }) => file)).toEqual([]);
});

it('holds the widths that style sheets repeat', () => {
  const known = Object.values<string>(breakpoints);
  const used = read(/\.css$/).flatMap(({ text }) => text.match(/\((min|max)-width: [^)]*\)/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const query of used) expect(known).toContain(query);
});
