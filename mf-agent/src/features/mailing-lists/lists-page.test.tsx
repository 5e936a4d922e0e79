import type { CampaignEstimate } from '@farmpost/shared/contracts/campaigns';
import type { ListMember, MailingList } from '@farmpost/shared/contracts/mailing-lists';
import { buildId } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page as ListPage } from './list-page';
import { Page as ListsPage } from './lists-page';

const api = mockApi();
const id = buildId();
const AT = '2026-11-17T15:00:00.000Z';

const buildList = (change: Partial<MailingList> = {}): MailingList => ({
  id,
  name: 'Past clients',
  people: 128,
  homes: 120,
  states: { mailable: 118, unchecked: 0, to_repair: 2, moved: 4, vacant: 1, opted_out: 3, no_address: 0 },
  withClosing: 38,
  anniversaries: 3,
  countedAt: AT,
  checking: null,
  place: null,
  createdAt: AT,
  ...change,
});

const buildMember = (change: Partial<ListMember> = {}): ListMember => ({
  id: buildId(),
  listId: id,
  name: 'Claire Dubose',
  email: null,
  phone: null,
  address: '9 Coburg Road, Charleston, SC 29407',
  note: null,
  closedOn: null,
  anniversary: null,
  state: 'to_repair',
  reason: 'needs_unit',
  channels: { mail: 'not_asked', email: 'not_asked', phone: 'not_asked' },
  lastCardAt: null,
  createdAt: AT,
  version: 1,
  ...change,
});

const estimate: CampaignEstimate = {
  affordable: 666,
  budgetCents: 50_000,
  recipientCount: 118,
  mailClass: 'first_class',
  unitPriceCents: 75,
  freeCards: 0,
  totalCents: 8850,
  area: buildTargetArea({ found: 120, mailed: 118 }),
  homes: null,
  deliveryBusinessDays: { from: 7, to: 10 },
};

const entry = {
  id: buildId(),
  kind: 'home' as const,
  state: 'active' as const,
  title: '12 Savage Road, Charleston, SC 29407',
  personName: null,
  zips: [],
  source: 'phone' as const,
  note: null,
  askedOn: '2026-11-12',
  expiresOn: null,
  fileName: null,
  homes: 1,
  leftOut: 0,
  agent: null,
  createdAt: AT,
  endedAt: null,
};

describe('lists', () => {
  beforeEach(() => api.answer('GET /do-not-mail', { data: [], total: 0, limit: 4, offset: 0 }));
  const open = () => renderPage(<ListsPage />, { path: '/lists', at: '/lists' });

  it('are shown with who gets a card, and how many people there are in all', async () => {
    api.answer('GET /lists', {
      data: [
        buildList(),
        buildList({ id: buildId(), name: 'My sphere', checking: { done: 210, total: 342 } }),
      ],
      total: { people: 187 },
    });
    open();
    expect(await screen.findByRole('link', { name: 'Past clients' })).toHaveAttribute('href', `/lists/${id}`);
    expect(screen.getByText('187 people in 2 lists, nobody counted twice')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '2 addresses to repair' })[0]).toHaveAttribute(
      'href',
      `/lists/${id}?state=to_repair`,
    );
    expect(screen.getByRole('progressbar', { name: 'Addresses checked' })).toHaveAttribute(
      'aria-valuetext',
      '210 of 342',
    );
  });

  it('begin empty, with the way to the first one', async () => {
    api.answer('GET /lists', { data: [], total: { people: 0 } });
    api.refuse('POST /lists', 'conflict', 'You have a list “My sphere”. Give this one another name.');
    const { user } = open();
    expect(await screen.findByText('No lists yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New list' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New list' }));
    await user.click(dialog.getByRole('button', { name: 'Make the list' }));
    expect(dialog.getByText('Give the list a name.')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'My sphere');
    await user.click(dialog.getByRole('button', { name: 'Make the list' }));
    expect(await dialog.findByText(/You have a list/)).toBeVisible();
  });

  it('that do not load can be asked for again', async () => {
    api.refuse('GET /lists', 'internal', 'Broken');
    open();
    expect(await screen.findByText('Your lists did not load')).toBeVisible();
  });
});

