import type { AudienceHome, CampaignEstimate } from '@farmpost/shared/contracts/campaigns';
import { buildListing, buildMe } from '@farmpost/shared/testing/builders';
import { buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from '../features/campaigns/create-campaign-page';
// The page loads these on demand; import them here so that no test waits for compilation.
import '../features/campaigns/live-proof';
import './audience-explorer';

const api = mockApi();

const home = (number: number, outcome: AudienceHome['outcome']): AudienceHome => ({
  id: `00000000-0000-7000-8000-0000000000${number}`,
  address: `${number} Alder Street`,
  lat: 32.79,
  lng: -80.01,
  miles: number / 1000,
  outcome,
  mark: null,
});
const homes = [
  home(10, 'mailed'),
  home(11, 'not_owner_occupied'),
  home(12, 'suppressed'),
  { ...home(13, 'mailed'), mark: 'mailbox' as const },
];
const estimate: CampaignEstimate = {
  affordable: 666,
  budgetCents: 50_000,
  recipientCount: 2,
  mailClass: 'first_class',
  unitPriceCents: 75,
  freeCards: 0,
  totalCents: 150,
  area: buildTargetArea({ found: 4, mailed: 2 }),
  homes,
  deliveryBusinessDays: { from: 7, to: 10 },
};

async function open() {
  api.answer('GET /templates', { items: [] });
  api.answer('GET /listings', { data: [buildListing({ lat: 32.79, lng: -80.01 })], nextCursor: null });
  api.answer('GET /me', buildMe('agent'));
  api.answer('POST /campaigns/estimate', estimate);
  const page = renderPage(<Page />, { path: '/campaign/new', at: '/campaign/new' });
  await page.user.click(await screen.findByRole('button', { name: 'Open the Map and List' }));
  return { ...page, table: within(await screen.findByRole('table', { name: 'Homes, nearest first' })) };
}
const targeting = () =>
  (api.calls('POST /campaigns/estimate').at(-1)?.body as { targeting: object } | undefined)?.targeting;

test('without WebGL, the drawing stays and the table leaves out, includes and undoes', async () => {
  const { user, table } = await open();
  expect(screen.getByRole('img', { name: /^Map of 4 homes/ })).toBeVisible();
  expect(table.getByRole('row', { name: /12 Alder Street.*Asked for no mail.*Stays out/ })).toBeVisible();

  await user.click(table.getByRole('button', { name: 'Leave Out 10 Alder Street' }));
  await user.click(table.getByRole('button', { name: 'Include 11 Alder Street' }));
  await waitFor(() =>
    expect(targeting()).toMatchObject({ leftOut: [homes[0]?.id], included: [homes[1]?.id] }),
  );
});

test('narrows the homes by outcome and words, and acts on all that are left', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Left out 2' }));
  expect(screen.queryByRole('button', { name: 'Leave Out 10 Alder Street' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'All 4' }));
  await user.type(screen.getByRole('searchbox', { name: 'Street or number' }), 'alder');
  await user.click(screen.getByRole('button', { name: 'Leave Out All 2' }));
  await waitFor(() => expect(targeting()).toMatchObject({ leftOut: [homes[0]?.id, homes[3]?.id] }));
});
