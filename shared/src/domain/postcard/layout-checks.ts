/**
 * Preflight checks of a mailing on the renderer's layout data: texts that fit, merge fields, legal lines. They need no
 * pixels. `design-checks.ts` checks a design by the same rules and by its own.
 */
import type { PreflightCheck } from '../../contracts/campaigns';
import type { PictureSource, PostcardTemplate } from '../../contracts/templates';
import type { CardMarket } from '../../contracts/card-figures';
import { eventFieldNames, eventFields, saysOpenHouse } from '../card-event';
import { checkFairHousing } from '../fair-housing';
import { marketFieldNames, marketFields, MIN_SALES, saleFieldNames } from '../market-figures';
import { priceBanWords } from '../sold-prices';
import { contains, inches, zonesOf, type Box } from './geometry';
import { heroMonogram } from './press-rules';
import { printsFigures } from './prints-figures';
import type { PlacedBox } from './render';
import { qrSymbol, qrUrl, QUIET_MODULES } from './qr';
import { checkStateRules } from './state-rules';
import {
  type RenderedPiece,
  type Problem,
  type Ruling,
  rule,
  toCheck,
  asItIs,
  type Placed,
  sidesOf,
  boxesOf,
  textsOf,
  withRole,
  missing,
  at,
} from './ruling';

/** Elements that must not be trimmed: all except backgrounds and pictures. */
export const critical: readonly PlacedBox['type'][] = ['text', 'qr', 'stamp'];

/** Artwork up to the cut is a background; other artwork must not be trimmed. */
const reachesCut = (trim: Box, box: Box): boolean => !contains(trim, box, -1);

export function outsideSafe(template: PostcardTemplate, piece: RenderedPiece): Problem[] {
  const { safe, trim } = zonesOf(template.size);
  return boxesOf(piece)
    .filter(
      (box) =>
        (critical.includes(box.type) || (box.type === 'artwork' && !reachesCut(trim, box))) &&
        !contains(safe, box),
    )
    .map((box) => at(box));
}

export function checkFit(pieces: readonly RenderedPiece[], longest: RenderedPiece): Ruling {
  const problems = [...pieces, longest].flatMap(sidesOf).flatMap(({ side, overflow }) =>
    overflow
      // Other rules report a field without a value.
      .filter(({ text }) => !/\{\{.*\}\}/.test(text))
      .map(({ elementId, text }) => ({ side, elementId, text: `“${text}”` })),
  );
  const length = Math.max(
    ...[longest.data.agent.name, longest.data.agent.brokerage, longest.data.listing?.addressLine1 ?? ''].map(
      (text) => text.length,
    ),
  );
  return rule(
    'fit',
    [`Longest name fits: ${length} characters`, 'No text is too long for its space.'],
    problems,
    { title: 'Text is too long for its space', say: asItIs },
  );
}

export function checkFields(pieces: readonly RenderedPiece[]): Ruling {
  const problems = pieces
    .flatMap(sidesOf)
    .flatMap(({ side, unresolved }) =>
      unresolved
        .filter(({ field }) => !isEventField(field) && !isFigureField(field))
        .map(({ elementId, field }) => ({ side, elementId, text: field })),
    );
  return rule('fields', ['Every merge field filled', 'No placeholder is left on the card.'], problems, {
    title: 'Merge fields without a value',
    say: asItIs,
  });
}

const isEventField = (field: string): boolean => eventFieldNames.some((name) => name === field);

