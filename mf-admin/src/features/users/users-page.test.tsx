import type { AdminUser } from '@farmpost/shared/contracts/users';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './users-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const user = (fields: Partial<AdminUser> = {}): AdminUser => ({
  id: buildId(),
  email: 'dana@example.com',
  role: 'agent',
  first_name: 'Dana',
  last_name: 'Whitfield',
  company: 'Harbor & Oak Realty',
  title: 'Broker',
  phone: '',
  license_number: '',
  created_at: at,
  updated_at: at,
  last_sign_in_at: at,
  email_confirmed_at: at,
  is_invited: false,
  banned_until: null,
  deletes_at: null,
  live_sessions: 1,
  is_demo: false,
  is_you: false,
  ...fields,
});
const me = user({ email: 'olive@example.com', first_name: 'Olive', role: 'admin', is_you: true });
const page = (data: AdminUser[], nextCursor: string | null = null) => ({
  data,
  nextCursor,
  total: data.length,
});
const open = (at = '/admin/users') => renderPage(<Page />, { path: '/admin/users', at });
const queries = () => api.calls('GET /admin/users').map(({ query }) => query);

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('[ROUTE-046] is an administrator’s page at /admin/users', () => {
  expect(routes.find(({ path }) => path === '/admin/users')).toMatchObject({
    guard: 'admin',
    title: 'Users',
  });
});

