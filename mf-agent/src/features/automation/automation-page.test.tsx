import type { Rehearsal, RehearsedCard } from '@farmpost/shared/contracts/automation';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './automation-page';

const api = mockApi();
const me = buildMe('agent');

const buildCard = (card: Partial<RehearsedCard> = {}): RehearsedCard => ({
  eventId: buildId(),
  at: '2026-10-02T14:00:00.000Z',
  listing: { id: buildId(), addressLine1: '214 Alder Street', city: 'Charleston' },
  purpose: 'just-listed',
  outcome: 'mailed',
  reason: null,
  homes: 312,
  freeCards: 20,
  totalCents: 21_900,
  excluded: [
    { reason: 'recently_mailed', count: 23 },
    { reason: 'suppressed', count: 6 },
  ],
  ...card,
});
const refused = buildCard({
  at: '2026-11-05T14:00:00.000Z',
  purpose: 'just-sold',
  outcome: 'prevented',
  reason: 'The listing’s budget is used up.',
  homes: 0,
  freeCards: 0,
  totalCents: 0,
  excluded: [],
});

const buildRehearsal = (change: Partial<Rehearsal> = {}): Rehearsal => ({
  from: '2026-08-25T12:00:00.000Z',
  to: '2026-11-23T12:00:00.000Z',
  cards: [buildCard(), refused],
  months: [
    { month: '2026-10', mailings: 1, homes: 312, totalCents: 21_900 },
    { month: '2026-11', mailings: 0, homes: 0, totalCents: 0 },
  ],
  totals: { mailings: 1, homes: 312, freeCards: 20, totalCents: 21_900 },
  isCut: false,
  isAutomatic: false,
  settings: { listingBudgetCents: 50_000, isPausedOverBudget: true, freeCardsLeft: 20, asOf: '2026-11-23' },
  ...change,
});

function open(change: Partial<Rehearsal> = {}, search = '') {
  let stored = buildRehearsal(change);
  api.answer('GET /automation/rehearsal', () => stored);
  api.answer('GET /me', me);
  return {
    ...renderPage(<Page />, { path: '/automatic-cards', at: `/automatic-cards${search}` }),
    becomes: (next: Partial<Rehearsal>) => (stored = { ...stored, ...next }),
  };
}

test('shows each card that would have been mailed, and why a rule prevented the others', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'What automatic cards would have mailed' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Oct 2.*214 Alder Street.*Just listed.*became active.*Mailed, 20 of them free29 homes left out.*312.*\$219\.00/,
    ),
    expect.stringMatching(/Nov 5.*Just sold.*No card: The listing’s budget is used up\..*0.*\$0\.00/),
    expect.stringMatching(/All 90 days.*1 mailing.*312.*\$219\.00/),
  ]);
  const months = within(screen.getByRole('table', { name: 'Mailings and cost by month' }));
  expect(months.getAllByRole('row').at(1)).toHaveTextContent(/October 2026.*1.*312.*\$219\.00/);
  expect(screen.getByText(/\$500\.00 per listing, stopping there, 20 free cards left/)).toBeVisible();
});

test('shows the same as a timeline, at a URL of its own', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('radio', { name: 'Timeline' }));
  expect(router.state.location.search).toBe('?view=timeline');
  const line = within(screen.getByRole('list', { name: /day by day/ }));
  expect(line.getByText('Just listed: 214 Alder Street').closest('li')).toHaveTextContent(
    /October 2.*312 homes, \$219\.00/,
  );
  expect(line.getByText('No card: The listing’s budget is used up.')).toBeVisible();
});

test('opens as a timeline from a link', async () => {
  open({}, '?view=timeline');
  expect(await screen.findByRole('list', { name: /day by day/ })).toBeVisible();
});

test('says so if no listing changed', async () => {
  open({
    cards: [],
    months: [],
    totals: { mailings: 0, homes: 0, freeCards: 0, totalCents: 0 },
  });
  expect(await screen.findByText('None of your listings changed in these 90 days')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('switch', { name: 'Approve automatic cards' })).not.toBeChecked();
});

test('does not call a card prevented if its homes are only unknown', async () => {
  const reason = 'The homes around it were never looked up, so they cannot be counted.';
  open({ cards: [{ ...refused, outcome: 'uncounted', reason }] });
  expect(await screen.findByText(`Not counted: ${reason}`)).toBeVisible();
});

test('turns automatic approval on, and says what that does', async () => {
  const { user, becomes } = open();
  const control = await screen.findByRole('switch', { name: 'Approve automatic cards' });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription(/scheduled at once, and you can stop it/);
  api.answer('PUT /agents/{key}/budget', ({ body }) => {
    becomes({ isAutomatic: true });
    return {
      id: buildId(),
      agentId: me.agentId ?? '',
      defaultListingBudgetCents: 50_000,
      listingBudgetRange: { min: 10_000, max: 200_000 },
      monthlyBudgetCents: null,
      autoFarmEnabled: false,
      pauseWhenBudgetExceeded: true,
      targetHomeowners: true,
      targetHomebuyers: false,
      targetHomesellers: false,
      createdAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-23T12:00:00.000Z',
      ...(body as { autoApprovePostcards: boolean }),
    };
  });
  await user.click(control);
  await waitFor(() => expect(control).toBeChecked());
  expect(api.calls('PUT /agents/{key}/budget')[0]).toMatchObject({
    params: { key: me.agentId },
    body: { autoApprovePostcards: true },
  });
  expect(await screen.findByText('Automatic cards are approved from now on.')).toBeVisible();
});

test('keeps the switch as it was if it could not be saved', async () => {
  const { user } = open();
  api.refuse('PUT /agents/{key}/budget', 'forbidden', 'You cannot change this.');
  await user.click(await screen.findByRole('switch', { name: 'Approve automatic cards' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You cannot change this.');
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Approve automatic cards' })).not.toBeChecked(),
  );
});

test('offers a retry if it did not load', async () => {
  api.refuse('GET /automation/rehearsal', 'internal', 'Something went wrong on our side.');
  api.answer('GET /me', me);
  const { user } = renderPage(<Page />, { path: '/automatic-cards', at: '/automatic-cards' });
  await screen.findByText('The last 90 days did not load');
  api.answer('GET /automation/rehearsal', buildRehearsal());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Mailings and cost by month' })).toBeVisible();
});

test('is an agent’s page', () => {
  expect(routes.find(({ path }) => path === '/automatic-cards')?.guard).toBe('agent');
});
