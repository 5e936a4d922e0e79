import { buildId } from '@farmpost/shared/testing/builders';
import { buildCampaign, buildResults } from '@farmpost/shared/testing/campaign-builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { BlockMap } from './block-map';
import { PieceTable } from './piece-table';
import { ScanHours } from './scan-hours';

const api = mockApi();
const campaign = buildCampaign({
  status: 'active',
  results: buildResults({ sent: 3, scans: 12, uniqueScans: 9, pieces: { delivered: 2, mailed: 1 } }),
});
const piece = {
  id: buildId(),
  status: 'delivered',
  block: '200 block of Alder Street',
  code: 'K7QM2XRD',
  version: null,
  scans: 2,
  expectedDelivery: '2026-11-12',
  mark: null,
  updatedAt: '2026-11-12T15:00:00.000Z',
} as const;

test('lists the cards, filters them by status, and opens one card’s tracking at its own URL', async () => {
  api.answer('GET /campaigns/{id}/pieces', { data: [piece], nextCursor: null });
  api.answer('GET /campaigns/{id}/pieces/{pieceId}', {
    ...piece,
    priceCents: 75,
    isFree: false,
    failureReason: null,
    events: [
      { status: 'queued', at: '2026-11-05T15:00:00.000Z' },
      { status: 'delivered', at: '2026-11-12T15:00:00.000Z' },
    ],
    scanTimes: ['2026-11-12T18:00:00.000Z'],
  });
  const { user, router } = renderPage(<PieceTable campaign={campaign} />);
  expect(await screen.findByRole('row', { name: /200 block of Alder Street/ })).toHaveTextContent(
    /Delivered.*K7QM2XRD.*2.*Nov 12/,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of the cards' }), 'Delivered (2)');
  await waitFor(() =>
    expect(api.calls('GET /campaigns/{id}/pieces').at(-1)?.query).toMatchObject({ status: 'delivered' }),
  );
  await user.click(await screen.findByRole('link', { name: '200 block of Alder Street' }));
  expect(router.state.location.search).toBe(`?cards=delivered&card=${piece.id}`);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'A card to the 200 block of Alder Street' }),
  );
  const steps = within(dialog.getByRole('list', { name: 'Tracking' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/^.*[AP]M/, ''))).toEqual([
    'Queued',
    'Delivered',
    'Code scanned',
  ]);
  expect(dialog.getByText('$0.75')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?cards=delivered');
});

test('says that the cards did not load, and tries again', async () => {
  api.refuse('GET /campaigns/{id}/pieces', 'internal');
  const { user } = renderPage(<PieceTable campaign={campaign} />);
  await screen.findByText('The cards did not load');
  api.answer('GET /campaigns/{id}/pieces', { data: [piece], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('200 block of Alder Street')).toBeVisible();
});

/** ISO time of an hour of the reader's day. */
const at = (hour: number) => {
  const time = new Date(2026, 10, 7, hour);
  return time.toISOString();
};

test('adds scans up by hour of the reader’s day and names the best one', async () => {
  api.answer('GET /campaigns/{id}/scans', {
    data: [
      { hour: at(9), scans: 3, unique: 3 },
      { hour: at(17), scans: 9, unique: 6 },
    ],
  });
  const { user } = renderPage(<ScanHours campaign={campaign} />);
  expect(await screen.findByText('Most scans come between 5 PM and 6 PM')).toBeVisible();
  await user.click(screen.getByText('As a table'));
  const rows = within(screen.getByRole('table', { name: 'Scans by hour of the day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['HourScans', '9 AM3', '5 PM9']);
});

test('draws no conclusion from a few scans', async () => {
  api.answer('GET /campaigns/{id}/scans', { data: [{ hour: at(9), scans: 2, unique: 2 }] });
  renderPage(<ScanHours campaign={buildCampaign({ results: buildResults({ sent: 3, scans: 2 }) })} />);
  expect(await screen.findByText('2 scans so far: too few to tell a best hour')).toBeVisible();
});

test('shows where the cards are by block, as a map and as a table with the same figures', async () => {
  api.answer('GET /campaigns/{id}/blocks', {
    data: [
      {
        block: '200 block of Alder Street',
        lat: 32.79,
        lng: -79.98,
        pieces: { delivered: 7, in_transit: 2, cancelled: 1 },
        scans: 3,
      },
      { block: '1400 block of Jetty Street', lat: 32.795, lng: -79.981, pieces: { returned: 1 }, scans: 0 },
      { block: '10 block of Quay Street', lat: 32.796, lng: -79.981, pieces: { cancelled: 2 }, scans: 0 },
    ],
  });
  const { user } = renderPage(<BlockMap campaign={campaign} />);
  const map = await screen.findByRole('img', { name: /^Map of 10 cards on 2 blocks/ });
  expect(
    within(map).getByText('200 block of Alder Street: 2 on the way, 7 delivered, 3 scans'),
  ).toBeInTheDocument();
  expect(screen.getByText('Delivered').closest('li')).toHaveTextContent('Delivered7');
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Cards of this campaign by block' })).getAllByRole(
    'row',
  );
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Block',
      'Cards',
      'Waiting for the printer',
      'On the way',
      'Delivered',
      'Forwarded, returned or failed',
      'Scans',
    ],
    ['200 block of Alder Street', '9', '0', '2', '7', '0', '3'],
    ['1400 block of Jetty Street', '1', '0', '0', '0', '1', '0'],
  ]);
});

test('offers to load the map again', async () => {
  api.refuse('GET /campaigns/{id}/blocks', 'internal');
  renderPage(<BlockMap campaign={campaign} />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
