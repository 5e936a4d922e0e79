import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { justSoldTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { buildBrandKit, buildId, buildListing, buildMe } from '@farmpost/shared/testing/builders';
import { buildCampaign } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './campaign-page';
// The page loads these on demand; import them here so that no test waits for compilation.
import './card-thumbnail';
import './change-design-dialog';
import './live-proof';

const api = mockApi();
beforeEach(() => api.answer('GET /profiles/{id}/brand-kit', buildBrandKit()));

const sold = buildListing({
  addressLine1: '214 Alder Street',
  status: 'Closed',
  closePriceCents: 61_200_000,
});
const design = (name: string, change: Partial<GalleryTemplate> = {}): GalleryTemplate => ({
  id: buildId(),
  name,
  description: '',
  purpose: 'just-sold',
  kind: 'postcard',
  size: '4x6',
  isOnePage: false,
  tags: [],
  unitPriceCents: 75,
  revision: 'a1',
  ...change,
});
const handbill = design('Handbill');
const plain = design('Plain card');
/** A design with its own words and no place for a message. */
const plainDesign = {
  ...justSoldTemplate,
  defaultCopy: { headline: 'Sold on your street.', message: 'Ask what yours is worth.' },
  back: justSoldTemplate.back.filter(
    (element) => element.type !== 'text' || !element.text.includes('copy.message'),
  ),
};

function open(change: Partial<CampaignDetail> = {}) {
  const draft = buildCampaign({
    listingId: sold.id,
    templateId: handbill.id,
    version: 7,
    copy: { headline: 'Sold in six days.', message: justSoldTemplate.defaultCopy.message },
    ...change,
  });
  let stored = draft;
  api.answer('GET /campaigns/{id}', () => stored);
  api.answer('GET /campaigns/{id}/proof-links', { data: [] });
  api.use(
    http.get('*/api/campaigns/:id/proof', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg"><text>proof</text></svg>'),
    ),
  );
  api.answer('GET /me', buildMe('agent'));
  api.answer('GET /listings/{id}', sold);
  api.answer('GET /templates', {
    items: [
      handbill,
      plain,
      design('Large card', { size: '6x9' }),
      design('Just listed card', { purpose: 'just-listed' }),
    ],
  });
  api.answer('GET /templates/{id}/design', ({ params }) =>
    params.id === plain.id ? plainDesign : justSoldTemplate,
  );
  return {
    ...renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${draft.id}?change=design` }),
    draft,
    becomes: (next: Partial<CampaignDetail>) => (stored = { ...stored, ...next }),
  };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change Design' }));

test('offers the designs of the same occasion in every size, and draws the chosen one with the agent’s listing and words', async () => {
  const { user, draft } = open();
  const box = await dialog();
  expect(await box.findByRole('radio', { name: /Handbill/ })).toBeChecked();
  expect(box.getByRole('radio', { name: /Plain card/ })).toBeInTheDocument();
  expect(box.getByRole('radio', { name: /Large card.*9 x 6/ })).toBeInTheDocument();
  expect(box.queryByRole('radio', { name: /Just listed card/ })).toBeNull();
  expect(box.getByRole('button', { name: 'Use this design' })).toBeDisabled();
  await user.click(box.getByRole('radio', { name: /Plain card/ }));
  const proof = within(await box.findByRole('region', { name: 'The card with this design' }));
  expect(await proof.findByRole('img', { name: /^Front of the card: .*214 Alder Street/ })).toBeVisible();
  await user.click(proof.getByRole('radio', { name: 'Back' }));
  // The agent's headline stays, the old design's message gives way to the new one's.
  expect(await proof.findByRole('img', { name: /^Back of the card: .*Sold in six days\./ })).toBeVisible();
  expect(box.getByText(/no place for a message of yours/)).toBeVisible();
  api.answer('PATCH /campaigns/{id}', draft);
  await user.click(box.getByRole('button', { name: 'Use this design' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({
    version: 7,
    templateId: plain.id,
    mailClass: 'first_class',
    copy: { headline: 'Sold in six days.', message: 'Ask what yours is worth.' },
  });
  expect(await screen.findByText(/The proof is being made again/)).toBeVisible();
});

test('shows what every size and class costs, and saves Marketing Mail for a large card', async () => {
  const { user, draft, becomes } = open({ recipientCount: 240, mailOn: '2026-11-19' });
  const box = await dialog();
  const rates = within(await box.findByRole('table', { name: 'Rates by size and class of mail' }));
  expect(rates.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'SizeFirst-Class MailUSPS Marketing Mail',
    '6 x 4 in$0.75 $180.00In homes Dec 1 to Dec 4Not for this size',
    '9 x 6 in$0.98 $235.20In homes Dec 1 to Dec 4$0.79 $189.60In homes Dec 4 to Dec 15, from 200 cards',
    '11 x 6 in$1.19 $285.60In homes Dec 1 to Dec 4$0.92 $220.80In homes Dec 4 to Dec 15, from 200 cards',
    'Letter$1.25 $300.00In homes Dec 1 to Dec 4Not for this size',
    'Brochure$2.50 $600.00In homes Dec 1 to Dec 4Not for this size',
  ]);
  const marketing = () => box.getByRole('radio', { name: /Marketing Mail/ });
  expect(marketing()).toBeDisabled();
  expect(marketing()).toHaveAccessibleDescription('Not for 6 x 4 in.');
  await user.click(box.getByRole('radio', { name: /Large card/ }));
  await waitFor(() => expect(marketing()).toBeEnabled());
  expect(marketing()).toHaveAccessibleDescription(
    'In homes Dec 4 to Dec 15. Not credited if it does not arrive.',
  );
  await user.click(marketing());
  api.answer('PATCH /campaigns/{id}', draft);
  becomes({});
  await user.click(box.getByRole('button', { name: 'Use this design' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toMatchObject({ mailClass: 'marketing' });
});

test('shows both versions if the campaign was changed elsewhere, and overwrites nothing without asking', async () => {
  const { user, draft, becomes } = open();
  const box = await dialog();
  await user.click(await box.findByRole('radio', { name: /Plain card/ }));
  api.refuse('PATCH /campaigns/{id}', 'version_conflict');
  becomes({ version: 8, copy: { headline: 'Ring me.', message: 'Soon.' } });
  await waitFor(() => expect(box.getByRole('button', { name: 'Use this design' })).toBeEnabled());
  await user.click(box.getByRole('button', { name: 'Use this design' }));
  const table = within(await box.findByRole('table', { name: 'What is saved, and yours' }));
  await waitFor(() =>
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Design.*Handbill.*Plain card/),
        expect.stringMatching(/Headline.*Ring me\..*Sold in six days\./),
      ]),
    ),
  );
  api.answer('PATCH /campaigns/{id}', draft);
  await user.click(box.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('PATCH /campaigns/{id}').map(({ body }) => body)).toMatchObject([
    { version: 7, templateId: plain.id },
    { version: 8, templateId: plain.id },
  ]);
});

test('offers only the size of both versions', async () => {
  open({ versionB: { templateId: plain.id, copy: { headline: 'Sold.', message: 'Ask me.' } } });
  const box = await dialog();
  expect(await box.findByRole('radio', { name: /Plain card/ })).toBeInTheDocument();
  expect(box.queryByRole('radio', { name: /Large card/ })).toBeNull();
});

test('says so if no other design fits', async () => {
  open();
  api.answer('GET /templates', { items: [handbill] });
  const box = await dialog();
  expect(await box.findByText('No other design fits this card')).toBeVisible();
  expect(box.getByRole('button', { name: 'Use this design' })).toBeDisabled();
});

test('opens from the card, and is a link of its own', async () => {
  const { user } = open();
  const box = await dialog();
  await user.click(box.getByRole('button', { name: 'Keep as it was' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change Design' }));
  expect(await screen.findByRole('dialog', { name: 'Change Design' })).toBeVisible();
});

test('is not offered once the card is scheduled', async () => {
  open({ status: 'scheduled', sendsAt: '2099-01-01T00:00:00.000Z', approvedAt: '2026-11-17T15:42:00.000Z' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Design' })).toBeNull();
});
