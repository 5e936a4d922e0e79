import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { routes } from '../../routes';
import { Page } from './roi-calculator-page';

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '/roi-calculator', element: <Page /> }], { initialEntries: [address] });

function open(address = '/roi-calculator') {
  const router = routerAt(address);
  render(<RouterProvider router={router} />);
  return router;
}

const slider = (label: string) => screen.getByRole('slider', { name: new RegExp(`^${label}`) });
const slide = (label: string, value: string) => fireEvent.change(slider(label), { target: { value } });
const result = (what: string) =>
  screen.getByRole('row', { name: new RegExp(`^${what} `) }).querySelector('td')?.textContent;
const results = () => ['Annual investment', 'Postcards', 'Leads', 'Deals', 'Revenue'].map(result);

it('[MKT-037] [MKT-099] is the public slider page titled "ROI Calculator", and links to a campaign and the prices', async () => {
  open();
  const route = routes.find(({ path }) => path === '/roi-calculator');
  expect(route).toMatchObject({ guard: 'public', title: 'ROI Calculator' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('slider')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Create Campaign' })).toHaveAttribute('href', '/campaign/new');
  expect(screen.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
});

it('[MKT-038] [MKT-039] [MKT-040] [MKT-041] [MKT-042] has a slider per number with its range and default', () => {
  open();
  const ranges = ['Budget a month', 'Cost per postcard', 'Response rate', 'Commission a deal'].map(slider);
  const read = (range: HTMLElement) =>
    ['min', 'max', 'step', 'value', 'aria-valuetext'].map((name) => range.getAttribute(name));
  expect(ranges.map(read)).toEqual([
    ['100', '2000', '100', '500', '$500'],
    ['0.75', '2', '0.25', '1.25', '$1.25'],
    ['0.1', '2', '0.1', '0.5', '0.5%'],
    ['2000', '15000', '1000', '8000', '$8,000'],
  ]);
});

it('[MKT-043] [MKT-044] [MKT-045] [MKT-046] [MKT-047] shows a year line by line', () => {
  open();
  expect(results()).toEqual(['$6,000', '4,800', '24', '3', '$24,000']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Estimated revenue a year$24,000$18,000 more than the mail costs.',
  );
  slide('Budget a month', '100');
  slide('Cost per postcard', '0.75');
  slide('Response rate', '0.1');
  slide('Commission a deal', '2000');
  // floor(100 / 0.75) x 12 = 1,596 cards; 1.596 leads and 0.2 deals, rounded up
  expect(results()).toEqual(['$1,200', '1,596', '2', '1', '$2,000']);
  slide('Budget a month', '200');
  expect(screen.getByRole('status')).toHaveTextContent('$400 less than the mail costs.');
});

it('[MKT-125] keeps fractions from the sliders and the URL', () => {
  open('/roi-calculator?cost=1.75&response=1.3');
  // floor(500 / 1.75) x 12 = 3,420; 1.3% of it is 44.46
  expect(results()).toEqual(['$6,000', '3,420', '45', '5', '$40,000']);
});

it('keeps the numbers in the URL without adding history entries, and reads them from another URL', async () => {
  const router = open();
  slide('Response rate', '1.2');
  slide('Budget a month', '800');
  await waitFor(() => expect(router.state.location.search).toBe('?budget=800&response=1.2'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(slider('Budget a month')).toHaveValue('800');
  await waitFor(() => router.navigate('/roi-calculator?commission=3000'));
  await waitFor(() => expect(slider('Commission a deal')).toHaveValue('3000'));
  expect(slider('Budget a month')).toHaveValue('500');
});

it('copies a link that shows the same numbers', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  open();
  slide('Budget a month', '1500');
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\?budget=1500$/)));
});

it('labels its results an estimate, states the $100 minimum, and works as a form before any script runs', () => {
  const router = open();
  expect(screen.getByText(/^An estimate, not a promise\./)).toBeVisible();
  expect(slider('Budget a month')).toHaveAccessibleDescription('Minimum $100 per listing.');
  const form = screen.getByRole('form', { name: 'Your numbers' });
  expect(form).toHaveAttribute('action', '/roi-calculator');
  expect([...new FormData(form as HTMLFormElement).keys()]).toEqual([
    'budget',
    'cost',
    'response',
    'commission',
  ]);
  router.dispose();
  expect(renderToString(<RouterProvider router={routerAt('/roi-calculator?budget=1000')} />)).toContain(
    '$40,000',
  );
});
