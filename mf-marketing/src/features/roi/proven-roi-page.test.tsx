import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { Page } from './proven-roi-page';

const region = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

it('[MKT-062] is the public page at "/proven-roi", with a headline and three stats', async () => {
  const route = routes.find(({ path }) => path === '/proven-roi');
  expect(route?.guard).toBe('public');
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'One closing pays for a whole year of mail.',
  );
  const stats = [...document.querySelectorAll('header + dl > div')].map((stat) => stat.textContent);
  expect(stats).toEqual([
    'average ROI in our model340%',
    'response rate in our model, against 3.5% in the industry5.2%',
    'cost per lead in our model$17',
  ]);
});

it('[MKT-063] [MKT-067] calculates unbounded numbers with the formulas of the home page', async () => {
  const calculator = region('Try to break it');
  const fields = calculator.getAllByRole('spinbutton');
  expect(fields).toHaveLength(3);
  for (const field of fields) {
    expect(field).not.toHaveAttribute('min');
    expect(field).not.toHaveAttribute('max');
  }
  const budget = calculator.getByRole('spinbutton', { name: 'Budget per listing' });
  await userEvent.clear(budget);
  await userEvent.type(budget, '1000000');
  // floor(2,000,000 / 0.65)
  expect(calculator.getByRole('row', { name: /^Postcards / })).toHaveTextContent('3,076,923');
});

it('[MKT-064] compares the return by channel, marked illustrative', () => {
  const table = region('What a closing costs elsewhere').getByRole('table', { name: /Illustrative\.$/ });
  expect(rowsOf(table)).toEqual([
    'ChannelA leadA closingReturn',
    'Farmpost postcards 200 cards a month, 5.2% answer, membership included$17 × 124$2,100340%',
    'Ordinary postcards the same cards, 3.5% answer$25 × 124$3,100198%',
    'Search ads $8 a click, 1 click in 12 leaves a contact$96 × 40$3,840140%',
    'Social ads 1¢ a view, 1 view in 1,500 leaves a contact$15 × 300$4,500105%',
    'Portal leads $110 a name, often shared with other agents$110 × 60$6,60040%',
  ]);
});

it('[MKT-065] shows three case studies, each illustrative and calculated at actual prices', () => {
  const cases = region('Three years, one of them bad');
  expect(cases.getAllByText(/^Illustrative · /)).toHaveLength(3);
  const last = (title: string) =>
    rowsOf(cases.getByRole('table', { name: `${title}: twelve months` })).slice(1);
  expect(last('A good year')).toEqual([
    'Cards and membership first 20 cards free$2,535',
    'Commission 2 closings of 156 leads$17,000',
    'Return (earned − spent) ÷ spent570%',
  ]);
  expect(last('An ordinary year')).toContain('Return (earned − spent) ÷ spent343%');
  expect(last('A year that lost money')).toContain('Return (earned − spent) ÷ spent−100%');
});

it('[MKT-066] compares what can be lost with an agency and with doing it yourself', () => {
  const risk = region('What you stand to lose');
  const headings = risk.getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Farmpost',
    'A traditional agency',
    'Doing it yourself',
  ]);
  expect(risk.getByText('$500–2,000')).toBeVisible();
  expect(risk.getByText('$200–500')).toBeVisible();
  for (const question of ['To try it', 'Locked in for', 'If you change your mind']) {
    expect(risk.getAllByText(question)).toHaveLength(3);
  }
});
