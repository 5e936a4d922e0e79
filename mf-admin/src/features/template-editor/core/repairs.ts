/** Repairs for findings of preflight, each as one edit of the document. */
import type { TemplateFinding } from '@farmpost/shared/domain/postcard/check-template';
import type {
  PostcardData,
  PostcardSide,
  PostcardTemplate,
  TemplateElement,
  TextElement,
} from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';
import { QUIET_MODULES, qrSymbol, qrUrl } from '@farmpost/shared/domain/postcard/qr';
import { changeElements, group } from './edits';
import { bounded, frameOf, moved, overlaps, resized, right, bottom, type Frames } from './elements';
import { insert } from './insert';
import { mergedWords, MIN_PRINT_SIZE, outcomeOf, sizeText, sizeThatFits } from './fit';
import { printersZones } from './snap';
import { toInches } from './thirds';

export interface Repair {
  /** `Shrink to 10.5 pt`. */
  readonly label: string;
  readonly document: PostcardTemplate;
}

interface Situation {
  readonly document: PostcardTemplate;
  /** The card that the finding was made with. */
  readonly data: PostcardData;
  /** Frames of the typeset texts of both sides. */
  readonly frames: Readonly<Record<PostcardSide, Frames>>;
}

type Repairer = (
  finding: TemplateFinding & { readonly side: PostcardSide },
  situation: Situation,
) => Repair | null;

/** Changes the finding's elements, even locked ones, because the person asked for it. `null` if nothing changes. */
const repairing =
  (
    label: string,
    change: (element: TemplateElement, situation: Situation, side: PostcardSide) => TemplateElement,
  ): Repairer =>
  ({ side, elementIds }, situation) => {
    const document = changeElements(situation.document, side, elementIds, (element) => {
      const next = change(element, situation, side);
      return next === element ? element : bounded(next);
    });
    return document === situation.document ? null : { label, document };
  };

const wordsOf = (element: TextElement, { document, data }: Situation): string =>
  mergedWords(element.text, document, data);

const fit: Repairer = (finding, situation) => {
  const texts = situation.document[finding.side].filter(
    (element): element is TextElement => element.type === 'text' && finding.elementIds.includes(element.id),
  );
  const sizes = texts.map((element) => sizeThatFits(element, wordsOf(element, situation)));
  const shrinks = sizes.every((size) => size !== null);
  const [first] = sizes;
  const label = shrinks
    ? texts.length === 1 && first
      ? `Shrink to ${sizeText(first)}`
      : 'Shrink to fit'
    : 'Allow more lines';
  return repairing(label, (element) => {
    if (element.type !== 'text') return element;
    const words = wordsOf(element, situation);
    const size = sizeThatFits(element, words);
    if (size !== null) return { ...element, minSize: Math.min(element.minSize, size) };
    const minSize = Math.min(element.minSize, Math.max(MIN_PRINT_SIZE, element.size * 0.6));
    for (let maxLines = element.maxLines + 1; maxLines <= 12; maxLines++) {
      if (outcomeOf(element, { minSize, maxLines }, words).fits) return { ...element, minSize, maxLines };
    }
    return element;
  })(finding, situation);
};

/** Moves the frame inside the box, and makes it smaller if it is larger. */
function into(element: TemplateElement, frame: Box, area: Box): TemplateElement {
  const fitted = { ...frame, w: Math.min(frame.w, area.w) };
  const x = Math.min(Math.max(fitted.x, area.x), right(area) - fitted.w);
  const y = Math.min(Math.max(fitted.y, area.y), bottom(area) - Math.min(fitted.h, area.h));
  return fitted.w === frame.w
    ? moved(element, x - frame.x, y - frame.y)
    : resized(element, frame, { ...fitted, x, y });
}

const intoSafe = repairing('Move into safe', (element, { document, frames }, side) => {
  const safe = toInches(zonesOf(document.size).safe);
  return into(element, frameOf(element, frames[side]), safe);
});

/** Left of the printer's zones, or above them. */
const outOfPrintersArea = repairing('Move out of the area', (element, { document, frames }, side) => {
  const zones = printersZones(document.size, side);
  const frame = frameOf(element, frames[side]);
  const shift = zones.reduce(
    ([dx, dy], zone) => {
      const at = { ...frame, x: frame.x + dx, y: frame.y + dy };
      if (!overlaps(at, zone)) return [dx, dy] as const;
      const left = right(at) - zone.x;
      const up = bottom(at) - zone.y;
      return left < up ? ([dx - left, dy] as const) : ([dx, dy - up] as const);
    },
    [0, 0] as readonly [number, number],
  );
  return shift[0] === 0 && shift[1] === 0 ? element : moved(element, ...shift);
});

const raiseType = repairing(`Raise to ${MIN_PRINT_SIZE} pt`, (element) =>
  element.type !== 'text' || element.minSize >= MIN_PRINT_SIZE
    ? element
    : {
        ...element,
        size: Math.max(MIN_PRINT_SIZE, element.size),
        minSize: Math.max(MIN_PRINT_SIZE, element.minSize),
      },
);