test('[ADM-025] [ADM-028] [ADM-001] [ADM-003] lists users in a table, flags the current one, under a breadcrumb', async () => {
  api.answer('GET /admin/users', page([me, user({ banned_until: '9999-12-31T00:00:00.000Z' })]));
  open();
  const table = within(await screen.findByRole('table', { name: 'Users' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Olive Whitfield \(You\).*Administrator.*Active/);
  expect(second).toHaveTextContent(/Dana Whitfield.*dana@example\.com.*Agent.*Suspended/);
  expect(second).not.toHaveTextContent('(You)');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  expect(crumbs.getByText('Users')).toHaveAttribute('aria-current', 'page');
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(nav.getByRole('link', { name: 'Users', current: 'page' })).toBeVisible();
});

test('[ADM-023] [ADM-024] [ADM-033] searches and filters by role, in the URL', async () => {
  api.answer('GET /admin/users', ({ query }) => page(query.search === 'nobody' ? [] : [me]));
  const { user: person, router } = open();
  await screen.findByRole('table', { name: 'Users' });
  expect(queries()).toEqual([{ limit: '20' }]);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Sales Person');
  await person.type(screen.getByRole('searchbox', { name: 'Search users' }), 'nobody');
  expect(await screen.findByText('No users found matching your search.')).toBeVisible();
  expect(queries().at(-1)).toEqual({ limit: '50', role: 'sales_person', search: 'nobody' });
  expect(router.state.location.search).toBe('?role=sales_person&q=nobody');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test('[ADM-034] says that there are no users', async () => {
  api.answer('GET /admin/users', page([]));
  open();
  expect(await screen.findByText('No users found.')).toBeVisible();
});

test('[ADM-026] loads more on demand', async () => {
  api.answer('GET /admin/users', ({ query }) =>
    query.cursor === 'older' ? page([user()]) : page([me], 'older'),
  );
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('dana@example.com')).toBeVisible();
  expect(screen.getByText('olive@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('[ADM-035] reports a failed load in a banner that can be dismissed, and tries again', async () => {
  api.refuse('GET /admin/users', 'internal', 'The database is away.');
  const { user: person } = open();
  const banner = (await screen.findByText('Failed to load users')).closest('[role="alert"]');
  expect(banner).toHaveTextContent('Failed to load users The database is away.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to load users')).not.toBeInTheDocument();
  api.answer('GET /admin/users', page([me]));
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

const act = async (person: ReturnType<typeof open>['user'], item: string) => {
  await person.click(await screen.findByRole('button', { name: 'Actions for dana@example.com' }));
  await person.click(screen.getByRole('menuitem', { name: item }));
};
const saved = () => api.calls('PATCH /admin/users/{id}').map(({ body }) => body);

describe('the edit dialog', () => {
  const dana = user();
  beforeEach(() => {
    api.answer('GET /admin/users', page([me, dana]));
    api.answer('PATCH /admin/users/{id}', dana);
  });

  test('[ADM-027] [ADM-029] [ADM-030] [ADM-032] sends only changed fields, empty ones as null, and closes', async () => {
    const { user: person } = open();
    await act(person, 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit user' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Sales Person');
    await person.clear(dialog.getByRole('textbox', { name: 'Company' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saved()).toEqual([{ role: 'sales_person', company: null }]);
  });

  test('[ADM-031] closes without a call if nothing changed', async () => {
    const { user: person } = open();
    await act(person, 'Edit');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  test('[ADM-032] closes on Cancel without a call', async () => {
    const { user: person } = open();
    await act(person, 'Edit');
    await person.type(screen.getByRole('textbox', { name: 'Company' }), ' Inc');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
  });

  test('[ADM-036] keeps the entries and says why it was not saved', async () => {
    api.refuse('PATCH /admin/users/{id}', 'conflict', 'This is the only administrator who can sign in.');
    const { user: person } = open();
    await act(person, 'Edit');
    await person.type(screen.getByRole('textbox', { name: 'Company' }), ' Inc');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to update user This is the only administrator who can sign in.');
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Harbor & Oak Realty Inc');
  });
});

test('suspends an account with a length and a reason', async () => {
  api.answer('GET /admin/users', page([user()]));
  api.answer('POST /admin/users/{id}/ban', user());
  const { user: person } = open();
  await act(person, 'Suspend…');
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend this account' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Until it is lifted');
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Chargebacks');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Suspended: dana@example.com')).toBeVisible();
  expect(api.calls('POST /admin/users/{id}/ban')[0]?.body).toEqual({ days: null, reason: 'Chargebacks' });
});

test('asks before it deletes an account, and keeps one that waits for its deletion', async () => {
  api.answer('GET /admin/users', page([user()]));
  api.answer('DELETE /admin/users/{id}', user());
  const { user: person } = open();
  await act(person, 'Delete…');
  api.answer('GET /admin/users', page([user({ deletes_at: '2026-12-01T15:42:00.000Z' })]));
  await person.click(screen.getByRole('button', { name: 'Delete in 14 days' }));
  expect(await screen.findByText('Scheduled for deletion: dana@example.com')).toBeVisible();
  expect(await screen.findByText(/^Deleted /)).toBeVisible();
  api.answer('POST /admin/users/{id}/restore', user());
  await act(person, 'Keep the account');
  expect(await screen.findByText('The account stays: dana@example.com')).toBeVisible();
});

test('invites a person and shows the server’s error at the field', async () => {
  api.answer('GET /admin/users', page([me]));
  api.refuse('POST /admin/users', 'conflict', 'This address already has an account.');
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Invite User' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite a user' }));
  await person.type(dialog.getByRole('textbox', { name: 'Email address' }), 'nora@example.com');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This address already has an account.');
  api.answer('POST /admin/users', user({ email: 'nora@example.com' }));
  await person.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The invitation is on its way to nora@example.com')).toBeVisible();
  expect(api.calls('POST /admin/users').at(-1)?.body).toMatchObject({
    email: 'nora@example.com',
    role: 'admin',
  });
});

test('mails an invitation again, to invited people only', async () => {
  const invited = user({ email: 'nora@example.com', email_confirmed_at: null, is_invited: true });
  const signedUp = user({ email: 'self@example.com', email_confirmed_at: null });
  api.answer('GET /admin/users', page([me, invited, signedUp]));
  api.answer('POST /admin/users/{id}/invitation', invited);
  const { user: person } = open();
  const name = 'Send the invitation again';
  await person.click(await screen.findByRole('button', { name: 'Actions for self@example.com' }));
  expect(screen.queryByRole('menuitem', { name })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Actions for nora@example.com' }));
  await person.click(screen.getByRole('menuitem', { name }));
  expect(await screen.findByText('A new invitation is on its way to nora@example.com')).toBeVisible();
  expect(api.calls('POST /admin/users/{id}/invitation').map(({ params }) => params.id)).toEqual([invited.id]);
});

test('gives the state of an account a line of its own on a phone', async () => {
  api.answer('GET /admin/users', page([user({ email_confirmed_at: null })]));
  open();
  const state = (await screen.findByText('Not confirmed yet')).closest('td');
  expect(state).toHaveAttribute('data-phone', 'full');
});

test('moves an agent to another salesperson with a reason', async () => {
  const ruth = user({ email: 'ruth@example.com', first_name: 'Ruth', role: 'sales_person' });
  api.answer('GET /admin/users', ({ query }) => page(query.role === 'sales_person' ? [ruth] : [me, user()]));
  api.answer('POST /admin/users/{id}/sales-person', { salesPerson: null });
  const { user: person } = open();
  await act(person, 'Change salesperson…');
  const dialog = within(screen.getByRole('dialog', { name: 'Change the salesperson' }));
  await dialog.findByRole('option', { name: /ruth@example\.com/ });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Salesperson' }), ruth.id);
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked to');
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Salesperson changed: dana@example.com')).toBeVisible();
  expect(api.calls('POST /admin/users/{id}/sales-person')[0]?.body).toEqual({
    salesPersonId: ruth.id,
    reason: 'Asked to',
  });
});

test('cannot suspend or delete one’s own account', async () => {
  api.answer('GET /admin/users', page([me]));
  const { user: person } = open();
  await person.click(await screen.findByRole('button', { name: 'Actions for olive@example.com' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Edit',
    'Sign out everywhere',
  ]);
});

describe('View as', () => {
  const tab = {
    sessionStorage: { setItem: jest.fn() },
    location: { replace: jest.fn() },
    opener: {} as unknown,
    close: jest.fn(),
  };
  const openTab = jest.spyOn(window, 'open');
  beforeEach(() => {
    jest.clearAllMocks();
    openTab.mockReturnValue(tab as unknown as Window);
    api.answer('GET /admin/users', page([me, user()]));
  });
  afterAll(() => openTab.mockRestore());

  async function ask() {
    const { user: person } = open();
    await person.click(await screen.findByRole('button', { name: 'Actions for dana@example.com' }));
    await person.click(screen.getByRole('menuitem', { name: 'View as…' }));
    await person.click(screen.getByRole('button', { name: 'Open in a new tab' }));
    return person;
  }

  test('opens a tab of its own with the token of the view', async () => {
    const answer = { token: 'fpv_token', endsAt: '2026-11-17T16:12:00.000Z' };
    api.answer('POST /admin/users/{id}/view-as', answer);
    await ask();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/'));
    expect(tab.sessionStorage.setItem).toHaveBeenCalledWith('farmpost.view', 'fpv_token');
    expect(tab.opener).toBeNull();
    expect(sessionStorage.getItem('farmpost.view')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says why it does not open: the server refuses, or the browser blocks the tab', async () => {
    api.refuse('POST /admin/users/{id}/view-as', 'conflict', 'This account is suspended.');
    const person = await ask();
    const dialog = screen.getByRole('dialog', { name: 'View the portal as Dana Whitfield' });
    expect(await within(dialog).findByText('This account is suspended.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    openTab.mockReturnValue(null);
    await person.click(within(dialog).getByRole('button', { name: 'Open in a new tab' }));
    expect(within(dialog).getByText(/Your browser blocked the new tab/)).toBeVisible();
  });

  test('is not offered for administrators and suspended accounts', async () => {
    const suspended = user({ banned_until: '9999-12-31T00:00:00.000Z' });
    api.answer('GET /admin/users', page([me, suspended]));
    const { user: person } = open();
    for (const email of [me.email, suspended.email]) {
      await person.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
      expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: 'View as…' })).not.toBeInTheDocument();
      await person.keyboard('{Escape}');
    }
  });
});
