/**
 * Checks of a design before it is published: edges, folds, the address zone, texts over texts. They need no pixels, so
 * the template editor runs them as its user draws.
 */
import type { PostcardData, PostcardSide, PostcardTemplate } from '../../contracts/templates';
import { postcardSides } from '../../contracts/template-vocabulary';
import { advertisingRules } from '../advertising-rules';
import { contains, inches, overlaps, printersZones, zonesOf, type Box } from './geometry';
import { blankBack, cutRoofs, ROOM_FOR_ROOF, smallType } from './press-rules';
import type { PlacedBox } from './render';
import { checkStateRules } from './state-rules';
import {
  critical,
  outsideSafe,
  checkFit,
  checkFields,
  checkMarket,
  checkGlyphs,
  checkTypeSize,
  checkLines,
  checkDisclosures,
  checkWording,
  checkMonogram,
  checkPictures,
  qrProblems,
} from './layout-checks';
import {
  type RenderedPiece,
  renderPiece,
  type Problem,
  type Ruling,
  rule,
  asItIs,
  type Placed,
  sidesOf,
  boxesOf,
  textsOf,
  at,
} from './ruling';

/** Finds elements that share an id with another on their side. */
function checkIds(template: PostcardTemplate): Ruling {
  const problems = postcardSides.flatMap((side) =>
    template[side]
      .filter(({ id }, i, all) => all.findIndex((other) => other.id === id) < i)
      .map(({ id }) => ({ side, elementId: id, text: `“${id}”` })),
  );
  return rule('ids', ['Every element has its own id', 'The editor can tell them apart.'], problems, {
    title: 'Several elements have the same id',
    say: asItIs,
  });
}

/** Boxes without ink. */
const whiteOf = (template: PostcardTemplate, side: PostcardSide): ReadonlySet<string> =>
  new Set(
    template[side].flatMap((element) =>
      element.type === 'rect' && element.fill === 'paper' ? [element.id] : [],
    ),
  );

const isIn = (box: Box, x: number, y: number): boolean =>
  x >= box.x - 1 && x <= box.x + box.w + 1 && y >= box.y - 1 && y <= box.y + box.h + 1;

/** Whether the boxes cover an area together, judged by a grid of points. */
function isCovered(area: Box, boxes: readonly Box[]): boolean {
  const steps = Array.from({ length: 9 }, (_, i) => i / 8);
  return steps.every((across) =>
    steps.every((down) => boxes.some((box) => isIn(box, area.x + across * area.w, area.y + down * area.h))),
  );
}

const drawn: readonly PlacedBox['type'][] = ['rect', 'art', 'artwork', 'image', 'rule'];

/** Finds areas that reach the cut but end before the bleed with nothing under them: the cut may be a little off. */
function endsBeforeBleed(template: PostcardTemplate, piece: RenderedPiece): Problem[] {
  const { canvas, trim } = zonesOf(template.size);
  return sidesOf(piece).flatMap(({ side, boxes }) => {
    const white = whiteOf(template, side);
    const areas = boxes.filter(({ type, isTurned }) => drawn.includes(type) && !isTurned);
    return areas.flatMap((box) => {
      const [right, bottom] = [box.x + box.w, box.y + box.h];
      const gaps: Box[] = [
        ...(box.x > 1 && box.x <= trim.x + 1 ? [{ ...box, x: 0, w: box.x }] : []),
        ...(box.y > 1 && box.y <= trim.y + 1 ? [{ ...box, y: 0, h: box.y }] : []),
        ...(right < canvas.w - 1 && right >= trim.x + trim.w - 1
          ? [{ ...box, x: right, w: canvas.w - right }]
          : []),
        ...(bottom < canvas.h - 1 && bottom >= trim.y + trim.h - 1
          ? [{ ...box, y: bottom, h: canvas.h - bottom }]
          : []),
      ];
      // White under ink would show as a white edge.
      const isInk = !white.has(box.elementId);
      const others = areas.filter((other) => other !== box && !(isInk && white.has(other.elementId)));
      return gaps.every((gap) => isCovered(gap, others))
        ? []
        : [at({ ...box, side }, `“${box.elementId}” ends before the bleed`)];
    });
  });
}

/** Ink of a sheet without bleed that lies where the press does not print. */
function beyondMargin(template: PostcardTemplate, piece: RenderedPiece): Problem[] {
  const { safe } = zonesOf(template.size);
  return sidesOf(piece).flatMap(({ side, boxes }) => {
    const white = whiteOf(template, side);
    return boxes
      .filter((box) => drawn.includes(box.type) && !white.has(box.elementId) && !contains(safe, box))
      .map((box) => at({ ...box, side }, `“${box.elementId}” reaches the edge, where a letter stays white`));
  });
}

