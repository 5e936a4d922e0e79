import type { OwnTaxForm } from '@farmpost/shared/contracts/tax-forms';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { TaxSection } from './tax-section';

const api = mockApi();
const form: OwnTaxForm = {
  state: 'not_asked',
  askedOn: null,
  onFileOn: null,
  years: [
    { year: 2026, thresholdCents: 200_000, isThresholdFinal: true, paidCents: 150_050, isReached: false },
    { year: 2025, thresholdCents: 60_000, isThresholdFinal: true, paidCents: 60_000, isReached: true },
  ],
};
const region = () => screen.findByRole('region', { name: 'Taxes' });

test('shows each year beside its threshold', async () => {
  api.answer('GET /sales/tax-form', form);
  renderPage(<TaxSection />);
  expect(await screen.findByText('Paid in 2026')).toBeVisible();
  expect(await region()).toHaveTextContent(
    /Paid in 2026\$1,500\.50 Form 1099-NEC is for payments of \$2,000 or more\.Paid in 2025\$600\.00 You get a Form 1099-NEC/,
  );
});

test.each([
  [{ state: 'asked', askedOn: '2026-11-02' }, 'We asked you for a Form W-9 on November 2, 2026.'],
  [{ state: 'on_file', onFileOn: '2026-11-05' }, 'Your Form W-9 is on file since November 5, 2026.'],
  [{ state: 'stripe_asks' }, 'Stripe still needs your tax details.'],
  [{ state: 'stripe_has' }, 'Stripe has your tax details.'],
] satisfies [Partial<OwnTaxForm>, string][])('says of %j: %s', async (change, text) => {
  api.answer('GET /sales/tax-form', { ...form, ...change });
  renderPage(<TaxSection />);
  await waitFor(async () => expect(await region()).toHaveTextContent(text));
});

test('offers a retry after a failure', async () => {
  api.refuse('GET /sales/tax-form', 'internal');
  const { user } = renderPage(<TaxSection />);
  expect(await screen.findByText('Your tax form did not load.')).toBeVisible();
  api.answer('GET /sales/tax-form', form);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('W-9 not asked for')).toBeVisible();
});
