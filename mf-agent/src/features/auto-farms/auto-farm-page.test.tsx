import type { AutoFarm, FarmZip } from '@farmpost/shared/contracts/auto-farms';
import type { Farm } from '@farmpost/shared/contracts/farms';
import { buildId, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Page } from './auto-farm-page';

const api = mockApi();
const agentId = buildId();
const open = () => renderPage(<Page />, { path: '/auto-farm-settings', at: '/auto-farm-settings' });

const farmOf = (overrides: Partial<AutoFarm> = {}): AutoFarm => ({
  agentId,
  monthlyBudgetCents: 50_000,
  autoFarmEnabled: false,
  farmAreaName: '',
  targetHomeowners: true,
  targetHomebuyers: false,
  targetHomesellers: false,
  nextRunAt: null,
  lastRunAt: null,
  lastCampaignId: null,
  lastRefusal: null,
  plan: {
    homes: 0,
    excluded: [],
    freeCards: 0,
    totalCents: 0,
    refusal: 'Choose at least one ZIP.',
    isApprovedAutomatically: true,
  },
  ...overrides,
});
const zipOf = (overrides: Partial<FarmZip> = {}): FarmZip => ({
  zip: '29407',
  name: 'Charleston',
  state: 'SC',
  homes: 412,
  sales: 21,
  turnover: 21 / 412,
  monthlyCents: 412 * 75,
  center: { lat: 32.79, lng: -80.01 },
  ...overrides,
});
const alder: Farm = {
  id: buildId(),
  name: 'Alder Park',
  area: { kind: 'zip', zips: ['29403'] },
  squareMiles: null,
  homes: 147,
  countedAt: '2026-11-17T15:00:00.000Z',
  cardsAYear: 12,
  commissionCents: null,
  lookUp: null,
  createdAt: '2026-11-17T15:00:00.000Z',
  updatedAt: '2026-11-17T15:00:00.000Z',
  version: 1,
};

/** Serves a stored farm, and answers a save with the saved settings. */
function serve(farm = farmOf()) {
  let stored = farm;
  api.answer('GET /me', { ...buildMe('agent'), agentId });
  api.answer('GET /farms', { data: [alder] });
  api.answer('GET /agents/{id}/auto-farm', () => stored);
  api.answer('PUT /agents/{id}/auto-farm', ({ body }) => {
    stored = { ...stored, ...(body as AutoFarm) };
    return stored;
  });
  api.answer('GET /zips', ({ query }) => ({
    data:
      query.query === '94110'
        ? [
            zipOf({
              zip: '94110',
              name: 'Mission District',
              state: '',
              homes: 0,
              sales: 0,
              turnover: null,
              monthlyCents: 0,
            }),
          ]
        : [zipOf(), zipOf({ zip: '29412', homes: 90, sales: 4, turnover: 4 / 90, monthlyCents: 6_750 })],
  }));
}
const saves = () => api.calls('PUT /agents/{id}/auto-farm');
const saved = () => screen.findByText('Settings saved successfully!');

test('[FARM-001] [FARM-002] [FARM-011] [FARM-012] has a title, a budget from 100 to 2,000 and the advice to keep it on', async () => {
  serve();
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Auto-Farm Settings' })).toBeVisible();
  const slider = await screen.findByRole('slider', { name: /Monthly budget/ });
  expect(slider).toHaveAttribute('min', '100');
  expect(slider).toHaveAttribute('max', '2000');
  expect(slider).toHaveAttribute('step', '100');
  expect(slider).toHaveValue('500');
  expect(screen.getByText(/Keep auto-farm on for at least 3 months/)).toBeVisible();
});

test('[FARM-003] [FARM-004] [FARM-013] [FARM-017] shows the ZIPs only while it is on, and saves automatically', async () => {
  serve();
  const { user } = open();
  const toggle = await screen.findByRole('switch', { name: 'Enable auto-farm' });
  expect(screen.queryByRole('region', { name: 'ZIP codes' })).toBeNull();
  expect(saves()).toEqual([]);
  await user.click(toggle);
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'ZIP codes' })).toBeVisible();
  expect(await saved()).toBeVisible();
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).toMatchObject({ params: { id: agentId }, body: { autoFarmEnabled: true } });
  await user.click(toggle);
  expect(screen.queryByRole('region', { name: 'ZIP codes' })).toBeNull();
});

test('[FARM-018] [FARM-019] saves several changes at once, with the ZIPs as the name of the area', async () => {
  serve(farmOf({ autoFarmEnabled: true, farmAreaName: '29412' }));
  const { user } = open();
  fireEvent.change(await screen.findByRole('slider', { name: /Monthly budget/ }), {
    target: { value: '700' },
  });
  await user.click(await screen.findByRole('checkbox', { name: '29407 Charleston, SC' }));
  await user.click(screen.getByRole('switch', { name: 'Homesellers' }));
  await saved();
  expect(saves()).toHaveLength(1);
  expect(saves()[0]?.body).toEqual({
    monthlyBudgetCents: 70_000,
    autoFarmEnabled: true,
    farmAreaName: '29407, 29412',
    farmId: null,
    targetHomeowners: true,
    targetHomebuyers: false,
    targetHomesellers: true,
  });
});

