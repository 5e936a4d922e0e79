import type { ApiKeyRecord } from '@farmpost/shared/contracts/api-keys';
import type { CrmConnection } from '@farmpost/shared/contracts/crm-connections';
import type { WebhookDelivery, WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './integrations-page';

const api = mockApi();
const at = '2026-11-17T15:42:00.000Z';
const buildWebhook = (webhook: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: buildId(),
  url: 'https://crm.example.com/hooks',
  events: ['lead.created', 'lead.updated'],
  isPaused: false,
  pauseReason: null,
  createdAt: at,
  version: 1,
  oldSecretUntil: null,
  ...webhook,
});
const buildDelivery = (delivery: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: buildId(),
  event: 'webhook.test',
  state: 'delivered',
  attempts: 1,
  lastStatus: 200,
  reason: null,
  nextTryAt: null,
  createdAt: at,
  ...delivery,
});
const key: ApiKeyRecord = {
  id: buildId(),
  name: 'My CRM',
  prefix: 'fpk_abcdef',
  scopes: ['leads:read'],
  createdAt: at,
  lastUsedAt: null,
};

const buildCrm = (connection: Partial<CrmConnection> = {}): CrmConnection => ({
  provider: 'followupboss',
  accountName: 'whitfieldhomes',
  keyHint: '9f2c',
  list: { id: buildId(), name: 'Past clients' },
  rule: 'tag',
  ruleValue: 'Farm mail',
  isSyncing: false,
  error: null,
  lastSyncAt: at,
  lastCounts: { read: 240, added: 96, joined: 2, changed: 0, removed: 0, kept: 0, leftOut: 1 },
  problems: [{ person: '1042', problem: 'Nothing to reach them by' }],
  nextSyncAt: at,
  createdAt: at,
  version: 3,
  ...connection,
});

function open({
  webhooks = [] as WebhookEndpoint[],
  keys = [] as ApiKeyRecord[],
  crm = null as CrmConnection | null,
} = {}) {
  api.answer('GET /crm-connection', { connection: crm });
  api.answer('GET /webhook-endpoints', { data: webhooks });
  api.answer('GET /api-keys', { data: keys });
  return renderPage(<Page />, { path: '/integration-settings', at: '/integration-settings' });
}

