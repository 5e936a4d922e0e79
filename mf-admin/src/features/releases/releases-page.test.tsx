import type { PartSummary, ReleaseEntry, SlotSummary } from '@farmpost/shared/contracts/release-admin';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import type { Toast } from '@farmpost/shared/ui/toast/toast';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Page } from './releases-page';
import { describeEvidence } from './release-words';
import { describeShare } from './rollout';
import { describeDifference } from './trial';

const api = mockApi();
const at = '2026-11-22T11:25:00.000Z';
const health = {
  loads: 58,
  failures: 0,
  failedLoads: 0,
  silences: 0,
  open: 0,
  crashes: 0,
  errors: 0,
  ready: 840,
  lcp: 1610,
  inp: 121,
};
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
const slots: SlotSummary[] = [
  {
    slot: 'client.page',
    host: 'mf-sales',
    title: 'Page of one client',
    whom: ['sales_person', 'admin'],
    fills: [
      { part: 'mf-agent', version: '4.17.2', state: 'stable', whom: ['sales_person'], bytes: 21_400 },
      { part: 'mf-agent', version: '4.18.1', state: 'candidate', whom: ['sales_person'], bytes: null },
    ],
  },
  { slot: 'lead.panel', host: 'mf-agent', title: 'Panel of one lead', whom: ['agent'], fills: [] },
];
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
  api.answer('GET /admin/releases', { data: [summary], slots, withdrawn: [withdrawn], refused: [] });
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
    trial: {
      version: '4.18.1',
      since: at,
      health,
      before: {
        version: '4.17.2',
        since: at,
        health: { ...health, loads: 1074, failures: 1, lcp: 1640 },
        weekLoads: 1074,
      },
      line: [
        { loads: 1, failures: 0, evidence: -0.02 },
        { loads: 58, failures: 0, evidence: -0.9 },
      ],
    },
    weekVisits: 1240,
  });
  api.answer('GET /admin/releases/{part}/backend', { backend: null });
  followed = changes();
});

/** Holds the page's request for changes until the test reports one. */
function changes() {
  let report = (): void => undefined;
  let id = buildId();
  api.use(
    http.get('*/api/admin/release-changes', async ({ request }) => {
      if (new URL(request.url).searchParams.has('after'))
        await new Promise<void>((resolve) => (report = resolve));
      return new HttpResponse(id);
    }),
  );
  return {
    report: () => {
      id = buildId();
      report();
    },
  };
}
let followed: ReturnType<typeof changes>;

/** The toasts that the page shows; the shell draws them. */
function onToast() {
  const shown: Toast[] = [];
  const hear = (event: Event) => void shown.push((event as CustomEvent<Toast>).detail);
  window.addEventListener('farmpost:toast', hear);
  stopHearing = () => window.removeEventListener('farmpost:toast', hear);
  return { last: () => shown.at(-1) };
}
let stopHearing = (): void => undefined;
afterEach(() => stopHearing());

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

