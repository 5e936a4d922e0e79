import type { ComparedSide, Comparison, Rehearsal } from '@farmpost/shared/contracts/automation';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './automation-page';

const api = mockApi();
const listing = { id: buildId(), addressLine1: '214 Alder Street', city: 'Charleston' };
const eventId = buildId();

const rehearsal: Rehearsal = {
  from: '2026-08-25T12:00:00.000Z',
  to: '2026-11-23T12:00:00.000Z',
  cards: [],
  months: [],
  totals: { mailings: 0, homes: 0, freeCards: 0, totalCents: 0 },
  isCut: false,
  isAutomatic: false,
  settings: { listingBudgetCents: 50_000, isPausedOverBudget: true, freeCardsLeft: 20, asOf: '2026-11-23' },
};

const clean: ComparedSide = {
  rules: { listingBudgetCents: 30_000, stopsAtBudget: true, cards: 'both', waitDays: 2, mostHomes: 100 },
  totals: { mailings: 1, homes: 100, freeCards: 20, totalCents: 6_000 },
  reached: 100,
  wrong: { cards: 0, mailings: 0, totalCents: 0, kinds: [], list: [], isListCut: false },
};
const homeAt = '12 Heron Street, 29403';
const withWrong: ComparedSide = {
  rules: { listingBudgetCents: 50_000, stopsAtBudget: true, cards: 'both', waitDays: 0, mostHomes: null },
  totals: { mailings: 2, homes: 312, freeCards: 20, totalCents: 21_900 },
  reached: 300,
  wrong: {
    cards: 157,
    mailings: 2,
    totalCents: 11_000,
    kinds: [
      { kind: 'off_market', cards: 156, mailings: 1, leftOut: 0 },
      { kind: 'opted_out', cards: 1, mailings: 1, leftOut: 4 },
    ],
    list: [
      {
        kind: 'off_market',
        mailingId: eventId,
        listing,
        home: null,
        cards: 156,
        mailedAt: '2026-10-02T14:30:00.000Z',
        learnedAt: '2026-10-05T14:00:00.000Z',
      },
      {
        kind: 'opted_out',
        mailingId: buildId(),
        listing,
        home: { id: buildId(), address: homeAt },
        cards: 1,
        mailedAt: '2026-10-12T14:30:00.000Z',
        learnedAt: '2026-10-14T14:00:00.000Z',
      },
    ],
    isListCut: false,
  },
};
const buildComparison = (change: Partial<Comparison> = {}): Comparison => ({
  from: rehearsal.from,
  to: rehearsal.to,
  isCut: false,
  a: withWrong,
  b: clean,
  rows: [
    {
      eventId,
      at: '2026-10-02T14:00:00.000Z',
      listing,
      purpose: 'just-listed',
      a: { outcome: 'mailed', reason: null, homes: 156, totalCents: 11_000 },
      b: {
        outcome: 'prevented',
        reason: 'The listing changed before the day of its card.',
        homes: 0,
        totalCents: 0,
      },
      onlyA: { homes: 156, examples: [{ id: buildId(), address: '12 Heron Street' }] },
      onlyB: { homes: 0, examples: [] },
    },
  ],
  onlyA: 200,
  onlyB: 0,
  ...change,
});

function open(search = '?compare=1', comparison = buildComparison()) {
  api.answer('GET /automation/rehearsal', rehearsal);
  api.answer('GET /me', buildMe('agent'));
  api.answer('GET /automation/comparison', comparison);
  return renderPage(<Page />, { path: '/automatic-cards', at: `/automatic-cards${search}` });
}

test('opens only on request, and then asks the server', async () => {
  const { user, router } = open('');
  const button = await screen.findByRole('button', { name: 'Compare with other rules' });
  expect(api.calls('GET /automation/comparison')).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('region', { name: 'Result of the comparison' })).toBeVisible();
  expect(router.state.location.search).toBe('?compare=1');
});