test('adds a webhook, keeps what was typed when it is refused, and shows its secret once', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(dialog.getByText(/Enter a full address/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://crm.example.com/hooks');
  api.refuse('POST /webhook-endpoints', 'conflict', 'You have 10 webhooks. Delete one first.');
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText(/You have 10 webhooks/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('https://crm.example.com/hooks');
  api.answer('POST /webhook-endpoints', { ...buildWebhook(), secret: 'whsec_c2VjcmV0' });
  await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }));
  expect(secret.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0');
  await user.click(secret.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_c2VjcmV0');
  await user.click(secret.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull();
});

test('sends a test, opens the log at its URL, and pauses with undo', async () => {
  const webhook = buildWebhook();
  const { user, router } = open({ webhooks: [webhook] });
  const item = within(await screen.findByRole('listitem', { name: webhook.url }));
  api.answer('GET /webhook-endpoints/{id}/deliveries', {
    data: [buildDelivery({ state: 'failed', lastStatus: 404, reason: 'It answered with status 404' })],
  });
  api.answer('POST /webhook-endpoints/{id}/test', buildDelivery({ state: 'queued' }));
  await user.click(item.getByRole('button', { name: 'Send a test' }));
  const log = await item.findByRole('table', { name: 'Deliveries' });
  expect(log).toHaveTextContent(/Test.*Failed.*It answered with status 404.*404/);
  expect(router.state.location.search).toBe(`?log=${webhook.id}`);
  api.answer('PATCH /webhook-endpoints/{id}', ({ body }) => {
    const { isPaused, version } = body as { isPaused: boolean; version: number };
    return { ...webhook, isPaused, version: version + 1 };
  });
  await user.click(item.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.calls('PATCH /webhook-endpoints/{id}').map(({ body }) => body)).toEqual([
      { version: 1, isPaused: true },
      { version: 2, isPaused: false },
    ]),
  );
});

test('makes a new secret after a confirmation, shows it once, and says how long the old one works', async () => {
  const webhook = buildWebhook();
  const { user } = open({ webhooks: [webhook] });
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  const question = within(screen.getByRole('dialog', { name: 'Create a new secret?' }));
  expect(question.getByText(/For 24 hours each request is signed with both secrets/)).toBeVisible();
  const rotated = { ...webhook, oldSecretUntil: '2099-11-23T15:00:00.000Z', version: webhook.version + 1 };
  api.answer('POST /webhook-endpoints/{id}/secret', { ...rotated, secret: 'whsec_bmV3' });
  api.answer('GET /webhook-endpoints', { data: [rotated] });
  await user.click(question.getByRole('button', { name: 'Create new secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_bmV3');
  expect(api.calls('POST /webhook-endpoints/{id}/secret').map(({ body }) => body)).toEqual([
    { version: webhook.version },
  ]);
  expect(await screen.findByText(/The old secret is valid until/)).toBeInTheDocument();
});

test('sends an entry of the log again', async () => {
  const webhook = buildWebhook();
  const { user } = open({ webhooks: [webhook] });
  const failed = buildDelivery({ state: 'failed', reason: 'It answered with 500' });
  api.answer('GET /webhook-endpoints/{id}/deliveries', { data: [failed] });
  api.answer('POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
    ...failed,
    state: 'queued',
  });
  await user.click(await screen.findByRole('button', { name: 'Log' }));
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  await waitFor(() =>
    expect(
      api.calls('POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver').map(({ params }) => params),
    ).toMatchObject([{ id: webhook.id, deliveryId: failed.id }]),
  );
});

test('says why a webhook was paused', async () => {
  open({ webhooks: [buildWebhook({ isPaused: true, pauseReason: 'It answered that it is gone (410).' })] });
  expect(await screen.findByText(/It answered that it is gone/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('creates a key with its scopes, shows it once, and revokes one', async () => {
  const { user } = open({ keys: [key] });
  const table = within(await screen.findByRole('table', { name: 'Your API keys' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/My CRM.*fpk_abcdef….*Read leads.*Never/);
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create an API key' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Zap');
  await user.click(dialog.getByRole('checkbox', { name: /Read leads/ }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Choose what the key may do.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Add and change leads/ }));
  api.answer('POST /api-keys', { ...key, name: 'Zap', scopes: ['leads:write'], key: 'fpk_secret' });
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new API key' }));
  expect(made.getByRole('textbox', { name: 'API key' })).toHaveValue('fpk_secret');
  expect(api.calls('POST /api-keys')[0]?.body).toEqual({ name: 'Zap', scopes: ['leads:write'] });
  await user.click(made.getByRole('button', { name: 'I have stored it' }));
  await user.click(screen.getByRole('button', { name: 'Revoke My CRM' }));
  api.answer('DELETE /api-keys/{id}', undefined);
  await user.click(
    within(screen.getByRole('dialog', { name: 'Revoke My CRM?' })).getByRole('button', { name: 'Revoke' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('DELETE /api-keys/{id}')[0]?.params).toMatchObject({ id: key.id });
});

test('shows a command for each that works as it stands, and copies it', async () => {
  const { user } = open({ webhooks: [buildWebhook({ url: "https://crm.example.com/ann's" })] });
  const [hook, key] = [
    await screen.findByLabelText('Example of the webhook'),
    screen.getByLabelText('Example of the API key'),
  ];
  await waitFor(() => expect(hook).toHaveTextContent(String.raw`'https://crm.example.com/ann'\''s'`));
  const body: unknown = JSON.parse(/-d '(.*)'$/.exec(hook.textContent ?? '')?.[1] ?? '');
  expect(body).toMatchObject({ type: 'webhook.test' });
  expect(key).toHaveTextContent(`'${window.location.origin}/api/leads?status=new'`);
  await user.click(screen.getByRole('button', { name: 'Copy the example of the API key' }));
  expect(await navigator.clipboard.readText()).toBe(key.textContent);
  expect(screen.getByText('Command copied')).toBeVisible();
});

describe('Follow Up Boss', () => {
  const listId = buildId();
  const list = {
    id: listId,
    name: 'Past clients',
    people: 0,
    homes: 0,
    states: {
      mailable: 0,
      unchecked: 0,
      to_repair: 0,
      moved: 0,
      vacant: 0,
      opted_out: 0,
      no_address: 0,
    },
    withClosing: 0,
    anniversaries: 0,
    countedAt: at,
    checking: null,
    place: null,
    createdAt: at,
  };

  test('is connected with a key, a list and a tag, and keeps what was typed when the key is refused', async () => {
    const { user } = open();
    api.answer('GET /lists', { data: [list], total: { people: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Connect Follow Up Boss' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Connect Follow Up Boss' }));
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(dialog.getByText(/Enter the API key from Admin/)).toBeVisible();
    expect(dialog.getByText('Choose the list.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'API key' }), 'fka_wrong');
    await dialog.findByRole('option', { name: 'Past clients' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'List to fill' }), 'Past clients');
    await user.type(dialog.getByRole('textbox', { name: 'Tag' }), 'Farm mail');
    api.refuse('POST /crm-connection', 'provider_failed', 'Follow Up Boss is busy. Try again in a minute.');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText(/Follow Up Boss is busy/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'API key' })).toHaveValue('fka_wrong');
    api.answer('POST /crm-connection', buildCrm({ isSyncing: true }));
    api.answer('GET /crm-connection', { connection: buildCrm() });
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('POST /crm-connection').at(-1)?.body).toEqual({
      apiKey: 'fka_wrong',
      listId,
      rule: 'tag',
      ruleValue: 'Farm mail',
    });
  });

  test('says what the last sync did, and is synced, tested and disconnected', async () => {
    const { user } = open({ crm: buildCrm() });
    expect(
      await screen.findByText('People with the tag “Farm mail” fill your list “Past clients”.'),
    ).toBeVisible();
    expect(screen.getByText(/240 people read: 96 added, 2 on the list before, 1 left out\./)).toBeVisible();
    await user.click(screen.getByText('1 problem'));
    expect(screen.getByText('Person 1042: Nothing to reach them by')).toBeVisible();
    api.answer('POST /crm-connection/test', { accountName: 'whitfieldhomes' });
    await user.click(screen.getByRole('button', { name: 'Test the connection' }));
    expect(await screen.findByText('The key works.')).toBeVisible();
    api.answer('POST /crm-connection/sync', buildCrm());
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await waitFor(() => expect(api.calls('POST /crm-connection/sync')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    const question = within(screen.getByRole('dialog', { name: 'Disconnect Follow Up Boss?' }));
    api.answer('DELETE /crm-connection', undefined);
    api.answer('GET /crm-connection', { connection: null });
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Not connected')).toBeVisible();
  });

  test('says what it needs: another list, another key', async () => {
    open({
      crm: buildCrm({ list: null, error: 'Follow Up Boss no longer accepts the API key. Enter a new one.' }),
    });
    expect(await screen.findByText(/The list was deleted/)).toBeVisible();
    expect(screen.getByText(/no longer accepts the API key/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sync now' })).toBeDisabled();
  });
});