test('names the release that the portal withdrew automatically, until the message is dismissed', async () => {
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

/** mf-agent, or another part, with one release. */
function withOneRelease(part: PartSummary['part']): void {
  const only = { ...summary, part, previous: null, candidate: null, candidateHealth: null, share: 0 };
  api.answer('GET /admin/releases', { data: [only], slots: [], withdrawn: [], refused: [] });
  api.answer('GET /admin/releases/{part}', {
    summary: only,
    releases: [release('4.17.2', 'stable')],
    events: [],
    tokens: [],
    preview: [],
    trial: null,
    weekVisits: 0,
  });
}

test('shows the ready time of the release on trial and of the previous one', async () => {
  open();
  expect(await screen.findByRole('row', { name: /^Ready p75/ })).toHaveTextContent(/0\.84 s.*0\.84 s/);
});

test('shows the ready time of a release', async () => {
  withOneRelease('mf-agent');
  open();
  const table = within(await screen.findByRole('table', { name: 'Health in the last 24 hours' }));
  expect(table.getByRole('columnheader', { name: 'Ready p75' })).toBeVisible();
  expect(table.getByRole('row', { name: /4\.17\.2/ })).toHaveTextContent(/0\.84 s.*1\.64 s.*121 ms/);
});

test('says that withdrawing the only release of a remote takes its pages down', async () => {
  withOneRelease('mf-agent');
  open();
  await userEvent.click(within(await history()).getByRole('button', { name: 'Withdraw 4.17.2' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'There is no earlier release: the pages of mf-agent are not found until another version is promoted.',
  );
  expect(dialog).not.toHaveTextContent('Every visitor gets');
});

test('offers no withdrawal of the only release of the shell', async () => {
  withOneRelease('shell');
  renderPage(<Page />, { path: '/admin/releases', at: '/admin/releases?part=shell' });
  const table = await screen.findByRole('table', { name: 'Releases of shell' });
  await userEvent.click(within(table).getByRole('button', { name: 'Withdraw 4.17.2' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The shell has no earlier release, and every page needs one');
  expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeDisabled();
});

test('states the odds of withdrawing a release that is not worse', async () => {
  open();
  expect(await screen.findByText(/About 1 in 1,000 releases that fail no more often/)).toBeVisible();
});

test('ends a rollout without withdrawing the candidate, and can resume it', async () => {
  api.answer('POST /admin/releases/{part}/channel', { ...summary });
  const toasts = onToast();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'End the Rollout' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the rollout of 4.18.1?' });
  expect(dialog).toHaveTextContent('Its visitors get 4.17.2 on their next page.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End the Rollout' }));
  await waitFor(() => expect(toasts.last()?.message).toBe('mf-agent 4.18.1 is no longer the candidate'));
  toasts.last()?.undo?.();
  await waitFor(() =>
    expect(api.calls('POST /admin/releases/{part}/channel').map(({ body }) => body)).toEqual([
      { act: 'end', version: '4.18.1' },
      { act: 'share', version: '4.18.1', share: 5 },
    ]),
  );
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
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the Token' }));
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
  expect(name).toHaveAccessibleDescription(/A name starts with mf-/);
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

test('a change made elsewhere appears automatically, and a lost connection is shown', async () => {
  open();
  expect(await screen.findByText('Live')).toBeVisible();
  await history();
  const moved = { ...summary, stable: '4.18.1', candidate: null, candidateHealth: null, share: 0 };
  api.answer('GET /admin/releases', { data: [moved], slots: [], withdrawn: [], refused: [] });
  const table = await screen.findByRole('table', { name: /Parts of the portal/ });
  followed.report();
  await waitFor(() =>
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/mf-agent.*4\.18\.1.*–/),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.refuse('GET /admin/releases', 'internal');
  followed.report();
  expect(await screen.findByText('Not up to date')).toBeVisible();
});

test('lists who fills which place of which page', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Places in pages that other parts fill' });
  const [, client, lead] = within(table).getAllByRole('row');
  expect(client).toHaveTextContent(/client\.page.*mf-sales.*Sales Person and Administrator/);
  expect(
    within(client as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['mf-agent 4.17.2for Sales Person, 21.4 kB', 'mf-agent 4.18.1, candidatefor Sales Person']);
  expect(lead).toHaveTextContent('No one');
});

test('the slider states visits, moves nothing before it is confirmed, and can be undone', async () => {
  api.answer('POST /admin/releases/{part}/channel', { ...summary });
  const undo = onToast();
  open();
  const slider = await screen.findByRole('slider', { name: 'Share of visits' });
  expect(screen.getByText('Now 5%, about 62 of 1,240 visits a week.')).toBeVisible();
  fireEvent.change(slider, { target: { value: '25' } });
  expect(
    screen.getByText(/Moving to 25% lets about 248 more meet 4\.18\.1 on their next page/),
  ).toBeVisible();
  expect(api.calls('POST /admin/releases/{part}/channel')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Move to 25%' }));
  await waitFor(() => expect(undo.last()?.message).toBe('mf-agent 4.18.1 is at 25%'));
  undo.last()?.undo?.();
  await waitFor(() =>
    expect(api.calls('POST /admin/releases/{part}/channel').map(({ body }) => body)).toEqual([
      { act: 'share', version: '4.18.1', share: 25 },
      { act: 'share', version: '4.18.1', share: 5 },
    ]),
  );
});

test('a promotion can be undone after its dialog has closed', async () => {
  api.answer('POST /admin/releases/{part}/channel', { ...summary });
  const undo = onToast();
  open();
  await userEvent.click(within(await history()).getByRole('button', { name: 'Promote 4.18.1' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promote to Everyone' }));
  await waitFor(() => expect(undo.last()?.message).toBe('mf-agent 4.18.1 is for everyone'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  undo.last()?.undo?.();
  await waitFor(() =>
    expect(api.calls('POST /admin/releases/{part}/channel').map(({ body }) => body)).toEqual([
      { act: 'promote', version: '4.18.1' },
      { act: 'rollback', version: '4.17.2' },
    ]),
  );
});

test('compares the candidate with the stable release over the same hours, as chart and as table', async () => {
  open();
  const table = await screen.findByRole('table', { name: '4.18.1 next to 4.17.2' });
  expect(within(table).getByRole('row', { name: /Failed 0/ })).toHaveTextContent(
    /0%.*0\.09%.*Too few to tell/,
  );
  expect(within(table).getByRole('row', { name: /LCP/ })).toHaveTextContent(/1\.61 s.*1\.64 s.*−0\.03 s/);
  expect(
    screen.getByRole('img', {
      name: 'Evidence against 4.18.1: 4.18.1 stays well under the line after 58 loads',
    }),
  ).toBeVisible();
  const chart = screen.getByRole('region', { name: 'Evidence against it' });
  await userEvent.click(within(chart).getByRole('radio', { name: 'Table' }));
  expect(within(chart).getAllByRole('row')[1]).toHaveTextContent(/58.*0.*-90%/);
});

test.each([
  [{ loads: 58, failures: 0 }, { loads: 1074, failures: 1 }, 'Too few to tell'],
  [{ loads: 5000, failures: 5 }, { loads: 5000, failures: 5 }, 'Same'],
  [{ loads: 500, failures: 100 }, { loads: 5000, failures: 5 }, /^Worse by 1\d\.\d to 2\d\.\d points$/],
  [{ loads: 5000, failures: 5 }, { loads: 500, failures: 100 }, /^Better by 1\d\.\d to 2\d\.\d points$/],
  [{ loads: 0, failures: 0 }, { loads: 500, failures: 100 }, 'Too few to tell'],
])('a difference of %j and %j reads %s', (one, other, expected) => {
  expect(describeDifference(one, other)).toMatch(expected);
});

test('puts a share and the evidence into words', () => {
  expect(describeShare('2', 25, 5, 1000)).toMatch(/Moving to 5% returns about 200 to the stable release/);
  expect(describeShare('2', 25, 50, 0)).toBe('No one used this part in the last 7 days.');
  const line = (evidence: number) => [{ loads: 20, failures: 2, evidence }];
  expect(describeEvidence({ version: '2', line: [] })).toBe('No one has loaded 2 yet');
  expect(describeEvidence({ version: '2', line: line(0.5) })).toMatch(/halfway/);
  expect(describeEvidence({ version: '2', line: line(0.9) })).toMatch(
    /close to being withdrawn after 20 loads/,
  );
});

test('offers a retry if the releases did not load', async () => {
  api.refuse('GET /admin/releases', 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});

const backend = {
  part: 'mf-agent' as const,
  url: 'https://api.example.com/v1',
  roles: ['agent' as const, 'sales_person' as const],
  api: {
    title: 'Quotes',
    version: '1.2',
    operations: ['GET /teams/mf-agent/quotes'],
    registeredAt: at,
  },
  health: {
    circuit: 'open' as const,
    calls: 1204,
    failures: 5,
    lastFailure: { at, reason: 'It answered with status 503.' },
  },
};

test('says where the back end of the part is, whom it serves and why it is not called', async () => {
  api.answer('GET /admin/releases/{part}/backend', { backend });
  open();
  const section = await screen.findByRole('region', { name: 'Back end' });
  expect(await within(section).findByText('https://api.example.com/v1')).toBeVisible();
  expect(section).toHaveTextContent('Agents, Salespeople');
  expect(section).toHaveTextContent('Not called: it failed 5 times in a row');
  expect(section).toHaveTextContent('It answered with status 503.');
  expect(section).toHaveTextContent('Quotes 1.2, 1 operation');
});

test('adds a back end, and says what is wrong with an address beside it', async () => {
  const message = 'This host is not on the public internet.';
  api.use(
    http.put('*/api/admin/releases/mf-agent/backend', () =>
      HttpResponse.json(
        { error: { code: 'validation_failed', message, fields: { url: message }, requestId: buildId() } },
        { status: 400 },
      ),
    ),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add the back end of mf-agent' }));
  const dialog = await screen.findByRole('dialog', { name: 'Back end of mf-agent' });
  await userEvent.type(within(dialog).getByLabelText('Address'), '10.0.0.1');
  await userEvent.click(within(dialog).getByLabelText('Agents'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Address')).toHaveValue('https://10.0.0.1');
});
