import type { AudienceLens, LensFigures } from '@farmpost/shared/contracts/audience-lens';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { buildBrandKit, buildId } from '@farmpost/shared/testing/builders';
import { buildCampaign } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './campaign-page';

const api = mockApi();

beforeEach(() => {
  api.answer('GET /profiles/{id}/brand-kit', buildBrandKit());
  api.answer('GET /campaigns/{id}/proof-links', { data: [] });
  api.answer('GET /campaigns/{id}/leads', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/pieces', { data: [], nextCursor: null });
  api.answer('GET /campaigns/{id}/scans', { data: [] });
  api.answer('GET /campaigns/{id}/blocks', { data: [] });
  api.answer('GET /campaigns/{id}/test-prints', {
    data: [],
    versions: ['a'],
    recipient: 'Dana Whitfield',
    address: null,
    priceCents: 75,
    left: 3,
  });
  api.use(
    http.get('*/api/campaigns/:id/proof', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg"><text>words</text></svg>'),
    ),
  );
});

const group = (name: LensFigures['groups'][number]['group'], ring: number, audience: number) => ({
  group: name,
  ring,
  audience,
  ratio: audience / ring,
  margin: null,
  isLargeDrop: audience < 0.8 * ring,
});

const figures: LensFigures = {
  version: 1,
  table: { id: buildId(), name: 'ACS 5-year, South Carolina', year: 2023 },
  filters: ['owner_occupied'],
  ring: { homes: 231, covered: 225 },
  audience: { homes: 138, covered: 137 },
  groups: [group('owners', 0.55, 0.76), group('renters', 0.45, 0.24)],
  verdict: 'drop',
  cards: 131,
  totalCents: 9825,
  alternative: {
    removed: ['owner_occupied'],
    cards: 231,
    totalCents: 17_325,
    isClear: true,
    groups: [group('owners', 0.55, 0.55), group('renters', 0.45, 0.45)],
  },
};
const asked: AudienceLens = {
  state: 'undecided',
  figures,
  readAt: '2026-11-27T15:00:00.000Z',
  decision: null,
};
const kept: AudienceLens = {
  ...asked,
  state: 'decided',
  decision: {
    id: buildId(),
    choice: 'kept',
    reason: 'The seller asked for owners only.',
    figures,
    decidedAt: '2026-11-27T15:00:00.000Z',
    isCurrent: true,
  },
};

const draft = buildCampaign({
  status: 'draft',
  audienceLens: 'undecided',
  preflight: {
    campaignId: buildId(),
    result: 'pass',
    checks: [],
    pdfSha256: 'a',
    checkedAt: '2026-11-27T15:00:00.000Z',
    versionB: null,
    override: null,
  },
});

function open(campaign: CampaignDetail, lens: AudienceLens) {
  let stored = { campaign, lens };
  api.answer('GET /campaigns/{id}', () => stored.campaign);
  api.answer('GET /campaigns/{id}/audience-lens', () => stored.lens);
  return {
    ...renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${campaign.id}` }),
    becomes: (change: Partial<CampaignDetail>, next: AudienceLens) => {
      stored = { campaign: { ...stored.campaign, ...change }, lens: next };
      return next;
    },
  };
}
const section = async () => within(await screen.findByRole('region', { name: 'Fair audience' }));

test('shows the groups beside those of everyone around, and what it is about', async () => {
  const { user } = open(draft, asked);
  const lens = await section();
  const table = within(await lens.findByRole('table', { name: /Shares of the places/ }));
  expect(table.getByRole('row', { name: /Homes of renters/ })).toHaveTextContent(
    /45%.*24%.*45%.*53%.*Large drop/,
  );
  expect(table.queryByRole('row', { name: /Homes of owners/ })).toBeNull();
  await user.click(lens.getByRole('button', { name: 'Show all groups' }));
  expect(table.getByRole('row', { name: /Homes of owners/ })).not.toHaveTextContent('Large drop');
  expect(lens.getByText(/This is about blocks, not about the people at an address/)).toHaveTextContent(
    'ACS 5-year, South Carolina, 2023, has figures for 137 of 138 homes of this audience and for 225 of 231 around; homes held back at random count too.',
  );
  expect(lens.getByText('The filters leave out many places with homes of renters.')).toBeVisible();
  expect(lens.getByText(/100 more homes, \$75\.00 more/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send / })).toBeDisabled();
  expect(screen.getByText('Decide about the filters under “Fair audience” first.')).toBeVisible();
});

test('keeps the filters for a reason that must be written', async () => {
  const { user, becomes } = open(draft, asked);
  const lens = await section();
  await user.click(await lens.findByRole('button', { name: 'Keep the filters' }));
  const reason = lens.getByRole('textbox', { name: /Why these filters are needed/ });
  await user.click(lens.getByRole('button', { name: 'Keep the filters for this reason' }));
  expect(reason).toHaveAccessibleDescription(/Write at least 10 letters/);
  await user.type(reason, 'The seller asked for owners only.');
  api.answer('POST /campaigns/{id}/audience-lens/decision', () => becomes({ audienceLens: 'decided' }, kept));
  await user.click(lens.getByRole('button', { name: 'Keep the filters for this reason' }));
  expect(
    await screen.findByText(/The filters were kept.*“The seller asked for owners only\.”/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Keep the filters/ })).toBeNull();
  expect(api.calls('POST /campaigns/{id}/audience-lens/decision')[0]?.body).toEqual({
    version: draft.version,
    choice: 'kept',
    reason: 'The seller asked for owners only.',
  });
});

test('uses the wider audience, and brings the filters back', async () => {
  const { user, becomes } = open(draft, asked);
  const lens = await section();
  const wider: AudienceLens = {
    ...asked,
    state: 'clear',
    figures: {
      ...figures,
      filters: [],
      verdict: 'none',
      alternative: null,
      groups: [group('renters', 0.45, 0.45)],
    },
    decision: {
      id: buildId(),
      choice: 'wider',
      reason: null,
      figures,
      decidedAt: '2026-11-27T15:00:00.000Z',
      isCurrent: false,
    },
  };
  api.answer('POST /campaigns/{id}/audience-lens/decision', () =>
    becomes({ audienceLens: 'clear', targeting: { ...draft.targeting, ownerOccupiedOnly: false } }, wider),
  );
  await user.click(await lens.findByRole('button', { name: 'Use the wider audience' }));
  expect(await screen.findByText('The wider audience is being counted.')).toBeInTheDocument();
  expect(await screen.findByText('No group’s share drops largely in this audience.')).toBeVisible();
  api.answer('POST /campaigns/{id}/audience-lens/undo', () => becomes({ ...draft }, asked));
  await user.click(screen.getByRole('button', { name: 'Bring the filters back' }));
  expect(await screen.findByRole('button', { name: 'Use the wider audience' })).toBeVisible();
});

test('says what the server refuses', async () => {
  const { user } = open(draft, asked);
  const lens = await section();
  api.refuse('POST /campaigns/{id}/audience-lens/decision', 'version_conflict', 'This campaign was changed.');
  await user.click(await lens.findByRole('button', { name: 'Use the wider audience' }));
  expect(await lens.findByText('This campaign was changed.')).toBeVisible();
});

test.each([
  ['too little is known', { verdict: 'not_enough', groups: [], alternative: null }, /not enough data/],
  ['no filter is set', { filters: [], alternative: null }, /No filter is behind it/],
] as const)('asks nothing where %s', async (_name, change, text) => {
  open(
    { ...draft, audienceLens: 'clear' },
    {
      ...asked,
      state: 'clear',
      figures: {
        ...figures,
        ...change,
        groups: [...(('groups' in change && change.groups) || figures.groups)],
        filters: [...('filters' in change ? change.filters : figures.filters)],
      },
    },
  );
  const lens = await section();
  expect(await lens.findByText(text)).toBeVisible();
  expect(lens.queryByRole('button', { name: /filters|audience/ })).toBeNull();
});

test('offers to load the comparison again', async () => {
  api.answer('GET /campaigns/{id}', draft);
  api.refuse('GET /campaigns/{id}/audience-lens', 'internal');
  const { user } = renderPage(<Page />, { path: '/campaign/:id', at: `/campaign/${draft.id}` });
  expect(await screen.findByText('The comparison did not load')).toBeVisible();
  api.answer('GET /campaigns/{id}/audience-lens', kept);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/The filters were kept/)).toBeVisible();
});

test('is silent while no table is in use', async () => {
  open({ ...draft, audienceLens: 'none' }, { state: 'none', figures: null, readAt: null, decision: null });
  expect(await screen.findByRole('button', { name: /^Send / })).toBeEnabled();
  expect(screen.queryByText('Fair audience')).toBeNull();
  expect(api.calls('GET /campaigns/{id}/audience-lens')).toEqual([]);
});
