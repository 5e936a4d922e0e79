import type { ClientMailing } from '@farmpost/shared/contracts/sales';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fill } from './client-mailings-fill';

const api = mockApi();
const clientId = buildId();
const mailing = (fields: Partial<ClientMailing> = {}): ClientMailing => ({
  id: buildId(),
  kind: 'postcard',
  purpose: 'just-sold',
  status: 'completed',
  mailedAt: '2026-11-02T12:00:00.000Z',
  cards: 250,
  scans: 31,
  leads: 1,
  ...fields,
});

test('counts the results of a client’s latest mailings', async () => {
  const planned = mailing({ purpose: 'farm', kind: 'letter', status: 'scheduled', mailedAt: null });
  api.answer('GET /sales/clients/{id}/mailings', { data: [planned, mailing()], total: 14 });
  renderPage(<Fill clientId={clientId} />);
  const region = await screen.findByRole('region', { name: 'Mailings and results' });
  expect(region).toHaveTextContent('the latest 2 of 14');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Farm, letterScheduledNot mailed yet');
  expect(second).toHaveTextContent(/^Just sold, postcardCompletedMailed Nov 2.*250 cards, 31 scans, 1 lead$/);
});

test('says that nothing was mailed yet', async () => {
  api.answer('GET /sales/clients/{id}/mailings', { data: [], total: 0 });
  renderPage(<Fill clientId={clientId} />);
  expect(await screen.findByText('No mailing yet')).toBeVisible();
});

test('offers to try again, and says nothing before there is an answer', async () => {
  api.refuse('GET /sales/clients/{id}/mailings', 'internal');
  renderPage(<Fill clientId={clientId} />);
  expect(document.querySelector('[data-nothing-to-show]')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  api.answer('GET /sales/clients/{id}/mailings', { data: [mailing()], total: 1 });
  await userEvent.click(again);
  expect(await screen.findByText(/250 cards/)).toBeVisible();
});
