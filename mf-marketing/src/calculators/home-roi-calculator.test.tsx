import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { WithRates } from '../testing/public-page';
import { HomeRoiCalculator } from './home-roi-calculator';

const field = (label: string) => screen.getByRole('spinbutton', { name: label });
const result = (what: string) =>
  screen.getByRole('row', { name: new RegExp(`^${what} `) }).querySelector('td')?.textContent;
const headline = () => screen.getByRole('status').textContent;

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

it('[MKT-048] starts with the documented defaults, even before any script runs', () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  expect(field('Average commission')).toHaveValue(15_000);
  expect(field('Listings a month')).toHaveValue(2);
  expect(field('Budget per listing')).toHaveValue(250);
  expect(headline()).toContain('Over 10×');
  expect(
    renderToString(
      <WithRates>
        <HomeRoiCalculator />
      </WithRates>,
    ),
  ).toContain('$75,000');
});

it('[MKT-050] [MKT-051] [MKT-052] [MKT-053] [MKT-054] shows each step of the arithmetic', async () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  await type('Average commission', '9000');
  await type('Listings a month', '1');
  await type('Budget per listing', '325');
  expect(['Mail budget', 'Postcards', 'Leads', 'Closings', 'Commission'].map(result)).toEqual([
    '$325',
    '500',
    '26',
    '3',
    '$27,000',
  ]);
});

it('[MKT-055] [MKT-056] shows the return and how many closings pay for it', async () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  await type('Average commission', '500');
  await type('Listings a month', '2');
  await type('Budget per listing', '325');
  // 650 dollars: 1,000 cards, 52 leads, 7 closings, 3,500 dollars
  expect(headline()).toBe('Estimated return a month438%2 closings pay for the whole month of mail.');
});

it('[MKT-061] treats input as a whole number or 0, and keeps what was typed', async () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  await type('Budget per listing', '250.9');
  expect(field('Budget per listing')).toHaveValue(250.9);
  expect(result('Mail budget')).toBe('$500');
  await type('Listings a month', '');
  expect(result('Mail budget')).toBe('$0');
  expect(headline()).toBe(
    'Estimated return a month0%Enter a commission, listings and a budget to see your break-even.',
  );
});

it('[MKT-057] [MKT-058] [MKT-059] [MKT-123] shows advice next to the fields, and states the minimum', () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  expect(field('Average commission')).toHaveAccessibleDescription(
    'Most agents earn $8,000–15,000 a closing.',
  );
  expect(field('Budget per listing')).toHaveAccessibleDescription(
    'We suggest $250–500: $50 mails about 80 postcards. Minimum $100 per listing.',
  );
});

it('labels its results an estimate', () => {
  render(<HomeRoiCalculator />, { wrapper: WithRates });
  expect(headline()).toMatch(/^Estimated/);
  expect(
    screen.getByText(
      /^An illustrative model, not a promise\. It counts 65¢ a card; an account is charged 75¢\./,
    ),
  ).toBeVisible();
});
