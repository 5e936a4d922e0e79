import type { DoNotMailEntry, DoNotMailListPreview } from '@farmpost/shared/contracts/do-not-mail';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './do-not-mail-page';

const api = mockApi();
const id = buildId();

const entryOf = (change: Partial<DoNotMailEntry> = {}): DoNotMailEntry => ({
  id,
  kind: 'home',
  state: 'active',
  title: '12 Alder St, Charleston, SC 29403',
  personName: null,
  zips: [],
  source: 'phone',
  note: null,
  askedOn: '2026-11-20',
  expiresOn: null,
  fileName: null,
  homes: 1,
  leftOut: 0,
  agent: { id: buildId(), name: 'Dana Whitfield' },
  createdAt: '2026-11-20T15:00:00.000Z',
  endedAt: null,
  ...change,
});
const pageOf = (data: DoNotMailEntry[]) => ({ data, total: data.length, limit: 20, offset: 0 });
const losing = {
  id: buildId(),
  name: 'Elm farm',
  agentName: null,
  status: 'scheduled' as const,
  mailsAt: '2026-12-01T17:00:00.000Z',
  homes: 2,
  ofHomes: 131,
};

const open = (tab = '') =>
  renderPage(<Page />, { path: '/do-not-mail', at: `/do-not-mail${tab && `?tab=${tab}`}` });

beforeEach(() => api.answer('GET /me', buildMe('agent')));

test('takes an entry back, and the undo holds it again', async () => {
  let state: DoNotMailEntry['state'] = 'active';
  api.answer('GET /do-not-mail', () => pageOf([entryOf({ state })]));
  api.answer('POST /do-not-mail/{id}/take-back', () => {
    state = 'taken_back';
    return entryOf({ state });
  });
  api.answer('POST /do-not-mail/{id}/restore', () => {
    state = 'active';
    return entryOf({ state });
  });
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Do-not-mail entries' });
  expect(within(table).getByText('Asked by phone')).toBeVisible();
  expect(within(table).getByText('No end')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back: 12 Alder St, Charleston, SC 29403' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No cards')).toBeVisible();
  expect(api.calls('POST /do-not-mail/{id}/restore')).toHaveLength(1);
});

test('an administrator sees for whom an entry holds', async () => {
  api.answer('GET /me', buildMe('admin'));
  api.answer('GET /do-not-mail', pageOf([entryOf(), entryOf({ id: buildId(), agent: null })]));
  open();
  const table = await screen.findByRole('table', { name: 'Do-not-mail entries' });
  expect(within(table).getByText('Dana Whitfield')).toBeVisible();
  expect(within(table).getByText('All agents')).toBeVisible();
  expect(screen.getByText(/no cards from any agent/)).toBeVisible();
});

