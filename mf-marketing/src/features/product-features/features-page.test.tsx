import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { FREQUENCY_CAP_DAYS } from '@farmpost/shared/domain/household-wishes';
import { render, screen, within } from '@testing-library/react';
import { routes } from '../../routes';
import { figures } from '../../site/marketing-figures';
import { Page } from './features-page';

beforeEach(() => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});

const cards = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

it('[ROUTE-008] is the public page at "/features"', async () => {
  const route = routes.find(({ path }) => path === '/features');
  expect(route).toMatchObject({ guard: 'public', title: 'Features' });
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('[MKT-032] shows nine feature cards, six plus three, each with its own drawing', () => {
  const six = cards('Until the card is in the mail');
  const three = cards('When someone answers');
  expect([six.length, three.length]).toEqual([6, 3]);
  const all = [...six, ...three];
  expect(new Set(all.map((card) => within(card).getByRole('heading').textContent)).size).toBe(9);
  expect(new Set(all.map((card) => card.querySelector('svg')?.innerHTML)).size).toBe(9);
});

it('[MKT-033] [MKT-036] has buttons to "/campaign/new" and "/pricing"', () => {
  for (const [name, path] of [
    ['Start a campaign', '/campaign/new'],
    ['See pricing', '/pricing'],
  ] as const) {
    const links = screen.getAllByRole('link', { name });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
  }
});

it('promises what the product does: its price, its cap and its times', () => {
  expect(figures.daysBetweenCards).toBe(FREQUENCY_CAP_DAYS);
  expect(
    screen.getByText(/^\$0\.75 a postcard, the first 20 free, one card a home in 30 days$/),
  ).toBeVisible();
  expect(
    screen.getByText('At the printer in 24 hours, in mailboxes 7 to 10 business days later'),
  ).toBeVisible();
});
