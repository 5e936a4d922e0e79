/** The real loader, outlet and fill in a host's page; only the browser's scripts are stood in for. */
import { setSlotOutlet } from '@farmpost/shared/client';
import { createReleaseReports } from '@farmpost/shared/client/release-reports';
import { NothingToShow, Slot } from '@farmpost/shared/client/slot';
import type { PortalFill, PortalRow, RemoteName } from '@farmpost/shared/contracts/platform';
import type { ReleaseReport } from '@farmpost/shared/contracts/releases';
import type { Role } from '@farmpost/shared/contracts/roles';
import { buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { use, type ComponentType } from 'react';
import { SessionContext } from '../session/session';
import { buildSession } from '../testing/build-session';
import { keepBuiltIns } from './built-ins';
import { noWatch, type PageWatch } from './page-watch';
import { createRemoteLoader } from './remote-loader';
import { createSlotOutlet } from './slot-outlet';

const api = mockApi();
type FillModule = () => Promise<{ readonly Fill: ComponentType<{ readonly clientId?: string }> }>;
/** Modules of the fills, by remote. */
let modules: Partial<Record<RemoteName, FillModule>>;
let reports: ReleaseReport[];
/** Entries that were fetched. */
let entries: string[];
/** Releases whose code ran beside the page, and whether it still counts as running. */
let running: string[];

const aside: PortalFill = { slot: 'dashboard.aside', whom: ['agent'], order: 10 };
const row = (name: RemoteName, ...fills: PortalFill[]): PortalRow => ({
  name,
  version: '1',
  container: `${name.replace('-', '_')}_1`,
  entry: `/remotes/${name}/1/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: {},
  routes: [],
  fills,
  previous: null,
});

beforeAll(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
  });
});
beforeEach(() => {
  modules = {};
  reports = [];
  entries = [];
  running = [];
  jest
    .spyOn(globalThis, 'Blob')
    .mockImplementation(([text]: BlobPart[] = []) => ({ text }) as unknown as Blob);
  Object.assign(navigator, {
    sendBeacon: (_: string, { text }: { text: unknown }) => {
      reports.push(...((JSON.parse(String(text)) as { reports?: ReleaseReport[] }).reports ?? []));
      return true;
    },
  });
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      const name = /\/remotes\/([^/]+)\//.exec(node.src)?.[1] as RemoteName;
      entries.push(name);
      const fill = modules[name];
      const fills = fill ? [{ slot: 'dashboard.aside', fill }] : [];
      Reflect.set(globalThis, `${name.replace('-', '_')}_1`, {
        init: () => undefined,
        get: async () => () => ({ remote: { contract: '1', name, routes: [], fills } }),
      });
      queueMicrotask(() => node.dispatchEvent(new Event('load')));
    }
  });
  api.use(
    http.post('*/api/telemetry/remote', () => new HttpResponse(null, { status: 204 })),
    http.head('*/livez', () => new HttpResponse()),
  );
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  setSlotOutlet(null);
});

const watch: PageWatch = {
  ...noWatch,
  run: ({ name }) => {
    running.push(name);
    return () => void running.splice(running.indexOf(name), 1);
  },
};

interface Opening {
  readonly rows: readonly PortalRow[];
  readonly role?: Role;
  readonly isStopped?: boolean;
}

function open({ rows, role = 'agent', isStopped = false }: Opening) {
  const builtIns = keepBuiltIns();
  const loader = createRemoteLoader({
    reports: createReleaseReports({ ticket: 't', shell: '9' }),
    watch: { ...watch, isStopped: () => isStopped },
    builtIns,
  });
  setSlotOutlet(createSlotOutlet(rows, loader));
  return renderPage(
    <SessionContext value={buildSession(buildMe(role))}>
      <main>
        <h1>Good morning</h1>
        <Slot name="dashboard.aside" />
      </main>
    </SessionContext>,
  );
}
const places = () => [...document.querySelectorAll('main > :not(h1)')];
const failures = () => reports.filter(({ event }) => event === 'failed' || event === 'crashed');
/** In steps, because React renders and starts its effects at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await act(() => jest.advanceTimersByTimeAsync(500));
}
const shows =
  (text: string): FillModule =>
  async () => ({ Fill: () => <p>{text}</p> });

it('shows fills in order, below the page, and reports that they were drawn', async () => {
  modules = { 'mf-sales': shows('Sasha'), 'mf-broker': shows('Broker') };
  open({ rows: [row('mf-sales', aside), row('mf-broker', { ...aside, order: 5 })] });
  // The page does not wait for them.
  expect(screen.getByRole('heading', { name: 'Good morning' })).toBeVisible();
  expect(places()).toEqual([]);
  expect(await screen.findByText('Sasha')).toBeVisible();
  await waitFor(() => expect(places().map(({ textContent }) => textContent)).toEqual(['Broker', 'Sasha']));
  await waitFor(() => expect(running).toEqual([]));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(
    () =>
      expect(reports).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ part: 'mf-sales', event: 'rendered' }),
          expect.objectContaining({ part: 'mf-broker', event: 'rendered' }),
        ]),
      ),
    { timeout: 5000 },
  );
  expect(failures()).toEqual([]);
});

it('fetches nothing for people whom no fill is for, and where nobody fills the slot', async () => {
  jest.useFakeTimers();
  modules = { 'mf-sales': shows('Sasha') };
  open({ rows: [row('mf-sales', aside)], role: 'admin' });
  await pass(10_000);
  open({ rows: [row('mf-sales', { ...aside, slot: 'lead.panel' }), row('mf-agent')] });
  await pass(10_000);
  expect(entries).toEqual([]);
  expect(reports).toEqual([]);
});

it.each<[string, FillModule | undefined, Partial<ReleaseReport>]>([
  [
    'throws while it renders',
    async () => ({
      Fill: () => {
        throw new Error('no salesperson');
      },
    }),
    { event: 'crashed', message: 'no salesperson' },
  ],
  [
    'throws while it is loaded',
    () => Promise.reject(new Error('broken on purpose')),
    { event: 'failed', kind: 'evaluation', message: 'broken on purpose' },
  ],
  ['never arrives', () => new Promise(() => undefined), { event: 'failed', kind: 'timeout' }],
  [
    'waits without an end',
    async () => {
      const never = new Promise<never>(() => undefined);
      return { Fill: () => use(never) };
    },
    { event: 'failed', kind: 'silent' },
  ],
  [
    'shows nothing and says nothing',
    async () => ({ Fill: () => <div /> }),
    { event: 'failed', kind: 'silent' },
  ],
  ['is not exported', undefined, { event: 'failed', kind: 'contract' }],
  [
    'exports no component',
    (async () => ({})) as unknown as FillModule,
    { event: 'failed', kind: 'contract', message: 'The fill of dashboard.aside exports no `Fill`.' },
  ],
])('leaves no trace of a fill that %s, and reports it against its own release', async (_, fill, report) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers();
  modules = { 'mf-sales': fill, 'mf-broker': shows('Broker') };
  open({ rows: [row('mf-sales', aside), row('mf-broker', { ...aside, order: 20 })] });
  await pass(14_000);
  expect(screen.getByRole('heading', { name: 'Good morning' })).toBeVisible();
  expect(places().map(({ textContent }) => textContent)).toEqual(['Broker']);
  expect(failures()).toEqual([
    expect.objectContaining({ part: 'mf-sales', version: '1', route: 'dashboard.aside', ...report }),
  ]);
});

it('takes a fill at its word that it has nothing to show', async () => {
  jest.useFakeTimers();
  modules = { 'mf-sales': async () => ({ Fill: NothingToShow }) };
  open({ rows: [row('mf-sales', aside)] });
  await pass(14_000);
  expect(failures()).toEqual([]);
  expect(document.querySelector('main')).toHaveTextContent(/^Good morning$/);
});

it('does not open a fill whose release hung in this browser', async () => {
  jest.useFakeTimers();
  modules = { 'mf-sales': shows('Sasha') };
  open({ rows: [row('mf-sales', aside)], isStopped: true });
  await pass(2_000);
  expect(entries).toEqual([]);
  expect(places()).toEqual([]);
});
