import type { CampaignEstimate } from '@farmpost/shared/contracts/campaigns';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type {
  Farm,
  FarmFigures,
  FarmPreview,
  LookUpOffer,
  Subdivision,
} from '@farmpost/shared/contracts/farms';
import { geometryOf } from '@farmpost/shared/domain/farm-area';
import { buildId } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildTargetArea } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page as FarmPage } from './farm-page';
import { Page as FarmsPage } from './farms-page';
import { Page as NewFarmPage } from './new-farm-page';

const api = mockApi();
const id = buildId();
const AT = '2026-11-17T15:00:00.000Z';
const center = { lat: 32.79, lng: -79.94 };
const geometry = geometryOf([
  [
    { lat: 32.78, lng: -79.95 },
    { lat: 32.78, lng: -79.94 },
    { lat: 32.79, lng: -79.94 },
    { lat: 32.79, lng: -79.95 },
  ],
]);

const buildFarm = (change: Partial<Farm> = {}): Farm => ({
  id,
  name: 'Alder Park',
  area: { kind: 'polygon', geometry },
  squareMiles: 0.4,
  homes: 147,
  countedAt: AT,
  cardsAYear: 12,
  commissionCents: 1_436_250,
  lookUp: null,
  createdAt: AT,
  updatedAt: AT,
  version: 3,
  ...change,
});

const buildPreview = (change: Partial<FarmPreview> = {}): FarmPreview => ({
  homes: 147,
  considered: 147,
  mailable: 112,
  waiting: 8,
  excluded: [
    { reason: 'vacant', count: 27 },
    { reason: 'recently_mailed', count: 8 },
  ],
  unitPriceCents: 75,
  mailingCents: 8400,
  squareMiles: 0.4,
  center,
  points: [{ ...center, outcome: 'mailed' }],
  ...change,
});

const estimate: CampaignEstimate = {
  affordable: 666,
  budgetCents: 50_000,
  recipientCount: 118,
  mailClass: 'first_class',
  unitPriceCents: 75,
  freeCards: 0,
  totalCents: 8850,
  area: buildTargetArea({ found: 120, mailed: 118 }),
  homes: null,
  deliveryBusinessDays: { from: 7, to: 10 },
};

const buildDesign = (change: Partial<GalleryTemplate>): GalleryTemplate => ({
  id: buildId(),
  name: 'A design',
  kind: 'postcard',
  purpose: 'farm',
  size: '4x6',
  description: '',
  isOnePage: true,
  tags: [],
  unitPriceCents: 75,
  revision: '1',
  ...change,
});

const buildFigures = (change: Partial<FarmFigures> = {}): FarmFigures => ({
  place: 'Charleston, SC',
  homes: 147,
  mailable: 112,
  waiting: 8,
  from: '2025-11-18',
  to: '2026-11-17',
  source: 'Charleston Trident MLS',
  sales: 9,
  salesByMonth: [
    { month: '2026-09', sales: 4 },
    { month: '2026-10', sales: 5 },
  ],
  turnover: 9 / 147,
  prices: { lowCents: 41_000_000, medianCents: 57_450_000, highCents: 68_000_000 },
  priceBan: null,
  ownSales: 1,
  others: { agents: 3, recent: null },
  cost: {
    cardsAYear: 12,
    homes: 120,
    size: '4x6',
    mailClass: 'first_class',
    unitPriceCents: 75,
    mailingCents: 9000,
    monthCents: 9000,
    yearCents: 108_000,
  },
  breakEven: { commissionCents: 1_436_250, listings: 0.08 },
  asOf: AT,
  ...change,
});

