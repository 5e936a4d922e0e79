import { postcardTemplate, type PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { MAX_SIDE_ELEMENTS } from '@farmpost/shared/contracts/template-vocabulary';
import { draftDocument } from '@farmpost/shared/contracts/template-drafts';
import { justSoldTemplate } from '@farmpost/shared/domain/postcard/house-templates';
import { panoramaTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { withUsedArtworks } from '@farmpost/shared/domain/postcard/artwork';
import { checkTemplate } from '@farmpost/shared/domain/postcard/check-template';
import { type Box, zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { mergeFields } from '@farmpost/shared/domain/postcard/merge';
import { palettes } from '@farmpost/shared/domain/postcard/palette';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import fc from 'fast-check';
import { changesBetween } from './diff';
import { drawDesign } from '../draw';
import * as edits from './edits';
import { frameOf, isLocked, nameOf, overlaps } from './elements';
import { fieldNames } from './field-names';
import { fitOptions } from './fit';
import { record, redo, seal, startHistory, undo } from './history';
import { inkFor } from './imported';
import { duplicate, insert, paste, type Insert } from './insert';
import { layerRows, nextLayer } from './layers';
import { readClip, readDocument, writeClip } from './read-document';
import { repairFor } from './repairs';
import { dragHandle, printersZones, snapMove, snapTargets, stopAtZones } from './snap';
import { isThird, thirdsOf, thirdsText, toInches } from './thirds';

const none = new Map();
const document = justSoldTemplate;
const ids = document.front.map(({ id }) => id);

/** Any edit that the editor offers, with any numbers that someone may type. */
type Act = (before: PostcardTemplate, chosen: readonly string[]) => PostcardTemplate;
const wild = fc.double({ min: -50, max: 50, noNaN: false });
const box = fc.record({ x: wild, y: wild, w: wild, h: wild });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(wild, wild).map(
    ([x, y]): Act =>
      (doc, chosen) =>
        edits.move(doc, 'front', chosen, x || 0, y || 0),
  ),
  fc.tuple(box, box).map(
    ([from, to]): Act =>
      (doc, chosen) =>
        edits.resize(doc, 'front', chosen, [from, to], none),
  ),
  fc.tuple(fc.constantFrom(...edits.edges), box).map(
    ([edge, around]): Act =>
      (doc, chosen) =>
        edits.align(doc, 'front', chosen, edge, around, none),
  ),
  fc.constantFrom('x' as const, 'y' as const).map(
    (axis): Act =>
      (doc, chosen) =>
        edits.distribute(doc, 'front', chosen, axis, none),
  ),
  fc.constantFrom('forward' as const, 'backward' as const, 'front' as const, 'back' as const).map(
    (order): Act =>
      (doc, chosen) =>
        edits.reorder(doc, 'front', chosen, order),
  ),
  fc.constant<Act>((doc, chosen) => edits.remove(doc, 'front', chosen.slice(0, 1))),
  fc.constant<Act>((doc, chosen) => edits.group(doc, 'front', chosen)),
  fc.constant<Act>((doc, chosen) => edits.ungroup(doc, 'front', chosen)),
  fc.boolean().map(
    (is): Act =>
      (doc, chosen) =>
        edits.lock(doc, 'front', chosen, is),
  ),
  fc.boolean().map(
    (is): Act =>
      (doc, chosen) =>
        edits.hide(doc, 'front', chosen, is),
  ),
  fc.string({ maxLength: 90 }).map(
    (name): Act =>
      (doc, chosen) =>
        edits.rename(doc, 'front', chosen[0] ?? '', name),
  ),
  fc.constant<Act>((doc, chosen) => duplicate(doc, 'front', chosen)?.document ?? doc),
  fc
    .constantFrom<Insert>(
      { kind: 'text' },
      { kind: 'photo' },
      { kind: 'qr' },
      { kind: 'rect' },
      { kind: 'rule' },
      { kind: 'art', scene: 'street' },
      { kind: 'field', field: 'agent.name' },
    )
    .map(
      (what): Act =>
        (doc) =>
          insert(doc, 'front', what)?.document ?? doc,
    ),
  fc.tuple(wild, wild, fc.string({ maxLength: 900 })).map(
    ([size, tracking, text]): Act =>
      (doc, chosen) =>
        edits.edit(doc, 'front', chosen, (element) =>
          element.type === 'text'
            ? { ...element, size, tracking, text, maxLines: size, leading: tracking }
            : element,
        ),
  ),
);
const acts = fc.array(fc.tuple(act, fc.array(fc.nat({ max: 400 }), { maxLength: 6 })), { maxLength: 12 });
const chosenIn = (doc: PostcardTemplate, picks: readonly number[]) =>
  picks.flatMap((pick) => doc.front[pick % Math.max(1, doc.front.length)]?.id ?? []);

test('keeps the bounds of the schema after any edits', () => {
  fc.assert(
    fc.property(acts, (steps) => {
      const end = steps.reduce((doc, [change, picks]) => change(doc, chosenIn(doc, picks)), document);
      const parsed = draftDocument.safeParse(end);
      expect(parsed.error?.issues).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('gives the first document back after undoing any edits, and the last after redoing them', () => {
  fc.assert(
    fc.property(acts, (steps) => {
      const end = steps.reduce(
        (history, [change, picks], i) =>
          record(
            history,
            change(history.present, chosenIn(history.present, picks)),
            `Step ${i}`,
            i % 3 ? 'field' : null,
          ),
        startHistory(document),
      );
      let back = end;
      for (let i = 0; i < steps.length; i++) back = undo(back);
      expect(back.present).toBe(document);
      let forth = back;
      for (let i = 0; i < steps.length; i++) forth = redo(forth);
      expect(forth.present).toBe(end.present);
    }),
    { numRuns: 100 },
  );
});

describe('history', () => {
  test('joins the typing in one field into one step, until the field is left', () => {
    let history = startHistory('');
    for (const text of ['a', 'ab', 'abc']) history = record(history, text, 'Words', 'words:title');
    history = record(seal(history), 'abcd', 'Words', 'words:title');
    expect(undo(history).present).toBe('abc');
    expect(undo(undo(history)).present).toBe('');
    expect(undo(undo(undo(history))).present).toBe('');
  });

  test('names what undo and redo would do', () => {
    const history = undo(record(startHistory(1), 2, 'Move Street'));
    expect(history.future[0]?.label).toBe('Move Street');
    expect(record(history, 3, 'Other').future).toEqual([]);
  });
});

describe('edits', () => {
  const [first = '', second = '', third = ''] = ids;

  test('move keeps the distances of several elements at the bounds', () => {
    const far = edits.move(document, 'front', [first, second], 99, -99);
    const frame = (doc: PostcardTemplate, id: string) =>
      frameOf(doc.front.find((element) => element.id === id) ?? (doc.front[0] as never));
    expect(frame(far, second).x - frame(far, first).x).toBeCloseTo(
      frame(document, second).x - frame(document, first).x,
      3,
    );
  });

  test('leave locked and legal elements where they are', () => {
    const locked = edits.lock(document, 'front', [first], true);
    expect(edits.move(locked, 'front', [first], 1, 1)).toBe(locked);
    expect(edits.remove(locked, 'front', [first])).toBe(locked);
    const legal = document.back.filter(isLocked).map(nameOf);
    expect(legal).toEqual(['Title', 'Brokerage', 'Opt out', 'Equal housing']);
    const unlocked = edits.lock(document, 'back', ['brokerage'], false);
    expect(edits.move(unlocked, 'back', ['brokerage'], 1, 1)).not.toBe(unlocked);
  });

  test('distribute makes equal gaps', () => {
    const panels = ['a', 'b', 'c'].map((id, i) => ({
      id,
      type: 'rect' as const,
      x: [0, 1.2, 5][i] ?? 0,
      y: 0,
      w: 1,
      h: 1,
      fill: 'ink' as const,
    }));
    const spread = edits.distribute({ ...document, front: panels }, 'front', ['a', 'b', 'c'], 'x', none);
    expect(spread.front.map((element) => frameOf(element).x)).toEqual([0, 2.5, 5]);
  });

  test('reorder moves one step or to the end', () => {
    const order = (doc: PostcardTemplate) => doc.front.map(({ id }) => id).slice(0, 3);
    expect(order(edits.reorder(document, 'front', [first], 'forward'))).toEqual([second, first, third]);
    expect(edits.reorder(document, 'front', [first], 'front').front.at(-1)?.id).toBe(first);
    expect(edits.reorder(document, 'front', [first], 'back')).toBe(document);
  });

  test('group puts its members together under a free name, and ungroup takes it away', () => {
    const once = edits.group(document, 'front', [first, third]);
    const twice = edits.group(once, 'front', [second, ids[3] ?? '']);
    expect(new Set(twice.front.map(({ group }) => group))).toEqual(new Set([undefined, 'Group', 'Group 2']));
    expect(edits.withGroups(once, 'front', [first])).toEqual([first, third]);
    expect(edits.ungroup(once, 'front', [first, third]).front.some(({ group }) => group)).toBe(false);
    const rows = layerRows(once, new Set(['back']));
    expect(rows.find(({ kind }) => kind === 'group')).toMatchObject({ name: 'Group', level: 2 });
    expect(layerRows(once, new Set(['back', 'front/Group']))).toHaveLength(rows.length - 2);
  });

  test('remove frees the texts that followed', () => {
    const unlocked = edits.lock(document, 'back', ['title', 'brokerage'], false);
    const after = edits.remove(unlocked, 'back', ['brokerage']);
    expect(after.back.find(({ id }) => id === 'phone')).not.toHaveProperty('follows');
  });
});

describe('inserting', () => {
  const blank = (size: PostcardTemplate['size']): PostcardTemplate => ({
    ...document,
    size,
    front: [],
    back: [],
  });
  const times = (before: PostcardTemplate, side: 'front' | 'back', kinds: readonly Insert[]) =>
    kinds.reduce((doc, kind) => insert(doc, side, kind)?.document ?? doc, before);
  const framesOf = (doc: PostcardTemplate, side: 'front' | 'back') => doc[side].map((each) => frameOf(each));

  test('puts each new element beside the one before, and wraps at the safe edge', () => {
    const photo: Insert = { kind: 'photo' };
    const filled = times(blank('4x6'), 'front', [photo, photo, photo, { kind: 'rect' }]);
    expect(framesOf(filled, 'front')).toEqual([
      { x: 0.25, y: 0.25, w: 2, h: 1.5 },
      { x: 2.375, y: 0.25, w: 2, h: 1.5 },
      { x: 0.25, y: 1.875, w: 2, h: 1.5 },
      { x: 2.375, y: 1.875, w: 1.5, h: 1 },
    ]);
  });

  test.each([
    ['4x6', 'front', 12],
    ['4x6', 'back', 6],
    ['6x9', 'back', 12],
    ['letter', 'front', 20],
    ['bifold', 'front', 20],
    ['bifold', 'back', 20],
  ] as const)('fills the safe area of a %s %s without covering anything', (size, side, count) => {
    const kinds: readonly Insert[] = [
      { kind: 'text' },
      { kind: 'qr' },
      { kind: 'field', field: 'agent.name' },
    ];
    const filled = times(
      blank(size),
      side,
      Array.from({ length: count }, (_, i) => kinds[i % kinds.length] ?? { kind: 'text' }),
    );
    const boxes = framesOf(filled, side);
    expect(boxes).toHaveLength(count);
    const safe = toInches(zonesOf(size).safe);
    const outside = boxes.filter(
      ({ x, y, w, h }) =>
        x < safe.x - 1e-3 ||
        y < safe.y - 1e-3 ||
        x + w > safe.x + safe.w + 1e-3 ||
        y + h > safe.y + safe.h + 1e-3,
    );
    expect(outside).toEqual([]);
    const covered = boxes.flatMap((box, i) =>
      [...boxes.slice(i + 1), ...printersZones(size, side)].filter((other) => overlaps(box, other)),
    );
    expect(covered).toEqual([]);
  });

  test('takes a picture over half of the page for its ground, and steps aside where nothing is free', () => {
    const ground = {
      id: 'ground',
      type: 'rect' as const,
      x: 0,
      y: 0,
      w: 6.25,
      h: 4.25,
      fill: 'sky' as const,
    };
    const [, first] = framesOf(
      times({ ...blank('4x6'), front: [ground] }, 'front', [{ kind: 'rect' }]),
      'front',
    );
    expect(first).toMatchObject({ x: 0.25, y: 0.25 });
    const crowded = times(
      blank('4x6'),
      'front',
      Array.from({ length: 12 }, () => ({ kind: 'photo' })),
    );
    const corners = framesOf(crowded, 'front').map(({ x, y }) => `${x} ${y}`);
    expect(new Set(corners).size).toBe(corners.length);
  });

  test('reaches the far panel of a brochure', () => {
    const panel = { id: 'far', type: 'rect' as const, x: 13.5, y: 1, w: 1, h: 1, fill: 'sky' as const };
    const filled = times({ ...blank('bifold'), back: [panel] }, 'back', [{ kind: 'rect' }]);
    expect(framesOf(filled, 'back')[1]).toMatchObject({ x: 14.625, y: 1 });
  });

  test('counts the lines that a text is typeset on', () => {
    const one = times(blank('4x6'), 'front', [{ kind: 'text' }]);
    const frames = new Map([['text', { x: 0.25, y: 0.25, w: 1.8, h: 1 }]]);
    const y = (known?: Map<string, Box>) =>
      insert(one, 'front', { kind: 'art', scene: 'frame' }, known)
        ?.document.front.slice(-1)
        .map((e) => frameOf(e).y);
    expect(y()).toEqual([0.5]);
    expect(y(frames)).toEqual([1]);
  });
});

describe('pasting', () => {
  test('gives new ids and keeps which text follows which, also in another template', () => {
    const copied = document.back.filter(({ id }) => ['title', 'brokerage'].includes(id));
    const clip = readClip(writeClip(copied));
    const pasted = clip && paste(panoramaTemplate, 'front', clip.elements);
    expect(pasted?.ids).toEqual(['title-2', 'brokerage-2']);
    expect(pasted?.document.front.at(-1)).toMatchObject({ id: 'brokerage-2', follows: 'title-2' });
    expect(draftDocument.safeParse(pasted?.document).success).toBe(true);
    expect(readClip('Some words')).toBeNull();
    expect(readClip('{"farmpost":"elements","elements":[{"id":"x","type":"script"}]}')).toBeNull();
  });

  test('refuses what the side has no room for', () => {
    const full = {
      ...document,
      front: Array.from({ length: MAX_SIDE_ELEMENTS }, (_, i) => ({ ...document.front[0], id: `e${i}` })),
    };
    expect(insert(full as PostcardTemplate, 'front', { kind: 'text' })).toBeNull();
  });
});

describe('text over text', () => {
  const words = document.front.find((element) => element.type === 'text');
  const two = (second: object): PostcardTemplate => ({
    ...document,
    front: [
      { ...words, id: 'one', x: 3, baseline: 2, w: 1.5, text: 'First', size: 9, minSize: 9 },
      { ...words, id: 'other', x: 3, baseline: 2.05, w: 1.5, text: 'Other', size: 9, minSize: 9, ...second },
    ] as PostcardTemplate['front'],
  });
  const repaired = (before: PostcardTemplate) => {
    const finding = checkTemplate(before).find(({ id }) => id === 'text-over-text');
    const { frames } = drawDesign(before, sampleCard);
    return finding && repairFor(finding, { document: before, data: sampleCard, frames });
  };

  test('is moved apart, or grouped where there is no room', () => {
    const apart = repaired(two({}));
    expect(apart?.label).toBe('Move apart');
    expect(checkTemplate(apart?.document ?? document).map(({ id }) => id)).not.toContain('text-over-text');
    const tall = { size: 100, minSize: 100, baseline: 3, x: 0.3, w: 5.5, maxLines: 2, text: 'HHHH HHHH' };
    const full = two({ ...tall });
    const grouped = repaired({
      ...full,
      front: [full.front[1], { ...full.front[1], id: 'one' }] as PostcardTemplate['front'],
    });
    expect(grouped?.label).toBe('Group them');
    expect(checkTemplate(grouped?.document ?? document).map(({ id }) => id)).not.toContain('text-over-text');
  });
});

describe('artwork', () => {
  const hash = 'a'.repeat(64);
  const imported = {
    hash,
    artwork: { w: 500, h: 250, paths: [{ d: 'M0 0L500 0L500 250Z', fill: '#2F7A55' }] },
    size: { w: 1, h: 0.5 },
  };
  const inserted = insert(document, 'front', { kind: 'artwork', imported, name: 'Leaf' });
  const full = inserted?.document ?? document;
  const element = full.front.at(-1);

  test('comes with its drawing, and keeps its proportions', () => {
    expect(inserted?.ids).toEqual(['artwork']);
    expect(element).toMatchObject({ type: 'artwork', name: 'Leaf', artwork: hash, w: 1, h: 0.5 });
    expect(draftDocument.safeParse(full).success).toBe(true);
    const at = (box: Partial<ReturnType<typeof frameOf>>) =>
      edits.place(full, 'front', 'artwork', box, none).front.at(-1);
    expect(at({ w: 2 })).toMatchObject({ w: 2, h: 1 });
    expect(at({ h: 0.25 })).toMatchObject({ w: 0.5, h: 0.25 });
    expect(
      changesBetween({ document, details: {} as never }, { document: full, details: {} as never }),
    ).toEqual([{ side: 'front', name: 'Leaf', what: 'Added' }]);
  });

  const text = {
    words: 'Sold',
    face: 'Besley 700',
    weight: 700,
    size: 12,
    x: 0.5,
    baseline: 0.25,
    w: 0.4,
    align: 'center',
    color: '#1A4477',
    tracking: 0,
  } as const;

  test('brings its texts along as a group, in their places and in inks', () => {
    const blank = { ...document, front: [] };
    const both = insert(blank, 'front', {
      kind: 'artwork',
      imported: { ...imported, texts: [text, { ...text, words: 'Now', align: 'right', x: 1 }] },
      name: 'Leaf',
      palette: palettes.blue,
    });
    expect(both?.ids).toEqual(['artwork', 'text', 'text-2']);
    expect(both?.document.front).toMatchObject([
      { type: 'artwork', x: 0.25, y: 0.25, w: 1, h: 0.5, group: 'Leaf' },
      {
        type: 'text',
        text: 'Sold',
        size: 12,
        align: 'center',
        fill: 'primary',
        baseline: 0.5,
        group: 'Leaf',
      },
      { type: 'text', text: 'Now', align: 'right', x: expect.closeTo(0.25 + 1 - 0.408, 4) },
    ]);
    expect(draftDocument.safeParse(both?.document).success).toBe(true);
    expect(drawDesign(both?.document ?? blank, sampleCard).front.overflow).toEqual([]);
    const alone = insert(blank, 'front', {
      kind: 'artwork',
      imported: { hash: null, artwork: null, size: { w: 0.4, h: 0.2 }, texts: [text] },
      name: 'Leaf',
    });
    expect(alone?.document.front).toMatchObject([{ type: 'text', name: 'Sold', x: 0.25 }]);
    expect(alone?.document).not.toHaveProperty('artworks');
    expect(alone?.document.front[0]).not.toHaveProperty('group');
  });

  test('is made smaller with its texts until it fits the safe area', () => {
    const large = { ...imported, size: { w: 11.5, h: 5.75 }, texts: [{ ...text, size: 48, w: 3, x: 5 }] };
    const fitted = insert({ ...document, front: [] }, 'front', {
      kind: 'artwork',
      imported: large,
      name: 'L',
    });
    const [art, words] = fitted?.document.front ?? [];
    expect(art).toMatchObject({ x: 0.25, w: 5.75, h: 2.875 });
    expect(words).toMatchObject({ size: 24 });
  });

  test('prints a color of the file in the ink of that color, else in the nearest', () => {
    expect(inkFor('paper', palettes.blue)).toEqual({ ink: 'paper', isExact: true });
    expect(inkFor('#1A4477', palettes.blue)).toEqual({ ink: 'primary', isExact: true });
    expect(inkFor('#1B4070', palettes.blue)).toEqual({ ink: 'primary', isExact: false });
  });

  test('goes to another template by the clipboard, but forged artwork does not', () => {
    const clip = readClip(writeClip(element ? [element] : [], full.artworks));
    const pasted = clip && paste(panoramaTemplate, 'back', clip.elements, clip.artworks);
    expect(pasted?.document.artworks).toEqual({ [hash]: imported.artwork });
    expect(draftDocument.safeParse(pasted?.document).success).toBe(true);
    expect(readClip(writeClip(element ? [element] : []))).toBeNull();
    for (const d of ['M0 0L9 9"/><script>', 'M0 0 url(http://evil.test)', 'L1 1', 'M0 0C1 1']) {
      const forged = { [hash]: { ...imported.artwork, paths: [{ d }] } };
      expect(readClip(writeClip(element ? [element] : [], forged))).toBeNull();
    }
  });

  test('is in the source until its last element is removed', () => {
    expect(readDocument(JSON.stringify(full), full.size)).toEqual({ value: full });
    const { artworks: _, ...bare } = full;
    expect(readDocument(JSON.stringify(bare), full.size)).toEqual({
      problem: 'The artwork of “artwork” is missing.',
    });
    expect(withUsedArtworks(edits.remove(full, 'front', ['artwork']))).not.toHaveProperty('artworks');
    expect(withUsedArtworks(full)).toBe(full);
  });
});

describe('reading a document', () => {
  test('accepts every template, and only what the schema accepts', () => {
    for (const template of [document, panoramaTemplate]) {
      expect(readDocument(JSON.stringify(template), template.size)).toEqual({ value: template });
    }
    const path = fc.tuple(fc.nat({ max: document.back.length - 1 }), fc.nat({ max: 12 }), fc.jsonValue());
    fc.assert(
      fc.property(path, ([at, key, value]) => {
        const back = document.back.map((element, i) => {
          const name = Object.keys(element)[key % Object.keys(element).length] ?? 'id';
          return i === at ? { ...element, [name]: value } : element;
        });
        const read = readDocument(JSON.stringify({ ...document, back }), document.size);
        const isRight = 'problem' in read || postcardTemplate.safeParse(read.value).success;
        expect(isRight).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('accepts a focal point inside of the photo’s frame, and none outside', () => {
    const read = (focus: unknown) => {
      const { document: full } = insert(document, 'front', { kind: 'photo' }) ?? { document };
      const front = full.front.map((element) => (element.type === 'image' ? { ...element, focus } : element));
      return readDocument(JSON.stringify({ ...full, front }), full.size);
    };
    expect(read({ x: 0.5, y: 0.33 })).toMatchObject({ value: { size: document.size } });
    for (const wrong of [{ x: 0.5 }, { x: 0.5, y: 1.2 }, { x: 0, y: 0, z: 0 }, [0.5, 0.5], 'top'])
      expect(read(wrong)).toEqual({ problem: expect.stringMatching(/“focus” must be x and y from 0 to 1/) });
  });

  test('says what is wrong and where', () => {
    const problem = (json: string) => {
      const read = readDocument(json, '4x6');
      return 'problem' in read ? read.problem : '';
    };
    expect(problem('{')).toMatch(/not JSON/);
    expect(problem(JSON.stringify({ ...document, size: '6x9' }))).toMatch(/keeps its size/);
    const back = [{ ...document.back[0], fill: 'pink' }];
    expect(problem(JSON.stringify({ ...document, back }))).toMatch(/^Back, element 1: “fill” must be one of/);
  });
});

describe('snapping', () => {
  const targets = snapTargets('4x6', [{ x: 2, y: 2, w: 1, h: 1 }]);

  test('puts the nearest edge on a line of the card or of another element', () => {
    const { dx, dy, lines } = snapMove({ x: 0.13, y: 1.51, w: 0.5, h: 0.5 }, targets, 0.05);
    expect([0.13 + dx, 1.51 + dy]).toEqual([expect.closeTo(0.125, 6), expect.closeTo(1.5, 6)]);
    expect(lines).toEqual([
      { axis: 'x', at: 0.125 },
      { axis: 'y', at: 2 },
    ]);
    expect(snapMove({ x: 0.4, y: 0.4, w: 0.3, h: 0.3 }, targets, 0.02).lines).toEqual([]);
  });

  test('keeps the proportions when a corner is dragged, and a minimum size', () => {
    const options = { targets: null, tolerance: 0, ratio: true, least: 0.1 };
    const { frame } = dragHandle({ x: 1, y: 1, w: 2, h: 1 }, 'se', [2, 0.2], options);
    expect(frame).toEqual({ x: 1, y: 1, w: 4, h: 2 });
    const small = dragHandle({ x: 1, y: 1, w: 2, h: 1 }, 'w', [9, 0], { ...options, ratio: false });
    expect(small.frame.w).toBeCloseTo(0.1, 6);
  });

  test('puts edges and middles on the thirds of the trimmed page', () => {
    const plain = snapTargets('4x6', []);
    const left = snapMove({ x: 2.15, y: 0.5, w: 0.4, h: 0.3 }, plain, 0.05);
    expect(left.lines).toEqual([{ axis: 'x', at: 2.125 }]);
    expect(2.15 + left.dx).toBeCloseTo(2.125, 6);
    const middle = snapMove({ x: 0.6, y: 2.5, w: 0.3, h: 0.6 }, plain, 0.05);
    expect(middle.lines).toEqual([{ axis: 'y', at: expect.closeTo(0.125 + 8 / 3, 6) }]);
    const { frame, lines } = dragHandle({ x: 1, y: 1, w: 1, h: 1 }, 'e', [2.1, 0], {
      targets: plain,
      tolerance: 0.05,
      ratio: false,
      least: 0.1,
    });
    expect(frame.w).toBeCloseTo(3.125, 6);
    expect(isThird('4x6', 'x', lines[0]?.at ?? 0)).toBe(true);
    expect(isThird('4x6', 'x', 3.125)).toBe(false);
  });

  test('takes each panel of a brochure for a page, and a letter’s folds for its thirds', () => {
    const across = (size: PostcardTemplate['size']) => thirdsOf(size).x.map(({ at }) => at);
    expect(across('bifold')).toEqual([3.125, 6.125, 12.125, 15.125].map((at) => expect.closeTo(at, 6)));
    expect(across('letter')).toHaveLength(2);
    expect(thirdsOf('letter').y.map(({ at }) => at)).toEqual(
      [11 / 3, 22 / 3].map((at) => expect.closeTo(at, 6)),
    );
  });

  test('says on which thirds a frame stands', () => {
    const frame = { x: 2.125, y: 0.3, w: 0.4, h: 0.3 };
    expect(thirdsText(frame, '4x6')).toBe('a third across');
    expect(thirdsText({ ...frame, y: 0.125 + 8 / 3 - 0.15 }, '4x6')).toBe(
      'a third across and two thirds down',
    );
    expect(thirdsText(frame, '4x6', ['y'])).toBe('');
    expect(thirdsText({ ...frame, x: 2.14 }, '4x6')).toBe('');
  });

  test('stops at the edge of the printer’s area, which nothing may enter', () => {
    const zone = { x: 3, y: 1, w: 3, h: 3 };
    fc.assert(
      fc.property(
        fc.double({ min: -6, max: 6, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        (dx, dy) => {
          const [x, y] = stopAtZones({ x: 1, y: 2, w: 1, h: 0.5 }, [dx, dy], [zone]);
          const inside = 1 + x + 1 > 3.0001 && 1 + x < 5.9999 && 2 + y + 0.5 > 1.0001 && 2 + y < 3.9999;
          expect(inside).toBe(false);
        },
      ),
    );
    expect(stopAtZones({ x: 1, y: 2, w: 1, h: 0.5 }, [1.4, 0], [zone])).toEqual([1, 0]);
  });
});

describe('text that is too long', () => {
  const street = {
    ...(document.back.find(({ id }) => id === 'agent') as never as object),
    text: 'Alexandria Montgomery-Hughes',
    size: 14,
    minSize: 14,
    maxLines: 1,
    w: 2,
  } as Parameters<typeof fitOptions>[0];

  test('states the outcome of each rule before it is chosen', () => {
    const options = fitOptions(street, street.text);
    expect(options.map(({ label }) => label)).toEqual([
      'Keep 14 pt',
      'Shrink to 9 pt',
      'Shrink to 9 pt, then 2 lines',
    ]);
    expect(options.map(({ isChosen }) => isChosen)).toEqual([true, false, false]);
    expect(options[0]?.outcome).toMatch(/^\d\.\d\d in over$/);
    expect(options[2]?.outcome).toMatch(/pt$/);
  });

  test('is repaired by one edit that fits', () => {
    const long = { ...document, front: [street] };
    const finding = {
      id: 'fit',
      level: 'red',
      title: '',
      detail: '',
      side: 'front',
      elementIds: [street.id],
    } as const;
    const repair = repairFor(finding, {
      document: long,
      data: sampleCard,
      frames: { front: none, back: none },
    });
    expect(repair?.label).toMatch(/^Shrink to \d/);
    const fixed = repair?.document.front[0];
    expect(fitOptions(fixed as typeof street, street.text).find(({ isChosen }) => isChosen)).toMatchObject({
      fits: true,
    });
  });
});

test('offers every field that a card can fill', () => {
  const fields = [...Object.keys(mergeFields(sampleCard)), 'copy.headline', 'copy.message'];
  expect(Object.keys(fieldNames).toSorted()).toEqual(fields.toSorted());
});

test('Tab goes through the layers from the top and then leaves the canvas', () => {
  const top = document.front.at(-1)?.id;
  expect(nextLayer(document, 'front', null, 1)).toBe(top);
  expect(nextLayer(document, 'front', top ?? '', -1)).toBeNull();
});

test('lists what a draft changes', () => {
  const details = {
    name: 'Handbill',
    description: '',
    category: 'house',
    tags: [],
    purpose: 'just-sold',
  } as const;
  const before = { details: { ...details, tags: [] }, document };
  const moved = edits.move(document, 'front', [ids[0] ?? ''], 0.1, 0);
  const inserted = insert(moved, 'back', { kind: 'text' })?.document ?? moved;
  const after = { details: { ...details, tags: [], name: 'Handbill, sold' }, document: inserted };
  expect(changesBetween(before, after).map(({ name, what }) => `${name}: ${what}`)).toEqual([
    'Name: Details',
    `${nameOf(document.front[0] as never)}: Place`,
    'Text: Added',
  ]);
  expect(changesBetween(before, before)).toEqual([]);
});
