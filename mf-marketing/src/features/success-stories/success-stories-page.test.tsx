import { createMemoryRouter, RouterProvider, WithRates } from '../../testing/public-page';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { routes } from '../../routes';
import { outcomeOf } from '../../site/year-of-mail';
import { stories } from './stories';
import { StoryCarousel } from './story-carousel';
import { Page } from './success-stories-page';

const open = () => render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
const carousel = () => within(screen.getByRole('region', { name: 'Success stories' }));
const press = (name: string) => userEvent.click(carousel().getByRole('button', { name }));

it('[ROUTE-005] [MKT-121] is the public page at "/agent-success-stories", with its own content', async () => {
  open();
  const route = routes.find(({ path }) => path === '/agent-success-stories');
  expect(route).toMatchObject({ guard: 'public', title: 'Agent success stories' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Three agents');
});

it('[MKT-020] steps through three stories in both directions, wrapping around', async () => {
  open();
  expect(stories).toHaveLength(3);
  const shown = () => carousel().getByRole('group').getAttribute('aria-label');
  const seen = [shown()];
  for (const name of ['Next story', 'Next story', 'Next story', 'Previous story']) {
    await press(name);
    seen.push(shown());
  }
  const label = (number: number) => `${number} of 3: ${stories[number - 1]?.title}`;
  expect(seen).toEqual([1, 2, 3, 1, 3].map(label));
  expect(carousel().getByText('Story 3 of 3')).toBeVisible();
});

it('marks every story as illustrative, and shows all of them before any script runs', () => {
  const html = renderToString(
    <WithRates>
      <StoryCarousel />
    </WithRates>,
  );
  expect(html).not.toContain(' hidden');
  for (const { title } of stories) expect(html).toContain(title);
  expect(html.match(/>Illustrative/g)).toHaveLength(3);
});

it('calculates each story from its cards at actual prices', () => {
  expect(stories.map(({ year }) => outcomeOf(year, 75))).toEqual([
    {
      // 1,980 cards at $0.75 and $300 of membership
      spentCents: 178_500,
      responseShare: 0.052,
      costPerLeadCents: 1_700,
      earnedCents: 786_000,
      roiPercent: 340,
    },
    {
      spentCents: 805_500,
      responseShare: 0.05,
      costPerLeadCents: 1_700,
      earnedCents: 3_760_000,
      roiPercent: 366,
    },
    {
      spentCents: 208_500,
      responseShare: 0.045,
      costPerLeadCents: 1_900,
      earnedCents: 800_000,
      roiPercent: 283,
    },
  ]);
});

it('shows the sums of the current story', () => {
  open();
  const cells = carousel()
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual([
    'Postcards 8 listings × 250 cards2,000',
    'Postcards and membership 1 member$1,785',
    'Leads 5.2% of postcards104',
    'Cost per lead spent ÷ leadsabout $17',
    'Commission 1 closing × $7,860$7,860',
    'Return (earned − spent) ÷ spent340%',
  ]);
});

it('[MKT-008] says that 547 active agents are a goal', () => {
  open();
  expect(screen.getByText(/^Our goal is 547 active agents\./)).toBeVisible();
});

it('[MKT-010] compares 5.2% with the industry’s 3.5%', () => {
  open();
  expect(
    screen.getByText(
      'The industry’s average response to a postcard is 3.5%. Our illustrative model plans with 5.2%, at $17 a lead.',
    ),
  ).toBeVisible();
});
