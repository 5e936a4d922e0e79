/** Rules over all built-in designs. */
import { type PostcardTemplate, postcardTemplate } from '@farmpost/shared/contracts/templates';
import { designOccasions } from '@farmpost/shared/contracts/template-vocabulary';
import { cardOffer } from '@farmpost/shared/domain/card-promise';
import { checkTemplate } from '@farmpost/shared/domain/postcard/check-template';
import { longSampleCard, sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { addDays, proposeDays } from '@farmpost/shared/domain/plan-days';
import { proposeDesigns } from '@farmpost/shared/domain/plan-designs';
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { falsePriceReason } from '@farmpost/shared/domain/price-words';
import { samplePhoto } from '../../print/sample-photo.generated';
import { templateSeeds } from './templates';

const designs = templateSeeds('2026-11-28T00:00:00.000Z').map(({ document_json, ...row }) => ({
  ...row,
  template: postcardTemplate.parse(document_json),
}));
const each = designs.map((design) => [`${design.name} (${design.template.size})`, design] as const);
/** Counts as large enough for print. */
const photo = { ...samplePhoto, width: samplePhoto.width * 10, height: samplePhoto.height * 10 };
const cards = [sampleCard, longSampleCard].flatMap((card) => [
  card,
  {
    ...card,
    agent: { ...card.agent, portrait: photo, logo: photo },
    listing: card.listing && { ...card.listing, photo, photo2: photo, photo3: photo },
  },
]);
const wordsOf = ({ front, back, defaultCopy }: PostcardTemplate): string[] => [
  ...[...front, ...back].flatMap((element) => (element.type === 'text' ? [element.text] : [])),
  defaultCopy.headline,
  defaultCopy.message,
];

test('there are at least 36 postcards, each with its own id and name', () => {
  expect(designs.filter(({ kind }) => kind === 'postcard').length).toBeGreaterThanOrEqual(36);
  expect(new Set(designs.map(({ id }) => id)).size).toBe(designs.length);
  expect(new Set(designs.map(({ name }) => name)).size).toBe(designs.length);
});

/** Everything that a card is mailed for: the occasions of designs, and the news of a listing. */
const reasons = [...designOccasions, 'just-listed', 'just-sold'] as const;

test.each(reasons)('%s has a postcard in every size', (reason) => {
  const sizes = designs.flatMap(({ kind, purpose, template: { occasion, size } }) =>
    kind === 'postcard' && (occasion ?? purpose) === reason ? [size] : [],
  );
  expect([...new Set(sizes)].toSorted()).toEqual(['4x6', '6x11', '6x9']);
});

test.each(each)(
  '%s has nothing to report with short and long names, with and without pictures',
  (_, { template }) => {
    // Some rules are about one palette, which the seed chooses; words and pictures fit alike in each.
    const otherPalettes = ['b', 'c'].map((seed) => ({ ...longSampleCard, seed }));
    const all = [...cards, ...otherPalettes];
    const found = checkTemplate(template, all).map(
      ({ id, side, detail, elementIds }) => `${id}, ${side}: ${detail} [${elementIds.join(', ')}]`,
    );
    expect(found).toEqual([]);
  },
);

test.each(each)('%s promises what its page says, word for word, and nothing else', (_, { template }) => {
  const offers = [...template.front, ...template.back].filter(({ id }) => id === 'offer');
  const texts = offers.flatMap((element) =>
    element.type === 'text' ? [element.text.replace(/\s+/g, ' ')] : [],
  );
  // A brochure asks its question without an offer.
  expect(texts).toEqual(template.size === 'bifold' ? [] : [cardOffer]);
  // A range needs like homes and a list needs sales: the page shows them where there are any, and no card promises them.
  expect(wordsOf(template).join(' ')).not.toMatch(
    /\bestimate|scan to see|see what|home value|by the numbers/i,
  );
});

test.each(each)('%s says nothing of a first price', (_, { template }) => {
  const cut = { firstCents: 59_190_000, nowCents: 57_500_000 };
  expect(falsePriceReason(wordsOf(template), cut)).toBeNull();
});

test('season cards belong to no religion', () => {
  const religious = /christmas|hanukkah|easter|holy|bless|advent|ramadan|diwali|kwanzaa|santa|xmas/i;
  const seasons = designs.filter(({ template }) => template.occasion === 'season');
  expect(seasons.length).toBeGreaterThanOrEqual(4);
  for (const { name, template } of seasons) {
    expect([name, religious.test(wordsOf(template).join(' '))]).toEqual([name, false]);
  }
});

test('a year of cards to a list has six different designs in every size, whenever it begins', () => {
  const forLists = designs
    .filter(({ kind }) => kind === 'postcard')
    .map(({ template: { occasion, size }, ...row }) => ({ ...row, occasion, size }))
    .filter((design) => suitsYear(design, 'list'));
  for (const size of ['4x6', '6x9', '6x11']) {
    const ofSize = forLists.filter((design) => design.size === size);
    for (let month = 0; month < 12; month += 1) {
      const days = proposeDays(addDays('2026-12-07', month * 30), 6, 60);
      const proposed = proposeDesigns(days, ofSize).map((design) => design?.name);
      expect([size, month, new Set(proposed).size]).toEqual([size, month, 6]);
    }
  }
});
