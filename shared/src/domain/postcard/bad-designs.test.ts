/** Designs with one fault each: every design fails its own rule and no other. */
import type {
  CardPicture,
  PostcardSide,
  PostcardTemplate,
  TemplateElement,
  TextElement,
} from '../../contracts/templates';
import { checkTemplate } from './check-template';
import { zonesOf } from './geometry';
import { farmTemplate, justListedTemplate } from './house-templates';
import { estateTemplate, frontPageTemplate } from './photo-templates';
import { longSampleCard, sampleCard } from './sample-card';
import { text } from './template-elements';

type Change = (element: TemplateElement) => TemplateElement;
const edit =
  (side: PostcardSide, id: string, change: Change) =>
  (template: PostcardTemplate): PostcardTemplate => {
    if (!template[side].some((element) => element.id === id)) throw new Error(`There is no ${id}.`);
    return {
      ...template,
      [side]: template[side].map((element) => (element.id === id ? change(element) : element)),
    };
  };
const style = (side: PostcardSide, id: string, with_: Partial<TextElement>) =>
  edit(side, id, (element) => (element.type === 'text' ? { ...element, ...with_ } : element));
const place = (side: PostcardSide, id: string, box: Record<string, number>) =>
  edit(side, id, (element) => ({ ...element, ...box }));
const hide = (side: PostcardSide, id: string) => edit(side, id, (element) => ({ ...element, hidden: true }));
const remove =
  (id: string) =>
  (template: PostcardTemplate): PostcardTemplate => ({
    ...template,
    back: template.back.filter((element) => element.id !== id),
  });
const add =
  (side: PostcardSide, ...elements: TemplateElement[]) =>
  (template: PostcardTemplate): PostcardTemplate => ({
    ...template,
    [side]: [...template[side], ...elements],
  });
const copy =
  (change: Partial<PostcardTemplate['defaultCopy']>) =>
  (template: PostcardTemplate): PostcardTemplate => ({
    ...template,
    defaultCopy: { ...template.defaultCopy, ...change },
  });
const rect = (id: string, [x, y, w, h]: readonly [number, number, number, number]): TemplateElement => ({
  id,
  type: 'rect',
  x,
  y,
  w,
  h,
  fill: 'ink',
});
/** A text on free space of the front. */
const words = (id: string, content: string, more: Partial<Parameters<typeof text>[0]> = {}) =>
  text({
    id,
    at: [20, 140],
    w: 120,
    text: content,
    face: 'Libre Franklin 400',
    size: 7,
    fill: 'ink',
    ...more,
  });

const HASH = 'b'.repeat(64);
/** A drawing of one triangle, with a line around it if it has a width. */
const drawing =
  (side: PostcardSide, [x, y, w, h]: readonly [number, number, number, number], width?: number) =>
  (template: PostcardTemplate): PostcardTemplate => ({
    ...add(side, { id: 'leaf', type: 'artwork', artwork: HASH, x, y, w, h })(template),
    artworks: {
      [HASH]: {
        w: 500,
        h: 500,
        paths: [
          { d: 'M0 0L500 0L500 500Z', fill: '#2F7A55', ...(width !== undefined && { stroke: 'ink', width }) },
        ],
      },
    },
  });

interface Bad {
  readonly what: string;
  readonly make: (template: PostcardTemplate) => PostcardTemplate;
  readonly rule: string;
  readonly level?: 'amber';
  readonly side: PostcardSide | null;
  readonly ids: readonly string[];
}

const red = (
  what: string,
  make: Bad['make'],
  rule: string,
  side: PostcardSide | null,
  ...ids: string[]
): Bad => ({ what, make, rule, side, ids });