/** Certificate text of a design whose edges pass. */
export const goodEdges = (template: PostcardTemplate): readonly [title: string, detail: string] =>
  hasBleed(template)
    ? ['Bleed covered, text inside safe', 'Nothing is lost where the card is cut.']
    : ['White margin kept, text inside safe', 'Nothing is printed where the press does not reach.'];

export const hasBleed = ({ size }: PostcardTemplate): boolean => zonesOf(size).trim.x > 0;

/** Room on each side of a fold, in points. */
const FOLD_GAP = 9;

/** Finds elements that a fold would break: a brochure's words, and a code on any sheet. A letter's words may fold. */
export function onFold(template: PostcardTemplate, piece: RenderedPiece): Problem[] {
  const { folds } = zonesOf(template.size);
  const broken = template.size === 'letter' ? ['qr'] : critical;
  return folds.flatMap(({ axis, at: line }) =>
    boxesOf(piece)
      .filter((box) => {
        const [from, length] = axis === 'x' ? [box.x, box.w] : [box.y, box.h];
        return broken.includes(box.type) && from < line + FOLD_GAP && from + length > line - FOLD_GAP;
      })
      .map((box) => at(box)),
  );
}

/** Empty for a card, which has no fold. */
export function foldRulings(template: PostcardTemplate, pieces: readonly RenderedPiece[]): Ruling[] {
  if (zonesOf(template.size).folds.length === 0) return [];
  const problems = pieces.flatMap((piece) => onFold(template, piece));
  const pass = ['Nothing broken by a fold', 'Words and code keep clear of it.'] as const;
  const title = 'A fold runs through words or code';
  return [rule('fold', pass, problems, { title, say: (texts) => `Within 0.125 in of a fold: ${texts}.` })];
}

const checkEdges = (template: PostcardTemplate, pieces: readonly RenderedPiece[]): Ruling =>
  rule(
    'edges',
    goodEdges(template),
    pieces.flatMap((piece) => [
      ...outsideSafe(template, piece).map((problem) => ({
        ...problem,
        text: `“${problem.text}” is outside the safe zone`,
      })),
      ...(hasBleed(template) ? endsBeforeBleed : beyondMargin)(template, piece),
    ]),
    { title: 'The cut would show', say: (texts) => `${texts}.` },
  );

/** Elements where the printer puts address, postage and barcode. White ones leave no ink. */
function checkAddressZone(template: PostcardTemplate, pieces: readonly RenderedPiece[]): Ruling {
  const side = zonesOf(template.size).addressSide;
  const zones = printersZones(template.size, side);
  const white = whiteOf(template, side);
  const problems = pieces
    .flatMap(boxesOf)
    .filter(
      (box) => box.side === side && !white.has(box.elementId) && zones.some((zone) => overlaps(zone, box)),
    )
    .map((box) => at(box));
  return rule(
    'address-zone',
    ['Address block left empty', 'Address, postage and barcode have enough room.'],
    problems,
    {
      title: 'Artwork in the printer’s area',
      say: (texts) => `In the way of address, postage or barcode: ${texts}.`,
    },
  );
}

/** Finds texts whose lines print over each other. Texts of one group may. */
function checkTextOverText(template: PostcardTemplate, pieces: readonly RenderedPiece[]): Ruling {
  const groups = new Map([...template.front, ...template.back].map(({ id, group }) => [id, group] as const));
  const isOver = (a: Placed, b: Placed) =>
    (a.lines ?? []).some((line) => (b.lines ?? []).some((other) => overlaps(line, other, 0.75)));
  const problems = pieces.flatMap((piece) => {
    const texts = textsOf(piece).filter(({ isTurned, text }) => !isTurned && text !== '');
    return texts.flatMap((upper, i) =>
      texts.slice(i + 1).flatMap((lower) => {
        const group = groups.get(upper.elementId);
        const isMeant = group !== undefined && group === groups.get(lower.elementId);
        const isOther = upper.side === lower.side && upper.elementId !== lower.elementId;
        if (!isOther || isMeant || !isOver(upper, lower)) return [];
        const text = `“${upper.elementId}” and “${lower.elementId}”`;
        return [at(upper, text), at(lower, text)];
      }),
    );
  });
  return rule('text-over-text', ['No text over text', 'Every line can be read.'], problems, {
    level: 'amber',
    title: 'Text prints over other text',
    say: (texts) => `Move them apart, or group them if it is meant: ${texts}.`,
  });
}

