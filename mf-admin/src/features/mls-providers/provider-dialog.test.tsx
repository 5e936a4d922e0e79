/** Adding, changing, testing and deleting MLS providers. */
import type { ConnectionTest, MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { buildProvider } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './providers-page';

const api = mockApi();
const provider = buildProvider();

function open(providers: readonly MlsProvider[] = [provider]) {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/mls-providers', { data: [...providers] });
  api.answer('GET /admin/mls-providers/listings', {
    data: [],
    total: 0,
    isTotalExact: true,
    nextCursor: null,
  });
  return renderPage(<Page />, { path: '/admin/mls-providers', at: '/admin/mls-providers' });
}
type User = ReturnType<typeof open>['user'];

async function add(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Add Provider' }));
  return within(screen.getByRole('dialog', { name: 'Add New Provider' }));
}
async function edit(user: User) {
  await user.click(await screen.findByRole('button', { name: `Edit ${provider.name}` }));
  return within(screen.getByRole('dialog', { name: 'Edit Provider' }));
}
type Form = Awaited<ReturnType<typeof add>>;
const box = (form: Form, name: string | RegExp) => form.getByRole('textbox', { name });
const number = (form: Form, name: string) => form.getByRole('spinbutton', { name });
const save = (user: User, form: Form) => user.click(form.getByRole('button', { name: 'Save Provider' }));

async function fill(user: User, form: Form) {
  await user.type(box(form, 'Provider Name'), 'Lowcountry');
  await user.type(box(form, 'Provider Code'), 'LOW');
  await user.type(box(form, 'API Endpoint'), 'https://api.simplyrets.com');
}

test('[MLS-001] [MLS-011] the header leads to the history and adds a provider; each row has its actions', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'View Sync History' })).toHaveAttribute(
    'href',
    '/admin/sync-history',
  );
  expect(screen.getByRole('button', { name: 'Add Provider' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'MLS providers' }));
  expect(table.getByRole('link', { name: `Details of ${provider.name}` })).toHaveAttribute(
    'href',
    `/admin/mls-providers/${provider.id}`,
  );
  for (const name of [
    `Test ${provider.name}`,
    'Sync Now',
    `Edit ${provider.name}`,
    `Delete ${provider.name}`,
  ]) {
    expect(table.getByRole('button', { name })).toBeEnabled();
  }
});

