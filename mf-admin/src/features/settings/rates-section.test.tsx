import type { DatedMailRate } from '@farmpost/shared/contracts/mail-rates';
import { startingRates } from '@farmpost/shared/domain/pricing';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './settings-page';

const api = mockApi();

const first = startingRates.map((rate): DatedMailRate => ({
  ...rate,
  id: null,
  isOffered: true,
  vendorCostCents: null,
  startsAt: null,
  state: 'now',
  reason: null,
  setBy: null,
}));
const nine = first.find(({ size, mailClass }) => size === '6x9' && mailClass === 'first_class');
const coming = (change: Partial<DatedMailRate> = {}): DatedMailRate => {
  if (!nine) throw new Error('The rates have no 6x9.');
  return {
    ...nine,
    id: buildId(),
    unitPriceCents: 101,
    vendorCostCents: 63,
    startsAt: '2036-01-04T05:00:00.000Z',
    state: 'later',
    reason: 'Postage rises',
    setBy: 'mia@farmpost.test',
    ...change,
  };
};

const answer = (rates: DatedMailRate[]) => api.answer('GET /admin/mail-rates', { rates });
const open = () => renderPage(<Page />, { path: '/admin/settings', at: '/admin/settings' });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

beforeEach(() => {
  api.answer('GET /admin/block-tables', { data: [] });
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/settings', { settings: [], configuration: [] });
  api.answer('GET /admin/settings/history', { data: [] });
  answer(first);
});

test('shows each rate beside the printer’s charge, and sets one from now on', async () => {
  const { user } = open();
  const rates = await table('Rates in effect');
  expect(rates.getAllByRole('row')).toHaveLength(1 + first.length);
  expect(rates.getByRole('row', { name: /6 x 4 in.*\$0\.75.*Not entered.*Pay for it/ })).toBeVisible();
  await user.click(
    rates.getByRole('button', { name: /^Set a rate ?: Postcard, 9 x 6 in, First-Class Mail$/ }),
  );
  const box = within(await screen.findByRole('dialog', { name: 'Postcard, 9 x 6 in, First-Class Mail' }));
  const price = box.getByRole('textbox', { name: 'Price of a piece' });
  await user.clear(price);
  await user.type(price, '1,01');
  await user.click(box.getByRole('button', { name: 'Set the rate' }));
  expect(box.getByText('Enter dollars and cents, like 0.98.')).toBeVisible();
  await user.clear(price);
  await user.type(price, '1.01');
  await user.type(box.getByRole('textbox', { name: /The printer charges/ }), '0.63');
  expect(box.getByText(/^Margin \$0\.38, 37\.6%/)).toBeVisible();
  await user.type(box.getByRole('textbox', { name: /Reason/ }), 'Postage rose');
  const set = coming({ state: 'now', startsAt: '2026-11-20T10:00:00.000Z' });
  api.answer('POST /admin/mail-rates', set);
  answer([set, ...first.map((rate) => (rate === nine ? { ...rate, state: 'over' as const } : rate))]);
  await user.click(box.getByRole('button', { name: 'Set the rate' }));
  expect(await screen.findByText('Set: Postcard, 9 x 6 in, First-Class Mail')).toBeInTheDocument();
  expect(api.calls('POST /admin/mail-rates')[0]?.body).toEqual({
    size: '6x9',
    mailClass: 'first_class',
    isOffered: true,
    unitPriceCents: 101,
    vendorCostCents: 63,
    minimumPieces: 1,
    takesFreeCards: false,
    reason: 'Postage rose',
  });
  expect(await screen.findByRole('table', { name: 'Earlier rates' })).toBeInTheDocument();
});

test('takes back a rate that has not begun', async () => {
  const later = coming();
  answer([later, ...first]);
  const { user } = open();
  const rates = await table('Rates to come');
  expect(rates.getByRole('row', { name: /\$1\.01.*mia@farmpost\.test: Postage rises/ })).toBeVisible();
  api.answer('DELETE /admin/mail-rates/{id}', undefined);
  answer(first);
  await user.click(rates.getByRole('button', { name: /^Take back/ }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Rates to come' })).toBeNull());
  expect(api.calls('DELETE /admin/mail-rates/{id}')[0]?.params).toMatchObject({ id: later.id });
});

test('offers to load the rates again', async () => {
  api.refuse('GET /admin/mail-rates', 'internal');
  open();
  expect(await screen.findByText('The rates did not load')).toBeVisible();
});
