/** The real loader, page and watch; only the browser's scripts are stood in for, which jsdom does not run. */
import { createReleaseReports } from '@farmpost/shared/client/release-reports';
import { currentMs } from '@farmpost/shared/domain/clock';
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import type { ReleaseReport } from '@farmpost/shared/contracts/releases';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createHash, webcrypto } from 'node:crypto';
import { use, type ComponentType } from 'react';
import { keepBuiltIns } from './built-ins';
import { createPageWatch } from './page-watch';
import { createRemoteLoader } from './remote-loader';
import { RemotePage } from './remote-page';

const api = mockApi();
const route = { path: '/leads', guard: 'public', title: 'Leads' } as const;
const row: PortalRow = {
  name: 'mf-agent',
  version: '2',
  container: 'mf_agent_2',
  entry: '/remotes/mf-agent/2/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: {},
  routes: [route],
  previous: null,
};

/** Events that were sent, and code of the release that ran, in order. */
let log: string[] = [];
let reports: ReleaseReport[] = [];
/** The release's modules. */
let page: () => Promise<{ readonly Page: ComponentType }>;
let evaluate: () => unknown;

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
  });
});

let intervals: jest.SpyInstance;

beforeEach(() => {
  intervals = jest.spyOn(globalThis, 'setInterval');
  localStorage.clear();
  log = [];
  reports = [];
  jest
    .spyOn(globalThis, 'Blob')
    .mockImplementation(([text]: BlobPart[] = []) => ({ text }) as unknown as Blob);
  Object.assign(navigator, {
    sendBeacon: (_: string, { text }: { text: unknown }) => {
      const body = JSON.parse(String(text)) as { reports?: ReleaseReport[] };
      reports.push(...(body.reports ?? []));
      log.push(...(body.reports ?? []).map(({ event }) => event));
      return true;
    },
  });
  page = async () => ({ Page: () => <h1>Leads</h1> });
  evaluate = () => ({ remote: { contract: '1', name: 'mf-agent', routes: [{ path: '/leads', page }] } });
  const container = {
    init: () => void log.push('code'),
    get: async () => () => evaluate(),
  };
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      Reflect.set(globalThis, row.container, container);
      queueMicrotask(() => node.dispatchEvent(new Event('load')));
    }
  });
  api.use(
    http.post('*/api/telemetry/remote', () => new HttpResponse(null, { status: 204 })),
    http.head('*/livez', () => new HttpResponse()),
  );
});
afterEach(() => {
  // A page takes its pulse as long as it is there.
  for (const { value } of intervals.mock.results) clearInterval(value as ReturnType<typeof setInterval>);
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, row.container);
});

const boot = { ticket: 't', shell: '9', remotes: [row] };

function open(watch = createPageWatch(boot, () => null)) {
  const builtIns = keepBuiltIns();
  const told = createReleaseReports({
    ...boot,
    suspect: () => watch.suspect(),
    restoreBuiltIns: () => builtIns.restore(),
  });
  const loader = createRemoteLoader({ reports: told, watch, builtIns });
  return renderPage(
    <main>
      <RemotePage loader={loader} row={row} route={route} />
    </main>,
  );
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Leads' });
/** In steps, because React renders and starts its effects at the end of each. */
async function visibleFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await act(() => jest.advanceTimersByTimeAsync(500));
}
const failures = () => reports.filter(({ event }) => event === 'failed');

it('reports the start before any code of the release runs, and the end once the heading is painted', async () => {
  open();
  await heading();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(log[0]).toBe('started'), { timeout: 5000 });
  expect(log.indexOf('code')).toBeGreaterThan(0);
  await waitFor(() => expect(reports.map(({ event }) => event)).toContain('rendered'), { timeout: 5000 });
});

it('shows the panel after ten seconds of waiting without an end, and reports it against the release', async () => {
  jest.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  page = async () => ({ Page: () => use(never) });
  open();
  await visibleFor(9_000);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await visibleFor(2_000);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(failures()).toMatchObject([{ part: 'mf-agent', version: '2', kind: 'silent', route: '/leads' }]);
});

it('waits as long as the tab is in the background', async () => {
  jest.useFakeTimers();
  page = async () => ({ Page: () => null });
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open();
  await visibleFor(60_000);
  expect(failures()).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await visibleFor(11_000);
  expect(failures()).toMatchObject([{ kind: 'silent' }]);
});

