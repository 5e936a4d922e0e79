/** Preflight checks on the renderer's layout data: what fits, what is filled in, what the law requires. */
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import type { PictureSource, PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { checkFairHousing } from '@farmpost/shared/domain/fair-housing';
import { contains, inches, zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import {
  renderPostcardSvg,
  type PlacedBox,
  type RenderedCard,
} from '@farmpost/shared/domain/postcard/render';

/** A card and its two rendered sides. */
export interface RenderedPiece {
  readonly data: PostcardData;
  readonly front: RenderedCard;
  readonly back: RenderedCard;
}

export const renderPiece = (template: PostcardTemplate, data: PostcardData): RenderedPiece => ({
  data,
  front: renderPostcardSvg(template, 'front', data),
  back: renderPostcardSvg(template, 'back', data),
});

type Level = PreflightCheck['level'];
export const check = (id: string, level: Level, title: string, detail: string): PreflightCheck => ({
  id,
  level,
  title,
  detail,
});
const unique = (values: readonly string[]): string => [...new Set(values)].join(', ');
const sidesOf = ({ front, back }: RenderedPiece): readonly RenderedCard[] => [front, back];
const boxesOf = (piece: RenderedPiece): readonly PlacedBox[] => sidesOf(piece).flatMap(({ boxes }) => boxes);
const textsOf = (piece: RenderedPiece): readonly PlacedBox[] =>
  boxesOf(piece).filter(({ type }) => type === 'text');
const withRole = (piece: RenderedPiece, role: PlacedBox['role']): readonly PlacedBox[] =>
  textsOf(piece).filter((box) => box.role === role);

/** Elements that must not be trimmed: all except backgrounds and pictures. */
const critical: readonly PlacedBox['type'][] = ['text', 'qr', 'stamp'];

export function outsideSafe(template: PostcardTemplate, piece: RenderedPiece): string[] {
  const { safe } = zonesOf(template.size);
  return boxesOf(piece)
    .filter((box) => critical.includes(box.type) && !contains(safe, box))
    .map(({ elementId }) => elementId);
}

function checkFit(pieces: readonly RenderedPiece[], longest: RenderedPiece): PreflightCheck {
  const overflow = [...pieces, longest].flatMap(sidesOf).flatMap((side) => side.overflow);
  const length = Math.max(
    ...[longest.data.agent.name, longest.data.agent.brokerage, longest.data.listing?.addressLine1 ?? ''].map(
      (text) => text.length,
    ),
  );
  return overflow.length === 0
    ? check('fit', 'pass', `Longest name fits: ${length} characters`, 'No text is too long for its space.')
    : check('fit', 'red', 'Text is too long for its space', unique(overflow.map(({ text }) => `“${text}”`)));
}

function checkFields(pieces: readonly RenderedPiece[]): PreflightCheck {
  const missing = pieces.flatMap(sidesOf).flatMap(({ unresolved }) => unresolved.map(({ field }) => field));
  return missing.length === 0
    ? check('fields', 'pass', 'Every merge field filled', 'No placeholder is left on the card.')
    : check('fields', 'red', 'Merge fields without a value', unique(missing));
}

function checkGlyphs(pieces: readonly RenderedPiece[]): PreflightCheck {
  const missing = pieces
    .flatMap(sidesOf)
    .flatMap(({ unprintable }) => unprintable.flatMap((u) => u.characters));
  return missing.length === 0
    ? check('glyphs', 'pass', 'Every character can be printed', 'The card’s fonts have all characters.')
    : check('glyphs', 'red', 'Characters the card’s fonts do not have', unique(missing));
}

/** Smallest type that offset printing can hold, dark or reversed, in points. */
const MIN_TYPE = 6;

function checkTypeSize(pieces: readonly RenderedPiece[]): PreflightCheck {
  const small = pieces.flatMap(textsOf).filter(({ fontSize = 0 }) => fontSize < MIN_TYPE - 0.01);
  return small.length === 0
    ? check(
        'type-size',
        'pass',
        `No type under ${MIN_TYPE} pt`,
        'Small type stays legible on uncoated stock.',
      )
    : check('type-size', 'red', `Type under ${MIN_TYPE} pt`, unique(small.map(({ elementId }) => elementId)));
}

/** Every US state requires licensed advertising to name the brokerage; the opt-out line is this product's own rule. */
function checkDisclosures(pieces: readonly RenderedPiece[]): PreflightCheck {
  const missing = pieces.flatMap((piece) => [
    ...(withRole(piece, 'brokerage').some(({ text = '' }) =>
      text.includes(piece.data.agent.brokerage.trim()),
    ) && piece.data.agent.brokerage.trim()
      ? []
      : ['brokerage']),
    ...(withRole(piece, 'licence').some(({ text = '' }) =>
      text.includes(piece.data.agent.licenseNumber.trim()),
    ) && piece.data.agent.licenseNumber.trim()
      ? []
      : ['license number']),
    ...(withRole(piece, 'opt-out').length > 0 ? [] : ['opt-out line']),
  ]);
  const title = 'Brokerage, license and opt-out line present';
  return missing.length === 0
    ? check('disclosures', 'pass', title, 'The card says who sends it and how to stop it.')
    : check('disclosures', 'red', 'The card must say who sends it', `Missing: ${unique(missing)}.`);
}

const largest = (boxes: readonly PlacedBox[]): number =>
  Math.max(0, ...boxes.map(({ fontSize = 0 }) => fontSize));

/** 22 TAC 535.155(d)(3): the broker's name must be at least half the size of the largest contact information. */
function texas(piece: RenderedPiece): string | null {
  const contact = largest([...withRole(piece, 'name'), ...withRole(piece, 'phone')]);
  const broker = largest(withRole(piece, 'brokerage'));
  return broker * 2 >= contact
    ? null
    : `Texas: the broker’s name is ${broker} pt, half of the largest contact line is ${contact / 2} pt.`;
}

/** Cal. Bus. & Prof. Code 10140.6 and 10 CCR 2773: an eight-digit license number, no smaller than the smallest type. */
function california(piece: RenderedPiece): string | null {
  if (!/^\d{8}$/.test(piece.data.agent.licenseNumber))
    return 'California: the license number must have eight digits.';
  const smallest = Math.min(...textsOf(piece).map(({ fontSize = 0 }) => fontSize));
  return largest(withRole(piece, 'licence')) >= smallest
    ? null
    : 'California: the license number is smaller than the smallest type on the card.';
}

const stateRules: Readonly<Record<string, (piece: RenderedPiece) => string | null>> = {
  TX: texas,
  CA: california,
};

function checkStateRules(pieces: readonly RenderedPiece[]): PreflightCheck {
  const states = unique(pieces.map(({ data }) => data.agent.state));
  const broken = pieces.flatMap((piece) => stateRules[piece.data.agent.state]?.(piece) ?? []);
  return broken.length === 0
    ? check('state-rules', 'pass', 'State advertising rules followed', `Checked for ${states}.`)
    : check('state-rules', 'red', 'A state advertising rule is broken', unique(broken));
}

export type ListingSide = 'list' | 'co_list' | 'sell';

/** Only the agents of a listing may advertise it (NAR Code of Ethics, standard of practice 12-4). */
function checkRights(pieces: readonly RenderedPiece[], side: ListingSide | null): PreflightCheck {
  if (pieces.every(({ data }) => data.listing === null)) {
    return check('rights', 'pass', 'No listing shown', 'The card shows no home that is for sale.');
  }
  const titles = {
    list: 'Your own listing',
    co_list: 'Your own listing, co-listed',
    sell: 'Your own sale, buyer’s side',
  };
  return side
    ? check('rights', 'pass', titles[side], 'You may advertise this home.')
    : check('rights', 'red', 'Not your listing', 'Another agent’s listing may not be shown on your card.');
}

function checkWording(pieces: readonly RenderedPiece[]): PreflightCheck {
  const findings = pieces
    .flatMap((piece) => withRole(piece, 'copy'))
    .flatMap(({ text = '' }) => checkFairHousing(text));
  const level = findings.some((finding) => finding.level === 'red')
    ? 'red'
    : findings.length > 0
      ? 'amber'
      : 'pass';
  const detail = unique(findings.map(({ phrase, reason }) => `“${phrase}” ${reason}`));
  return level === 'pass'
    ? check(
        'fair-housing',
        'pass',
        'Fair-housing wording clear',
        'No wording that states a preference was found.',
      )
    : check('fair-housing', level, 'Fair-housing wording to change', `${detail}.`);
}

const RED_DPI = 150;
const AMBER_DPI = 225;
const pictureNames: Readonly<Record<PictureSource, string>> = {
  '{{listing.photo}}': 'Photo',
  '{{agent.portrait}}': 'Portrait',
  '{{agent.logo}}': 'Logo',
};

/** Effective resolution of pictures at their printed size, and a photo that had to be left out. */
function checkPictures(pieces: readonly RenderedPiece[], problem: string | null): PreflightCheck {
  const pictures = pieces
    .flatMap(boxesOf)
    .flatMap(({ dpi, source }) =>
      dpi === undefined || !source ? [] : [{ dpi, name: pictureNames[source] }],
    );
  const [lowest] = pictures.toSorted((a, b) => a.dpi - b.dpi);
  if (lowest && lowest.dpi < RED_DPI) {
    return check(
      'pictures',
      'red',
      `${lowest.name} prints at ${lowest.dpi} dpi, too low`,
      `Under ${RED_DPI} dpi, pixels are visible. Choose a larger picture, or a design that shows it smaller.`,
    );
  }
  if (problem !== null) {
    return check('pictures', 'amber', 'Drawn art instead of the photo', problem);
  }
  if (!lowest) {
    return check('pictures', 'pass', 'Drawn art, sharp at any size', 'The card has no photo.');
  }
  const title = `${lowest.name} prints at ${lowest.dpi} dpi`;
  return lowest.dpi < AMBER_DPI
    ? check('pictures', 'amber', `${title}, ${AMBER_DPI} is better`, 'It will look a little soft.')
    : check('pictures', 'pass', title, `${AMBER_DPI} dpi or more.`);
}

/** Whether the symbol is under 0.8 in wide or its modules are under 0.5 mm. */
export function qrTooSmall(box: PlacedBox, modules: number): boolean {
  const module = box.module ?? 0;
  return module * modules < inches(0.8) - 0.01 || (module / 72) * 25.4 < 0.5;
}

/** All checks that need no pixels. */
export const checkLayout = (
  template: PostcardTemplate,
  pieces: readonly RenderedPiece[],
  longest: RenderedPiece,
  listingSide: ListingSide | null,
  /** Why the chosen photo could not be used. */
  photoProblem: string | null = null,
): PreflightCheck[] => [
  checkFit(pieces, longest),
  checkFields(pieces),
  checkGlyphs([...pieces, longest]),
  checkTypeSize([...pieces, longest]),
  checkDisclosures(pieces),
  checkStateRules(pieces),
  checkRights(pieces, listingSide),
  checkWording([...pieces, longest]),
  checkPictures(pieces, photoProblem),
];