const bad: readonly Bad[] = [
  red('a name in too small a box', style('back', 'agent', { w: 0.4 }), 'fit', 'back', 'agent'),
  red(
    'a static text longer than its line',
    add('front', words('note', 'word '.repeat(60))),
    'fit',
    'front',
    'note',
  ),
  red(
    'a word that must be split',
    add('front', words('note', 'W'.repeat(40), { w: 60 })),
    'fit',
    'front',
    'note',
  ),
  red('text beyond the safe zone', style('back', 'opt-out', { x: 0.14 }), 'edges', 'back', 'opt-out'),
  red(
    'text beyond the safe zone of the front',
    add('front', words('note', 'Hello', { at: [10, 100] })),
    'edges',
    'front',
    'note',
  ),
  red('a stamp at the cut', place('back', 'stamp', { y: 0.12 }), 'edges', 'back', 'stamp'),
  red('a code at the cut', place('back', 'qr', { x: 0.13 }), 'edges', 'back', 'qr'),
  red('a picture that ends at the trim', place('front', 'photo', { x: 0.125 }), 'edges', 'front', 'photo'),
  red(
    'a background that ends inside the bleed',
    place('back', 'panel', { x: 0.06 }),
    'edges',
    'back',
    'panel',
  ),
  red(
    'ink in the address block',
    add('back', rect('blot', [4, 2.2, 0.4, 0.2])),
    'address-zone',
    'back',
    'blot',
  ),
  red(
    'ink in the barcode zone',
    add('back', rect('blot', [1.6, 3.6, 0.2, 0.2])),
    'address-zone',
    'back',
    'blot',
  ),
  red(
    'a message that runs into the address block',
    style('back', 'message', { baseline: 1.5 }),
    'address-zone',
    'back',
    'message',
  ),
  red(
    'a rule across the address block',
    add('back', { id: 'line', type: 'rule', from: [3, 2], to: [5, 2], width: 1, stroke: 'ink' }),
    'address-zone',
    'back',
    'line',
  ),
  red('a code of half its size', place('back', 'qr', { size: 0.5 }), 'qr', 'back', 'qr'),
  red('a code under another element', add('back', rect('blot', [0.5, 1.7, 0.3, 0.3])), 'qr', 'back', 'blot'),
  red('no code', remove('qr'), 'qr', null),
  red('a code that is hidden', hide('back', 'qr'), 'qr', null),
  red(
    'a field that does not exist',
    add('front', words('note', '{{listing.pool}}')),
    'fields',
    'front',
    'note',
  ),
  red(
    'a field of the copy that does not exist',
    copy({ message: 'By {{agent.nickname}}.' }),
    'fields',
    'back',
    'message',
  ),
  red(
    'a stamp with a field that does not exist',
    edit('back', 'stamp', (element) =>
      element.type === 'stamp' ? { ...element, text: '{{agent.motto}}' } : element,
    ),
    'fields',
    'back',
    'stamp',
  ),
  red('characters that the face does not have', add('front', words('note', '家')), 'glyphs', 'front', 'note'),
  red('type of five points', add('front', words('note', 'Tiny', { size: 5 })), 'type-size', 'front', 'note'),
  red(
    'type that shrinks to five points',
    style('back', 'agent', { w: 1.16, minSize: 5 }),
    'type-size',
    'back',
    'agent',
  ),
  red('no opt-out line', remove('opt-out'), 'disclosures', null),
  red('no license', remove('title'), 'disclosures', null),
  red('no brokerage', remove('brokerage'), 'disclosures', null),
  red('a brokerage that is hidden', hide('back', 'brokerage'), 'disclosures', null),
  red(
    'a license line that names no license',
    style('back', 'title', { text: '{{agent.title}}' }),
    'disclosures',
    null,
  ),
  red(
    'a preference in static words',
    add('front', words('note', 'Adults only')),
    'fair-housing',
    'front',
    'note',
  ),
  red(
    'a preference in the copy',
    copy({ headline: 'No children, please.' }),
    'fair-housing',
    'back',
    'headline',
  ),
  red('artwork beyond the safe zone', drawing('front', [0.15, 2, 0.4, 0.4]), 'edges', 'front', 'leaf'),
  red('artwork in the address block', drawing('back', [4, 2.2, 0.4, 0.4]), 'address-zone', 'back', 'leaf'),
  red('artwork over the code', drawing('back', [0.5, 1.7, 0.3, 0.3]), 'qr', 'back', 'leaf'),
  {
    ...red('artwork with hairlines', drawing('front', [1, 2, 0.5, 0.5], 2), 'thin-lines', 'front', 'leaf'),
    level: 'amber',
  },
  {
    ...red(
      'a rule of a fifth of a point',
      add('front', { id: 'line', type: 'rule', from: [1, 2], to: [2, 2], width: 0.2, stroke: 'ink' }),
      'thin-lines',
      'front',
      'line',
    ),
    level: 'amber',
  },
  {
    ...red(
      'two texts on one place',
      add('front', words('one', 'First words'), words('other', 'Other words', { at: [30, 143] })),
      'text-over-text',
      'front',
      'one',
      'other',
    ),
    level: 'amber',
  },
  {
    ...red(
      'a second line that runs into the text below',
      add(
        'front',
        words('one', 'Words that take a second line of the box', { w: 90, maxLines: 2 }),
        words('other', 'Other words', { at: [20, 150] }),
      ),
      'text-over-text',
      'front',
      'one',
      'other',
    ),
    level: 'amber',
  },
  {
    ...red(
      'initials as large as a picture',
      place('back', 'stamp', { h: 1.51 }),
      'monogram',
      'back',
      'stamp',
    ),
    level: 'amber',
  },
  {
    ...red(
      'a picture of the home in a wide frame, its focal point in the middle',
      edit('front', 'photo', (element) =>
        element.type === 'image' ? { ...element, focus: { x: 0.5, y: 0.5 } } : element,
      ),
      'roof',
      'front',
      'photo',
    ),
    level: 'amber',
  },
  red('two elements with one id', add('front', words('address', 'Hello')), 'ids', 'front', 'address'),
  {
    ...red('doubtful words', add('front', words('note', 'A safe street')), 'fair-housing', 'front', 'note'),
    level: 'amber',
  },
  {
    ...red(
      'a brokerage smaller than half of the name',
      style('back', 'brokerage', { size: 6.2 }),
      'state-rules',
      'back',
      'brokerage',
    ),
    level: 'amber',
  },
];