describe('homes that get no cards', () => {
  beforeEach(() => api.answer('GET /lists', { data: [buildList()], total: { people: 128 } }));
  const open = () => renderPage(<ListsPage />, { path: '/lists', at: '/lists' });
  const section = async () => within(await screen.findByRole('region', { name: 'Do not mail' }));

  it('are listed by their newest entries, with the way to all', async () => {
    const list = {
      ...entry,
      id: buildId(),
      kind: 'list' as const,
      title: 'Palmetto do-not-solicit',
      homes: 148,
    };
    api.answer('GET /do-not-mail', {
      data: [entry, { ...list, expiresOn: '2027-03-03', source: 'state_list' }],
      total: 9,
      limit: 4,
      offset: 0,
    });
    open();
    const shown = await section();
    expect(await shown.findByText('12 Savage Road, Charleston, SC 29407')).toBeVisible();
    expect(shown.getByText('A list of 148 homes')).toBeVisible();
    expect(shown.getByText('March 3, 2027')).toBeVisible();
    expect(shown.getByRole('link', { name: 'See all 9 entries' })).toHaveAttribute('href', '/do-not-mail');
    expect(shown.getByRole('link', { name: 'Import a list' })).toHaveAttribute(
      'href',
      '/do-not-mail?tab=list',
    );
  });

  it('take the home of someone who called, with an undo, and keep what was typed when it is refused', async () => {
    api.answer('GET /do-not-mail', { data: [], total: 0, limit: 4, offset: 0 });
    const { user } = open();
    const shown = await section();
    const field = shown.getByRole('textbox', { name: 'Someone called? Stop mail to their home' });
    await user.type(field, '12 Savage Road');
    await user.click(shown.getByRole('button', { name: 'Stop mail' }));
    expect(shown.getByText(/Write the address with its ZIP/)).toBeVisible();
    await user.type(field, ', 29407');
    await user.selectOptions(shown.getByRole('combobox', { name: 'They asked' }), 'letter');
    api.refuse('POST /do-not-mail', 'conflict', 'This home is on the list already.');
    await user.click(shown.getByRole('button', { name: 'Stop mail' }));
    expect(await shown.findByText('This home is on the list already.')).toBeVisible();
    expect(field).toHaveValue('12 Savage Road, 29407');
    api.answer('POST /do-not-mail', entry);
    api.answer('POST /do-not-mail/{id}/take-back', { ...entry, state: 'taken_back' });
    await user.click(shown.getByRole('button', { name: 'Stop mail' }));
    expect(await screen.findByText(/12 Savage Road, .* gets no cards from you/)).toBeVisible();
    expect(field).toHaveValue('');
    expect(api.calls('POST /do-not-mail').at(-1)?.body).toMatchObject({
      kind: 'home',
      address: '12 Savage Road, 29407',
      source: 'letter',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(api.calls('POST /do-not-mail/{id}/take-back')).toHaveLength(1);
  });

  it('that do not load can be asked for again', async () => {
    api.refuse('GET /do-not-mail', 'internal', 'Broken');
    open();
    expect(await screen.findByText('These homes did not load')).toBeVisible();
  });
});

describe('a list', () => {
  const open = (at = `/lists/${id}`) => renderPage(<ListPage />, { path: '/lists/:id', at });
  beforeEach(() => api.answer('GET /lists/{id}', buildList()));

  it('shows each person with what keeps a card away, and takes another address', async () => {
    const member = buildMember();
    api.answer('GET /lists/{id}/members', { data: [member], nextCursor: null });
    api.refuse(
      'PATCH /list-members/{id}',
      'validation_failed',
      'Begin with the house number: 12 Alder St, Charleston, SC 29403.',
    );
    const { user } = open();
    const row = within(await screen.findByRole('row', { name: /Claire Dubose/ }));
    expect(row.getByText('Apartment missing')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Enter an address for Claire Dubose' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Claire Dubose' }));
    await user.type(dialog.getByLabelText('Home address'), ', Apt 12');
    await user.click(dialog.getByLabelText(/Asked for no cards/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Begin with the house number/)).toBeVisible();
    expect(api.calls('PATCH /list-members/{id}')[0]?.body).toMatchObject({
      version: 1,
      address: '9 Coburg Road, Charleston, SC 29407, Apt 12',
      refusesMail: true,
    });
  });

  it('finds people by group, state and words, a page at a time', async () => {
    api.answer('GET /lists/{id}/members', ({ query }) =>
      query['cursor'] === undefined
        ? { data: [buildMember()], nextCursor: 'next' }
        : { data: [buildMember({ name: 'Walt Kinloch' })], nextCursor: null },
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more people' }));
    expect(await screen.findByRole('row', { name: /Walt Kinloch/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Not mailed/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Moved');
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'dub');
    const last = () => api.calls('GET /lists/{id}/members').at(-1)?.query;
    await screen.findByRole('row', { name: /Claire Dubose/ });
    expect(last()).toMatchObject({ state: 'moved', q: 'dub' });
  });

  it('drafts a card for the home anniversaries that come next', async () => {
    api.answer('GET /lists/{id}/members', { data: [], nextCursor: null });
    api.refuse(
      'POST /lists/{id}/anniversary-card',
      'conflict',
      'There is no active design for home anniversaries.',
    );
    const { user } = open();
    expect(await screen.findByText('3 home anniversaries in the next 30 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Draft the card' }));
    expect(await screen.findByText(/no active design/)).toBeVisible();
  });

  it('is mailed after a look at every reason and the price', async () => {
    api.answer('GET /lists/{id}/members', { data: [], nextCursor: null });
    api.answer('GET /templates', { items: [] });
    api.answer('POST /campaigns/estimate', estimate);
    api.answer('POST /campaigns', buildCampaign({ list: { id, name: 'Past clients' } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mail this list' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mail Past clients' }));
    expect(await dialog.findByRole('row', { name: /Get the card/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Create the draft' }));
    expect(dialog.getByText('Name the city and the state.')).toBeVisible();
    await user.type(dialog.getByLabelText('City and state'), 'Charleston, SC');
    await user.click(dialog.getByRole('button', { name: 'Create the draft' }));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({
      purpose: 'sphere',
      listingId: null,
      addressing: 'owner',
      targeting: { listId: id, ownerOccupiedOnly: false },
    });
  });

  it('is not deleted while a mailing waits for it', async () => {
    api.answer('GET /lists/{id}/members', { data: [], nextCursor: null });
    api.refuse(
      'DELETE /lists/{id}',
      'conflict',
      '“Year-end note” goes to this list and is not with the printer yet.',
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the list' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Past clients?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete the list' }));
    expect(await dialog.findByText(/Year-end note/)).toBeVisible();
  });
});