test('mails a farm in place of the ZIPs', async () => {
  serve(farmOf({ autoFarmEnabled: true, farmAreaName: '29412' }));
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'ZIP codes' })).toBeVisible();
  await screen.findByRole('option', { name: 'Alder Park, 147 homes' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Alder Park, 147 homes');
  expect(screen.queryByRole('region', { name: 'ZIP codes' })).toBeNull();
  await saved();
  expect(saves().at(-1)?.body).toMatchObject({ farmId: alder.id, farmAreaName: '29412' });
});

test('[FARM-005] has toggles for homeowners, homebuyers and homesellers', async () => {
  serve();
  open();
  const audience = within(await screen.findByRole('region', { name: 'Target audience' }));
  expect(
    audience.getAllByRole('switch').map((toggle) => (toggle as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Homeowners', 'Homebuyers', 'Homesellers']);
  expect(audience.getByText(/never by who lives there/)).toBeVisible();
});

test('shows homes, sales, turnover and cost of each ZIP, and finds a neighborhood without homes', async () => {
  serve(farmOf({ autoFarmEnabled: true }));
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'ZIP codes' });
  expect(list).toHaveTextContent(/412 homes, 21 sales in 12 months, turnover 5\.1%, \$309 a month for all/);
  await user.type(screen.getByRole('searchbox', { name: 'Search ZIP codes' }), '94110');
  await user.click(await screen.findByRole('checkbox', { name: '94110 Mission District' }));
  expect(screen.getByText('No homes known yet, 0 sales in 12 months')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove 94110' })).toBeVisible();
  await saved();
});

test('[FARM-015] offers a retry if the settings do not load', async () => {
  serve();
  api.refuse('GET /agents/{id}/auto-farm', 'internal');
  const { user } = open();
  expect(
    await screen.findByRole('heading', { name: 'Failed to load your budget settings. Please try again.' }),
  ).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('switch', { name: 'Enable auto-farm' })).toBeVisible();
});

test('[FARM-020] opens the signed-in agent’s own farm, and no other one without an agent', async () => {
  serve();
  const first = open();
  expect(await screen.findByRole('switch', { name: 'Enable auto-farm' })).toBeVisible();
  expect(api.calls('GET /agents/{id}/auto-farm').map(({ params }) => params.id)).toEqual([agentId]);
  first.unmount();
  api.answer('GET /me', { ...buildMe('agent'), agentId: null });
  open();
  expect(
    await screen.findByRole('heading', { name: 'Failed to load your budget settings. Please try again.' }),
  ).toBeVisible();
  expect(api.calls('GET /agents/{id}/auto-farm')).toHaveLength(1);
});

test('[FARM-016] keeps the changes after a failed save, and saves them again', async () => {
  serve();
  api.refuse('PUT /agents/{id}/auto-farm', 'internal');
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Homebuyers' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save your settings. Please try again.',
  );
  expect(screen.getByRole('switch', { name: 'Homebuyers' })).toBeChecked();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await saved()).toBeVisible();
  expect(saves().at(-1)?.body).toMatchObject({ targetHomebuyers: true });
});

test('says how to begin while the farm is off and has no ZIPs', async () => {
  serve(farmOf({ autoFarmEnabled: false, farmAreaName: '' }));
  open();
  const section = within(await screen.findByRole('region', { name: 'What the next mailing does' }));
  expect(section.getByText(/Turn it on to choose ZIPs. It mails nothing for 24 hours/)).toBeVisible();
});

test('says what the next mailing does before the farm is on, and when it comes once it is', async () => {
  const plan = {
    homes: 300,
    excluded: [{ reason: 'recently_mailed' as const, count: 12 }],
    freeCards: 20,
    totalCents: 21_000,
    refusal: null,
    isApprovedAutomatically: false,
  };
  serve(farmOf({ farmAreaName: '29407', plan, nextRunAt: '2026-12-02T15:00:00.000Z' }));
  const { user } = open();
  const section = within(await screen.findByRole('region', { name: 'What the next mailing does' }));
  expect(
    section.getByText(/Auto-farm is off, and nothing is mailed. Turned on, it would do this:/),
  ).toBeVisible();
  expect(section.getByText('300 homes')).toBeVisible();
  expect(section.getByText('$210.00, with 20 free cards')).toBeVisible();
  expect(section.getByText('Had a card in the last 30 days').nextElementSibling).toHaveTextContent(
    '12 left out',
  );
  await user.click(screen.getByRole('switch', { name: 'Enable auto-farm' }));
  await waitFor(() =>
    expect(section.getByText(/It is prepared on Dec 2.*waits as a draft for your approval/)).toBeVisible(),
  );
});