test('shows the figures of both, and what each would have mailed wrongly, with its meaning', async () => {
  open();
  const figures = within(await screen.findByRole('table', { name: 'Both sets of rules' }));
  const rows = figures.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Mailings.*2.*1.*−1/),
      expect.stringMatching(/^Cards.*312.*100/),
      expect.stringMatching(/^Cost.*\$219\.00.*\$60\.00/),
      expect.stringMatching(/^Cards that turned out wrong.*157.*0/),
    ]),
  );
  const kinds = within(screen.getByRole('table', { name: 'Cards that turned out wrong, by reason' }));
  expect(kinds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/The listing left the market.*withdrawn, canceled.*156/),
      expect.stringMatching(/Opted out.*1.*0.*4/),
      expect.stringMatching(/All reasons.*157/),
    ]),
  );
});

test('links each wrong card to its listing or to the reason of its home', async () => {
  const { user } = open();
  await user.click(await screen.findByText('Rules A: 157 wrong cards, one by one'));
  const list = within(screen.getByRole('table', { name: 'Rules A: cards that turned out wrong' }));
  expect(list.getByRole('link', { name: '214 Alder Street' })).toHaveAttribute(
    'href',
    `/my-listings?listing=${listing.id}`,
  );
  expect(list.getByRole('link', { name: homeAt }).getAttribute('href')).toMatch(
    /^\/do-not-mail\?tab=why&home=12\+Heron/,
  );
  expect(screen.queryByText(/^Rules B: .* one by one/)).toBeNull();
});

test('shows the listings that only one of them mails', async () => {
  open();
  const rows = within(
    await screen.findByRole('table', { name: 'Listings that the two sets mail differently' }),
  );
  expect(rows.getAllByRole('row')[1]).toHaveTextContent(
    /Oct 2.*214 Alder Street.*Just listed.*156 homes, \$110\.00.*156 only here.*No card: The listing changed before/,
  );
  expect(screen.getByText(/200 homes would get a card with A alone, 0 homes with B alone/)).toBeVisible();
});

test('keeps both sets in the address, and refuses a budget that nobody can set', async () => {
  const { user, router } = open();
  const b = within(await screen.findByRole('group', { name: 'Rules B' }));
  await user.type(b.getByRole('textbox', { name: 'Budget of a listing' }), '5');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(b.getByText('Enter $100.00 to $2,000.00.')).toBeVisible();
  await user.type(b.getByRole('textbox', { name: 'Budget of a listing' }), '00');
  await user.selectOptions(b.getByRole('combobox', { name: 'Wait before a card' }), '2 working days');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(router.state.location.search).toBe('?compare=1&bBudgetCents=50000&bWaitDays=2'));
  await waitFor(() =>
    expect(api.calls('GET /automation/comparison').at(-1)).toMatchObject({
      query: { bBudgetCents: '50000', bWaitDays: '2' },
    }),
  );
});

test('opens a comparison from a link, and closes it', async () => {
  const { user, router } = open('?compare=1&aCards=just-sold&bBudgetCents=30000&bMostHomes=75');
  const b = within(await screen.findByRole('group', { name: 'Rules B' }));
  expect(b.getByRole('textbox', { name: 'Budget of a listing' })).toHaveValue('300');
  expect(b.getByRole('combobox', { name: 'Homes of a mailing' })).toHaveDisplayValue('At most 75');
  const a = within(screen.getByRole('group', { name: 'Rules A' }));
  expect(a.getByRole('combobox', { name: 'Cards' })).toHaveDisplayValue('Just sold only');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});

test('says so where both are the same, and where events are missing', async () => {
  open('?compare=1', buildComparison({ a: clean, rows: [], onlyA: 0, isCut: true }));
  expect(await screen.findByText('Both sets mail the same homes for every listing.')).toBeVisible();
  expect(screen.getByText(/No card turned out wrong/)).toBeVisible();
  expect(screen.getByText('Not all events are compared.')).toBeVisible();
});

test('offers a retry if it failed', async () => {
  api.answer('GET /automation/rehearsal', rehearsal);
  api.answer('GET /me', buildMe('agent'));
  api.refuse('GET /automation/comparison', 'internal', 'Something went wrong on our side.');
  const { user } = renderPage(<Page />, { path: '/automatic-cards', at: '/automatic-cards?compare=1' });
  await screen.findByText('The rules were not compared');
  api.answer('GET /automation/comparison', buildComparison());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Both sets of rules' })).toBeVisible();
});
