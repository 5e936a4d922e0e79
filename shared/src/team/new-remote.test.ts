import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemote } from '../federation/read-remote';
import { createRemote, readNewRemote } from './new-remote';

const where = mkdtempSync(path.join(tmpdir(), 'farmpost-new-'));
afterAll(() => rmSync(where, { recursive: true }));

const outside = (...args: readonly string[]) => {
  const wanted = readNewRemote(args);
  const made = createRemote({
    ...wanted,
    workspace: null,
    kit: Buffer.from('kit'),
    portal: 'https://portal.example',
  });
  return { ...wanted, made };
};
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

it('makes a repository of its own, whose export the build understands', async () => {
  const { folder, made } = outside('broker', path.join(where, 'mf-broker'), '--title', "Broker's Desk");
  expect(made).toContain('npm run dev -- --portal https://portal.example');
  expect(await readRemote(folder)).toMatchObject({
    name: 'mf-broker',
    contract: '1',
    navigation: [{ place: 'header', whom: ['agent'], label: "Broker's Desk", to: '/broker' }],
    routes: [{ path: '/broker', guard: 'agent', title: "Broker's Desk" }],
  });
  const described = JSON.parse(read(folder, 'package.json')) as {
    name: string;
    scripts: Record<string, string>;
    dependencies: Record<string, string>;
  };
  expect(described.name).toBe('mf-broker');
  expect(described.dependencies).toMatchObject({ '@farmpost/shared': 'file:kit.tgz', react: '19.3.1' });
  expect(Object.keys(described.scripts)).toEqual(
    expect.arrayContaining(['dev', 'build', 'test', 'release', 'release:check', 'verify']),
  );
  expect(read(folder, 'kit.tgz')).toBe('kit');
  expect(read(folder, '.github/workflows/release.yml')).toContain('${{ secrets.FARMPOST_DEPLOY_TOKEN }}');
});

it.each([
  ['sales', 'sales', ['sales_person']],
  ['admin', 'admin', ['admin']],
  ['signed-in', 'authenticated', ['admin', 'sales_person', 'agent']],
  ['anyone', 'public', ['visitor', 'admin', 'sales_person', 'agent']],
])('for %s the page has the guard %s', async (role, guard, whom) => {
  const { folder } = outside('desk', path.join(where, role), '--role', role, '--path', '/desk/inbox');
  const { routes, navigation } = await readRemote(folder);
  expect(routes).toMatchObject([{ path: '/desk/inbox', guard }]);
  expect(navigation).toMatchObject([{ whom, to: '/desk/inbox' }]);
});

it('makes a workspace member, without files that the workspace already has', () => {
  const folder = path.join(where, 'mf-inside');
  const wanted = readNewRemote(['inside', folder, '--no-menu']);
  createRemote({ ...wanted, workspace: where, kit: null, portal: null });
  expect(readdirSync(folder).sort()).toEqual(['package.json', 'src', 'tsconfig.json', 'webpack.config.ts']);
  expect(existsSync(path.join(folder, 'src/navigation.ts'))).toBe(false);
  expect(read(folder, 'package.json')).toContain('node ../scripts/release.mjs mf-inside');
});

it.each([
  [['Broker'], 'Name the remote in lowercase letters'],
  [['broker', '--role', 'pilot'], 'There is no role pilot. There are agent, sales'],
  [['broker', '--path', 'desk'], 'desk is not a path'],
  [['broker', '--path', '/settings/desk'], '/settings/desk belongs to the shell'],
  [['broker', '--title', 'A "desk"'], 'A title has up to 40 characters'],
])('refuses %j', (args, reason) => {
  expect(() => readNewRemote(args)).toThrow(reason);
});

it('writes nothing into a folder that is not empty', () => {
  const folder = path.join(where, 'mf-twice');
  outside('twice', folder);
  expect(() => outside('twice', folder)).toThrow('is not empty');
});
