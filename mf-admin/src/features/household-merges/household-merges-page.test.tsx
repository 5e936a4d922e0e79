import type { HouseholdMerge } from '@farmpost/shared/contracts/household-merges';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { Page } from './household-merges-page';

const api = mockApi();
const merge = (fields: Partial<HouseholdMerge>): HouseholdMerge => ({
  id: buildId(),
  keptAddress: '12 Alder Canyon',
  mergedAddress: '12 Alder Cyn',
  place: 'Charleston, SC 29403',
  keyVersion: 2,
  moved: { pieces: 0, leads: 0, choices: 0 },
  canceledPieces: 0,
  mergedAt: '2026-11-28T15:42:00.000Z',
  ...fields,
});
const answer = (data: HouseholdMerge[], left = { homesLeft: 0, listingsLeft: 0 }) =>
  api.answer('GET /admin/household-merges', {
    data,
    total: data.length,
    limit: 20,
    offset: 0,
    keyVersion: 2,
    ...left,
  });
const open = () => renderPage(<Page />, { path: '/admin/household-merges', at: '/admin/household-merges' });

beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

test('shows both spellings of each home and what it took over', async () => {
  answer([
    merge({ moved: { pieces: 2, leads: 1, choices: 1 }, canceledPieces: 1 }),
    merge({ keptAddress: '9 NW 10th St', mergedAddress: '9 NW 10 Street' }),
  ]);
  open();
  const table = await screen.findByRole('table', { name: 'Merged homes' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(
    /12 Alder Canyon.*Charleston, SC 29403.*12 Alder Cyn.*2 cards, 1 lead, 1 choice about cards, 1 second card canceled/,
  );
  expect(second).toHaveTextContent(/9 NW 10th St.*9 NW 10 Street.*Nothing/);
  expect(screen.getByText('All addresses are compared by version 2 of the rules.')).toBeVisible();
});

test('says how much is left to compare', async () => {
  answer([], { homesLeft: 1200, listingsLeft: 1 });
  open();
  expect(
    await screen.findByText('Comparing addresses by version 2 of the rules: 1,200 homes and 1 listing left.'),
  ).toBeVisible();
  expect(screen.getByText('No merged homes')).toBeVisible();
});

test('offers a retry if the list did not load', async () => {
  api.refuse('GET /admin/household-merges', 'internal');
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