test('has nothing for people who mail nothing', async () => {
  api.answer('GET /me', buildMe('sales_person'));
  open();
  expect(await screen.findByText('This page is for agents and administrators')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(api.calls('GET /do-not-mail')).toEqual([]);
});

test('says what to do without entries, without a match, and after a failure', async () => {
  api.answer('GET /do-not-mail', pageOf([]));
  const { user } = open();
  expect(await screen.findByText('No entries yet')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'Elm');
  expect(await screen.findByText('No entry matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('No entries yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a home' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible();
  api.refuse('GET /do-not-mail', 'internal');
  await user.click(screen.getByRole('tab', { name: 'Entries' }));
  await waitFor(() => expect(api.calls('GET /do-not-mail').length).toBeGreaterThan(2));
});

test('offers a retry if the entries did not load', async () => {
  api.refuse('GET /do-not-mail', 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('adds a home after showing what mailings lose', async () => {
  api.answer('GET /do-not-mail', pageOf([]));
  api.answer('POST /do-not-mail/preview', {
    knownAs: '12 Alder St, Charleston, SC 29403',
    similar: [],
    sameEntry: null,
    losses: [losing],
  });
  api.answer('POST /do-not-mail', entryOf());
  api.answer('POST /do-not-mail/{id}/take-back', entryOf({ state: 'taken_back' }));
  const { user } = open('home');
  await user.click(await screen.findByRole('button', { name: 'Mail this home no more' }));
  expect(await screen.findByText(/Write the address with its ZIP/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '12 Alder St, 29403');
  expect(await screen.findByText('In our records: 12 Alder St, Charleston, SC 29403')).toBeVisible();
  expect(screen.getByText('1 mailing loses 2 cards. A lost card is not charged.')).toBeVisible();
  expect(screen.getByText('2 of 131 homes')).toBeVisible();
  expect(screen.queryByText(/may ask for approval again/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Person/ }), 'Ruth Alvarez');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Asked by letter');
  await user.click(screen.getByRole('button', { name: 'Mail this home no more' }));
  expect(await screen.findByText('12 Alder St, Charleston, SC 29403 gets no cards')).toBeVisible();
  expect(api.calls('POST /do-not-mail')[0]?.body).toEqual({
    kind: 'home',
    address: '12 Alder St, 29403',
    personName: 'Ruth Alvarez',
    source: 'letter',
    askedOn: '2026-11-27',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls('POST /do-not-mail/{id}/take-back')).toHaveLength(1));
});

test('suggests homes that look like an unknown address', async () => {
  const other = '12 Alder St Apt 4, Charleston, SC 29403';
  api.answer('POST /do-not-mail/preview', ({ body }) => {
    const { address } = body as { address: string };
    const isKnown = address === other;
    return { knownAs: isKnown ? other : null, similar: isKnown ? [] : [other], sameEntry: null, losses: [] };
  });
  const { user } = open('home');
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), '12 Alder St, 29403');
  await user.click(await screen.findByRole('button', { name: other }));
  expect(await screen.findByText(`In our records: ${other}`)).toBeVisible();
  expect(screen.getByText('No mailing has chosen these homes.')).toBeVisible();
});

test('keeps the form if the server refuses', async () => {
  api.answer('POST /do-not-mail/preview', { knownAs: null, similar: [], sameEntry: null, losses: [] });
  api.refuse('POST /do-not-mail', 'conflict', 'This home is on the list already.');
  const { user } = open('home');
  await user.type(await screen.findByRole('textbox', { name: 'Address' }), '12 Alder St, 29403');
  await screen.findByText(/We know no home/);
  await user.click(screen.getByRole('button', { name: 'Mail this home no more' }));
  expect(await screen.findByText('This home is on the list already.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Alder St, 29403');
});

test('adds an area by its ZIPs', async () => {
  api.answer('GET /do-not-mail', pageOf([]));
  api.answer('POST /do-not-mail/preview', {
    knownAs: null,
    similar: [],
    sameEntry: null,
    losses: [{ ...losing, homes: 3 }],
  });
  api.answer('POST /do-not-mail', entryOf({ kind: 'area', title: 'Order' }));
  const { user } = open('area');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the area' }), 'Order');
  await user.type(screen.getByRole('textbox', { name: 'ZIPs' }), '29403, 294');
  await user.click(screen.getByRole('button', { name: 'Mail these ZIPs no more' }));
  expect(await screen.findByText('“294” is no ZIP: use five digits.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'ZIPs' }), '05 29403');
  expect(await screen.findByText('3 of 131 homes')).toBeVisible();
  expect(screen.getByText(/may ask for approval again/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mail these ZIPs no more' }));
  expect(await screen.findByText('Order gets no cards')).toBeVisible();
  expect(api.calls('POST /do-not-mail')[0]?.body).toMatchObject({
    kind: 'area',
    zips: ['29403', '29405'],
    source: 'state_order',
  });
});

const listOf = (change: Partial<DoNotMailListPreview> = {}): DoNotMailListPreview => ({
  rows: 3,
  columns: [
    { header: 'Where', field: 'street', filled: 3, samples: ['12 Alder St'] },
    { header: 'Code', field: 'none', filled: 3, samples: ['29403'] },
  ],
  homes: 0,
  known: 0,
  repeated: 0,
  first: [],
  unread: { count: 3, rows: [{ line: 2, text: '12 Alder St, 29403', reason: 'It has no ZIP.' }] },
  losses: [],
  ...change,
});

test('imports a list after its columns have a place, with what is not read and what mailings lose', async () => {
  api.answer('GET /do-not-mail', pageOf([]));
  api.answer('POST /do-not-mail/lists/preview', ({ query }) =>
    query['columns'] === 'street,zip'
      ? listOf({
          homes: 2,
          known: 1,
          repeated: 1,
          unread: { count: 0, rows: [] },
          first: [{ line: 2, address: '12 Alder St, 29403', personName: null }],
          losses: [losing],
          columns: [
            { header: 'Where', field: 'street', filled: 3, samples: ['12 Alder St'] },
            { header: 'Code', field: 'zip', filled: 3, samples: ['29403'] },
          ],
        })
      : listOf(),
  );
  api.answer('POST /do-not-mail/lists', entryOf({ kind: 'list', title: 'Kings', homes: 2 }));
  const { user } = open('list');
  await user.upload(
    await screen.findByLabelText('CSV file'),
    new File(['Where,Code\n12 Alder St,29403'], 'kings.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('No row names a home.')).toBeVisible();
  expect(screen.getByText('Line 2: 12 Alder St, 29403')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mail 0 homes no more' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Code goes to' }), 'ZIP');
  expect(await screen.findByText('2 of 131 homes')).toBeVisible();
  expect(screen.getByText('Left out, because the file has the home before: 1 row.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Name of the list' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the list' }), 'Kings');
  await user.click(screen.getByRole('button', { name: 'Mail 2 homes no more' }));
  expect(await screen.findByText('2 homes of Kings get no cards')).toBeVisible();
  expect(api.calls('POST /do-not-mail/lists')[0]?.query).toEqual({
    title: 'Kings',
    fileName: 'kings.csv',
    source: 'state_list',
    askedOn: '2026-11-27',
    columns: 'street,zip',
  });
});

test('says why a file cannot be read', async () => {
  const reason = 'This is an Excel workbook. Open it in Excel, and save it as CSV.';
  api.refuse('POST /do-not-mail/lists/preview', 'validation_failed', reason);
  const { user } = open('list');
  const input = await screen.findByLabelText<HTMLInputElement>('CSV file');
  input.removeAttribute('accept');
  await user.upload(input, new File([], 'empty.csv'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  await user.upload(input, new File(['PK'], 'list.xlsx'));
  expect(await screen.findByText(reason)).toBeVisible();
});

test('answers why a home gets no card', async () => {
  const none = { source: null, name: null, personName: null, isForAll: null, since: null, until: null };
  api.answer('POST /do-not-mail/why', {
    address: '12 Alder St, Charleston, SC 29403',
    isKnown: true,
    similar: [],
    refusals: [
      {
        ...none,
        reason: 'do_not_mail',
        source: 'state_list',
        name: 'Kings County list',
        isForAll: true,
        since: '2026-11-01',
        until: '2026-12-31',
      },
      { ...none, reason: 'vacant', since: '2026-11-20T15:00:00.000Z' },
      { ...none, reason: 'needs_unit' },
    ],
    decisions: [
      {
        campaignId: buildId(),
        campaign: 'Elm farm',
        agentName: null,
        outcome: 'recently_mailed',
        at: '2026-11-20T15:00:00.000Z',
      },
    ],
  });
  const { user } = open('why');
  await user.type(
    await screen.findByRole('textbox', { name: 'Address of the home' }),
    '12 alder, 29403{Enter}',
  );
  expect(await screen.findByText('It gets no card now, for 3 reasons.')).toBeVisible();
  expect(
    screen.getByText(
      'State list, Kings County list, for all agents. Since November 1, 2026. Until December 31, 2026.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Vacant')).toBeVisible();
  expect(
    screen.getByText('The Postal Service lists the home as vacant. It was asked on Nov 20.'),
  ).toBeVisible();
  expect(screen.getByText('The unit number is missing')).toBeVisible();
  expect(screen.getByText(/Had a card in the last 30 days/)).toBeVisible();
});

test('says that nothing keeps cards away, that a home is unknown, and what the address lacks', async () => {
  const answer = { address: '12 Alder St, 29403', similar: [], refusals: [], decisions: [] };
  api.answer('POST /do-not-mail/why', { ...answer, isKnown: true });
  const { user } = open('why');
  const box = await screen.findByRole('textbox', { name: 'Address of the home' });
  await user.type(box, '12 Alder St, 29403{Enter}');
  expect(await screen.findByText(/Nothing keeps cards away/)).toBeVisible();
  api.answer('POST /do-not-mail/why', { ...answer, isKnown: false });
  await user.click(screen.getByRole('button', { name: 'Why no card?' }));
  expect(await screen.findByText(/We know no home with this address/)).toBeVisible();
  api.refuse('POST /do-not-mail/why', 'validation_failed', 'Begin with the house number.');
  await user.click(screen.getByRole('button', { name: 'Why no card?' }));
  expect(await screen.findByText('Begin with the house number.')).toBeVisible();
});

test('takes the home of a link', async () => {
  open('why&home=12+Alder+St%2C+29403');
  expect(await screen.findByRole('textbox', { name: 'Address of the home' })).toHaveValue(
    '12 Alder St, 29403',
  );
});
