import type { PostcardData, PostcardTemplate, TextElement } from '../../contracts/templates';
import { farmTemplate, justListedTemplate } from './house-templates';
import { invitationTemplate } from './photo-templates';
import { longSampleCard, sampleCard } from './sample-card';
import { checkLayout, type ListingSide } from './layout-checks';
import { renderPiece } from './ruling';

interface Mailing {
  template: PostcardTemplate;
  samples: PostcardData[];
  longestData: PostcardData;
  listingSide: ListingSide | null;
  photoProblem: string | null;
}

/** All checks of a card that is sound except for the test's change. */
function checksOf(change: Partial<Mailing>) {
  const { template = justListedTemplate, samples = [sampleCard], listingSide = 'list' } = change;
  const longest = renderPiece(template, change.longestData ?? samples[0] ?? sampleCard);
  const pieces = samples.map((data) => renderPiece(template, data));
  return checkLayout(pieces, longest, listingSide, change.photoProblem);
}
const checkOf = (id: string, change: Partial<Mailing>) => checksOf(change).find((check) => check.id === id);
/** The findings of all other checks. */
const others = (id: string, change: Partial<Mailing>) =>
  checksOf(change).filter((check) => check.id !== id && check.level !== 'pass');
const withAgent = (agent: Partial<PostcardData['agent']>): Partial<Mailing> => ({
  samples: [{ ...sampleCard, agent: { ...sampleCard.agent, ...agent } }],
});
const withBack = (
  change: (back: PostcardTemplate['back']) => PostcardTemplate['back'],
): Partial<Mailing> => ({
  template: { ...justListedTemplate, back: change(justListedTemplate.back) },
});
const restyle = (id: string, style: Partial<TextElement>) =>
  withBack((back) =>
    back.map((element) =>
      element.id === id && element.type === 'text' ? { ...element, ...style } : element,
    ),
  );

test('the longest real data that does not fit is red', () => {
  const name = 'Maximiliana Featherstonehaugh-Whitlock-Montgomery III';
  const longestData = { ...sampleCard, agent: { ...sampleCard.agent, name } };
  expect(checkOf('fit', { longestData })).toMatchObject({
    level: 'red',
    detail: expect.stringContaining(name),
  });
});

test('a merge field without a value is red', () => {
  const listing = sampleCard.listing && { ...sampleCard.listing, priceCents: null };
  expect(checkOf('fields', { samples: [{ ...sampleCard, listing }] })).toMatchObject({
    level: 'red',
    detail: 'listing.price',
  });
});

describe('an open house', () => {
  const invitation = (event: PostcardData['event'], copy: PostcardData['copy'] = null) => ({
    template: invitationTemplate,
    samples: [{ ...sampleCard, event, copy }],
  });
  const own = (message: string) => ({ headline: 'Just listed nearby.', message });

  test('without a day is red, alone', () => {
    expect(checkOf('event', invitation(null))).toMatchObject({
      level: 'red',
      title: 'The open house has no day',
      detail: 'Set the day and the time of the open house.',
    });
    expect(others('event', invitation(null))).toEqual([]);
    expect(
      checkOf('event', { samples: [{ ...sampleCard, event: null, copy: own('Open house!') }] }),
    ).toMatchObject({
      level: 'red',
    });
  });

  test('with a day that is not on the card is red', () => {
    expect(checkOf('event', invitation(sampleCard.event, own('Come and look around.')))).toMatchObject({
      level: 'red',
      detail: 'Write {{event.day}} and {{event.from}} into the headline or the message.',
    });
  });

  test('with its day and time on the card passes, also in the longest words', () => {
    expect(checkOf('event', invitation(sampleCard.event))).toMatchObject({ level: 'pass' });
    expect(others('event', { ...invitation(sampleCard.event), longestData: longSampleCard })).toEqual([]);
    const said = own('Open house on {{event.day}} from {{event.from}}.');
    expect(checkOf('event', invitation(sampleCard.event, said))).toMatchObject({ level: 'pass' });
  });

  test('that a card does not invite to needs no day', () => {
    expect(checkOf('event', { samples: [{ ...sampleCard, event: null }] })).toMatchObject({ level: 'pass' });
  });
});

