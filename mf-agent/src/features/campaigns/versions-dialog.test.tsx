import type { CampaignDetail, VersionTrial } from '@farmpost/shared/contracts/campaigns';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { compareVersions } from '@farmpost/shared/domain/card-versions';
import { justSoldTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { buildBrandKit, buildId, buildListing, buildMe } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildResults } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './campaign-page';
// The page loads these on demand; import them here so that no test waits for compilation.
import './card-thumbnail';
import './live-proof';
import './versions-dialog';

const api = mockApi();
beforeEach(() => api.answer('GET /profiles/{id}/brand-kit', buildBrandKit()));

const sold = buildListing({ addressLine1: '214 Alder Street', status: 'Closed' });
const design = (name: string): GalleryTemplate => ({
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
});
const handbill = design('Handbill');
const plain = design('Plain card');

type Counts = readonly [mailed: number, scannedCards: number, leadCards: number];
function buildTrial(a: Counts, b: Counts, untraced = { scans: 0, leads: 0 }): VersionTrial {
  const result = (version: 'a' | 'b', [mailed, scannedCards, leadCards]: Counts) => ({
    version,
    homes: mailed,
    mailed,
    scans: scannedCards + 1,
    scannedCards,
    leads: leadCards,
    leadCards,
  });
  const compare = (index: 1 | 2) =>
    compareVersions({ hits: a[index], sample: a[0] }, { hits: b[index], sample: b[0] });
  return { versions: [result('a', a), result('b', b)], untraced, scans: compare(1), leads: compare(2) };
}

