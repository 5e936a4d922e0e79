import type { PortalRow } from '@farmpost/shared/contracts/platform';
import { visitSignal } from '@farmpost/shared/client';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useEffect } from 'react';
import { noWatch } from './page-watch';
import { createReleaseChoice } from './release-choice';
import type { RemoteLoader } from './remote-loader';
import { RemotePage } from './remote-page';

const api = mockApi();
const row = { name: 'mf-agent', version: '1', routes: [], previous: null } as unknown as PortalRow;
const loaderWith = (loadPageSafely: RemoteLoader['loadPageSafely']) => ({
  loadPageSafely,
  loadRemoteSafely: jest.fn(),
  report: jest.fn<void, Parameters<RemoteLoader['report']>>(),
  rendered: jest.fn<void, Parameters<RemoteLoader['rendered']>>(),
  loadFillSafely: jest.fn(),
  drawn: jest.fn(),
  run: () => () => undefined,
  show: () => () => undefined,
  watch: noWatch,
  choice: createReleaseChoice(),
});
const broken = { kind: 'evaluation', error: new Error('broken on purpose'), isOwnFault: true } as const;
const cutOff = { kind: 'network', error: new Error('no connection'), isOwnFault: false } as const;
const loaded = { kind: 'ok', value: () => <h1>Leads</h1> } as const;
const route = { path: '/leads', guard: 'public', title: 'Leads' } as const;

it('hides the failure as soon as Retry is pressed, and tries the release the registry names', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const registry = jest.fn(async () => {
    await asked;
    return HttpResponse.json({ remotes: [{ ...row, version: '2' }] });
  });
  api.use(http.get('*/api/registry', registry));
  const loadPageSafely = jest.fn<ReturnType<RemoteLoader['loadPageSafely']>, [{ version: string }]>(
    async ({ version }) => (version === '1' ? broken : loaded),
  );
  const loader = loaderWith(loadPageSafely);
  const { user } = renderPage(<RemotePage loader={loader} row={row} route={route} />);

  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the page' })).toBeInTheDocument();
  await waitFor(() => expect(registry).toHaveBeenCalledTimes(1));
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeInTheDocument();
  expect(loadPageSafely.mock.calls.map(([{ version }]) => version)).toEqual(['1', '2']);
});

it('records that a page is on the screen, or that it threw', async () => {
  api.use(http.get('*/api/registry', () => HttpResponse.json({ remotes: [row] })));
  const good = loaderWith(async () => loaded);
  renderPage(<RemotePage loader={good} row={row} route={route} />);
  await screen.findByRole('heading', { level: 1, name: 'Leads' });
  await waitFor(() => expect(good.rendered).toHaveBeenCalledWith(row, expect.any(Number)));

  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bad = loaderWith(async () => ({
    kind: 'ok',
    value: () => {
      throw new Error('broken on purpose');
    },
  }));
  renderPage(<RemotePage loader={bad} row={row} route={route} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(bad.report).toHaveBeenCalledWith(row, 'render', 'broken on purpose', '/leads');
  expect(bad.rendered).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it('ends the visit when the page leaves, so that its timers and listeners can end with it', async () => {
  const ended = jest.fn();
  function Watching() {
    useEffect(() => visitSignal().addEventListener('abort', ended), []);
    return <h1>Leads</h1>;
  }
  const loader = loaderWith(async () => ({ kind: 'ok', value: Watching }));
  const { unmount } = renderPage(<RemotePage loader={loader} row={row} route={route} />);
  await screen.findByRole('heading', { level: 1, name: 'Leads' });
  await waitFor(() => expect(loader.rendered).toHaveBeenCalled());
  expect(ended).not.toHaveBeenCalled();
  unmount();
  expect(ended).toHaveBeenCalledTimes(1);
});

const release = (version: string) => ({ ...row, version, container: `mf_agent_${version}` });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Leads' });

it('keeps to the release that worked on the next page of the remote', async () => {
  const twoRow = { ...release('2'), previous: release('1') };
  api.use(http.get('*/api/registry', () => HttpResponse.json({ remotes: [twoRow] })));
  const loader = loaderWith(async ({ version }) => (version === '2' ? broken : loaded));
  const first = renderPage(<RemotePage loader={loader} row={twoRow} route={route} />);
  await first.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading();
  first.unmount();

  renderPage(<RemotePage loader={loader} row={twoRow} route={route} />);
  await heading();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('stays with the active release if it is the connection that fails', async () => {
  const twoRow = { ...release('2'), previous: release('1') };
  api.use(
    http.get('*/api/registry', () => HttpResponse.json({ remotes: [twoRow] })),
    http.head('*/livez', () => new HttpResponse()),
  );
  let isBack = false;
  const asked: string[] = [];
  const loader = loaderWith(async ({ version }) => {
    asked.push(version);
    return isBack || version === '1' ? loaded : cutOff;
  });
  const { user } = renderPage(<RemotePage loader={loader} row={twoRow} route={route} />);
  for (const _ of ['first', 'second']) {
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('status', { name: 'Loading the page' });
  }
  isBack = true;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading();
  expect(new Set(asked)).toEqual(new Set(['2']));
});

it('shows the last release known good after two bad ones', async () => {
  const served = { ...release('3'), previous: release('2') };
  const known = { ...release('3'), previous: release('1') };
  api.use(http.get('*/api/registry', () => HttpResponse.json({ remotes: [known] })));
  const loader = loaderWith(async ({ version }) => (version === '1' ? loaded : broken));
  const first = renderPage(<RemotePage loader={loader} row={served} route={route} />);
  await first.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await heading();
  first.unmount();

  renderPage(<RemotePage loader={loader} row={served} route={route} />);
  await heading();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

describe('offline', () => {
  const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  afterEach(() => jest.restoreAllMocks());

  it('says so, and loads the page automatically once the portal can be reached', async () => {
    setOnline(false);
    let isReachable = false;
    api.use(http.head('*/livez', () => (isReachable ? new HttpResponse() : HttpResponse.error())));
    const loader = loaderWith(async () => (isReachable ? loaded : cutOff));
    renderPage(<RemotePage loader={loader} row={row} route={route} />);
    expect(await screen.findByText(/The portal cannot be reached/)).toBeInTheDocument();
    expect(screen.queryByText(/The rest of the portal still works/)).not.toBeInTheDocument();

    isReachable = true;
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    await heading();
  });

  it('does not say so if the portal can be reached', async () => {
    const asked = jest.fn(() => new HttpResponse());
    api.use(http.head('*/livez', asked));
    const loader = loaderWith(async () => cutOff);
    renderPage(<RemotePage loader={loader} row={row} route={route} />);
    expect(await screen.findByText(/The rest of the portal still works/)).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText(/The rest of the portal still works/)).toBeInTheDocument();
  });
});