test('[MLS-024] [MLS-028] [MLS-035] opens for a new provider with the defaults', async () => {
  const { user } = open();
  const form = await add(user);
  expect(form.getByRole('combobox', { name: 'API provider' })).toHaveValue('simplyrets');
  expect(form.getByRole('combobox', { name: 'Sync interval' })).toHaveValue('1h');
  expect(number(form, 'Batch size')).toHaveValue(100);
  expect(number(form, 'Requests per hour')).toHaveValue(500);
  expect(number(form, 'Burst limit')).toHaveValue(10);
  expect(form.getByRole('checkbox', { name: 'Auto sync' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(form.getByPlaceholderText('Austin, TX or Houston Metro')).toBeVisible();
});

test('[MLS-034] offers six intervals', async () => {
  const { user } = open();
  const form = await add(user);
  const interval = within(form.getByRole('combobox', { name: 'Sync interval' }));
  expect(interval.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '15m',
    '30m',
    '1h',
    '4h',
    '12h',
    '24h',
  ]);
});

test('[MLS-025] [MLS-026] [MLS-027] requires name, code and an endpoint that is a URL', async () => {
  const { user } = open();
  const form = await add(user);
  await save(user, form);
  expect(box(form, 'Provider Name')).toHaveAccessibleDescription('Please enter the provider name.');
  expect(box(form, 'Provider Code')).toHaveAccessibleDescription('Please enter the provider code.');
  expect(box(form, 'API Endpoint')).toHaveAccessibleDescription('Please enter the API endpoint.');
  await user.type(box(form, 'API Endpoint'), 'simplyrets');
  await save(user, form);
  expect(box(form, 'API Endpoint')).toHaveAccessibleDescription(
    'Please enter a URL, such as https://api.simplyrets.com.',
  );
  expect(api.calls('POST /admin/mls-providers')).toEqual([]);
});

test.each([
  ['[MLS-029]', 'Batch size', ['9', '1001', ''], '10 to 1,000'],
  ['[MLS-030]', 'Requests per hour', ['0', '10001', '1.5'], '1 to 10,000'],
  ['[MLS-031]', 'Burst limit', ['0', '101', ''], '1 to 100'],
])('%s holds the bounds of %s', async (_, name, wrong, range) => {
  const { user } = open();
  const form = await add(user);
  await fill(user, form);
  for (const value of wrong) {
    await user.clear(number(form, name));
    if (value) await user.type(number(form, name), value);
    await save(user, form);
    expect(number(form, name)).toHaveAccessibleDescription(`Enter a whole number from ${range}.`);
  }
  expect(api.calls('POST /admin/mls-providers')).toEqual([]);
});

test('[MLS-032] asks for user name and password of SimplyRETS and names those of its sandbox', async () => {
  const { user } = open();
  const form = await add(user);
  expect(box(form, 'API key (user name)')).toBeVisible();
  expect(form.getByLabelText('API secret (password)')).toHaveAttribute('type', 'password');
  expect(form.getByText(/Sandbox: simplyrets for both\./)).toBeVisible();
  expect(form.queryByLabelText('Access token')).not.toBeInTheDocument();
});

test.each([
  ['Spark', ['Access token'], 'https://replication.sparkapi.com/Reso/OData'],
  ['Trestle', ['Client id', 'Client secret'], 'https://api.cotality.com/trestle/odata'],
  ['RESO Web API', ['Access token'], 'https://api.example.com/reso/odata'],
])(
  '[MLS-033] [MLS-036] asks for the credentials that %s uses, and shows its address',
  async (kind, labels, example) => {
    const { user } = open();
    const form = await add(user);
    await user.selectOptions(form.getByRole('combobox', { name: 'API provider' }), kind);
    const credentials = within(form.getByRole('group', { name: 'Credentials' }));
    for (const label of labels) expect(credentials.getByLabelText(label)).toBeVisible();
    expect(credentials.queryByLabelText(/user name/)).not.toBeInTheDocument();
    expect(box(form, 'API Endpoint')).toHaveAccessibleDescription(expect.stringContaining(example) as string);
  },
);

test('sends only the credentials of the chosen kind, and shows the result of the test', async () => {
  api.answer('POST /admin/mls-providers/test-connection', {
    ...found,
    details: { 'Listings in the feed': '300', Fields: '44 present, 40 used' },
  });
  const { user } = open();
  const form = await add(user);
  await user.type(form.getByLabelText('API key (user name)'), 'me');
  await user.selectOptions(form.getByRole('combobox', { name: 'API provider' }), 'Trestle');
  await user.type(box(form, 'API Endpoint'), 'https://api.cotality.com/trestle/odata');
  await user.type(box(form, 'Client id'), 'id');
  await user.type(form.getByLabelText('Client secret'), 'word');
  await user.click(form.getByRole('button', { name: 'Test connection' }));
  expect(await form.findByText(/Listings in the feed: 300. Fields: 44 present, 40 used./)).toBeVisible();
  expect(api.calls('POST /admin/mls-providers/test-connection')[0]?.body).toEqual({
    settings: {
      api_provider: 'trestle',
      api_endpoint: 'https://api.cotality.com/trestle/odata',
      api_credentials: { clientId: 'id', clientSecret: 'word' },
    },
  });
});

test('asks for the credentials again if the address has a different host', async () => {
  const { user } = open();
  const form = await edit(user);
  await user.clear(box(form, 'API Endpoint'));
  await user.type(box(form, 'API Endpoint'), 'https://feed.example.com');
  expect(form.getByText(/The address has a different host\. Enter the credentials again\./)).toBeVisible();
  expect(form.queryByText(/keeps the stored secret/)).not.toBeInTheDocument();
});

test('[MLS-038] saves a new provider and says so', async () => {
  api.answer('POST /admin/mls-providers', provider);
  const { user } = open();
  const form = await add(user);
  await fill(user, form);
  await user.type(box(form, 'API key (user name)'), 'simplyrets');
  await user.type(form.getByLabelText('API secret (password)'), 'simplyrets');
  await save(user, form);
  expect(await screen.findByText('Provider created successfully!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls('POST /admin/mls-providers')[0]?.body).toEqual({
    name: 'Lowcountry',
    code: 'LOW',
    region: null,
    is_active: true,
    api_provider: 'simplyrets',
    api_endpoint: 'https://api.simplyrets.com',
    api_credentials: { username: 'simplyrets', password: 'simplyrets' },
    sync_settings: { auto_sync: true, sync_interval: '1h', batch_size: 100 },
    rate_limit_settings: { requests_per_hour: 500, burst_limit: 10 },
    card_rules: { sold_prices: true, coming_soon: true },
  });
});

test('[MLS-024] [MLS-037] changes a provider, keeps its secrets, and says so', async () => {
  api.answer('PUT /admin/mls-providers/{id}', provider);
  const { user } = open();
  const form = await edit(user);
  expect(box(form, 'Provider Name')).toHaveValue(provider.name);
  expect(form.getByLabelText('API secret (password)')).toHaveValue('');
  expect(form.getByText(/An empty field keeps the stored secret\./)).toBeVisible();
  await user.clear(number(form, 'Batch size'));
  await user.type(number(form, 'Batch size'), '200');
  await save(user, form);
  expect(await screen.findByText('Provider updated successfully!')).toBeVisible();
  expect(api.calls('PUT /admin/mls-providers/{id}')[0]?.body).toMatchObject({
    api_credentials: {},
    sync_settings: { batch_size: 200 },
    seen_updated_at: provider.updated_at,
  });
});

test('[MLS-039] keeps the entries and says why a provider was not saved', async () => {
  api.refuse('PUT /admin/mls-providers/{id}', 'version_conflict', 'Someone changed this provider meanwhile.');
  const { user } = open();
  const form = await edit(user);
  await user.type(box(form, /^Region/), ' Metro');
  await save(user, form);
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Error saving provider Someone changed this provider meanwhile.',
  );
  expect(box(form, /^Region/)).toHaveValue(`${provider.region} Metro`);
});

const found: ConnectionTest = {
  success: true,
  responseTime: 412,
  message: 'Connection test successful',
  details: { 'Listings in the feed': '12,800' },
};

test('[MLS-044] shows name, response time, message and details of a connection test', async () => {
  api.answer('POST /admin/mls-providers/test-connection', found);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Test ${provider.name}` }));
  const banner = (await screen.findByText(/Connection test successful/)).closest('[role="status"]');
  expect(banner).toHaveTextContent(
    `${provider.name}: Connection test successful, in 412 ms. Listings in the feed: 12,800.`,
  );
  expect(api.calls('POST /admin/mls-providers/test-connection')[0]?.body).toEqual({ id: provider.id });
});

test('[MLS-045] shows why a connection test failed, or that it did not run', async () => {
  const failed = {
    ...found,
    success: false,
    message: 'Connection test failed: SimplyRETS answered 401',
    details: {},
  };
  api.answer('POST /admin/mls-providers/test-connection', failed);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Test ${provider.name}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Connection test failed: SimplyRETS answered 401',
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  api.refuse('POST /admin/mls-providers/test-connection', 'unavailable', 'The server is busy.');
  await user.click(screen.getByRole('button', { name: `Test ${provider.name}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection test failed: The server is busy.');
});

test('tests settings that are not saved yet', async () => {
  api.answer('POST /admin/mls-providers/test-connection', found);
  const { user } = open();
  const form = await add(user);
  await fill(user, form);
  await user.type(box(form, 'API key (user name)'), 'me');
  await user.click(form.getByRole('button', { name: 'Test connection' }));
  expect(await form.findByText(/Connection test successful/)).toBeVisible();
  expect(api.calls('POST /admin/mls-providers/test-connection')[0]?.body).toEqual({
    settings: {
      api_provider: 'simplyrets',
      api_endpoint: 'https://api.simplyrets.com',
      api_credentials: { username: 'me' },
    },
  });
});

describe('deleting', () => {
  const remove = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${provider.name}` }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete provider' }));
    expect(
      dialog.getByText(
        'Are you sure you want to delete this provider? This will also delete all associated listings.',
      ),
    ).toBeVisible();
    return dialog;
  };

  test('[MLS-040] [MLS-042] asks, deletes and says so', async () => {
    api.answer('DELETE /admin/mls-providers/{id}', undefined);
    const { user } = open();
    const dialog = await remove(user);
    expect(api.calls('DELETE /admin/mls-providers/{id}')).toEqual([]);
    api.answer('GET /admin/mls-providers', { data: [] });
    await user.click(dialog.getByRole('button', { name: `Delete ${provider.name}` }));
    expect(await screen.findByText('Provider deleted successfully!')).toBeVisible();
    expect(await screen.findByText('No MLS Providers')).toBeVisible();
  });

  test('[MLS-043] says why a provider was not deleted', async () => {
    api.refuse('DELETE /admin/mls-providers/{id}', 'internal', 'Something went wrong.');
    const { user } = open();
    const dialog = await remove(user);
    await user.click(dialog.getByRole('button', { name: `Delete ${provider.name}` }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Error deleting provider: Something went wrong.'),
    );
  });
});