describe('the list of farms', () => {
  const open = () => renderPage(<FarmsPage />, { path: '/farms', at: '/farms' });

  it('shows homes and the cost of a year', async () => {
    api.answer('GET /farms', {
      data: [
        buildFarm(),
        buildFarm({
          id: buildId(),
          name: 'Two ZIPs',
          area: { kind: 'zip', zips: ['29401', '29403'] },
          squareMiles: null,
        }),
      ],
    });
    open();
    expect(await screen.findByRole('link', { name: 'Alder Park' })).toHaveAttribute('href', `/farms/${id}`);
    const row = screen.getByRole('row', { name: /Alder Park/ });
    expect(row).toHaveTextContent(/Drawn area, 0\.40 square miles/);
    expect(row).toHaveTextContent('$1,323');
    expect(screen.getByRole('row', { name: /ZIP 29401, 29403/ })).toBeVisible();
  });

  it('says how to begin, and offers a retry', async () => {
    api.refuse('GET /farms', 'internal');
    const { user } = open();
    expect(await screen.findByText('Your farms did not load')).toBeVisible();
    api.answer('GET /farms', { data: [] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No farms yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Draw your first farm' })).toHaveAttribute('href', '/farms/new');
  });
});

describe('a new farm', () => {
  const open = () => renderPage(<NewFarmPage />, { path: '/farms/new', at: '/farms/new' });
  beforeEach(() => {
    api.answer('GET /zips', {
      data: [
        {
          zip: '29403',
          name: 'Charleston',
          state: 'SC',
          homes: 1,
          sales: 0,
          turnover: 0,
          monthlyCents: 75,
          center,
        },
      ],
    });
    api.answer('POST /farms/preview', buildPreview());
  });
  const previewed = () => api.calls('POST /farms/preview').at(-1)?.body as { area: Farm['area'] };

  it('is drawn with the keyboard alone, counted meanwhile, and saved', async () => {
    api.answer('POST /farms', buildFarm());
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an area here' }));
    expect(await screen.findByText('147 homes, 112 get a card now.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Vacant.*−27/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Get one once their turn comes 8/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Homes to mail 120/ })).toBeVisible();
    const docket = screen.getByRole('complementary', { name: 'Job ticket' });
    expect(docket).toHaveTextContent('120');
    expect(docket).toHaveTextContent('$1,080');
    await user.click(screen.getByText(/Corners of area 1, 4 corners/));
    const field = screen.getByRole('textbox', { name: 'Corner 1' });
    await user.clear(field);
    await user.type(field, '32.78000, -79.95000{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add a corner after corner 2' }));
    await user.click(screen.getByRole('button', { name: 'Move corner 1 north' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Alder Park');
    await user.type(screen.getByRole('textbox', { name: /Your commission/ }), '14,362.50');
    await user.click(screen.getByRole('button', { name: 'Save farm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/farms/${id}`));
    const [body] = api.calls('POST /farms').map((call) => call.body as { area: Farm['area'] });
    expect(body).toMatchObject({ name: 'Alder Park', cardsAYear: 12, commissionCents: 1_436_250 });
    const area = body?.area;
    const positions = area && 'geometry' in area ? area.geometry.coordinates.flat(2) : [];
    // Five corners and the first again, each of two numbers.
    expect(positions).toHaveLength(12);
  });

  it('says what is missing, and takes a step back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save farm' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose an area first.');
    expect(screen.getByText('Give the farm a name.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an area here' }));
    await user.click(screen.getByText(/Corners of area 1/));
    await user.click(screen.getByRole('button', { name: 'Remove corner 4' }));
    await user.click(screen.getByRole('button', { name: 'Remove corner 3' }));
    const missing = screen.getAllByText('Set one more corner: an area needs three.');
    expect(new Set(missing.map((each) => each.getAttribute('role')))).toEqual(new Set(['alert', 'status']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText(/Corners of area 1, 3 corners/)).toBeVisible();
    expect(api.calls('POST /farms')).toEqual([]);
  });

  it('takes a subdivision of the MLS by its name', async () => {
    const subdivision: Subdivision = {
      name: 'Wappoo Heights',
      city: 'Charleston',
      state: 'SC',
      listings: 12,
      geometry,
    };
    api.answer('GET /subdivisions', ({ query }) => ({
      data: query.query === 'zzz' ? [] : [subdivision],
    }));
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Subdivision' }));
    const box = screen.getByRole('combobox', { name: 'Subdivision' });
    await user.type(box, 'zzz');
    expect(await screen.findByText('Your MLS has no listing in a subdivision of that name.')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'wap');
    expect(await screen.findByRole('option', { name: /Wappoo Heights/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText(/Drawn around 12 listings of your MLS/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wappoo Heights');
    await waitFor(() =>
      expect(previewed().area).toEqual({ kind: 'subdivision', subdivision: 'Wappoo Heights', geometry }),
    );
  });

  it('takes ZIPs, and reads each', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'ZIP codes' }));
    const field = screen.getByRole('textbox', { name: 'ZIP codes' });
    await user.type(field, '29401, 2940');
    expect(screen.getByText('“2940” is no ZIP of five digits.')).toBeVisible();
    await user.type(field, '3');
    await waitFor(() => expect(previewed().area).toEqual({ kind: 'zip', zips: ['29401', '29403'] }));
  });

  it('says that no homes are known, and shows a refusal', async () => {
    api.answer(
      'POST /farms/preview',
      buildPreview({ homes: 0, considered: 0, mailable: 0, waiting: 0, excluded: [] }),
    );
    api.refuse('POST /farms', 'conflict', 'You have a farm “Alder Park”. Give this one another name.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add an area here' }));
    expect(await screen.findByText('No homes are known there yet.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Alder Park');
    await user.click(screen.getByRole('button', { name: 'Save farm' }));
    expect(await screen.findByText(/Give this one another name/)).toBeVisible();
  });
});

describe('a farm', () => {
  const open = (search = '') => renderPage(<FarmPage />, { path: '/farms/:id', at: `/farms/${id}${search}` });
  const offer: LookUpOffer = {
    isFresh: false,
    knownHomes: 147,
    homesAPage: 500,
    pagesLeft: 117,
    pageCents: null,
    agentCents: 0,
  };
  beforeEach(() => {
    api.answer('GET /farms/{id}', buildFarm());
    api.answer('GET /farms/{id}/figures', buildFigures());
    api.answer('POST /farms/preview', buildPreview());
  });

  it('shows what it sells and costs, with period and source', async () => {
    open();
    const strip = within(await screen.findByRole('region', { name: 'Figures of the area' }));
    const turnover = strip.getByRole('group', { name: 'Turnover' });
    expect(turnover).toHaveTextContent(/6\.1% a year/);
    expect(turnover).toHaveTextContent(/9 of 147 known homes sold from Nov 18, 2025 to Nov 17/);
    expect(turnover).toHaveTextContent(/between \$410,000 and \$680,000, median \$574,500/);
    expect(turnover).toHaveTextContent('Source: Charleston Trident MLS.');
    expect(strip.getByRole('group', { name: 'Yours' })).toHaveTextContent('1 of 9');
    expect(strip.getByRole('group', { name: 'Who else mails here' })).toHaveTextContent(/3 agents/);
    const cost = strip.getByRole('group', { name: 'What a year costs' });
    expect(cost).toHaveTextContent('$1,080 at most');
    expect(cost).toHaveTextContent(/\$90\.00 a month: 120 homes, every month, \$0\.75 for a card/);
    expect(cost).toHaveTextContent(/0\.08 listings a year at \$14,362\.50 each pay for it/);
    expect(screen.getByRole('link', { name: 'Mail this farm' })).toHaveAttribute(
      'href',
      `/campaign/new?farm=${id}`,
    );
  });

  it('says less where less may be said', async () => {
    api.answer(
      'GET /farms/{id}/figures',
      buildFigures({
        prices: null,
        priceBan: 'state',
        others: { agents: null, recent: null },
        breakEven: null,
      }),
    );
    open();
    const strip = within(await screen.findByRole('region', { name: 'Figures of the area' }));
    expect(strip.getByText(/Prices of sales are not public in this state/)).toBeVisible();
    expect(strip.getByRole('group', { name: 'Who else mails here' })).toHaveTextContent('Fewer than 3');
    expect(strip.getByText(/Enter your commission/)).toBeVisible();
  });

  it('mails a card about no listing as a draft, with its design and budget', async () => {
    const season = buildDesign({ purpose: 'farm', name: 'Warm wishes' });
    api.answer('GET /templates', {
      items: [
        season,
        buildDesign({ purpose: 'just-sold' }),
        buildDesign({ purpose: 'farm', occasion: 'under-contract' }),
      ],
    });
    api.answer('POST /campaigns/estimate', estimate);
    const campaign = buildCampaign();
    api.answer('POST /campaigns', campaign);
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Mail without a listing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mail Alder Park' }));
    const designs = await dialog.findByRole('combobox', { name: 'Design' });
    expect(
      within(designs)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Warm wishes']);
    expect(await dialog.findByRole('row', { name: /Get the card 118/ })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'City and state' })).toHaveValue('Charleston, SC');
    await user.click(dialog.getByRole('button', { name: 'Create the draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/campaign/${campaign.id}`));
    expect(api.calls('POST /campaigns')[0]?.body).toMatchObject({
      purpose: 'farm',
      listingId: null,
      templateId: season.id,
      targeting: { farmId: id, ownerOccupiedOnly: false },
      budgetCents: 50_000,
    });
  });

  it('looks homes up only after the pages were confirmed, and shows the progress', async () => {
    api.answer('GET /farms/{id}/look-up', offer);
    api.answer('POST /farms/{id}/look-up', buildFarm());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Look up homes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Look up homes of Alder Park' }));
    expect(await dialog.findByText(/You pay \$0\.00/)).toBeVisible();
    expect(api.calls('POST /farms/{id}/look-up')).toEqual([]);
    api.answer(
      'GET /farms/{id}',
      buildFarm({
        lookUp: {
          id: buildId(),
          state: 'running',
          pages: 2,
          maxPages: 10,
          found: 900,
          added: 750,
          isWhole: false,
          problem: null,
          startedAt: AT,
          finishedAt: null,
        },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Look up, at most 10 pages' }));
    expect(await screen.findByRole('progressbar', { name: 'Pages read' })).toHaveAttribute(
      'aria-valuetext',
      '2 pages of at most 10, 750 new homes',
    );
    expect(api.calls('POST /farms/{id}/look-up')[0]?.body).toEqual({ maxPages: 10 });
  });

  it('is deleted with an undo, and says why it cannot be', async () => {
    api.refuse(
      'DELETE /farms/{id}',
      'conflict',
      '“June card” goes to this farm and is not with the printer yet.',
    );
    const { user, router } = open();
    const forget = await screen.findByRole('button', { name: 'Delete the farm' });
    await user.click(forget);
    expect(await screen.findByText(/“June card” goes to this farm/)).toBeVisible();
    api.answer('DELETE /farms/{id}', undefined);
    api.answer('POST /farms/{id}/restore', buildFarm());
    await user.click(forget);
    await waitFor(() => expect(router.state.location.pathname).toBe('/farms'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.calls('POST /farms/{id}/restore')).toHaveLength(1));
  });

  it('is changed with the version that was seen, and keeps its area unless that is edited', async () => {
    api.answer('PATCH /farms/{id}', buildFarm({ name: 'Alder Park West' }));
    const { user } = open('?edit=1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Alder Park West');
    await user.click(screen.getByRole('button', { name: 'Save farm' }));
    await waitFor(() => expect(api.calls('PATCH /farms/{id}')).toHaveLength(1));
    expect(api.calls('PATCH /farms/{id}')[0]?.body).toEqual({
      version: 3,
      name: 'Alder Park West',
      area: { kind: 'polygon', geometry },
      cardsAYear: 12,
      commissionCents: 1_436_250,
    });
    expect(await screen.findByRole('button', { name: 'Change the farm' })).toBeVisible();
  });

  it('offers a retry if it does not load', async () => {
    api.refuse('GET /farms/{id}', 'internal');
    open();
    expect(await screen.findByText('This farm did not load')).toBeVisible();
  });
});
