import { createMemoryRouter, RouterProvider } from '../../testing/public-page';
import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { routes } from '../../routes';
import { figures } from '../../site/marketing-figures';
import { Page } from './home-page';

const region = (name: string) => within(screen.getByRole('region', { name }));

const fetched = jest.fn();

beforeEach(async () => {
  window.fetch = fetched;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  // The demo plays and fetches its drawings.
  await act(() => import('../../automation-demo/later-scenes'));
});

it('[ROUTE-001] is the public page at "/"', async () => {
  const route = routes.find(({ path }) => path === '/');
  expect(route?.guard).toBe('public');
  expect(await route?.page()).toHaveProperty('Page', Page);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('[CONST-003] says what it sells, and to whom: mailed postcards for real estate agents', () => {
  expect(routes.find(({ path }) => path === '/')?.description).toMatch(
    /^Postcard marketing for licensed real estate agents: your MLS listings become mailed postcards/,
  );
});

it('[MKT-021] opens with a hero and links to the demo and the page for busy agents', () => {
  const hero = region('You list it. We mail the neighborhood.');
  expect(hero.getByRole('link', { name: 'Mail my first 20 free' })).toHaveAttribute('href', '/signup');
  expect(hero.getByRole('link', { name: 'See it work' })).toHaveAttribute('href', '/see-it-work');
  expect(screen.getByRole('link', { name: 'Too busy to market?' })).toHaveAttribute(
    'href',
    '/too-busy-to-market',
  );
});

it('[MKT-023] names the guilt, the cycle and the overwhelm', () => {
  const cards = region('The cards you meant to send').getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'The guilt',
    'The cycle',
    'The overwhelm',
  ]);
});

it('[MKT-022] says how well postcards work and links to the study', () => {
  const proof = region('Mail 500 homes and about 26 raise a flag.');
  expect(proof.getByRole('link', { name: 'Read the postcard study' })).toHaveAttribute(
    'href',
    '/blog/postcard-marketing-roi-study-2024',
  );
  const street = proof.getByRole('img', { name: /^500 houses, of which 26 have raised a flag/ });
  for (const rows of street.querySelectorAll('svg')) expect(rows.querySelectorAll('g')).toHaveLength(26);
});

it('[MKT-024] explains the work in three steps', () => {
  const steps = region('Three things for you to do. Ever.').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Connect your MLS',
    'Set a budget per listing',
    'Answer the phone',
  ]);
});

it('[MKT-025] holds the ROI calculator', () => {
  const estimate = region('What would one more closing pay for?');
  expect(estimate.getAllByRole('spinbutton')).toHaveLength(3);
  expect(estimate.getByRole('status')).toHaveTextContent('Over 10×');
  expect(estimate.getByRole('link', { name: 'Start Free' })).toHaveAttribute('href', '/signup');
});

it('[MKT-026] holds the automation demo with its six steps', () => {
  const demo = region('One listing, start to lead');
  expect(demo.getAllByRole('tab')).toHaveLength(6);
});

it('[MKT-027] shows goals and the model and links to the success stories', () => {
  const results = region('What we aim for');
  expect(results.getByRole('link', { name: 'Read three illustrative stories' })).toHaveAttribute(
    'href',
    '/agent-success-stories',
  );
});

it('[MKT-028] teases the prices and links to simple pricing', () => {
  const rates = region('Rates, in plain sight');
  expect(rates.getByRole('link', { name: 'See simple pricing' })).toHaveAttribute('href', '/simple-pricing');
  expect(rates.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Your first 20 postcardsPrinted, mailed, with codes and a landing page$0',
    'MembershipPause or cancel any time. No contracts, no setup fees.$25 a month',
    'PostcardsYou set the budget; we never spend past it$100+ a listing',
  ]);
});

const copy = () => document.body.textContent;
const count = (what: string) => region('What we aim for').getByText(what).nextSibling;

it('[MKT-001] [MKT-018] offers the first 20 postcards free, as a zero-risk trial', () => {
  expect(copy()).toMatch(/A zero-risk trial\s*The first 20 postcards cost nothing/);
});

it('[MKT-002] names $25 a month plus a postcard budget per listing that the agent sets', () => {
  expect(copy()).toMatch(/Membership.*\$25 a month/);
  expect(copy()).toMatch(/Postcards.*You set the budget.*a listing/);
});

it('[MKT-003] promises no contracts, canceling any time and no setup fees', () => {
  expect(copy()).toContain('cancel any time. No contracts, no setup fees.');
});

it('[MKT-004] says that a paused account sends no new postcards until it is resumed', () => {
  expect(copy()).toContain('While your account is paused, no new postcards go out until you resume it.');
});

it('[MKT-005] says set up in under 5 minutes, and 4.2 on average', () => {
  expect(copy()).toContain('Set up in under 5 minutes');
  expect(copy()).toContain('Our goal for setup is 4.2 minutes on average');
});

it('[MKT-006] [MKT-007] says 24 hours from listing to printer and 200-500 homeowners per listing', () => {
  expect(copy()).toContain('24 hours from listing to printer');
  expect(copy()).toContain('200–500 nearby homeowners');
});

it('[MKT-009] [MKT-011] [MKT-012] states postcards, leads, cost per lead and average ROI, as goals or as a model', () => {
  expect(count('postcards in mailboxes: our goal')).toHaveTextContent('127,000+');
  expect(count('leads sent to agents: our goal')).toHaveTextContent('6,604');
  expect(count('cost per lead in our model')).toHaveTextContent('$17');
  expect(count('average ROI in our model')).toHaveTextContent('340%');
});

it('[MKT-014] says which cards go to whom', () => {
  expect(copy()).toContain(
    'Just Listed and Just Sold cards go to nearby homeowners, chosen by equity, length of ownership and home value',
  );
});

it('[MKT-015] [MKT-016] gives both suggested budgets, and the $100 minimum that settles them', () => {
  expect(copy()).toContain(
    'The closest homes of a listing take $25–50 of it, around higher-value homes $75–100; for the whole neighborhood we suggest $250–500. The minimum budget is $100 a listing',
  );
});

it('[MKT-017] says what the alternatives cost', () => {
  expect(copy()).toContain(
    'A traditional agency is $500–2,000 a month; doing it yourself is $200–500 per mailing, plus your evenings. Farmpost is $25 plus postcards.',
  );
});

it('[MKT-008] [MKT-010] states 500+ agents and 5.2%, against 2-5% in the industry', () => {
  expect(count('active agents: our goal')).toHaveTextContent('500+');
  expect(count('response rate in our model')).toHaveTextContent('5.2%');
  expect(copy()).toContain('That is our goal and our model; the industry range is 2–5%.');
});

it('[MKT-013] has its figures in the markup before any request is made', () => {
  const html = renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />,
  );
  const { postcardsMailed, leads, activeAgents, costPerLead, averageRoi } = figures;
  for (const figure of [postcardsMailed, leads, activeAgents, costPerLead, averageRoi]) {
    expect(html).toContain(figure);
  }
  expect(fetched).not.toHaveBeenCalled();
});
