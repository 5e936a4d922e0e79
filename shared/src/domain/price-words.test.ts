import { estateTemplate, frontPageTemplate, letterStampTemplate } from './postcard/photo-templates';
import { farmTemplate, justListedTemplate } from './postcard/house-templates';
import { panoramaTemplate } from './postcard/photo-templates';
import { falsePriceReason } from './price-words';

const cut = { firstCents: 59_190_000, nowCents: 57_500_000 };

test.each([
  '12 Elm came on the market at {{listing.price}}.',
  '12 Elm came onto the market for {{ listing.price }}.',
  'Just listed at {{listing.price}}',
  'Listed for {{listing.price}}',
  'It was first listed at {{listing.price}}.',
])('“%s” is false after a price cut, and true before', (words) => {
  expect(falsePriceReason([words], cut)).toContain(
    'came on the market at $575,000, and it was $591,900 then',
  );
  expect(falsePriceReason([words], { firstCents: null, nowCents: 57_500_000 })).toBeNull();
  expect(falsePriceReason([words], { firstCents: 57_500_000, nowCents: 57_500_000 })).toBeNull();
});

test.each([
  '12 Elm is on the market now at {{listing.price}}.',
  'Now {{listing.price}}',
  'Came on the market last week. Now at {{listing.price}}.',
])('“%s” stays true', (words) => {
  expect(falsePriceReason([words], cut)).toBeNull();
});

test('the house designs say nothing of the first price, and promise no numbers that they do not print', () => {
  const designs = [
    justListedTemplate,
    farmTemplate,
    frontPageTemplate,
    letterStampTemplate,
    estateTemplate,
    panoramaTemplate,
  ];
  for (const { defaultCopy, front, back } of designs) {
    const texts = [...front, ...back].flatMap((each) => ('text' in each ? [String(each.text)] : []));
    const words = [...texts, defaultCopy.headline, defaultCopy.message];
    expect(falsePriceReason(words, cut)).toBeNull();
    expect(words.join(' ')).not.toMatch(/by the numbers/i);
  }
});