test('characters missing from the fonts are red', () => {
  expect(checkOf('glyphs', withAgent({ name: 'Dana 家' }))).toMatchObject({
    level: 'red',
    detail: '家',
  });
});

test('type under six points is red', () => {
  expect(checkOf('type-size', restyle('opt-out', { size: 5, minSize: 5 }))).toMatchObject({
    level: 'red',
    detail: 'opt-out',
  });
});

test('a missing brokerage, license or opt-out line is red', () => {
  expect(checkOf('disclosures', withAgent({ brokerage: ' ' }))).toMatchObject({
    level: 'red',
    detail: 'Missing: brokerage.',
  });
  expect(checkOf('disclosures', withAgent({ licenseNumber: '' }))).toMatchObject({ level: 'red' });
  const silent = withBack((back) => back.filter(({ id }) => id !== 'opt-out'));
  expect(checkOf('disclosures', silent)).toMatchObject({
    level: 'red',
    detail: 'Missing: opt-out line.',
  });
});

test('Texas and California have their own rules', () => {
  const tiny = restyle('brokerage', { size: 6.2 });
  expect(checkOf('state-rules', { ...tiny, ...withAgent({ state: 'TX' }) })).toMatchObject({
    level: 'red',
  });
  expect(checkOf('state-rules', tiny)).toMatchObject({ level: 'pass' });
  expect(checkOf('state-rules', withAgent({ state: 'TX' }))).toMatchObject({ level: 'pass' });
  expect(checkOf('state-rules', withAgent({ state: 'CA' }))).toMatchObject({ level: 'pass' });
  expect(checkOf('state-rules', withAgent({ state: 'CA', licenseNumber: '1234567' }))).toMatchObject({
    level: 'red',
  });
});

test('another agent’s listing is red; a card without a listing needs no rights', () => {
  expect(checkOf('rights', { listingSide: null })).toMatchObject({ level: 'red' });
  const farm = { template: farmTemplate, samples: [{ ...sampleCard, listing: null }], listingSide: null };
  expect(checkOf('rights', farm)).toMatchObject({ level: 'pass' });
});

test('fair-housing wording is red, doubtful wording is amber', () => {
  const copy = (message: string) => ({
    samples: [{ ...sampleCard, copy: { headline: 'Just listed nearby.', message } }],
  });
  expect(checkOf('fair-housing', copy('Adults only, no children.'))).toMatchObject({
    level: 'red',
  });
  expect(checkOf('fair-housing', copy('A safe street with good schools.'))).toMatchObject({
    level: 'amber',
  });
});

const photoBox = {
  id: 'photo',
  type: 'image',
  x: 3,
  y: 0,
  w: 3,
  h: 3,
  source: '{{listing.photo}}',
  fallback: 'street',
} as const;
const withPhoto = (width: number | null, photoProblem: string | null = null): Partial<Mailing> => {
  const picture = { href: 'data:image/png;base64,iVBO', height: 4000, focus: { x: 0.5, y: 0.5 } };
  const photo = width === null ? null : { ...picture, width };
  return {
    template: { ...justListedTemplate, front: [...justListedTemplate.front, photoBox] },
    samples: [{ ...sampleCard, listing: sampleCard.listing && { ...sampleCard.listing, photo } }],
    photoProblem,
  };
};

test.each([
  [675, 'pass', 'Photo prints at 225 dpi'],
  [674, 'amber', 'Photo prints at 224 dpi, 225 is better'],
  [450, 'amber', 'Photo prints at 150 dpi, 225 is better'],
  [449, 'red', 'Photo prints at 149 dpi, too low'],
])('a photo %d pixels wide on 3 in is %s and trips no other rule', (width, level, title) => {
  expect(checkOf('pictures', withPhoto(width))).toMatchObject({ level, title });
  expect(others('pictures', withPhoto(width))).toEqual([]);
});

test('a photo that could not be used is amber, and the card falls back to its drawing', () => {
  const problem = 'The photo was not found at its address (404).';
  expect(checkOf('pictures', withPhoto(null, problem))).toMatchObject({
    level: 'amber',
    title: 'Drawn art instead of the photo',
    detail: problem,
  });
  expect(others('pictures', withPhoto(null, problem))).toEqual([]);
  expect(checkOf('pictures', withPhoto(null))).toMatchObject({
    level: 'pass',
    title: 'Drawn art, sharp at any size',
  });
});
