import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { routes } from '../../routes';
import { FlipCard } from './flip-card';
import { Page } from './see-it-work-page';

beforeEach(async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  // The demo plays and fetches its drawings.
  await act(() => import('../../automation-demo/later-scenes'));
});

it('[ROUTE-004] [MKT-121] is the public page at "/see-it-work", with its own content', async () => {
  const route = routes.find(({ path }) => path === '/see-it-work');
  expect(route).toMatchObject({ guard: 'public', title: 'See it work' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Watch one listing become a lead.');
  expect(screen.getAllByRole('tab')).toHaveLength(6);
  for (const name of ['What the homeowner sees', 'What you get']) {
    expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(4);
  }
});

it('turns the sample card over and back', async () => {
  const card = within(screen.getByRole('region', { name: 'Turn the card over' }));
  const front = /^Just Listed postcard/;
  const back = /^Address side of the card/;
  expect(card.getByRole('img', { name: front })).toBeVisible();
  expect(card.queryByRole('img', { name: back })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Turn the card over' }));
  expect(card.getByRole('img', { name: back })).toBeVisible();
  expect(card.queryByRole('img', { name: front })).toBeNull();
  expect(card.getByText('The back, as it arrives')).toBeVisible();
});

it('says what both sides carry before any script runs', () => {
  const html = renderToString(<FlipCard />);
  expect(html).toContain('On the front');
  expect(html).toContain('On the back');
});

it('[MKT-019] shows the example: 87 postcards, high equity of 70%+, residents of 7+ years', () => {
  const example = within(screen.getByRole('region', { name: 'Every card is accounted for' }));
  expect(example.getByText('87 postcards targeted')).toBeVisible();
  expect(example.getByText(/High-equity owners, 70%\+, and long-term residents, 7\+ years/)).toBeVisible();
});

it('accounts for every home in the example, at actual prices', () => {
  const rows = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent ?? '');
  const homes = rows.map((cell) => Number(cell.replace('−', '-')));
  const mailed = homes.pop();
  expect(homes.reduce((sum, count) => sum + count, 0)).toBe(mailed);
  expect(screen.getByText(/^\$50\.25 as a first mailing, because 20 cards are free/)).toHaveTextContent(
    'Later $65.25, at $0.75 a card.',
  );
});