/** Codes that are missing, too small, or under another element. */
function checkCode(template: PostcardTemplate, pieces: readonly RenderedPiece[]): Ruling {
  const covered = pieces.flatMap((piece) => {
    const boxes = boxesOf(piece);
    return boxes.flatMap((code, i) =>
      code.type === 'qr'
        ? boxes
            .slice(i + 1)
            .filter((box) => box.side === code.side && overlaps(code, box))
            .map((box) => at(box, `“${box.elementId}” covers it`))
        : [],
    );
  });
  return rule(
    'qr',
    ['QR code large and free', 'It has its size and its quiet zone.'],
    [...pieces.flatMap(qrProblems), ...covered],
    { title: 'The QR code would not work', say: (texts) => `${texts}.` },
  );
}

/** The card with boxes for its missing pictures, because other cards have them. */
function withPlaces(template: PostcardTemplate, piece: RenderedPiece): RenderedPiece {
  const boxes = (side: PostcardSide): PlacedBox[] =>
    template[side].flatMap((element) => {
      const placed = piece[side].boxes.filter(({ elementId }) => elementId === element.id);
      if (placed.length > 0 || element.type !== 'image' || element.hidden) return placed;
      const { id: elementId, type, source } = element;
      const [x = 0, y = 0, w = 0, h = 0] = [element.x, element.y, element.w, element.h].map(inches);
      return [{ elementId, type, source, x, y, w, h }];
    });
  return {
    ...piece,
    front: { ...piece.front, boxes: boxes('front') },
    back: { ...piece.back, boxes: boxes('back') },
  };
}

const checkSmallType = (pieces: readonly RenderedPiece[]): Ruling =>
  rule(
    'small-type',
    ['Small type holds on the press', 'Small dark type is black, light type large enough.'],
    pieces.flatMap(smallType),
    {
      level: 'amber',
      title: 'Small type in several inks',
      say: (texts) => `The plates are never exactly in register: ${texts}.`,
    },
  );

const checkBlanks = (pieces: readonly RenderedPiece[]): Ruling =>
  rule('blank', ['No large blank on the back', 'Nothing over 1.5 in is empty.'], pieces.flatMap(blankBack), {
    level: 'amber',
    title: 'A large blank on the back',
    say: (texts) => `${texts}. Use it, or move things apart.`,
  });

const checkRoofs = (template: PostcardTemplate): Ruling =>
  rule(
    'roof',
    ['Photos keep their roofs', 'Wide frames leave room above the focal point.'],
    cutRoofs(template),
    {
      level: 'amber',
      title: 'A wide photo may lose its roof',
      say: (texts) => `Set it to ${ROOM_FOR_ROOF * 100}% or lower in the frame: ${texts}.`,
    },
  );

/**
 * States whose rules a design can break: license numbers, and names of which the broker's may be a part in size. Where
 * both must be equal, the renderer sets the agent's name smaller.
 */
const statesOfDesigns = Object.entries(advertisingRules)
  .filter(([, { size, licenseDigits }]) => licenseDigits !== undefined || (size && size.ratio < 1))
  .map(([state]) => state);

/** All checks of a design that need no pixels, with cards that it must hold. */
export function templateRulings(template: PostcardTemplate, cards: readonly PostcardData[]): Ruling[] {
  const rendered = cards.map((data) => renderPiece(template, data));
  const pieces = rendered.map((piece) => withPlaces(template, piece));
  const inStates = statesOfDesigns.flatMap((state) =>
    pieces.map((piece) => ({ ...piece, data: { ...piece.data, agent: { ...piece.data.agent, state } } })),
  );
  const [first] = pieces;
  if (!first) throw new Error('A design is checked with at least one card');
  // Another rule reports elements that are missing altogether.
  const states = checkStateRules(inStates, ({ elementId }) => elementId !== null);
  return [
    checkIds(template),
    checkFit(pieces, first),
    checkEdges(template, pieces),
    checkAddressZone(template, pieces),
    ...foldRulings(template, pieces),
    checkTextOverText(template, pieces),
    checkCode(template, pieces),
    checkFields(pieces),
    checkMarket(pieces),
    checkGlyphs(pieces),
    checkTypeSize(pieces),
    checkSmallType(pieces),
    checkBlanks(rendered),
    checkLines(pieces),
    checkDisclosures(pieces),
    // Agents of other states can use it.
    states.level === 'red' ? { ...states, level: 'amber' } : states,
    checkWording(pieces.flatMap(textsOf)),
    checkPictures(pieces, null),
    checkMonogram(rendered),
    checkRoofs(template),
  ];
}
