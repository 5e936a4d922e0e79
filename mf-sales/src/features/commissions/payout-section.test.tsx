import type { PayoutAccount } from '@farmpost/shared/contracts/payout-accounts';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { PayoutSection } from './payout-section';

const api = mockApi();
const account: PayoutAccount = {
  isOffered: true,
  isByHand: false,
  state: 'none',
  due: [],
  dueBy: null,
  disabledReason: null,
  hasTaxDetails: false,
};
const open = (at = '/commissions') => renderPage(<PayoutSection />, { path: '/commissions', at });
const section = () => screen.findByRole('region', { name: 'Getting paid' });

test('says what Stripe asks for, and opens its form', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  api.answer('GET /sales/payout-account', account);
  api.answer('POST /sales/payout-account/link', { url: 'https://connect.example/form' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect at Stripe' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://connect.example/form', '_self'));
  expect(await section()).toHaveTextContent(/Social Security number.*Farmpost never sees them/);
});

test('names missing details in plain words, each once', async () => {
  api.answer('GET /sales/payout-account', {
    ...account,
    state: 'needs_details',
    due: ['individual.dob.day', 'individual.dob.year', 'external_account', 'individual.some_new_thing'],
  });
  open();
  expect(await screen.findByRole('button', { name: 'Continue at Stripe' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your date of birth',
    'A bank account or debit card',
    'Individual some new thing',
  ]);
  expect(await section()).toHaveTextContent('Needs details');
});

test('reads the account again once the person is back from Stripe', async () => {
  api.answer('GET /sales/payout-account', { ...account, state: 'checking' });
  api.answer('POST /sales/payout-account/refresh', { ...account, state: 'ready' });
  const { router } = open('/commissions?payouts=back&state=paid');
  expect(await screen.findByText('Payouts go to your bank account through Stripe.')).toBeVisible();
  expect(router.state.location.search).toBe('?state=paid');
  expect(api.calls('POST /sales/payout-account/refresh')).toHaveLength(1);
});

test.each([
  [{ state: 'restricted', disabledReason: 'rejected.fraud' }, 'Stripe rejected this account.'],
  [{ state: 'restricted', disabledReason: 'some_new_reason' }, 'Stripe does not pay out to this account.'],
  [{ state: 'checking' }, 'Stripe is checking your details.'],
  [
    { state: 'ready', due: ['individual.phone'], dueBy: '2026-12-17T15:42:00.000Z' },
    'Stripe needs by Dec 17:Your phone number',
  ],
  [{ state: 'ready', isByHand: true }, 'by check or bank transfer. Your account at Stripe is not used'],
  [{ isOffered: false }, 'Farmpost pays you by check or bank transfer.'],
] satisfies [Partial<PayoutAccount>, string][])('says of %j: %s', async (change, text) => {
  api.answer('GET /sales/payout-account', { ...account, ...change });
  open();
  expect(await screen.findByText('Getting paid')).toBeVisible();
  await waitFor(async () => expect(await section()).toHaveTextContent(text));
});

test('offers a retry, and shows why Stripe could not be opened', async () => {
  api.refuse('GET /sales/payout-account', 'internal');
  const { user } = open();
  await screen.findByText('How you are paid did not load.');
  api.answer('GET /sales/payout-account', account);
  api.refuse('POST /sales/payout-account/link', 'provider_failed');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await user.click(await screen.findByRole('button', { name: 'Connect at Stripe' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
