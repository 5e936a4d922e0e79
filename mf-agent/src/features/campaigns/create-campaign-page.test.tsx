import type { CampaignEstimate } from '@farmpost/shared/contracts/campaigns';
import type { Farm } from '@farmpost/shared/contracts/farms';
import { CAMPAIGN_DRAFT_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { invitationTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { listedLetterTemplate } from '@farmpost/shared/domain/postcard/mail-templates';
import { buildBrandKit, buildId, buildListing, buildMe } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from './create-campaign-page';
// The page loads these on demand; import them here so that no test waits for compilation.
import './card-thumbnail';
import './live-proof';

const api = mockApi();
beforeEach(() => api.answer('GET /profiles/{id}/brand-kit', buildBrandKit()));

const sold = buildListing({
  addressLine1: '214 Alder Street',
  status: 'Closed',
  closePriceCents: 61_200_000,
});
const active = buildListing({ addressLine1: '7 Orchard Bend', listPriceCents: 38_900_000 });
const estimate: CampaignEstimate = {
  affordable: 666,
  budgetCents: 50_000,
  recipientCount: 312,
  mailClass: 'first_class',
  unitPriceCents: 75,
  freeCards: 20,
  totalCents: 21_900,
  area: buildTargetArea({ found: 400, mailed: 312 }),
  homes: null,
  deliveryBusinessDays: { from: 7, to: 10 },
};

/** Without available designs, the house design is rendered and the server chooses. */
beforeEach(() => api.answer('GET /templates', { items: [] }));
afterEach(() => localStorage.clear());

test('offers no home that is coming soon', async () => {
  const soon = buildListing({ addressLine1: '3 Quiet Court', status: 'ComingSoon' });
  api.answer('GET /listings', { data: [soon], nextCursor: null });
  renderPage(<Page />, { path: '/campaign/new', at: '/campaign/new' });
  expect(await screen.findByText(/coming soon or pending gets its card when that changes/)).toBeVisible();
  expect(screen.queryByText(/3 Quiet Court/)).not.toBeInTheDocument();
});

function open(at = '/campaign/new') {
  api.answer('GET /listings', { data: [sold, active], nextCursor: null });
  api.answer('GET /me', buildMe('agent'));
  api.answer('POST /campaigns/estimate', estimate);
  return renderPage(<Page />, { path: '/campaign/new', at });
}

const budget = () => screen.getByRole('textbox', { name: 'Budget' });
const create = () => screen.getByRole('button', { name: 'Create Campaign' });

test('[CAMP-001] [CAMP-007] shows the form next to a summary of count, price and budget left', async () => {
  open();
  const ticket = within(await screen.findByRole('complementary', { name: 'Job ticket' }));
  expect(await ticket.findByText('312')).toBeVisible();
  expect(ticket.getByText('$0.75')).toBeVisible();
  expect(ticket.getByText('$219.00')).toBeVisible();
  expect(ticket.getByText('$281.00')).toBeVisible();
  expect(screen.getByText(/Estimated delivery 7-10 business days/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: /Map of 400 homes.*312 get a card, 88 are left out/ }),
  ).toBeVisible();
});

test('[CAMP-003] asks for name, location and budget, each with a hint', async () => {
  const { user } = open();
  await user.clear(await screen.findByRole('textbox', { name: 'Campaign name' }));
  await user.clear(screen.getByRole('textbox', { name: 'Location' }));
  await user.clear(budget());
  await user.click(create());
  expect(await screen.findByRole('textbox', { name: 'Campaign name' })).toHaveAccessibleDescription(
    'Give the campaign a name.',
  );
  expect(screen.getByRole('textbox', { name: 'Location' })).toBeInvalid();
  await waitFor(() => expect(budget()).toBeInvalid());
  expect(api.calls('POST /campaigns')).toHaveLength(0);
});

const badBudgets = [
  ['abc', 'Enter the budget in dollars, like 500.'],
  ['50', 'The minimum budget is $100.'],
  ['10050', 'The maximum budget is $10,000.'],
  ['120', 'Budgets go in steps of $50.'],
] as const;

test.each(badBudgets)('[CAMP-004] rejects a budget of %s', async (typed, message) => {
  const { user } = open();
  await user.clear(await screen.findByRole('textbox', { name: 'Budget' }));
  await user.type(budget(), typed);
  await user.click(create());
  await waitFor(() => expect(budget()).toHaveAccessibleDescription(message));
  expect(api.calls('POST /campaigns')).toHaveLength(0);
});

test('shows no figures of another budget while the typed one is too small', async () => {
  const { user } = open();
  const ticket = within(await screen.findByRole('complementary', { name: 'Job ticket' }));
  expect(await ticket.findByText('$281.00')).toBeVisible();
  await user.clear(budget());
  await user.type(budget(), '5');
  await waitFor(() => expect(ticket.queryByText('$219.00')).toBeNull());
  expect(ticket.queryByText(/−|-\$/)).toBeNull();
  expect(screen.queryByText(/pays for at most/)).toBeNull();
});

test('starts as a copy of the campaign in the URL', async () => {
  const source = buildCampaign({
    name: '7 Orchard Bend, once more',
    purpose: 'just-listed',
    listingId: active.id,
    budgetCents: 60_000,
    copy: { headline: 'Your street has news.', message: 'Ask me about it.' },
  });
  api.answer('GET /campaigns/{id}', source);
  open(`/campaign/new?copy=${source.id}`);
  expect(await screen.findByRole('textbox', { name: 'Campaign name' })).toHaveValue(source.name);
  expect(screen.getByRole('combobox', { name: 'Listing' })).toHaveDisplayValue(/7 Orchard Bend/);
  expect(budget()).toHaveValue('600');
  expect(screen.getByRole('textbox', { name: /Headline/ })).toHaveValue('Your street has news.');
});

test('mails a farm: the one in the URL, or another that is chosen', async () => {
  const farm = (name: string, id: string): Farm => ({
    id,
    name,
    area: { kind: 'zip', zips: ['29403'] },
    squareMiles: null,
    homes: 147,
    countedAt: '2026-11-17T15:00:00.000Z',
    cardsAYear: 12,
    commissionCents: null,
    lookUp: null,
    createdAt: '2026-11-17T15:00:00.000Z',
    updatedAt: '2026-11-17T15:00:00.000Z',
    version: 1,
  });
  const [one, other] = [farm('Alder Park', buildId()), farm('Larch Commons', buildId())];
  api.answer('GET /farms', { data: [one, other] });
  const { user } = open(`/campaign/new?farm=${one.id}`);
  const choice = await screen.findByRole('combobox', { name: 'Farm' });
  expect(choice).toHaveDisplayValue('Alder Park, 147 homes');
  const targeted = () =>
    api.calls('POST /campaigns/estimate').map(({ body }) => (body as { targeting: object }).targeting);
  await waitFor(() => expect(targeted()).toContainEqual({ ownerOccupiedOnly: false, farmId: one.id }));
  // The rules of a neighborhood say nothing about a farm.
  expect(screen.queryByRole('slider', { name: 'No farther than' })).toBeNull();
  await user.selectOptions(choice, 'Larch Commons, 147 homes');
  await waitFor(() => expect(targeted().at(-1)).toEqual({ ownerOccupiedOnly: false, farmId: other.id }));
  await user.click(screen.getByRole('radio', { name: 'A farm' }));
  await user.click(screen.getByRole('radio', { name: 'Neighborhood' }));
  expect(await screen.findByRole('slider', { name: 'No farther than' })).toBeVisible();
});

test('selects the listing in the URL, with its name, area and occasion', async () => {
  open(`/campaign/new?listing=${active.id}`);
  expect(await screen.findByRole('combobox', { name: 'Listing' })).toHaveDisplayValue(/7 Orchard Bend/);
  expect(screen.getByRole('textbox', { name: 'Campaign name' })).toHaveValue('7 Orchard Bend, just listed');
  expect(screen.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Just listed');
});

test('renames the campaign for another listing, but keeps a name the user typed', async () => {
  const { user } = open();
  const name = await screen.findByRole('textbox', { name: 'Campaign name' });
  const listing = screen.getByRole('combobox', { name: 'Listing' });
  await user.selectOptions(listing, active.id);
  expect(name).toHaveValue('7 Orchard Bend, just listed');
  await user.clear(name);
  await user.type(name, 'Spring');
  await user.selectOptions(listing, sold.id);
  expect(name).toHaveValue('Spring');
  expect(screen.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Just sold');
});

test('updates the card while typing, on the side where the text is printed', async () => {
  const { user } = open();
  expect(
    await screen.findByRole('img', { name: /^Front of the card: .*214 Alder Street.*\$612,000/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Back' }));
  expect(
    screen.getByRole('img', { name: /^Back of the card: .*Your neighbors just sold\./ }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: /Headline/ }));
  await user.paste('Sold in six days.');
  expect(
    await screen.findByRole('img', { name: /^Back of the card: .*Sold in six days\./ }),
  ).toBeInTheDocument();
});

test('rejects wording that fair housing law forbids', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('textbox', { name: /Message/ }));
  await user.paste('Adults only.');
  await user.click(create());
  expect(
    await screen.findByText(/“Adults only” states a preference by family status/, { selector: 'span' }),
  ).toBeVisible();
  expect(api.calls('POST /campaigns')).toHaveLength(0);
});

test('estimates changed audience rules again and sends them with the campaign', async () => {
  const made = buildCampaign();
  api.answer('POST /campaigns', made);
  const { user, router } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Owned for' }), '7 years or more');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Occupied by' }), 'Anyone');
  await waitFor(() =>
    expect(api.calls('POST /campaigns/estimate').at(-1)?.body).toMatchObject({
      // Some homes only want news of sales.
      purpose: 'just-sold',
      targeting: { minOwnedYears: 7, ownerOccupiedOnly: false },
    }),
  );
  await user.click(create());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/campaign/${made.id}`));
  const [call] = api.calls('POST /campaigns');
  expect(call?.body).toEqual({
    name: '214 Alder Street, just sold',
    mailClass: 'first_class',
    kind: 'postcard',
    purpose: 'just-sold',
    listingId: sold.id,
    location: 'Charleston, SC 29407',
    budgetCents: 50_000,
    targeting: { nearest: 400, minOwnedYears: 7, minEquityShare: null, ownerOccupiedOnly: false },
  });
});

test('sends the headline of the design with a message alone', async () => {
  api.answer('POST /campaigns', buildCampaign());
  const { user } = open();
  await user.click(await screen.findByRole('textbox', { name: /Message/ }));
  await user.paste('Ask me.');
  await user.click(create());
  await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
  expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({
    copy: { headline: 'Your neighbors just sold.', message: 'Ask me.' },
  });
});

test('keeps the form values after an error, and the second attempt sends the same key', async () => {
  const keys: (string | null)[] = [];
  api.refuse('POST /campaigns', 'conflict', 'There is no active template for this kind of card.');
  const { user } = open();
  await screen.findByRole('textbox', { name: 'Campaign name' });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no active template');
  await user.click(create());
  await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(2));
  for (const [url, init] of fetched.mock.calls) {
    if (url === '/api/campaigns') keys.push(new Headers(init?.headers).get('idempotency-key'));
  }
  expect(keys).toHaveLength(2);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f-]{36}$/)]));
  expect(screen.getByRole('textbox', { name: 'Campaign name' })).toHaveValue('214 Alder Street, just sold');
  fetched.mockRestore();
});

describe('what was filled in before the form was left', () => {
  async function fillIn(at?: string) {
    const page = open(at);
    const { user } = page;
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Listing' }), active.id);
    const name = screen.getByRole('textbox', { name: 'Campaign name' });
    await user.clear(name);
    await user.type(name, 'Spring');
    await user.clear(budget());
    await user.type(budget(), '650');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owned for' }), '7');
    await user.click(screen.getByRole('textbox', { name: /Message/ }));
    await user.paste('Ask me.');
    page.unmount();
  }

  test('is there again, with the audience, and a typed name stays with another listing', async () => {
    await fillIn();
    const { user } = open();
    expect(await screen.findByText('You are where you left off.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'Campaign name' });
    expect(name).toHaveValue('Spring');
    expect(budget()).toHaveValue('650');
    expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Ask me.');
    expect(screen.getByRole('combobox', { name: 'Listing' })).toHaveDisplayValue(/7 Orchard Bend/);
    expect(await screen.findByRole('combobox', { name: 'Owned for' })).toHaveValue('7');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Listing' }), sold.id);
    expect(name).toHaveValue('Spring');
    expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue(
      `${sold.city}, ${sold.state} ${sold.zip}`,
    );
  });

  test('can be discarded', async () => {
    await fillIn();
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard and start over' }));
    expect(screen.getByRole('textbox', { name: 'Campaign name' })).toHaveValue('214 Alder Street, just sold');
    expect(budget()).toHaveValue('500');
    unmount();
    open();
    await screen.findByRole('textbox', { name: 'Campaign name' });
    expect(screen.queryByText('You are where you left off.')).toBeNull();
  });

  test('is gone once the campaign is created', async () => {
    await fillIn();
    api.answer('POST /campaigns', buildCampaign());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create Campaign' }));
    await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({ name: 'Spring', budgetCents: 65_000 });
    await waitFor(() => expect(localStorage.getItem(CAMPAIGN_DRAFT_STORAGE_KEY)).toBeNull());
  });

  test('does not stand in the way of another listing that an address names', async () => {
    await fillIn();
    open(`/campaign/new?listing=${sold.id}`);
    expect(await screen.findByRole('textbox', { name: 'Campaign name' })).toHaveValue(
      '214 Alder Street, just sold',
    );
    expect(screen.queryByText('You are where you left off.')).toBeNull();
  });

  test('goes on with a listing that is still offered', async () => {
    await fillIn();
    api.answer('GET /listings', { data: [sold], nextCursor: null });
    api.answer('GET /me', buildMe('agent'));
    api.answer('POST /campaigns/estimate', estimate);
    renderPage(<Page />, { path: '/campaign/new', at: '/campaign/new' });
    expect(await screen.findByRole('combobox', { name: 'Listing' })).toHaveDisplayValue(/214 Alder Street/);
    expect(screen.getByRole('textbox', { name: 'Campaign name' })).toHaveValue('Spring');
  });

  test.each(['{"broken":', '[]', '{"start":"","at":"","fields":{"name":7}}'])(
    'is not taken from an entry that is no campaign: %s',
    async (entry) => {
      localStorage.setItem(CAMPAIGN_DRAFT_STORAGE_KEY, entry);
      open();
      expect(await screen.findByRole('textbox', { name: 'Campaign name' })).toHaveValue(
        '214 Alder Street, just sold',
      );
    },
  );
});

test('offers a retry if homes could not be looked up', async () => {
  api.answer('GET /listings', { data: [sold], nextCursor: null });
  api.answer('GET /me', buildMe('agent'));
  api.refuse('POST /campaigns/estimate', 'provider_failed', 'The property data did not answer.');
  const { user } = renderPage(<Page />);
  expect(await screen.findByText('The property data did not answer.')).toBeVisible();
  api.answer('POST /campaigns/estimate', estimate);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('img', { name: /Map of 400 homes/ })).toBeVisible();
});

test('shows no form without a listing', async () => {
  api.answer('GET /listings', { data: [], nextCursor: null });
  renderPage(<Page />);
  expect(await screen.findByText('A card needs a listing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Campaign' })).toBeNull();
});

describe('a design from the gallery', () => {
  const design = (fields: Partial<GalleryTemplate>): GalleryTemplate => ({
    id: buildId(),
    name: 'Broadside',
    description: '',
    purpose: 'just-listed',
    size: '4x6',
    tags: [],
    unitPriceCents: 75,
    kind: 'postcard',
    isOnePage: false,
    revision: 'abcdef012345',
    ...fields,
  });
  const broadside = design({});
  const plain = design({ name: 'Plain' });
  const neighbors = design({ name: 'Neighbors', purpose: 'farm' });
  const estate = design({ name: 'Estate', size: '6x9' });
  const openWith = (at: string) => {
    api.answer('GET /templates', { items: [estate, broadside, plain, neighbors] });
    api.answer('GET /templates/{id}/design', ({ params }) =>
      params.id === plain.id
        ? { ...justListedTemplate, defaultCopy: { headline: 'Plainly yours.', message: '' } }
        : justListedTemplate,
    );
    api.answer('POST /campaigns', buildCampaign());
    return open(at);
  };

  test('named in the URL is selected with a matching listing, rendered, and sent', async () => {
    const { user } = openWith(`/campaign/new?template=${plain.id}`);
    expect(await screen.findByRole('radio', { name: 'Plain 6 x 4 in, $0.75' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Just listed');
    expect(screen.getByRole('combobox', { name: 'Listing' })).toHaveDisplayValue(/7 Orchard Bend/);
    await user.click(await screen.findByRole('radio', { name: 'Back' }));
    expect(screen.getByRole('img', { name: /^Back of the card: .*Plainly yours\./ })).toBeInTheDocument();
    await user.click(create());
    await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({
      templateId: plain.id,
      purpose: 'just-listed',
      listingId: active.id,
    });
  });

  test('[CAMP-005] is of the chosen type, which has its own price and is sent', async () => {
    const letter = design({ name: 'Letter', kind: 'letter', size: 'letter' });
    api.answer('GET /templates', { items: [plain, neighbors, letter] });
    api.answer('GET /templates/{id}/design', ({ params }) =>
      params.id === letter.id ? listedLetterTemplate : justListedTemplate,
    );
    api.answer('POST /campaigns', buildCampaign());
    const { user } = open(`/campaign/new?template=${plain.id}`);
    const type = await screen.findByRole('combobox', { name: 'Type' });
    expect(within(type).getAllByRole('option')).toHaveLength(2);
    await within(type).findByRole('option', { name: 'Letter, $1.25 each' });
    await user.selectOptions(type, 'Letter, $1.25 each');
    expect(screen.getByRole('radio', { name: 'Letter 8.5 x 11 in, $0.75' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Plain 6 x 4 in, $0.75' })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Page 2' }));
    expect(screen.getByRole('img', { name: /^Page 2 of the letter: / })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.calls('POST /campaigns/estimate').at(-1)?.body).toMatchObject({ kind: 'letter' }),
    );
    await user.click(create());
    await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({ kind: 'letter', templateId: letter.id });
  });

  test('that invites to an open house asks for its day and time, and sends them', async () => {
    api.answer('GET /templates', { items: [plain] });
    api.answer('GET /templates/{id}/design', invitationTemplate);
    api.answer('POST /campaigns', buildCampaign());
    const { user } = open(`/campaign/new?template=${plain.id}`);
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-12-19' } });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '13:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '12:00' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end must be after the start.');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '15:00' } });
    await user.click(create());
    await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({
      event: { day: '2026-12-19', from: '13:00', to: '15:00', timeZone: 'America/New_York' },
    });
  });

  test('without an open house asks for no day', async () => {
    openWith(`/campaign/new?template=${plain.id}`);
    expect(await screen.findByRole('radio', { name: 'Plain 6 x 4 in, $0.75' })).toBeChecked();
    expect(screen.queryByLabelText('Day')).toBeNull();
  });

  test('is a postcard again if the type has none for the occasion', async () => {
    const letter = design({ name: 'Letter', kind: 'letter', size: 'letter' });
    api.answer('GET /templates', { items: [plain, neighbors, letter] });
    api.answer('GET /templates/{id}/design', justListedTemplate);
    const { user } = open(`/campaign/new?template=${letter.id}`);
    const type = await screen.findByRole('combobox', { name: 'Type' });
    await waitFor(() => expect(type).toHaveDisplayValue('Letter, $1.25 each'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Occasion' }), 'Farm');
    expect(type).toHaveDisplayValue('Postcard, from $0.75 each');
    expect(screen.getByRole('radio', { name: 'Neighbors 6 x 4 in, $0.75' })).toBeChecked();
  });

  test('is replaced when the occasion changes', async () => {
    const { user } = openWith(`/campaign/new?template=${plain.id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Occasion' }), 'Farm');
    expect(screen.getByRole('radio', { name: 'Neighbors 6 x 4 in, $0.75' })).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Occasion' }), 'Just sold');
    expect(screen.queryByRole('radio', { name: /in$/, checked: true })).toBeNull();
    await user.click(create());
    await waitFor(() => expect(api.calls('POST /campaigns')).toHaveLength(1));
    expect(api.calls('POST /campaigns')[0]?.body).not.toHaveProperty('templateId');
  });

  test('is chosen by a picture with the agent’s listing, and by arrow keys across occasions', async () => {
    const { user } = openWith(`/campaign/new?listing=${active.id}`);
    const group = within(await screen.findByRole('group', { name: 'Just listed' }));
    expect(group.getAllByRole('radio')).toHaveLength(3);
    // The picture is named by its radio button, so it is hidden from screen readers itself.
    const picture = { name: /^Front of the card: .*7 Orchard Bend.*\$389,000/, hidden: true };
    expect(await group.findAllByRole('img', picture)).toHaveLength(3);
    group.getByRole('radio', { name: 'Broadside 6 x 4 in, $0.75' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    // Sorted by size.
    expect(group.getByRole('radio', { name: 'Estate 9 x 6 in, $0.75' })).toBeChecked();
    expect(screen.getByText('9 x 6 in, in color')).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Neighbors 6 x 4 in, $0.75' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Occasion' })).toHaveDisplayValue('Farm');
  });

  test('that would not be true of the home is left out, with the reason', async () => {
    const { user } = openWith(`/campaign/new?listing=${sold.id}`);
    await screen.findByRole('radio', { name: /Neighbors/ });
    expect(screen.queryByRole('radio', { name: /Broadside/ })).toBeNull();
    expect(screen.getByText(/^Not shown: just listed\./)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Listing' }), active.id);
    expect(screen.getByRole('radio', { name: /Broadside/ })).toBeChecked();
  });

  test('that is no longer available is reported as gone', async () => {
    openWith(`/campaign/new?template=${buildId()}`);
    expect(await screen.findByText('The design you chose is no longer available.')).toBeVisible();
  });
});