test.each(bad)('$what trips $rule', ({ make, rule, level = 'red', side, ids, what }) => {
  const base = what.startsWith('a picture') ? frontPageTemplate : justListedTemplate;
  const found = checkTemplate(make(base)).map((finding) => ({
    id: finding.id,
    level: finding.level,
    side: finding.side,
    ids: finding.elementIds,
  }));
  expect(found).toEqual([{ id: rule, level, side, ids }]);
});

test('a rule that both sides break has a finding for each, with its own detail', () => {
  const both = add(
    'front',
    words('note', 'Tiny', { size: 5 }),
  )(style('back', 'opt-out', { size: 5, minSize: 5 })(justListedTemplate));
  expect(checkTemplate(both)).toMatchObject([
    { id: 'type-size', side: 'front', elementIds: ['note'], detail: 'note' },
    { id: 'type-size', side: 'back', elementIds: ['opt-out'], detail: 'opt-out' },
  ]);
});

test.each([
  [600, 'red'],
  [1100, 'amber'],
  [1600, null],
])('a photo of %d pixels across the card is %s', (width, level) => {
  const photo: CardPicture = {
    href: 'data:image/png;base64,iVBO',
    width,
    height: 4000,
    focus: { x: 0.5, y: 0.5 },
  };
  const card = { ...sampleCard, listing: sampleCard.listing && { ...sampleCard.listing, photo } };
  const found = checkTemplate(frontPageTemplate, [card, longSampleCard]);
  expect(found.map((finding) => [finding.id, finding.level, finding.elementIds])).toEqual(
    level === null ? [] : [['pictures', level, ['photo']]],
  );
});

test('texts beside each other, and texts of one group, may touch', () => {
  const both = (more: object) =>
    add(
      'front',
      { ...words('one', 'First', { at: [20, 140] }), ...more },
      words('other', 'Other', { at: [45, 140] }),
    );
  expect(checkTemplate(both({})(justListedTemplate))).toEqual([]);
  const over = add(
    'front',
    { ...words('one', 'First words'), group: 'Seal' },
    { ...words('other', 'Other words'), group: 'Seal' },
  );
  expect(checkTemplate(over(justListedTemplate))).toEqual([]);
});

test('artwork in the safe zone, with lines that hold, is no problem', () => {
  expect(checkTemplate(drawing('front', [1, 2, 0.5, 0.5], 4)(justListedTemplate))).toEqual([]);
});

test('white in the address block, and a bleed under a picture, are no problem', () => {
  const white = add('back', { ...rect('white', [4, 2.2, 0.4, 0.2]), fill: 'paper' } as TemplateElement);
  expect(checkTemplate(white(justListedTemplate))).toEqual([]);
  const { canvas } = zonesOf('4x6');
  const inset = place('front', 'photo', { x: 0.125 })(frontPageTemplate);
  const [first, ...rest] = inset.front;
  const ground = rect('ground', [0, 0, canvas.w / 72, canvas.h / 72]);
  expect(checkTemplate({ ...inset, front: [...(first ? [first] : []), ground, ...rest] })).toEqual([]);
  expect([farmTemplate, estateTemplate].flatMap((template) => checkTemplate(template))).toEqual([]);
});
