import type { ReferralLink } from '@farmpost/shared/contracts/referrals';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './referrals-page';

const api = mockApi();
const link: ReferralLink = {
  id: buildId(),
  name: 'Spring fair',
  url: 'https://portal.farmpost.test/r/ABCD2345',
  createdAt: '2026-11-02T12:00:00.000Z',
  endedAt: null,
  visits: 40,
  signUps: 10,
  firstCards: 4,
};

test('shows the funnel and the rule', async () => {
  api.answer('GET /sales/referrals', { data: [link] });
  renderPage(<Page />);
  const funnel = await screen.findByRole('region', { name: 'From visit to first card' });
  expect(funnel).toHaveTextContent('Visits40browsersSign-ups1025% of visitsFirst cards440% of sign-ups');
  expect(screen.getByText(/It counts for 90 days/)).toBeVisible();
});

test('makes a link and shows its QR code, and ends one with an undo', async () => {
  api.answer('GET /sales/referrals', { data: [] });
  api.answer('POST /sales/referrals', link);
  const { user } = renderPage(<Page />);
  await screen.findByText('No referral links yet');
  await user.click(screen.getAllByRole('button', { name: 'New Link' })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(screen.getByText(/Name the link/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Where you use it/ }), 'Spring fair');
  api.answer('GET /sales/referrals', { data: [link] });
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spring fair' }));
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const sent: unknown[] = [];
  api.answer('PATCH /sales/referrals/{id}', ({ body }) => {
    sent.push(body);
    return link;
  });
  await user.click(screen.getByRole('button', { name: 'Actions for Spring fair' }));
  await user.click(screen.getByRole('menuitem', { name: 'End link' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([{ isEnded: true }, { isEnded: false }]);
});
