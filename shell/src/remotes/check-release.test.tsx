import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { checkModule, checkRelease } from './check-release';

const release = (fields: Partial<RemoteRelease> = {}): RemoteRelease => ({
  name: 'mf-agent',
  version: '1',
  container: 'mf_agent_1',
  entry: '/remotes/mf-agent/1/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: { react: '^19.3.1' },
  routes: [],
  size: 1,
  ...fields,
});
const page = { origin: 'https://portal.example', shared: { react: '19.4.0' } };
const kindOf = (check: () => void) => {
  try {
    check();
    return 'ok';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
};

test.each([
  ['a release of this portal', {}, 'ok'],
  ['another minor of a shared package', { shared: { react: '^19.0.0' } }, 'ok'],
  ['a package that the shell does not share', { shared: { lodash: '^4.0.0' } }, 'ok'],
  ['a foreign origin', { entry: 'https://elsewhere.example/remoteEntry.js' }, 'integrity'],
  ['an entry without integrity', { integrity: '' }, 'integrity'],
  ['a weaker integrity', { integrity: 'sha256-AAAA' }, 'integrity'],
  ['another contract', { contract: '2.0' }, 'contract'],
  ['another React major', { shared: { react: '^18.2.0' } }, 'contract'],
])('%s', (_, fields: Partial<RemoteRelease>, kind) => {
  expect(kindOf(() => checkRelease(release(fields), page))).toBe(kind);
});

test.each([
  ['no export', {}],
  ['no module', null],
  ['no routes', { remote: { contract: '1', name: 'mf-agent' } }],
  ['another name', { remote: { contract: '1', name: 'mf-sales', routes: [] } }],
  ['another contract', { remote: { contract: '2', name: 'mf-agent', routes: [] } }],
])('rejects a module with %s', (_, loaded) => {
  expect(kindOf(() => checkModule(loaded, 'mf-agent'))).toBe('contract');
});
