import type { ComparisonRow, Performance } from '@farmpost/shared/contracts/performance';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './performance-page';

const api = mockApi();
const open = (at = '/performance') => renderPage(<Page />, { path: '/performance', at });
const campaignId = buildId();
const leadId = buildId();

const rowOf = (row: Partial<ComparisonRow> = {}): ComparisonRow => ({
  key: campaignId,
  name: '38 Wappoo Landing',
  at: '2026-11-06T12:00:00.000Z',
  accepted: 282,
  delivered: 270,
  scanned: 25,
  scanInterval: { low: 0.061, high: 0.128 },
  leads: 4,
  spendCents: 21_150,
  listingsWon: 1,
  ...row,
});
const stateOf = (
  state: Performance['attribution'][number]['state'],
  leads: number,
  closings = 0,
  commissionCents = 0,
) => ({
  state,
  leads,
  appointments: 0,
  listingsWon: 0,
  closings,
  commissionCents,
});
const performanceOf = (overrides: Partial<Performance> = {}): Performance => ({
  since: null,
  countedAt: '2026-11-24T14:40:00.000Z',
  ruleSet: 1,
  actual: {
    commissionCents: 1_530_000,
    cardsCents: 222_375,
    membershipCents: 25_000,
    otherCents: 0,
    leftCents: 1_282_625,
    roi: 5.1849,
    closings: [{ leadId, name: 'Ann', happenedOn: '2026-11-13', amountCents: 1_530_000 }],
  },
  forecast: {
    commissionCents: 1_222_500,
    listings: [{ leadId, name: 'Ben', happenedOn: '2026-11-02', amountCents: 1_222_500 }],
    withoutAmount: 1,
  },
  lift: {
    homes: { mailed: 2433, heldBack: 130 },
    crossovers: 2,
    measures: [
      {
        measure: 'listed_with_agent',
        mailed: 19,
        heldBack: 1,
        difference: { difference: 0.0001, low: -0.021, high: 0.012 },
      },
      { measure: 'listed', mailed: 61, heldBack: 4, difference: null },
      { measure: 'sold_with_agent', mailed: 12, heldBack: 0, difference: null },
      { measure: 'sold', mailed: 40, heldBack: 3, difference: null },
      { measure: 'lead_written', mailed: 0, heldBack: 0, difference: null },
      { measure: 'lead_linked', mailed: 16, heldBack: 0, difference: null },
    ],
    otherLeads: 5,
    isProven: false,
    neededHomes: 450,
  },
  totals: {
    spend: 247_375,
    accepted: 3032,
    delivered: 2433,
    scanned: 180,
    leads: 19,
    appointments: 6,
    listings_won: 3,
    closings: 1,
  },
  attribution: [
    stateOf('direct', 14, 1, 1_530_000),
    stateOf('assisted', 5),
    stateOf('matched', 0, 1),
    stateOf('unattributed', 3),
  ],
  comparison: {
    campaign: [rowOf(), rowOf({ key: buildId(), name: '12 Savage Road', leads: 0, listingsWon: 0 })],
    design: [rowOf({ key: buildId(), name: 'Front yard', at: null })],
    purpose: [rowOf({ key: 'farm', name: 'Farm', at: null })],
    ring: [rowOf({ key: '0.1', name: 'within 0.1 mile', at: null })],
    zip: [rowOf({ key: '29412', name: '29412', at: null })],
  },
  months: [
    { month: '2026-10', direct: 4, assisted: 1, accepted: 700, spendCents: 53_900 },
    { month: '2026-11', direct: 6, assisted: 3, accepted: 832, spendCents: 64_500 },
  ],
  tips: [
    {
      title: 'Mail within 0.1 mile first',
      text: 'Of the cards to homes within 0.1 mile, 10.9% were scanned; of all others 6.7%.',
      chance: 0.003,
      dimension: 'ring',
      keys: ['0.1'],
    },
  ],
  ...overrides,
});

test('[PERF-001] shows the total ROI apart from the forecast', async () => {
  api.answer('GET /performance', performanceOf());
  open();
  const actual = within(await screen.findByRole('region', { name: 'Total ROI' }));
  expect(actual.getByText('6.1×')).toBeVisible();
  expect(actual.getByText('$6.18 back for each $1 spent')).toBeVisible();
  expect(actual.getByText('$12,826.25')).toBeVisible();
  const forecast = within(screen.getByRole('region', { name: 'Forecast' }));
  expect(forecast.getByText('Not in the return')).toBeVisible();
  expect(forecast.getByRole('link', { name: 'Ben, won Nov 2' })).toHaveAttribute(
    'href',
    `/leads?lead=${leadId}`,
  );
  expect(forecast.getByText(/1 listing won without an estimate is left out/)).toBeVisible();
});