/** Thickens rules only: a line in artwork gets thicker only if all of the artwork is enlarged. */
const thickenLines = repairing('Thicken to 0.25 pt', (element) =>
  element.type === 'rule' && element.width < 0.25 ? { ...element, width: 0.25 } : element,
);

const GAP = 0.03;

/** Moves one of two overlapping texts to a free place, or groups them if there is none. */
const moveApart: Repairer = ({ side, elementIds }, { document, frames }) => {
  const frame = (element: TemplateElement) => frames[side].get(element.id) ?? frameOf(element, frames[side]);
  const texts = document[side].filter((element) => element.type === 'text' && !element.hidden);
  const named = texts.filter(({ id }) => elementIds.includes(id));
  const pairs = named.flatMap((one, i) =>
    named
      .slice(i + 1)
      .flatMap((other) => (overlaps(frame(one), frame(other)) ? [[one, other] as const] : [])),
  );
  const [pair] = pairs;
  if (!pair) return null;
  const safe = toInches(zonesOf(document.size).safe);
  const [upper, lower] = frame(pair[0]).y <= frame(pair[1]).y ? pair : [pair[1], pair[0]];
  const [above, below] = [frame(upper), frame(lower)];
  const tries = [
    { element: lower, dx: 0, dy: bottom(above) - below.y + GAP },
    { element: upper, dx: 0, dy: below.y - bottom(above) - GAP },
    { element: lower, dx: right(above) - below.x + GAP, dy: 0 },
    { element: lower, dx: above.x - right(below) - GAP, dy: 0 },
  ];
  const free = tries.find(({ element, dx, dy }) => {
    const own = frame(element);
    const there = { ...own, x: own.x + dx, y: own.y + dy };
    const taken = [
      ...printersZones(document.size, side),
      ...texts.filter(({ id }) => id !== element.id).map(frame),
    ];
    return (
      there.x >= safe.x &&
      there.y >= safe.y &&
      right(there) <= right(safe) &&
      bottom(there) <= bottom(safe) &&
      !taken.some((box) => overlaps(there, box))
    );
  });
  if (!free) return { label: 'Group them', document: group(document, side, [upper.id, lower.id]) };
  return {
    label: 'Move apart',
    document: changeElements(document, side, [free.element.id], (element) =>
      moved(element, free.dx, free.dy),
    ),
  };
};

const MIN_SYMBOL = 0.8 * POINTS_PER_INCH;

/** Smallest side of a box in inches whose symbol is at least 0.8 in wide, with whole dots and its quiet zone. */
export function smallestQr(data: PostcardData): number {
  const url = qrUrl(data.portalUrl, data.code);
  for (let side = MIN_SYMBOL; side < 3 * POINTS_PER_INCH; side += 0.24) {
    const { size, module } = qrSymbol(url, side);
    const box = size + 2 * QUIET_MODULES * module;
    if (size >= MIN_SYMBOL && box <= side + 0.01) return Math.ceil((side / POINTS_PER_INCH) * 1e3) / 1e3;
  }
  return 1.2;
}

const enlargeQr: Repairer = (finding, situation) => {
  if (finding.elementIds.length === 0) {
    const inserted = insert(situation.document, 'back', { kind: 'qr' });
    return inserted && { label: 'Add a QR code', document: inserted.document };
  }
  const least = smallestQr(situation.data);
  return repairing(`Enlarge to ${least.toFixed(2)} in`, (element) =>
    element.type === 'qr' && element.size < least ? { ...element, size: least } : element,
  )(finding, situation);
};

const leaveOutEmpty = repairing('Leave out if empty', (element) =>
  element.type === 'text' && !element.optional ? { ...element, optional: true } : element,
);

const legalLines = [
  ['brokerage', 'brokerage', '{{agent.brokerage}}'],
  ['license', 'licence', '{{agent.credentials}}'],
  [
    'opt-out',
    'opt-out',
    'Want fewer cards, or none? Enter the code at {{card.shortUrl}} and choose “Stop the cards”.',
  ],
] as const;

/** Adds the required lines that are missing, with their roles. */
const addLegalLines: Repairer = (finding, { document }) => {
  let next = document;
  for (const [word, role, text] of legalLines) {
    if (!finding.detail.includes(word)) continue;
    const inserted = insert(next, 'back', { kind: 'text' });
    if (!inserted) return null;
    next = changeElements(inserted.document, 'back', inserted.ids, (element) =>
      element.type === 'text'
        ? { ...element, name: `Legal line, ${word}`, role, text, size: 8, minSize: 6 }
        : element,
    );
  }
  return next === document ? null : { label: 'Add the lines', document: next };
};

const repairers: Readonly<Record<string, Repairer>> = {
  fit,
  edges: intoSafe,
  safe: intoSafe,
  'address-zone': outOfPrintersArea,
  'type-size': raiseType,
  'thin-lines': thickenLines,
  'text-over-text': moveApart,
  qr: enlargeQr,
  fields: leaveOutEmpty,
  disclosures: addLegalLines,
};

/** `null` if only a person can decide. */
export function repairFor(finding: TemplateFinding, situation: Situation): Repair | null {
  const repairer = repairers[finding.id];
  return repairer?.({ ...finding, side: finding.side ?? 'back' }, situation) ?? null;
}
