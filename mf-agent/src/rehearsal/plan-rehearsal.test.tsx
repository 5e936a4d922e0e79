import type { PlanRehearsal } from '@farmpost/shared/contracts/plan-rehearsal';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { RehearseNewPlan, RehearseStoredPlan } from './rehearse-plan';

const api = mockApi();
const id = buildId();
const homeAt = '12 Heron Street, 29403';

const buildRehearsal = (change: Partial<PlanRehearsal> = {}): PlanRehearsal => ({
  from: '2026-09-01',
  to: '2026-11-30',
  cards: [
    {
      number: 1,
      plannedOn: '2026-12-07',
      mailedOn: '2026-09-01',
      design: 'Street sales',
      outcome: 'mailed',
      reason: null,
      homes: 118,
      totalCents: 8_850,
      excluded: [
        { reason: 'vacant', count: 3 },
        { reason: 'suppressed', count: 2 },
      ],
      wrong: 1,
    },
    {
      number: 2,
      plannedOn: '2027-01-07',
      mailedOn: '2026-10-02',
      design: 'Hello, neighbor',
      outcome: 'skipped',
      reason: 'No homes were left to mail.',
      homes: 0,
      totalCents: 0,
      excluded: [{ reason: 'over_budget', count: 118 }],
      wrong: 0,
    },
  ],
  totals: { mailings: 1, homes: 118, totalCents: 8_850 },
  reached: 118,
  wrong: {
    cards: 1,
    mailings: 1,
    totalCents: 75,
    kinds: [{ kind: 'opted_out', cards: 1, mailings: 1, leftOut: 2 }],
    list: [
      {
        kind: 'opted_out',
        mailingId: '1',
        listing: null,
        home: { id: buildId(), address: homeAt },
        cards: 1,
        mailedAt: '2026-09-01T14:00:00.000Z',
        learnedAt: '2026-09-03T14:00:00.000Z',
      },
    ],
    isListCut: false,
  },
  beyond: 10,
  isCut: false,
  ...change,
});

const openStored = (search = '') =>
  renderPage(<RehearseStoredPlan id={id} version={1} />, { path: '/plans/:id', at: `/plans/${id}${search}` });

test('rehearses a stored plan on request, at an address of its own', async () => {
  api.answer('GET /plans/{id}/rehearsal', buildRehearsal());
  const { user, router } = openStored();
  await user.click(screen.getByRole('button', { name: 'Rehearse the last 90 days' }));
  const table = within(await screen.findByRole('table', { name: 'Cards of the last 90 days' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    expect.stringMatching(/Sep 1.*for Dec 7.*1\. Street sales.*Mailed5 homes left out.*118.*1.*\$88\.50/),
    expect.stringMatching(/Oct 2.*2\. Hello, neighbor.*No card: No homes were left to mail\..*0.*\$0\.00/),
    expect.stringMatching(/All cards.*1 mailing.*118.*1.*\$88\.50/),
  ]);
  expect(router.state.location.search).toBe('?rehearsal=1');
  expect(
    screen.getByText(/118 homes would have had a card, and 1 card would have been wrong/),
  ).toHaveTextContent('10 cards of the plan are later than 90 days.');
});

test('lists each wrong card with a link to the reason', async () => {
  api.answer('GET /plans/{id}/rehearsal', buildRehearsal());
  const { user } = openStored('?rehearsal=1');
  await user.click(await screen.findByText('This plan: 1 wrong card, one by one'));
  expect(screen.getByRole('link', { name: homeAt })).toBeVisible();
  const kinds = within(screen.getByRole('table', { name: 'Cards that turned out wrong, by reason' }));
  expect(kinds.getAllByRole('row')[1]).toHaveTextContent(/Opted out.*asked for no cards.*1.*2/);
});

test('says when there is nothing, when homes are missing, and offers a retry', async () => {
  api.answer('GET /plans/{id}/rehearsal', buildRehearsal({ isCut: true }));
  const first = openStored('?rehearsal=1');
  expect(await screen.findByText('Not all homes are counted.')).toBeVisible();
  first.unmount();
  api.answer('GET /plans/{id}/rehearsal', buildRehearsal({ cards: [] }));
  const second = openStored('?rehearsal=1');
  expect(await screen.findByText('No card of this plan falls into 90 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  second.unmount();
  api.refuse('GET /plans/{id}/rehearsal', 'conflict', 'The farm of this plan was deleted.');
  const { user } = openStored('?rehearsal=1');
  expect(await screen.findByText('The farm of this plan was deleted.')).toBeVisible();
  api.answer('GET /plans/{id}/rehearsal', buildRehearsal());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Cards of the last 90 days' })).toBeVisible();
});

test('rehearses a plan that is not stored, and asks again after a change', async () => {
  api.answer('POST /plans/rehearsal', buildRehearsal());
  const terms = {
    audience: { kind: 'farm' as const, id: buildId() },
    touches: [{ mailFrom: '2026-12-07', mailTo: '2026-12-07', templateId: buildId() }],
  };
  const { user } = renderPage(<RehearseNewPlan terms={terms} />, { path: '/plans/new', at: '/plans/new' });
  await user.click(screen.getByRole('button', { name: 'Rehearse the last 90 days' }));
  expect(await screen.findByRole('table', { name: 'Cards of the last 90 days' })).toBeVisible();
  expect(api.calls('POST /plans/rehearsal')).toMatchObject([{ body: terms }]);
});

test('waits for a whole plan', () => {
  renderPage(<RehearseNewPlan terms={null} />, { path: '/plans/new', at: '/plans/new' });
  expect(screen.getByRole('button', { name: 'Rehearse the last 90 days' })).toBeDisabled();
});
