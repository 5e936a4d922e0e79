import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { Page } from './demo-card-page';

const api = mockApi();
const agentId = buildId();
const PATH = '/demo/payment-methods';

function open(query = `?agent=${agentId}&return_url=%2Fbilling-settings%3Ftab%3Dpayment`) {
  api.answer('GET /me', buildMe('agent', {}, { agentId }));
  return renderPage(<Page />, { path: PATH, at: PATH + query });
}

const setup = { setupId: 'seti_1', clientSecret: 'secret' };

async function fill(user: ReturnType<typeof open>['user'], number = '4242 4242 4242 4242') {
  await user.type(screen.getByRole('textbox', { name: 'Card number' }), number);
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '12/30');
  await user.type(screen.getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Dana Whitfield');
}

test('[ROUTE-026] [BILL-080] is a public route', () => {
  expect(routes.find(({ path }) => path === PATH)?.guard).toBe('public');
});

test('[BILL-073] [BILL-074] [BILL-075] [BILL-076] [BILL-077] [BILL-078] needs all card details, and cleans them', async () => {
  const { user } = open();
  expect(screen.getByText(/A simulated card page for the demo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all card details');
  const number = screen.getByRole('textbox', { name: 'Card number' });
  await user.type(number, '5555 5555 5555 4444 99');
  expect(number).toHaveValue('5555555555554444');
  expect(screen.getByText('Brand: Mastercard')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Expiry' })).toHaveAttribute('maxlength', '5');
  expect(screen.getByRole('textbox', { name: 'Security code (CVC)' })).toHaveAttribute('maxlength', '4');
  await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '1330');
  await user.type(screen.getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Dana');
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('MM/YY');
  expect(api.calls('POST /demo/payment-methods')).toEqual([]);
});

test('[BILL-072] [BILL-079] stores a card and returns where the link says', async () => {
  api.answer('POST /demo/payment-methods', { status: 'succeeded', ...setup });
  const { user, router } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing-settings'));
  expect(router.state.location.search).toBe('?tab=payment');
  expect(api.calls('POST /demo/payment-methods').at(-1)?.body).toEqual({
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvc: '123',
    name: 'Dana Whitfield',
  });
});

test.each(['', '?return_url=https%3A%2F%2Fevil.example', '?return_url=%2F%2Fevil.example'])(
  '[BILL-006] [BILL-072] returns to the billing settings by default: %j',
  async (query) => {
    api.answer('POST /demo/payment-methods', { status: 'succeeded', ...setup });
    const { user, router } = open(query);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/billing-settings'));
  },
);

test('shows the bank’s words and keeps what was typed', async () => {
  api.refuse('POST /demo/payment-methods', 'validation_failed', 'Your card was declined.');
  const { user } = open();
  await fill(user, '4000 0000 0000 0002');
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000000000000002');
});

test('runs the check of the card’s bank', async () => {
  api.answer('POST /demo/payment-methods', { status: 'requires_action', ...setup });
  api.answer('POST /demo/payment-methods/bank', { status: 'succeeded', ...setup });
  const { user, router } = open();
  await fill(user, '4000 0027 6000 3184');
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Yes, confirm' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing-settings'));
  expect(api.calls('POST /demo/payment-methods/bank').at(-1)?.body).toEqual({ ...setup, approve: true });
});

test('reactivates a canceled membership', async () => {
  api.answer('POST /demo/membership', undefined);
  const { user, router } = open('?renew=1');
  await user.click(screen.getByRole('button', { name: 'Reactivate membership' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=subscription'));
});