test('has no return before the first closing', async () => {
  const { actual } = performanceOf();
  api.answer(
    'GET /performance',
    performanceOf({ actual: { ...actual, commissionCents: 0, roi: null, closings: [] } }),
  );
  open();
  const region = within(await screen.findByRole('region', { name: 'Total ROI' }));
  expect(region.getByText('–')).toHaveTextContent('–no closing yet');
});

test('distinguishes a closing without spend from no closing, and each line of the spend opens its own rows', async () => {
  const { actual } = performanceOf();
  api.answer('GET /performance', performanceOf({ actual: { ...actual, roi: null, otherCents: -500 } }));
  api.answer('GET /performance/rows', { data: [], nextCursor: null });
  const { user } = open();
  const region = within(await screen.findByRole('region', { name: 'Total ROI' }));
  expect(region.getByText('–')).toHaveTextContent('–nothing spent in this range');
  for (const [line, part] of [
    ['Cards', 'cards'],
    ['Membership', 'membership'],
    ['Tax and refunds', 'other'],
  ]) {
    expect(region.getByRole('link', { name: `${line} Spend: show the rows` })).toHaveAttribute(
      'href',
      `/performance?rows=spend&part=${part}`,
    );
  }
  await user.click(region.getByRole('link', { name: /^Membership/ }));
  expect(await screen.findByRole('dialog', { name: 'Spend on membership' })).toBeVisible();
  expect(api.calls('GET /performance/rows')[0]?.query).toEqual({
    range: 'all',
    measure: 'spend',
    part: 'membership',
  });
});

test('says that there is not enough data for a lift, and how much it needs; a proven one has its interval', async () => {
  const { lift } = performanceOf();
  api.answer('GET /performance', ({ query }) =>
    performanceOf(
      query.range === '90d'
        ? {
            lift: {
              ...lift,
              isProven: true,
              crossovers: 0,
              measures: [
                {
                  measure: 'listed_with_agent',
                  mailed: 19,
                  heldBack: 0,
                  difference: { difference: 0.0072, low: 0.0044, high: 0.0085 },
                },
              ],
            },
          }
        : {},
    ),
  );
  const { user } = open();
  const region = within(await screen.findByRole('region', { name: 'Lift over no mail' }));
  expect(region.getByText('Not enough data yet')).toBeVisible();
  expect(region.getByText('It takes at least 450 held-back homes to show a lift.')).toBeVisible();
  expect(region.getByText('From −2.1 to +1.2 points at 95%. It may be nothing.')).toBeVisible();
  const rows = region.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'Within 180 daysMailedHeld back',
    'Homes2,433130',
    'Listed with you191',
    'Listed with anyone614',
    'Sold with you120',
    'Sold with anyone403',
    // Sixteen leads came with a card's code, none with an address: the figure is between both, never "0 answered".
    'Sent you a lead0 to 160',
  ]);
  expect(region.getByText(/^Leads are two bounds, /)).toHaveTextContent(
    'a held-back one only if it writes its address. 5 more leads named none of these homes.',
  );
  expect(region.getByText(/^2 homes were both held back and mailed, /)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 90 days');
  expect(await region.findByText('+0.7 points')).toBeVisible();
  expect(region.queryByText('Not enough data yet')).toBeNull();
  expect(region.queryByText(/both held back and mailed/)).toBeNull();
});

