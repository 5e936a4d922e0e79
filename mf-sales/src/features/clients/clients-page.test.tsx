import type { ClientEntry } from '@farmpost/shared/contracts/clients';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './clients-page';

const api = mockApi();
beforeEach(() => api.answer('GET /me', buildMe('sales_person')));

const entry = (overrides: Partial<ClientEntry> = {}): ClientEntry => ({
  id: buildId(),
  kind: 'client',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(843) 555-0142',
  company: 'Palmetto & Pine Realty',
  stage: 'joined',
  since: '2026-11-02T12:00:00.000Z',
  lastActivityAt: null,
  health: 'risk',
  reasons: ['Setup not finished for 18 days'],
  nextCall: 'Finish the setup together.',
  postcards: 0,
  leads: 0,
  spentCents: 0,
  ...overrides,
});
const page = (data: ClientEntry[]) => ({
  data,
  total: data.length,
  limit: 25,
  offset: 0,
  counts: { invited: 1, opened: 0, joined: 1, ready: 0, mailing: 0 },
});

test('[ROUTE-056] shows stage, health with its reason, and the next call', async () => {
  const client = entry();
  api.answer(
    'GET /sales/clients',
    page([client, entry({ kind: 'invitation', stage: 'invited', email: 'ina@example.com' })]),
  );
  renderPage(<Page />, { path: '/agents', at: '/agents' });
  const table = within(await screen.findByRole('table', { name: 'Clients and open invitations' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(
    /Dana Whitfield.*Palmetto.*Setting up.*At risk.*Setup not finished for 18 days.*Finish the setup together/,
  );
  const linkIn = (row: HTMLElement | undefined) => within(row ?? document.body).getByRole('link');
  expect(linkIn(first)).toHaveAttribute('href', `/agents/${client.id}`);
  expect(linkIn(second)).toHaveAttribute('href', '/agents/invite?q=ina%40example.com');
  expect(screen.getByText('1 client, 0 mailing. 1 open invitation.')).toBeVisible();
});

test('keeps view, search and health in the URL', async () => {
  api.answer('GET /sales/clients', page([]));
  const { user, router } = renderPage(<Page />, { path: '/agents', at: '/agents?stage=joined' });
  expect(await screen.findByText('No matches')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Health' }), 'risk');
  await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'ann');
  expect(router.state.location.search).toBe('?stage=joined&health=risk&q=ann');
  await waitFor(() =>
    expect(api.calls('GET /sales/clients').at(-1)?.query).toMatchObject({
      stage: 'joined',
      health: 'risk',
      search: 'ann',
    }),
  );
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /sales/clients', 'internal');
  const { user } = renderPage(<Page />, { path: '/agents', at: '/agents' });
  expect(await screen.findByText('Your clients did not load')).toBeVisible();
  api.answer('GET /sales/clients', page([entry()]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Dana Whitfield')).toBeVisible();
});

test('names the clients of all salespeople for an administrator', async () => {
  api.answer('GET /me', buildMe('admin'));
  api.answer('GET /sales/clients', page([entry()]));
  renderPage(<Page />, { path: '/agents', at: '/agents' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('shows the stages side by side, with the way to the rest of a stage', async () => {
  const client = entry();
  api.answer('GET /sales/clients', ({ query }) =>
    query.stage === 'joined' ? { ...page([client]), total: 12 } : page([]),
  );
  const { user, router } = renderPage(<Page />, { path: '/agents', at: '/agents' });
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  expect(router.state.location.search).toBe('?view=board');
  const column = within(await screen.findByRole('region', { name: 'Setting up' }));
  expect(await column.findByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
    'href',
    `/agents/${client.id}`,
  );
  expect(column.getByText('Finish the setup together.')).toBeVisible();
  expect(column.getByRole('link', { name: '11 more in Setting up' })).toHaveAttribute(
    'href',
    '/agents?stage=joined',
  );
  expect(within(screen.getByRole('region', { name: 'Invited' })).getByText('No one')).toBeVisible();
});
