import type { RegistryRow } from '@farmpost/shared/contracts/platform';
import { matchRoute } from './match-route';

const row = (name: string, paths: string[]) =>
  ({ name, routes: paths.map((path) => ({ path })) }) as unknown as RegistryRow;
const rows = [
  row('mf-agent', ['/campaign/:id', '/campaign/new', '/leads']),
  row('mf-admin', ['/admin', '/admin/*']),
];

test.each([
  ['/leads', 'mf-agent', '/leads'],
  ['/leads/', 'mf-agent', '/leads'],
  ['/Leads', 'mf-agent', '/leads'],
  ['/campaign/new', 'mf-agent', '/campaign/new'],
  ['/campaign/42', 'mf-agent', '/campaign/:id'],
  ['/admin', 'mf-admin', '/admin'],
  ['/admin/users/7', 'mf-admin', '/admin/*'],
])('%s belongs to %s %s', (path, name, pattern) => {
  const match = matchRoute(path, rows);
  expect([match?.row.name, match?.route.path]).toEqual([name, pattern]);
});

test.each(['/', '/campaign', '/campaign/42/edit', '/administer'])('%s matches no remote', (path) => {
  expect(matchRoute(path, rows)).toBeNull();
});