function open(change: Partial<CampaignDetail> = {}, search = '') {
  const campaign = buildCampaign({ listingId: sold.id, templateId: handbill.id, version: 7, ...change });
  let stored = campaign;
  api.answer('GET /campaigns/{id}', () => stored);
  api.answer('GET /campaigns/{id}/leads', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/pieces', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/scans', { data: [] });
  api.answer('GET /campaigns/{id}/blocks', { data: [] });
  api.answer('GET /campaigns/{id}/proof-links', { data: [] });
  api.use(
    http.get('*/api/campaigns/:id/proof', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return HttpResponse.text(
        `<svg xmlns="http://www.w3.org/2000/svg"><text>${searchParams.get('side')} of ${searchParams.get('version')}</text></svg>`,
      );
    }),
  );
  api.answer('GET /me', buildMe('agent'));
  api.answer('GET /listings/{id}', sold);
  api.answer('GET /templates', { items: [handbill, plain] });
  api.answer('GET /templates/{id}/design', justSoldTemplate);
  return {
    ...renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${campaign.id}${search}` }),
    campaign,
    becomes: (next: Partial<CampaignDetail>) => (stored = { ...stored, ...next }),
  };
}

describe('a draft', () => {
  test('gets a second headline, drawn while it is typed, and says what the mailing can tell', async () => {
    const { user, campaign } = open();
    await user.click(await screen.findByRole('button', { name: 'Try Two Versions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Try Two Versions' }));
    const headline = dialog.getByRole('textbox', { name: 'Headline of version B' });
    expect(headline).toHaveValue(campaign.copy.headline);
    expect(dialog.getByText(/Both versions are the same so far/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save both versions' })).toBeDisabled();
    expect(dialog.getByText(/With about 156 homes each.*only a difference of [\d.]+ points/)).toBeVisible();
    await user.clear(headline);
    await user.type(headline, 'What would yours bring?');
    const proof = within(await dialog.findByRole('region', { name: 'Version B as it will look' }));
    await user.click(await proof.findByRole('radio', { name: 'Back' }));
    expect(await proof.findByRole('img', { name: /What would yours bring\?/ })).toBeVisible();
    api.answer('PATCH /campaigns/{id}', campaign);
    await user.click(dialog.getByRole('button', { name: 'Save both versions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({
      version: 7,
      versionB: {
        templateId: handbill.id,
        copy: { headline: 'What would yours bring?', message: campaign.copy.message },
      },
    });
  });

  test('gets a second design with the same words', async () => {
    const { user, campaign } = open({}, '?change=versions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Try Two Versions' }));
    await user.click(await dialog.findByRole('radio', { name: /Plain card/ }));
    api.answer('PATCH /campaigns/{id}', campaign);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save both versions' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Save both versions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toMatchObject({
      versionB: { templateId: plain.id, copy: campaign.copy },
    });
  });

  test('refuses wording that fair housing law forbids in version B too', async () => {
    const { user } = open({}, '?change=versions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Try Two Versions' }));
    const headline = dialog.getByRole('textbox', { name: 'Headline of version B' });
    await user.clear(headline);
    await user.type(headline, 'No children please');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save both versions' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Save both versions' }));
    await waitFor(() => expect(headline).toBeInvalid());
    expect(api.calls('PATCH /campaigns/{id}')).toEqual([]);
  });

  const both = {
    versionB: { templateId: handbill.id, copy: { headline: 'What would yours bring?', message: '' } },
    trial: buildTrial([0, 0, 0], [0, 0, 0]),
  };

  test('shows both proofs and both preflights, which are approved together', async () => {
    const draft = buildCampaign();
    const check = draft.preflight?.checks[0];
    if (!draft.preflight || !check) throw new Error('The builder has no preflight.');
    open({
      ...both,
      preflight: {
        ...draft.preflight,
        result: 'red',
        versionB: {
          result: 'red',
          checks: [{ id: 'fit', level: 'red', title: 'The headline does not fit', detail: 'Shorten it.' }],
          pdfSha256: 'b1',
        },
      },
    });
    for (const version of ['A', 'B']) {
      const proof = within(await screen.findByRole('region', { name: new RegExp(`^Version ${version}, `) }));
      expect(
        await proof.findByRole('img', { name: `Front of the card: front of ${version.toLowerCase()}` }),
      ).toBeVisible();
    }
    expect(screen.getByRole('heading', { name: 'Version B' })).toBeVisible();
    expect(screen.getByText('The headline does not fit')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send 312 cards' })).toBeDisabled();
  });

  test('goes back to one version', async () => {
    const { user, campaign } = open(both, '?change=versions');
    api.answer('PATCH /campaigns/{id}', campaign);
    await user.click(await screen.findByRole('button', { name: 'Mail version A only' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls('PATCH /campaigns/{id}')[0]?.body).toEqual({ version: 7, versionB: null });
  });

  test('shows the saved version next to the person’s own if it was changed elsewhere', async () => {
    const { user, becomes, campaign } = open({}, '?change=versions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Try Two Versions' }));
    await user.type(dialog.getByRole('textbox', { name: 'Headline of version B' }), '!');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save both versions' })).toBeEnabled());
    api.refuse('PATCH /campaigns/{id}', 'version_conflict');
    becomes({ version: 8, versionB: both.versionB });
    await user.click(dialog.getByRole('button', { name: 'Save both versions' }));
    const table = within(await dialog.findByRole('table', { name: 'What is saved, and yours' }));
    expect(await table.findByText('What would yours bring?')).toBeVisible();
    expect(table.getByText(`${campaign.copy.headline}!`)).toBeVisible();
    api.answer('PATCH /campaigns/{id}', campaign);
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(api.calls('PATCH /campaigns/{id}')).toHaveLength(2));
    expect(api.calls('PATCH /campaigns/{id}')[1]?.body).toMatchObject({ version: 8 });
  });
});

describe('the results of two versions', () => {
  const mailed = (trial: VersionTrial) => ({
    status: 'active' as const,
    submittedAt: '2026-11-06T15:00:00.000Z',
    versionB: { templateId: handbill.id, copy: { headline: 'B', message: '' } },
    trial,
    results: buildResults({
      sent: trial.versions.reduce((sum, each) => sum + each.mailed, 0),
      scans: trial.versions.reduce((sum, each) => sum + each.scans, trial.untraced.scans),
      leads: trial.versions.reduce((sum, each) => sum + each.leads, trial.untraced.leads),
      conversionRate: 0,
    }),
  });
  const section = async () => within(await screen.findByRole('region', { name: 'Version A and version B' }));

  test('name no winner while chance explains the difference, and say how many cards would tell', async () => {
    const { user } = open(mailed(buildTrial([150, 5, 1], [162, 8, 0], { scans: 2, leads: 1 })));
    const results = await section();
    const rows = within(results.getByRole('table', { name: 'Results by version' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Version A.*150.*6.*3\.3%.*1/),
      expect.stringMatching(/^Version B.*162.*9.*4\.9%.*0/),
      expect.stringMatching(/^No card known.*–.*2.*1/),
      expect.stringMatching(/^All cards.*312.*17.*2/),
    ]);
    const scans = results.getAllByRole('listitem')[0];
    expect(scans).toHaveTextContent(
      /Not enough data yet: the difference in scans may be chance\. B less A: \+1\.6 points, 95% interval −[\d.]+ to \+[\d.]+\. .* about [\d,]+ cards of each version to tell; 150 of the smaller one/,
    );
    expect(results.queryByText(/by more than chance explains/)).toBeNull();
    await user.click(results.getByRole('radio', { name: 'Chart' }));
    expect(results.getByText('Cards scanned')).toBeVisible();
    expect(results.queryByRole('table')).toBeNull();
  });

  test('name the version that is ahead by more than chance', async () => {
    open(mailed(buildTrial([400, 10, 0], [400, 40, 0])));
    const results = await section();
    expect(results.getAllByRole('listitem')[0]).toHaveTextContent(
      'Version B got more scans, by more than chance explains. B less A: +7.5 points',
    );
    expect(results.getAllByRole('listitem')[1]).toHaveTextContent('Both are level so far');
  });

  test('do not appear for a card with one version', async () => {
    open({ ...mailed(buildTrial([4, 0, 0], [4, 0, 0])), versionB: null, trial: null });
    await screen.findByRole('region', { name: 'Mailing progress' });
    expect(screen.queryByRole('region', { name: 'Version A and version B' })).toBeNull();
  });
});