/** An open house needs its day and its time on the card. */
function checkEvent(pieces: readonly RenderedPiece[]): Ruling {
  const title = 'The open house has no day';
  const problems = pieces.flatMap((piece) => {
    const open = sidesOf(piece).flatMap(({ side, unresolved }) =>
      unresolved
        .filter(({ field }) => isEventField(field))
        .map(({ elementId }) => ({ side, elementId, text: 'Set the day and the time of the open house.' })),
    );
    if (open.length > 0) return open;
    const texts = textsOf(piece);
    const inviting = texts.filter(({ text = '' }) => saysOpenHouse(text));
    const { 'event.day': day, 'event.from': from } = eventFields(piece.data.event ?? null);
    const says = (value: string | null) =>
      value !== null && texts.some(({ text = '' }) => text.replace(/\s+/g, ' ').includes(value));
    if (inviting.length === 0 || (says(day) && says(from))) return [];
    const words =
      piece.data.event === null || piece.data.event === undefined
        ? 'Set the day and the time of the open house.'
        : 'Write {{event.day}} and {{event.from}} into the headline or the message.';
    return inviting.map((box) => at(box, words));
  });
  const pass = pieces.some(({ data }) => data.event)
    ? (['The open house has its day and time', 'They are on the card.'] as const)
    : (['No open house without a day', 'The card invites to nothing that has no day.'] as const);
  return rule('event', pass, problems, { title, say: asItIs });
}

const isFigureField = (field: string): boolean =>
  [...marketFieldNames, ...saleFieldNames].some((name) => name === field);

/** Figures come from at least five sales, are known, and stand with their source. */
export function checkMarket(pieces: readonly RenderedPiece[]): Ruling {
  const problems = pieces.flatMap((piece) => {
    const { template } = piece;
    const { copy } = piece.data;
    const market = piece.data.market ?? null;
    const open = sidesOf(piece).flatMap(({ side, unresolved }) =>
      unresolved
        .filter(({ field }) => isFigureField(field))
        .map(({ elementId, field }) => ({ side, elementId, text: figureFault(field, market) })),
    );
    if (!printsFigures(template, copy ?? undefined)) return open;
    if (market === null || market.sales.length < MIN_SALES) {
      return [missing(`Figures need ${MIN_SALES} sales; the area has ${market?.sales.length ?? 0}.`)];
    }
    const drawsPrices = [...template.front, ...template.back].some(
      (element) => element.type === 'data' && !element.hidden && element.show === 'chart',
    );
    const isUndrawn = drawsPrices && marketFields(market)['market.median'] === null;
    const texts = textsOf(piece).map(({ text = '' }) => text.replace(/\s+/g, ' '));
    const hasSource = texts.some((text) => text.includes(marketFields(market)['market.source'] ?? ''));
    return [
      ...open,
      ...(isUndrawn ? [missing(figureFault('market.median', market))] : []),
      ...(hasSource
        ? []
        : [missing('Write {{market.source}} on the card: figures stand with their source, date and count.')]),
    ];
  });
  const [first] = pieces;
  const count = first?.data.market?.sales.length ?? 0;
  const isShown = pieces.some(({ template, data }) => printsFigures(template, data.copy ?? undefined));
  const pass = isShown
    ? ([`Figures from ${count} sales`, 'They stand with their source, date and count.'] as const)
    : (['No figures of an area', 'The card prints none.'] as const);
  return rule('figures', pass, problems, { title: 'The figures cannot be printed', say: asItIs });
}

function figureFault(field: string, market: CardMarket | null): string {
  if (market?.priceBan && field !== 'market.days') {
    return `${priceBanWords[market.priceBan]} Choose a design without them.`;
  }
  return field.startsWith('sale.')
    ? 'The MLS does not say how this home sold. Choose a design without these figures.'
    : `Figures need ${MIN_SALES} sales with what they are computed from (${field}).`;
}

export function checkGlyphs(pieces: readonly RenderedPiece[]): Ruling {
  const problems = pieces
    .flatMap(sidesOf)
    .flatMap(({ side, unprintable }) =>
      unprintable.flatMap(({ elementId, characters }) =>
        characters.map((text) => ({ side, elementId, text })),
      ),
    );
  return rule(
    'glyphs',
    ['Every character can be printed', 'The card’s fonts have all characters.'],
    problems,
    { title: 'Characters the card’s fonts do not have', say: asItIs },
  );
}

/** Smallest type that offset printing can hold, dark or reversed, in points. */
const MIN_TYPE = 6;

