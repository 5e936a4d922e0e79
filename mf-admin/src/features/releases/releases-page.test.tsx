import type { PartSummary, ReleaseEntry } from '@farmpost/shared/contracts/release-admin';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Page } from './releases-page';

const api = mockApi();
const at = '2026-11-22T11:25:00.000Z';
const health = { loads: 58, failures: 0, failedLoads: 0, crashes: 0, errors: 0, lcp: 1610, inp: 121 };
const summary: PartSummary = {
  part: 'mf-agent',
  stable: '4.17.2',
  stableSince: at,
  previous: '4.17.1',
  candidate: '4.18.1',
  candidateSince: at,
  share: 5,
  owner: 'Agent tools',
  description: 'For agents',
  prefixes: ['/dashboard'],
  alertEmails: ['mei@example.com'],
  hasServerBuild: false,
  stableHealth: { ...health, loads: 1074, failures: 1, crashes: 1, lcp: 1640 },
  candidateHealth: health,
  previousHealth: null,
  loadsByHour: Array.from({ length: 24 }, () => 4),
};
const release = (version: string, state: ReleaseEntry['state']): ReleaseEntry => ({
  version,
  state,
  publishedAt: at,
  publishedBy: 'token ci-agent',
  commit: '9f3c2e1aaaa',
  toolchain: null,
  withdrawnReason: null,
  remarks: [],
  bytes: 36_200,
  routesAdded: [],
  routesGone: [],
  operationsAdded: state === 'candidate' ? ['GET /scan-map'] : [],
  operationsGone: [],
});
const withdrawn = {
  id: buildId(),
  part: 'mf-agent' as const,
  version: '4.18.0',
  kind: 'withdrawn_by_itself',
  actor: 'the portal',
  detail: { reason: '14 of 61 loads failed (23%), 0.09% before', backTo: '4.17.2' },
  createdAt: at,
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/releases', { data: [summary], withdrawn: [withdrawn], refused: [] });
  api.answer('GET /admin/releases/{part}', {
    summary,
    releases: [
      release('4.18.1', 'candidate'),
      release('4.18.0', 'withdrawn'),
      release('4.17.2', 'stable'),
      release('4.17.1', 'before'),
    ],
    events: [withdrawn],
    tokens: [],
    preview: [],
    evidence: -0.1,
  });
});

const open = () => renderPage(<Page />, { path: '/admin/releases', at: '/admin/releases?part=mf-agent' });
const history = () => screen.findByRole('table', { name: 'Releases of mf-agent' });

test('shows each part with its releases, its loads and its failures', async () => {
  open();
  const table = await screen.findByRole('table', { name: /Parts of the portal/ });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
    /mf-agent.*Agent tools.*4\.17\.2.*4\.18\.1.*5%.*96.*0%.*0 of 58.*1\.61 s.*121 ms/,
  );
  expect(await history()).toHaveTextContent(/4\.18\.1.*Candidate, 5%.*\+ GET \/scan-map/);
});

test('says which release the portal withdrew by itself, until that is dismissed', async () => {
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/mf-agent 4\.18\.0 was withdrawn by the portal.*23%.*4\.17\.2 again/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['Promote 4.18.1', 'Promote to Everyone', { act: 'promote', version: '4.18.1' }],
  ['Roll Back 4.17.1', 'Roll Back', { act: 'rollback', version: '4.17.1' }],
  ['Share 4.18.1', 'Set the Share', { act: 'share', version: '4.18.1', share: 5 }],
])('%s asks first and says what will happen', async (act, confirm, body) => {
  api.answer('POST /admin/releases/{part}/channel', { ...summary });
  open();
  await userEvent.click(within(await history()).getByRole('button', { name: act }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/on their next page/);
  expect(api.calls('POST /admin/releases/{part}/channel')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  expect(api.calls('POST /admin/releases/{part}/channel')).toMatchObject([{ body }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('withdraws only with a reason, and says why the server refuses', async () => {
  api.refuse('POST /admin/releases/{part}/channel', 'conflict', 'There is no earlier release.');
  open();
  await userEvent.click(within(await history()).getByRole('button', { name: 'Withdraw 4.17.2' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Withdraw' });
  expect(confirm).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText('Why'), 'Wrong prices');
  await userEvent.click(confirm);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('There is no earlier release.');
});

test('shows a new token once', async () => {
  api.answer('POST /admin/releases/{part}/tokens', {
    id: buildId(),
    name: 'ci-agent',
    startsWith: 'fpr_7Qa1',
    createdBy: 'omar@example.com',
    createdAt: at,
    expiresAt: at,
    lastUsedAt: null,
    revokedAt: null,
    token: 'fpr_7Qa1-the-whole-token',
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New Token' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'ci-agent');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make the Token' }));
  expect(await within(dialog).findByLabelText('Deploy token')).toHaveTextContent('fpr_7Qa1-the-whole-token');
  await userEvent.click(within(dialog).getByRole('button', { name: 'I Have Copied It' }));
  expect(screen.queryByText('fpr_7Qa1-the-whole-token')).not.toBeInTheDocument();
});

test('registers a remote, and marks a name that cannot be one', async () => {
  api.answer('POST /admin/releases', { ...summary, part: 'mf-partner' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Register a Remote' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Partner');
  await userEvent.type(within(dialog).getByLabelText('Owner'), 'Low Tide Title');
  await userEvent.type(within(dialog).getByLabelText('Paths it may claim'), '/partner-desk, /partner-files');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
  expect(name).toHaveAccessibleDescription(/A name is mf-/);
  await userEvent.clear(name);
  await userEvent.type(name, 'mf-partner');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Register' }));
  expect(api.calls('POST /admin/releases')).toMatchObject([
    { body: { name: 'mf-partner', prefixes: ['/partner-desk', '/partner-files'] } },
  ]);
});

test('a preview is asked for by link, and says what the server refuses', async () => {
  api.refuse('POST /admin/releases/{part}/preview', 'conflict', 'mf-agent 4.18.1 was withdrawn.');
  const { router } = open();
  await userEvent.click(within(await history()).getByRole('button', { name: 'Preview 4.18.1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview mf-agent 4.18.1 in this browser?' });
  expect(router.state.location.search).toBe('?part=mf-agent&preview=4.18.1');
  expect(within(dialog).getByLabelText('Link for another admin')).toHaveValue(
    'http://localhost/admin/releases?part=mf-agent&preview=4.18.1',
  );
  expect(api.calls('POST /admin/releases/{part}/preview')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start the Preview' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('mf-agent 4.18.1 was withdrawn.');
  expect(api.calls('POST /admin/releases/{part}/preview')).toMatchObject([{ body: { version: '4.18.1' } }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.search).toBe('?part=mf-agent');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a change made elsewhere appears by itself, and a lost connection is named', async () => {
  open();
  expect(await screen.findByText('Live')).toBeVisible();
  const moved = { ...summary, stable: '4.18.1', candidate: null, candidateHealth: null, share: 0 };
  api.answer('GET /admin/releases', { data: [moved], withdrawn: [], refused: [] });
  const table = await screen.findByRole('table', { name: /Parts of the portal/ });
  await waitFor(() =>
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/mf-agent.*4\.18\.1.*–/),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.refuse('GET /admin/releases', 'internal');
  expect(await screen.findByText('Not up to date')).toBeVisible();
});

test('offers a retry if the releases did not load', async () => {
  api.refuse('GET /admin/releases', 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
