import type { PostcardData, PostcardTemplate, TextElement } from '@farmpost/shared/contracts/templates';
import { farmTemplate, justListedTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { checkLayout, renderPiece, type ListingSide } from './layout-checks';

interface Mailing {
  template: PostcardTemplate;
  samples: PostcardData[];
  longestData: PostcardData;
  listingSide: ListingSide | null;
}

/** The check with that id, for a card that is sound except for the test's change. */
function checkOf(id: string, change: Partial<Mailing>) {
  const { template = justListedTemplate, samples = [sampleCard], listingSide = 'list' } = change;
  const longest = renderPiece(template, change.longestData ?? samples[0] ?? sampleCard);
  const pieces = samples.map((data) => renderPiece(template, data));
  return checkLayout(template, pieces, longest, listingSide).find((check) => check.id === id);
}
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

test('a photo is judged by its resolution at the printed size', () => {
  /** The size of a PNG is read from its header alone. */
  const photo = (width: number, height: number) => {
    const header = Buffer.alloc(33);
    header.writeUInt32BE(0x89504e47, 0);
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return `data:image/png;base64,${header.toString('base64')}`;
  };
  const withPhoto = (width: number) => {
    const listing = sampleCard.listing && { ...sampleCard.listing, photo: photo(width, width) };
    const picture = {
      id: 'photo',
      type: 'image',
      x: 3,
      y: 0,
      w: 3,
      h: 3,
      source: '{{listing.photo}}',
    } as const;
    const template = { ...justListedTemplate, front: [...justListedTemplate.front, picture] };
    return checkOf('pictures', { template, samples: [{ ...sampleCard, listing }] });
  };
  expect(withPhoto(900)).toMatchObject({ level: 'pass', title: 'Photo prints at 300 dpi' });
  expect(withPhoto(792)).toMatchObject({ level: 'amber', title: 'Photo prints at 264 dpi, 300 is better' });
  expect(withPhoto(400)).toMatchObject({ level: 'red' });
});
