/** Checks that the table of well-known paths matches the served routes and is used instead of strings. */
import { forms } from '@farmpost/shared/contracts/forms';
import * as paths from '@farmpost/shared/domain/paths';
import { readRemote } from '@farmpost/shared/federation/read-remote';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_PATHS } from '../shared/src/domain/release-gate';

const root = path.resolve(__dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|conformance)\.|\/(testing|sandbox)\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('every well-known path is a route of a remote, the shell or the bff', async () => {
  const tables = await Promise.all(remotes.map((name) => readRemote(path.join(root, name))));
  const served = new Set([
    ...SHELL_PATHS,
    ...Object.values(forms).map((form) => form.path.replace(/\{(\w+)\}/g, ':$1')),
    ...tables.flatMap(({ routes }) => routes.map((route) => route.path)),
  ]);
  const routers = sourcesIn('bff/src').filter(({ file }) => file.endsWith('.router.ts'));
  const isOfBff = (pattern: string) => routers.some(({ text }) => text.includes(`'${pattern}'`));
  const lost = Object.values<string>(paths).filter((pattern) => !served.has(pattern) && !isOfBff(pattern));
  expect(lost).toEqual([]);
});

test('paths with values are built by href, never by hand', () => {
  const segments = new Set(Object.values<string>(paths).map((pattern) => pattern.split('/')[1]));
  const byHand = new RegExp(`\`(\\$\\{[^}]*\\})?/(${[...segments].join('|')})[/?][^\`]*\\$\\{`);
  const files = ['shared/src/ui', 'shell/src', ...remotes.map((name) => `${name}/src`)].flatMap(sourcesIn);
  const mails = sourcesIn('bff/src').filter(({ file }) => file.endsWith('-mails.ts'));
  const found = [...files, ...mails].filter(({ text }) => byHand.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
});
