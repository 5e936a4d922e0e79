import type { PostcardData } from '../contracts/templates';
import { stateNames } from '../contracts/state-vocabulary';
import { advertisingRuleFor, advertisingRules, CHECKED_ON, nameLimitFor } from './advertising-rules';
import { farmTemplate, justListedTemplate, justSoldTemplate } from './postcard/house-templates';
import { frontPageTemplate, marqueeTemplate, panoramaTemplate } from './postcard/photo-templates';
import { renderPiece } from './postcard/ruling';
import { longSampleCard, sampleCard } from './postcard/sample-card';
import { stateFindings } from './postcard/state-rules';

const rules = Object.entries(advertisingRules);
const designs = {
  justListedTemplate,
  justSoldTemplate,
  farmTemplate,
  frontPageTemplate,
  marqueeTemplate,
  panoramaTemplate,
};

/** A card for a home in the state, with what the agent of a careful office has entered. */
const cardIn = (state: string, card: PostcardData = sampleCard): PostcardData => ({
  ...card,
  agent: { ...card.agent, state, officePhone: '8435550100', nameLimit: nameLimitFor(state, true) },
});
const wordsOf = (card: PostcardData, template = justListedTemplate) =>
  stateFindings(renderPiece(template, card)).red.map(({ text }) => text);

test('Texas, California and at least twenty more states have a rule with its source', () => {
  expect(Object.keys(advertisingRules)).toEqual(expect.arrayContaining(['TX', 'CA', 'FL', 'NY', 'OH', 'TN']));
  expect(rules.length).toBeGreaterThanOrEqual(24);
  expect(CHECKED_ON).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.each(rules)('%s: cites its section and where it was read, and asks for the broker', (state, rule) => {
  expect(stateNames[state]).toBeDefined();
  expect(rule.citation).not.toBe('');
  expect(new URL(rule.url).protocol).toMatch(/^https?:$/);
  expect(rule.says).toMatch(/^[A-Z].*\.$/);
  expect(rule.requires).toContain('brokerage');
});

test.each(rules)('%s: a card without the broker’s name is red and says the section', (state, rule) => {
  const card = cardIn(state);
  const silent = { ...card, agent: { ...card.agent, brokerage: ' ' } };
  expect(wordsOf(silent)).toEqual(
    expect.arrayContaining([expect.stringContaining(`the broker’s name is missing (${rule.citation})`)]),
  );
});

const withSize = rules.flatMap(([state, { size }]) => (size ? [{ state, size }] : []));
const sizes = Object.entries(designs).flatMap(([name, template]) =>
  withSize.map(({ state }) => ({ name, template, state })),
);

test.each(sizes)('$state: $name keeps the size rule, also with long names', ({ template, state }) => {
  const found = [sampleCard, longSampleCard].flatMap((card) => {
    const { red, amber } = stateFindings(renderPiece(template, cardIn(state, card)));
    return [...red, ...amber].map(({ text }) => text).filter((text) => text.includes(' pt '));
  });
  expect(found).toEqual([]);
});

test.each(withSize.filter(({ size }) => size.ratio === 1 && size.against === 'name'))(
  '$state: a name larger than the broker’s is found where nothing limits it',
  ({ state, size }) => {
    const card = cardIn(state);
    const free = { ...card, agent: { ...card.agent, nameLimit: null } };
    const { red, amber } = stateFindings(renderPiece(justListedTemplate, free));
    const [found] = size.isRecommended
      ? amber.filter(({ text }) => text.includes(' pt '))
      : red.filter(({ text }) => text.includes(' pt '));
    expect(found).toMatchObject({ side: 'back', elementId: 'brokerage' });
    expect(found?.text).toMatch(/the broker’s name is [\d.]+ pt on the back and has to be 13 pt/);
  },
);

test('Florida measures a team’s name, and Texas the largest contact line', () => {
  expect(nameLimitFor('FL', true)).toEqual({ against: 'team', ratio: 1 });
  expect(nameLimitFor('TX', false)).toEqual({ against: 'contact', ratio: 0.5 });
  const back = (brokerageSize: number) => ({
    ...justListedTemplate,
    back: justListedTemplate.back.map((element) =>
      element.id === 'brokerage' && element.type === 'text'
        ? { ...element, size: brokerageSize, minSize: brokerageSize }
        : element,
    ),
  });
  const texan = { ...sampleCard, agent: { ...sampleCard.agent, state: 'TX' } };
  expect(wordsOf(texan, back(6.5))).toEqual([]);
  expect(wordsOf(texan, back(6.4))).toEqual([
    'Texas: the broker’s name is 6.4 pt on the back and has to be 6.5 pt (22 TAC § 535.155(a)(2)). Make it larger, or your name and phone smaller.',
  ]);
});

test('California wants eight digits, no smaller than the smallest type', () => {
  const card = cardIn('CA');
  const withLicense = (licenseNumber: string) => ({ ...card, agent: { ...card.agent, licenseNumber } });
  expect(wordsOf(card)).toEqual([]);
  expect(wordsOf(withLicense('0123456'))).toEqual([expect.stringContaining('must have 8 digits')]);
});

test('Georgia and South Carolina have rules for homes alone', () => {
  expect(advertisingRuleFor('GA', true)).not.toBeNull();
  expect(advertisingRuleFor('GA', false)).toBeNull();
  expect(advertisingRuleFor('SC', false)).toBeNull();
  expect(advertisingRuleFor('WY', true)).toBeNull();
  expect(advertisingRuleFor('', true)).toBeNull();
});