it.each<[string, ComponentType, boolean]>([
  ['nothing', () => null, true],
  [
    'empty elements',
    () => (
      <div>
        <h1> </h1>
      </div>
    ),
    true,
  ],
  ['text without a heading', () => <p>Three leads</p>, false],
])('reports a page that shows %s', async (_, Page, isReplaced) => {
  jest.useFakeTimers();
  page = async () => ({ Page });
  open();
  await visibleFor(11_000);
  expect(failures()).toMatchObject([{ kind: 'silent' }]);
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(isReplaced ? 1 : 0);
});

it('ends a page whose module never comes', async () => {
  jest.useFakeTimers();
  page = () => new Promise(() => undefined);
  open();
  await visibleFor(11_000);
  // The shell asks for the file once more before it says so.
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(failures()).toMatchObject([{ kind: 'timeout' }]);
});

it('puts back what the release replaced, and reports it', async () => {
  const { map } = Array.prototype;
  const listener = () =>
    Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')?.value as unknown;
  const listen = listener();
  page = async () => {
    Array.prototype.map = () => [];
    EventTarget.prototype.addEventListener = () => undefined;
    return { Page: () => <h1>Leads</h1> };
  };
  open();
  await heading();
  expect([Array.prototype.map, listener()]).toEqual([map, listen]);
  expect(reports).toContainEqual(
    expect.objectContaining({
      part: 'mf-agent',
      event: 'error',
      message: 'It replaced Array.prototype.map, EventTarget.prototype.addEventListener.',
    }),
  );
});

it('asks again by itself for a file that failed and arrives now', async () => {
  const chunk = `${location.origin}/remotes/mf-agent/2/7.js`;
  const integrity = `sha384-${createHash('sha384').update('chunk').digest('base64')}`;
  api.use(
    http.get(chunk, () => new HttpResponse('chunk', { headers: { 'content-type': 'text/javascript' } })),
  );
  let times = 0;
  page = async () => {
    times += 1;
    if (times > 2) return { Page: () => <h1>Leads</h1> };
    throw Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      type: 'error',
      request: chunk,
      event: { target: { integrity } },
    });
  };
  open();
  await heading();
  expect(times).toBe(3);
  expect(failures()).toEqual([]);
});

describe('after a page that ended without a word', () => {
  const stalled = new Set<string>();
  beforeEach(() => {
    stalled.clear();
    const cache = { delete: async (note: string) => stalled.delete(note) };
    Reflect.set(globalThis, 'caches', { open: async () => cache });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  /** As the portal starts. */
  async function start() {
    const watch = createPageWatch(boot, () => null);
    await watch.ready;
    return open(watch);
  }
  const leaveMark = (version: string, at: number) =>
    localStorage.setItem(
      'farmpost.alive.other',
      JSON.stringify({ name: 'mf-agent', version, route: '/leads', ticket: 'theirs', at }),
    );

  it('does not open a release that stood still, says so, reports it, and opens it on request', async () => {
    leaveMark('2', currentMs() - 7_000);
    stalled.add('/stalled/mf-agent/2');
    const { user } = await start();
    expect(screen.getByRole('heading', { name: 'Leads was not opened' })).toBeInTheDocument();
    expect(log).toEqual(['failed']);
    expect(failures()).toMatchObject([{ part: 'mf-agent', version: '2', kind: 'hang', route: '/leads' }]);
    await user.click(screen.getByRole('button', { name: 'Open Anyway' }));
    await heading();
    expect(localStorage.getItem('farmpost.stopped')).toBe('{}');
  });

  it.each([
    ['a crash of the browser, or a copy of its storage', '2', 7_000, []],
    ['another release that stood still', '1', 7_000, ['/stalled/mf-agent/1']],
    ['a page that is alive', '2', 1_000, ['/stalled/mf-agent/2']],
  ])('opens it after %s', async (_, version, age, notes) => {
    leaveMark(version, currentMs() - age);
    for (const note of notes) stalled.add(note);
    await start();
    expect(await heading()).toBeInTheDocument();
    expect(failures().filter((each) => each.version === '2')).toEqual([]);
  });

  it('opens it where no note can be kept', async () => {
    Reflect.deleteProperty(globalThis, 'caches');
    leaveMark('2', currentMs() - 7_000);
    await start();
    expect(await heading()).toBeInTheDocument();
  });

  it('opens it after a page that was left or hidden', async () => {
    open().unmount();
    open();
    await heading();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('farmpost.alive.'))).not.toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('farmpost.alive.'))).toEqual([]);
  });
});
