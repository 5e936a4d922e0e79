import { MAX_CARD_TESTIMONIAL, testimonialForCard } from './card-testimonial';

const said = (content: string, more: object = {}) => ({
  content,
  clientName: 'Maria R.',
  location: 'Maple Hollow',
  isPermitted: true,
  ...more,
});

test.each([
  ['none', [], null],
  ['the first', [said('One.'), said('Two.')], { words: 'One.', client: 'Maria R., Maple Hollow' }],
  ['one without a place', [said('One.', { location: null })], { words: 'One.', client: 'Maria R.' }],
  ['no words without permission', [said('One.', { isPermitted: false })], null],
  [
    'the first that fits, in full',
    [said('a'.repeat(MAX_CARD_TESTIMONIAL + 1)), said('b'.repeat(MAX_CARD_TESTIMONIAL))],
    { words: 'b'.repeat(MAX_CARD_TESTIMONIAL), client: 'Maria R., Maple Hollow' },
  ],
  [
    'words in one line, in one pair of marks',
    [said(' “She\n called.” ')],
    { words: 'She called.', client: 'Maria R., Maple Hollow' },
  ],
])('a card prints %s', (_, testimonials, printed) => {
  expect(testimonialForCard(testimonials)).toEqual(printed);
});
