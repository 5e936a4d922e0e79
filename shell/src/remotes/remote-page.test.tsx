import type { PortalRow } from '@farmpost/shared/contracts/platform';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RemoteLoader } from './remote-loader';
import { RemotePage } from './remote-page';

const api = mockApi();
const row = { name: 'mf-agent', version: '1', routes: [], previous: null } as unknown as PortalRow;
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
    async ({ version }) =>
      version === '1'
        ? { kind: 'evaluation', error: new Error('broken on purpose') }
        : { kind: 'ok', value: () => <h1>Leads</h1> },
  );
  const loader: RemoteLoader = { loadPageSafely, loadRemoteSafely: jest.fn(), report: jest.fn() };
  const { user } = renderPage(<RemotePage loader={loader} row={row} route={route} />);

  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the page' })).toBeInTheDocument();
  await waitFor(() => expect(registry).toHaveBeenCalledTimes(1));
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeInTheDocument();
  expect(loadPageSafely.mock.calls.map(([{ version }]) => version)).toEqual(['1', '2']);
});