test('[PERF-002] [PERF-003] shows leads and the cost per lead, and every count opens its rows', async () => {
  api.answer('GET /performance', performanceOf());
  api.answer('GET /performance/rows', ({ query }) => ({
    data: [
      {
        id: buildId(),
        at: '2026-11-17T15:42:00.000Z',
        title: query.cursor ? 'Ben' : 'Ann',
        detail: '38 Wappoo Landing',
        amountCents: null,
        href: `/leads?lead=${leadId}`,
      },
    ],
    nextCursor: query.cursor ? null : 'next',
  }));
  const { user, router } = open('/performance?range=90d');
  const funnel = within(await screen.findByRole('list', { name: 'From spend to closing' }));
  const [spend, , , , leads, , won] = funnel.getAllByRole('listitem');
  expect(spend).toHaveTextContent('$2,473.75');
  expect(leads).toHaveTextContent(/Leads19.*\$130\.20 a lead/);
  expect(won).toHaveTextContent(/Listings won3.*\$824\.58 a listing won/);
  await user.click(funnel.getByRole('link', { name: '19 Leads: show the rows' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leads' }));
  expect(await dialog.findByRole('link', { name: 'Ann' })).toHaveAttribute('href', `/leads?lead=${leadId}`);
  await user.click(dialog.getByRole('button', { name: 'Show more rows' }));
  expect(await dialog.findByRole('link', { name: 'Ben' })).toBeVisible();
  expect(api.calls('GET /performance/rows')[0]?.query).toEqual({ range: '90d', measure: 'leads' });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?range=90d');
});

test('counts direct and assisted leads in the return, and shows the others beside it', async () => {
  api.answer('GET /performance', performanceOf());
  open();
  const counted = within(await screen.findByRole('table', { name: 'Counted in the return' }));
  expect(counted.getByRole('row', { name: /^Direct.*14/ })).toHaveTextContent('$15,300.00');
  expect(counted.getByRole('row', { name: /^Counted in the return 19/ })).toBeVisible();
  const shown = within(screen.getByRole('table', { name: 'Shown only, left out of the return' }));
  expect(shown.getByRole('row', { name: /^Matched/ })).toHaveTextContent('not known');
  expect(shown.getByRole('link', { name: '3 Leads, Unattributed: show the rows' })).toHaveAttribute(
    'href',
    '/performance?rows=leads&by=unattributed',
  );
});

test('[PERF-004] [PERF-007] compares campaigns with interval, cost per lead and the industry average', async () => {
  api.answer('GET /performance', performanceOf());
  const { user, router } = open();
  const table = within(await screen.findByRole('table', { name: 'Comparison by campaign' }));
  const row = table.getByRole('row', { name: /38 Wappoo Landing/ });
  expect(row).toHaveTextContent(/8\.9%, from 6\.1% to 12\.8% at 95%/);
  expect(row).toHaveTextContent('$52.88');
  expect(table.getByRole('row', { name: /12 Savage Road/ })).toHaveTextContent('No lead yet');
  expect(screen.getByText(/Industry response average, 3\.5%/)).toBeVisible();
  for (const [name, caption] of [
    ['Design', 'design'],
    ['Purpose', 'purpose'],
    ['Distance', 'distance'],
    ['ZIP', 'zip'],
  ]) {
    await user.click(screen.getByRole('radio', { name }));
    expect(await screen.findByRole('table', { name: `Comparison by ${caption}` })).toBeVisible();
  }
  expect(router.state.location.search).toBe('?compare=zip');
});

test('[PERF-005] sums up the months as a chart and as a table', async () => {
  api.answer('GET /performance', performanceOf());
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'Monthly summary' }));
  expect(section.getByRole('img', { name: /^14 leads in 2 months/ })).toBeVisible();
  await user.click(section.getByRole('radio', { name: 'Table' }));
  const table = within(section.getByRole('table', { name: 'Leads, cards and spend by month' }));
  expect(table.getByRole('row', { name: 'November 2026 6 3 832 $645.00' })).toBeVisible();
  expect(table.getByRole('row', { name: 'All months 10 4 1,532 $1,184.00' })).toBeVisible();
});

test('[PERF-006] gives tips that name their strength and their rows', async () => {
  api.answer('GET /performance', performanceOf());
  const { user } = open();
  const tips = within(await screen.findByRole('region', { name: 'What to try next' }));
  expect(tips.getByText('Strong: chance alone, 1 in 333')).toBeVisible();
  await user.click(tips.getByRole('link', { name: 'within 0.1 mile (282 cards)' }));
  expect(await screen.findByRole('table', { name: 'Comparison by distance' })).toBeVisible();
});

test('says what is missing for a tip', async () => {
  api.answer('GET /performance', performanceOf({ tips: [] }));
  open();
  expect(await screen.findByText(/No difference stands out yet/)).toBeVisible();
});

test('[PERF-008] invents nothing: first use and a failure show no figures', async () => {
  api.refuse('GET /performance', 'internal');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Performance did not load');
  const { totals } = performanceOf();
  const zero = Object.fromEntries(Object.keys(totals).map((key) => [key, 0])) as Performance['totals'];
  api.answer('GET /performance', performanceOf({ totals: zero }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/%/)).toBeNull());
});