export function checkTypeSize(pieces: readonly RenderedPiece[]): Ruling {
  const small = pieces.flatMap(textsOf).filter(({ fontSize = 0 }) => fontSize < MIN_TYPE - 0.01);
  return rule(
    'type-size',
    [`No type under ${MIN_TYPE} pt`, 'Small type stays legible on uncoated stock.'],
    small.map((box) => at(box)),
    { title: `Type under ${MIN_TYPE} pt`, say: asItIs },
  );
}

/** Thinner lines break up on the press, in points. */
const MIN_LINE = 0.25;

export function checkLines(pieces: readonly RenderedPiece[]): Ruling {
  const thin = pieces
    .flatMap(boxesOf)
    .filter(({ thinnest }) => thinnest !== undefined && thinnest < MIN_LINE - 0.001);
  return rule(
    'thin-lines',
    [`No line under ${MIN_LINE} pt`, 'Every line holds on the press.'],
    thin.map((box) => at(box, `“${box.elementId}” has a line of ${(box.thinnest ?? 0).toFixed(2)} pt`)),
    {
      level: 'amber',
      title: `Lines under ${MIN_LINE} pt`,
      say: (texts) => `They may break up in print: ${texts}.`,
    },
  );
}

/** Every US state requires licensed advertising to name the brokerage; the opt-out line is this product's own rule. */
export function checkDisclosures(pieces: readonly RenderedPiece[]): Ruling {
  const names = (piece: RenderedPiece, role: PlacedBox['role'], value: string) =>
    value.trim() !== '' && withRole(piece, role).some(({ text = '' }) => text.includes(value.trim()));
  const problems = pieces.flatMap((piece) => [
    ...(names(piece, 'brokerage', piece.data.agent.brokerage) ? [] : [missing('brokerage')]),
    ...(names(piece, 'licence', piece.data.agent.licenseNumber) ? [] : [missing('license number')]),
    ...(withRole(piece, 'opt-out').length > 0 ? [] : [missing('opt-out line')]),
  ]);
  return rule(
    'disclosures',
    ['Brokerage, license and opt-out line present', 'The card says who sends it and how to stop it.'],
    problems,
    { title: 'The card must say who sends it', say: (texts) => `Missing: ${texts}.` },
  );
}

export type ListingSide = 'list' | 'co_list' | 'sell';

/** Only the agents of a listing may advertise it (NAR Code of Ethics, standard of practice 12-4). */
function checkRights(pieces: readonly RenderedPiece[], side: ListingSide | null): Ruling {
  const failed = { title: 'Not your listing', say: asItIs };
  if (pieces.every(({ data }) => data.listing === null)) {
    return rule('rights', ['No listing shown', 'The card shows no home that is for sale.'], [], failed);
  }
  const titles = {
    list: 'Your own listing',
    co_list: 'Your own listing, co-listed',
    sell: 'Your own sale, buyer’s side',
  };
  const others = missing('Another agent’s listing may not be shown on your card.');
  return rule(
    'rights',
    [side ? titles[side] : '', 'You may advertise this home.'],
    side ? [] : [others],
    failed,
  );
}

export function checkWording(texts: readonly Placed[]): Ruling {
  const findings = texts.flatMap((box) =>
    checkFairHousing(box.text ?? '').map((finding) => ({ ...finding, box })),
  );
  const level = findings.some((finding) => finding.level === 'red') ? 'red' : 'amber';
  return rule(
    'fair-housing',
    ['Fair-housing wording clear', 'No wording that states a preference was found.'],
    findings.map(({ phrase, reason, source, box }) => at(box, `“${phrase}” ${reason} (${source})`)),
    { level, title: 'Fair-housing wording to change', say: (words) => `${words}.` },
  );
}

const RED_DPI = 150;
const AMBER_DPI = 225;
const pictureNames: Readonly<Record<PictureSource, string>> = {
  '{{listing.photo}}': 'Photo',
  '{{listing.photo2}}': 'Second photo',
  '{{listing.photo3}}': 'Third photo',
  '{{agent.portrait}}': 'Portrait',
  '{{agent.logo}}': 'Logo',
};

