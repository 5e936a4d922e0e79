import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { classify } from './classify';
import { containerOpener } from './open-container';

const release: PortalRelease = {
  name: 'mf-agent',
  version: '1',
  container: 'mf_agent_1',
  entry: '/remotes/mf-agent/1/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: {},
};
const scope = { react: { '19.3.1': {} } };
const container = { init: jest.fn(), get: jest.fn() };

/** jsdom runs no scripts, so the test decides what happens to each. */
const scripts = () => [...document.head.querySelectorAll('script')];
async function script(): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 10 && scripts().length === 0; turn += 1) await Promise.resolve();
  const [found] = scripts();
  if (!found) throw new Error('No script was asked for.');
  return found;
}
async function arrives(defined: typeof container | null = container): Promise<void> {
  const found = await script();
  Reflect.set(globalThis, release.container, defined);
  found.dispatchEvent(new Event('load'));
}
const isLost = async () => (await script()).dispatchEvent(new Event('error'));
const pathOf = ({ src }: HTMLScriptElement) => src.slice(location.origin.length);
const kindOf = async (opening: Promise<unknown>) => opening.then(() => 'ok', classify);

beforeEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(globalThis, release.container);
});
afterEach(() => jest.useRealTimers());

it('fetches an entry with its integrity, and gives its container the share scope once', async () => {
  const open = containerOpener();
  const both = [open(release, scope), open(release, scope)];
  const { src, integrity } = await script();
  expect([src, integrity]).toEqual([`${location.origin}${release.entry}`, release.integrity]);
  expect(scripts()).toHaveLength(1);
  await arrives();
  expect(await Promise.all([...both, open(release, scope)])).toEqual([container, container, container]);
  expect(container.init.mock.calls).toEqual([[scope]]);
  expect(scripts()).toEqual([]);
});

it('retries a missing entry twice, each time with a new URL', async () => {
  const open = containerOpener();
  const opening = kindOf(open(release, scope));
  const asked: string[] = [];
  for (let request = 0; request < 3; request += 1) {
    asked.push(pathOf(await script()));
    await isLost();
  }
  expect(await opening).toBe('network');
  expect(asked).toEqual([release.entry, `${release.entry}?retry=1`, `${release.entry}?retry=2`]);
  const again = open(release, scope);
  expect(pathOf(await script())).toBe(`${release.entry}?retry=3`);
  await arrives();
  expect(await again).toBe(container);
});

it('times out on a hanging entry, and uses it if it arrives later', async () => {
  jest.useFakeTimers();
  const open = containerOpener();
  const opening = kindOf(open(release, scope));
  await script();
  jest.advanceTimersByTime(8_000);
  expect(await opening).toBe('timeout');
  expect(scripts()).toEqual([]);
  Reflect.set(globalThis, release.container, container);
  expect(await open(release, scope)).toBe(container);
});

it('gives each of two remotes its own container, though both name the same variable', async () => {
  const open = containerOpener();
  const first = open(release, scope);
  await arrives();
  expect(await first).toBe(container);
  const entry = '/remotes/mf-sales/1/remoteEntry.js';
  const second = open({ ...release, name: 'mf-sales', entry }, scope);
  expect(pathOf(await script())).toBe(entry);
  const other = { init: jest.fn(), get: jest.fn() };
  await arrives(other);
  expect(await second).toBe(other);
  expect(await open(release, scope)).toBe(container);
});

it('distinguishes an entry that throws from a missing one', async () => {
  const opening = containerOpener()(release, scope);
  const { src } = await script();
  const error = new Error('broken on purpose');
  window.dispatchEvent(new ErrorEvent('error', { filename: 'elsewhere.js', message: 'not this one' }));
  window.dispatchEvent(new ErrorEvent('error', { filename: src, message: error.message, error }));
  await arrives(null);
  await expect(opening).rejects.toMatchObject({ kind: 'evaluation', message: error.message, cause: error });
});

it('rejects an entry without its container', async () => {
  const opening = kindOf(containerOpener()(release, scope));
  await arrives(null);
  expect(await opening).toBe('contract');
});

it('initializes a container again after its first attempt failed', async () => {
  container.init.mockRejectedValueOnce(new Error('not yet'));
  const open = containerOpener();
  const opening = kindOf(open(release, scope));
  await arrives();
  expect(await opening).toBe('evaluation');
  expect(await open(release, scope)).toBe(container);
  expect(container.init).toHaveBeenCalledTimes(2);
});
