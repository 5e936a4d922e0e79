import { listingStatuses } from '../contracts/listing-vocabulary';
import { designOccasions } from '../contracts/template-vocabulary';
import { occasionFault, suitsYear, testimonialPlaceholder, type OccasionFacts } from './design-occasion';

const facts = (change: Partial<OccasionFacts> = {}): OccasionFacts => ({
  listing: { status: 'Active', isInFeed: true },
  oldPriceCents: 51_500_000,
  rules: null,
  headline: 'A home near you.',
  state: 'OR',
  words: [],
  ...change,
});

test.each([
  ['coming-soon', ['ComingSoon']],
  ['open-house', ['Active', 'ComingSoon']],
  ['price-improved', ['Active']],
  ['under-contract', ['ActiveUnderContract', 'Pending']],
] as const)('%s is true in the statuses %j alone', (occasion, statuses) => {
  const fine = listingStatuses.filter(
    (status) => occasionFault(occasion, facts({ listing: { status, isInFeed: true } })) === null,
  );
  expect(fine.toSorted()).toEqual([...statuses].toSorted());
  for (const status of statuses) {
    expect(occasionFault(occasion, facts({ listing: { status, isInFeed: false } }))).not.toBeNull();
  }
  expect(occasionFault(occasion, facts({ listing: null }))).toContain('needs a listing');
});

test('an MLS may forbid cards for homes that are coming soon', () => {
  const soon = { listing: { status: 'ComingSoon', isInFeed: true } } as const;
  const rules = { sold_prices: true, coming_soon: false };
  expect(occasionFault('coming-soon', facts({ ...soon, rules }))).toContain('The rules of your MLS forbid');
  expect(occasionFault('coming-soon', facts({ ...soon, rules: { ...rules, coming_soon: true } }))).toBeNull();
});

test('an improved price needs a cut', () => {
  expect(occasionFault('price-improved', facts({ oldPriceCents: null }))).toContain('was not a cut');
});

test('a testimonial needs the client’s words', () => {
  expect(occasionFault('testimonial', facts({ headline: testimonialPlaceholder }))).toContain('own words');
  expect(occasionFault('testimonial', facts({ headline: 'She answered every call.' }))).toBeNull();
  expect(occasionFault('testimonial', facts({ testimonial: null }))).toContain('has no testimonial');
  expect(occasionFault('testimonial', facts({ testimonial: 'She answered every call.' }))).toBeNull();
});

test.each([
  ['OR', 'CLOCKS GO BACK', true],
  ['AZ', 'CLOCKS GO BACK', false],
  ['HI', 'Set your clocks one hour ahead.', false],
  ['HI', 'A good summer to the whole street.', true],
])('a season card in %s that says “%s” is true: %s', (state, words, isTrue) => {
  expect(occasionFault('season', facts({ listing: null, state, words: [words] })) === null).toBe(isTrue);
});

test('occasions without a listing are true anywhere', () => {
  for (const occasion of [...designOccasions, undefined]) {
    if (['coming-soon', 'open-house', 'price-improved', 'under-contract'].includes(occasion ?? '')) continue;
    expect(occasionFault(occasion, facts({ listing: null }))).toBeNull();
  }
});

test('a year has cards about no listing and no date of one person; a list has those of the seasons', () => {
  const fits = (purpose: string, audience: 'farm' | 'list') =>
    [null, ...designOccasions].filter((occasion) => suitsYear({ purpose, occasion }, audience));
  expect(new Set(fits('farm', 'farm'))).toEqual(
    new Set([null, 'season', 'introduction', 'testimonial', 'neighbor-question', 'market-report']),
  );
  expect(fits('farm', 'list')).toEqual(['season']);
  expect(fits('sphere', 'list')).toContain(null);
  expect(fits('sphere', 'list')).not.toContain('anniversary');
  for (const audience of ['farm', 'list'] as const) expect(fits('just-listed', audience)).toEqual([]);
});
