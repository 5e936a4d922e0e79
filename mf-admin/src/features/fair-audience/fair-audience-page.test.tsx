import type { BlockTable } from '@farmpost/shared/contracts/audience-lens';
import { buildId } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Page } from './fair-audience-page';

const api = mockApi();
beforeEach(() => api.refuse('GET /admin/stats', 'internal'));

const draft: BlockTable = {
  id: buildId(),
  name: 'ACS 5-year, Oregon',
  year: 2023,
  source: 'https://api.census.gov/data',
  state: 'draft',
  files: [],
  withFigures: 0,
  withPlace: 0,
  usable: 0,
  groups: [],
  decisions: 0,
  createdAt: '2026-11-27T15:00:00.000Z',
  usedSince: null,
  replacedAt: null,
};
const filled: BlockTable = {
  ...draft,
  withFigures: 420,
  withPlace: 410,
  usable: 405,
  groups: ['owners', 'renters'],
  files: [
    {
      kind: 'figures',
      name: 'tenure.json',
      sha256: 'c0ffee00c0ffee00',
      blocks: 420,
      unread: ['B19013_001E'],
      odd: 2,
      oddRows: [
        { line: 7, reason: 'It does not name a block group or a tract.' },
        { line: 9, reason: 'B25003_002E is no number.' },
      ],
      addedBy: 'mia@farmpost.test',
      addedAt: '2026-11-27T15:00:00.000Z',
    },
  ],
};

function open(first: readonly BlockTable[]) {
  let tables = first;
  api.answer('GET /admin/block-tables', () => ({ data: [...tables] }));
  return {
    ...renderPage(<Page />, { path: '/admin/fair-audience', at: '/admin/fair-audience' }),
    become: (next: readonly BlockTable[]) => (tables = next),
  };
}
const section = async (name = 'ACS 5-year, Oregon, 2023') =>
  within(await screen.findByRole('region', { name }));

test('begins with a table, which takes files', async () => {
  const { user, become } = open([]);
  expect(await screen.findByText('Not set up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New table' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'ACS 5-year, Oregon');
  await user.type(dialog.getByRole('textbox', { name: /^Year/ }), 'last');
  await user.click(dialog.getByRole('button', { name: 'Begin the table' }));
  expect(dialog.getByText('Enter four digits, like 2023.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /^Year/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Year/ }), '2023');
  api.answer('POST /admin/block-tables', draft);
  become([draft]);
  await user.click(dialog.getByRole('button', { name: 'Begin the table' }));
  const table = await section();
  expect(table.getByText('Not used yet')).toBeVisible();
  expect(table.getByRole('button', { name: /^Use This Table/ })).toBeDisabled();
  api.answer('POST /admin/block-tables/{id}/files', filled);
  become([filled]);
  await user.upload(
    table.getByLabelText('File for ACS 5-year, Oregon, 2023'),
    new File(['[]'], 'tenure.json', { type: 'application/json' }),
  );
  expect(await table.findByText(/Figures of 420 blocks.*by mia@farmpost\.test/)).toBeVisible();
  expect(table.getByText('405 can be used: 420 with figures, 410 with a boundary')).toBeVisible();
  await user.click(table.getByText('2 odd rows'));
  expect(table.getByText('Row 7: It does not name a block group or a tract.')).toBeVisible();
  expect(table.getByText('1 column not used')).toBeVisible();
  const used: BlockTable = { ...filled, state: 'current', usedSince: '2026-11-27T15:00:00.000Z' };
  api.answer('POST /admin/block-tables/{id}/activate', used);
  become([used]);
  await user.click(table.getByRole('button', { name: /^Use This Table/ }));
  expect(await table.findByText('In use')).toBeVisible();
  expect(table.queryByRole('button', { name: /^Add a File/ })).toBeNull();
});

test('says why a file was refused', async () => {
  const { user } = open([draft]);
  const table = await section();
  api.refuse('POST /admin/block-tables/{id}/files', 'validation_failed', 'The file is no JSON.');
  await user.upload(
    table.getByLabelText('File for ACS 5-year, Oregon, 2023'),
    new File(['GEOID'], 'gaz.json', { type: 'application/json' }),
  );
  expect(await table.findByText('The file is no JSON.')).toBeVisible();
});

test('deletes a table that no decision refers to, after a second question', async () => {
  const kept: BlockTable = { ...filled, id: buildId(), year: 2022, state: 'replaced', decisions: 3 };
  const { user, become } = open([{ ...filled, state: 'current' }, kept]);
  expect((await section('ACS 5-year, Oregon, 2022')).queryByRole('button', { name: /^Delete/ })).toBeNull();
  const table = await section();
  await user.click(table.getByRole('button', { name: /^Delete/ }));
  api.answer('DELETE /admin/block-tables/{id}', undefined);
  become([kept]);
  await user.click(table.getByRole('button', { name: /^Delete it and compare no more/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'ACS 5-year, Oregon, 2023' })).toBeNull());
  expect(api.calls('DELETE /admin/block-tables/{id}')[0]?.params).toMatchObject({ id: filled.id });
});

test('downloads the decisions of a period', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:decisions';
  URL.revokeObjectURL = () => undefined;
  api.use(
    http.get('*/api/admin/audience-decisions/export.csv', ({ request }) => {
      saved.push(new URL(request.url).search);
      return HttpResponse.text('Decision');
    }),
  );
  const { user } = open([filled]);
  const decisions = await section('Decisions of agents');
  const [from, to] = [decisions.getByLabelText('From'), decisions.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, '2026-12-01');
  expect(decisions.getByRole('button', { name: 'Download decisions' })).toBeDisabled();
  await user.clear(to);
  await user.type(to, '2026-12-31');
  await user.click(decisions.getByRole('button', { name: 'Download decisions' }));
  await waitFor(() => expect(saved).toEqual(['?from=2026-12-01&to=2026-12-31']));
});

test('offers to load the tables again', async () => {
  api.refuse('GET /admin/block-tables', 'internal');
  const { user } = renderPage(<Page />, { path: '/admin/fair-audience', at: '/admin/fair-audience' });
  expect(await screen.findByText('The tables did not load')).toBeVisible();
  api.answer('GET /admin/block-tables', { data: [filled] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await section()).toBeDefined();
});