/** Effective resolution of pictures at their printed size, and a photo that had to be left out. */
export function checkPictures(pieces: readonly RenderedPiece[], problem: string | null): Ruling {
  const pictures = pieces
    .flatMap(boxesOf)
    .flatMap((box) =>
      box.dpi === undefined || !box.source ? [] : [{ box, dpi: box.dpi, name: pictureNames[box.source] }],
    );
  const [lowest] = pictures.toSorted((a, b) => a.dpi - b.dpi);
  const under = (dpi: number, text: string) =>
    pictures.filter((picture) => picture.dpi < dpi).map(({ box }) => at(box, text));
  const pass = lowest
    ? ([`${lowest.name} prints at ${lowest.dpi} dpi`, `${AMBER_DPI} dpi or more.`] as const)
    : (['Drawn art, sharp at any size', 'The card has no photo.'] as const);
  if (lowest && lowest.dpi < RED_DPI) {
    const text = `Under ${RED_DPI} dpi, pixels are visible. Choose a larger picture, or a design that shows it smaller.`;
    const title = `${lowest.name} prints at ${lowest.dpi} dpi, too low`;
    return rule('pictures', pass, under(RED_DPI, text), { title, say: asItIs });
  }
  if (problem !== null) {
    const title = 'Drawn art instead of the photo';
    return rule('pictures', pass, [missing(problem)], { level: 'amber', title, say: asItIs });
  }
  const title = `${pass[0]}, ${AMBER_DPI} is better`;
  const soft = under(AMBER_DPI, 'It will look a little soft.');
  return rule('pictures', pass, soft, { level: 'amber', title, say: asItIs });
}

/** The agent's initials as the picture of a card. */
export const checkMonogram = (pieces: readonly RenderedPiece[]): Ruling =>
  rule(
    'monogram',
    ['No initials as a picture', 'A face or a drawing has the large place.'],
    pieces.flatMap(heroMonogram),
    {
      level: 'amber',
      title: 'Initials as large as a picture',
      say: (texts) => `${texts}. Add a portrait, or choose a design without one.`,
    },
  );

/** Whether the symbol is under 0.8 in wide or its modules are under 0.5 mm. */
export function qrTooSmall(box: PlacedBox, modules: number): boolean {
  const module = box.module ?? 0;
  return module * modules < inches(0.8) - 0.01 || (module / 72) * 25.4 < 0.5;
}

/** Problems of the code that show before it is scanned: missing, too small, or without its quiet zone. */
export function qrProblems(piece: RenderedPiece): Problem[] {
  const { data } = piece;
  const codes = boxesOf(piece).filter(({ type }) => type === 'qr');
  if (codes.length === 0) return [missing('the card has no code')];
  return codes.flatMap((box) => {
    const { modules } = qrSymbol(qrUrl(data.portalUrl, data.code), box.w);
    return [
      ...(qrTooSmall(box, modules) ? [at(box, 'the symbol is smaller than 0.8 in')] : []),
      ...(box.w < (modules + 2 * QUIET_MODULES) * (box.module ?? 0) - 0.01
        ? [at(box, 'the quiet zone is too narrow')]
        : []),
    ];
  });
}

/** All checks of a mailing that need no pixels. */
export const layoutRulings = (
  pieces: readonly RenderedPiece[],
  longest: RenderedPiece,
  listingSide: ListingSide | null,
  /** Why the chosen photo could not be used. */
  photoProblem: string | null = null,
): Ruling[] => [
  checkFit(pieces, longest),
  checkFields(pieces),
  checkEvent(pieces),
  checkMarket(pieces),
  checkGlyphs([...pieces, longest]),
  checkTypeSize([...pieces, longest]),
  checkDisclosures(pieces),
  checkStateRules(pieces),
  checkRights(pieces, listingSide),
  checkWording([...pieces, longest].flatMap((piece) => withRole(piece, 'copy'))),
  checkPictures(pieces, photoProblem),
  checkMonogram(pieces),
];

export const checkLayout = (...of: Parameters<typeof layoutRulings>): PreflightCheck[] =>
  layoutRulings(...of).map(toCheck);
