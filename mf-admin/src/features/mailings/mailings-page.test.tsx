import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './mailings-page';

const api = mockApi();
const live: OutgoingState = {
  copy: null,
  press: null,
  waiting: { mailings: 3, cards: 9698, cents: 727_350, customers: 3, messages: 0, calls: 0 },
};

beforeEach(() => {
  api.refuse('GET /admin/stats', 'internal');
  api.answer('GET /admin/outgoing', live);
});

test('holds all mail with a reason, says so, and resumes', async () => {
  const { user } = renderPage(<Page />, { path: '/admin/mailings', at: '/admin/mailings' });
  await user.click(await screen.findByRole('button', { name: 'Hold All Mail' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Wrong return address');
  const press = {
    reason: 'Wrong return address',
    heldAt: '2026-11-24T16:12:00.000Z',
    heldBy: 'omar@example.com',
  };
  api.answer('POST /admin/outgoing/press/hold', { ...live, press });
  await user.click(dialog.getByRole('button', { name: 'Hold All Mail' }));
  expect(await screen.findByText(/All mailings are held since/)).toBeVisible();
  expect(api.calls('POST /admin/outgoing/press/hold')).toMatchObject([
    { body: { reason: 'Wrong return address' } },
  ]);
  api.answer('POST /admin/outgoing/press/resume', live);
  await user.click(screen.getByRole('button', { name: 'Resume 9,698 cards' }));
  expect(await screen.findByText(/^Mail goes out/)).toBeVisible();
});
