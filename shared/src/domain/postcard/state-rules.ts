/** Checks of the states' advertising rules on a laid-out card. The rules and their sources are `../advertising-rules`. */
import { stateNames } from '../../contracts/state-vocabulary';
import { advertisingRuleFor, type AdvertisedItem, type AdvertisingRule } from '../advertising-rules';
import type { RenderedPiece, Placed, Problem, Ruling } from './ruling';
import { at, missing, rule, sidesOf, textsOf, unique } from './ruling';
import { measuredParts, type SenderPart } from './sender-parts';

const largest = (boxes: readonly Placed[]): number =>
  Math.max(0, ...boxes.map(({ fontSize = 0 }) => fontSize));

const saying = (piece: RenderedPiece, ...parts: readonly SenderPart[]): readonly Placed[] =>
  textsOf(piece).filter(
    ({ says = [], text = '' }) => text !== '' && says.some((part) => parts.includes(part)),
  );

const points = (size: number): string => `${Math.round(size * 10) / 10} pt`;

/** Problems are whole sentences. */
const inSentences = (texts: string): string => texts.replaceAll('., ', '. ');

interface Missing {
  readonly title: string;
  readonly fix: string;
  readonly isThere: (piece: RenderedPiece) => boolean;
}

const items: Readonly<Record<AdvertisedItem, Missing>> = {
  brokerage: {
    title: 'the broker’s name is missing',
    fix: 'Enter your company in your profile, and choose a design that prints it.',
    isThere: (piece) => saying(piece, 'brokerage').length > 0 && piece.data.agent.brokerage.trim() !== '',
  },
  license: {
    title: 'your license number is missing',
    fix: 'Enter it in your profile.',
    isThere: (piece) => saying(piece, 'license').length > 0 && piece.data.agent.licenseNumber.trim() !== '',
  },
  'office-phone': {
    title: 'the office’s telephone number is missing',
    fix: 'Enter it in your brand kit.',
    isThere: (piece) => saying(piece, 'office-phone').length > 0,
  },
  'office-contact': {
    title: 'the office’s telephone number or address is missing',
    fix: 'Enter its telephone number in your brand kit.',
    isThere: (piece) => saying(piece, 'office-phone', 'office-address').length > 0,
  },
};

const absent = (piece: RenderedPiece, wanted: readonly AdvertisedItem[], name: string, cited: string) =>
  wanted
    .map((item) => items[item])
    .filter(({ isThere }) => !isThere(piece))
    .map(({ title, fix }) => missing(`${name}: ${title} (${cited}). ${fix}`));

/** Each side is measured by itself; a side without the broker's name by the broker's largest on the card. */
function tooSmall(piece: RenderedPiece, { size, citation }: AdvertisingRule, name: string): Problem[] {
  if (!size) return [];
  const everywhere = largest(saying(piece, 'brokerage'));
  return sidesOf(piece).flatMap(({ side }) => {
    const on = (boxes: readonly Placed[]) => boxes.filter((box) => box.side === side);
    const measured = on(saying(piece, ...measuredParts[size.against])).filter(
      ({ says = [] }) => !says.includes('brokerage'),
    );
    const brokers = on(saying(piece, 'brokerage'));
    const broker = brokers.length > 0 ? largest(brokers) : everywhere;
    const least = largest(measured) * size.ratio;
    if (broker === 0 || broker >= least - 0.05) return [];
    const text = `${name}: the broker’s name is ${points(broker)} on the ${side} and has to be ${points(least)} (${size.citation ?? citation}). Make it larger, or your name and phone smaller.`;
    return brokers.length > 0 ? brokers.map((box) => at(box, text)) : [missing(text)];
  });
}

function wrongLicense(
  piece: RenderedPiece,
  { licenseDigits, citation }: AdvertisingRule,
  name: string,
): Problem[] {
  if (licenseDigits === undefined) return [];
  const { licenseNumber } = piece.data.agent;
  if (!new RegExp(`^\\d{${licenseDigits}}$`).test(licenseNumber.trim())) {
    return [
      missing(
        `${name}: the license number must have ${licenseDigits} digits (${citation}). Correct it in your profile.`,
      ),
    ];
  }
  const smallest = Math.min(...textsOf(piece).map(({ fontSize = 0 }) => fontSize));
  const licenses = saying(piece, 'license');
  if (largest(licenses) >= smallest) return [];
  const text = `${name}: the license number is smaller than the smallest type on the card (${citation}). Make it larger.`;
  return licenses.length > 0 ? licenses.map((box) => at(box, text)) : [missing(text)];
}

interface Findings {
  readonly red: readonly Problem[];
  readonly amber: readonly Problem[];
}

/** Problems of a card under its state's rule. Missing parts and sizes that a rule sets are red. */
export function stateFindings(piece: RenderedPiece): Findings {
  const { agent, listing } = piece.data;
  const found = advertisingRuleFor(agent.state, listing !== null);
  if (!found) return { red: [], amber: [] };
  const name = stateNames[agent.state] ?? agent.state;
  const sizes = tooSmall(piece, found, name);
  const isOpen = found.size?.isRecommended ?? false;
  return {
    red: [
      ...absent(piece, found.requires, name, found.citation),
      ...(isOpen ? [] : sizes),
      ...wrongLicense(piece, found, name),
    ],
    amber: [...absent(piece, found.recommends ?? [], name, found.citation), ...(isOpen ? sizes : [])],
  };
}

/** Says which rule was followed, so that its reader can look it up. */
function passed(pieces: readonly RenderedPiece[]): readonly [title: string, detail: string] {
  const states = unique(pieces.map(({ data }) => data.agent.state).filter(Boolean));
  const cited = unique(
    pieces.flatMap(({ data }) => advertisingRuleFor(data.agent.state, data.listing !== null)?.citation ?? []),
  );
  return cited === ''
    ? ['State advertising rules', `We know of no rule of ${states || 'this state'} that a card could break.`]
    : ['State advertising rules followed', `Checked for ${states}: ${cited}.`];
}

export function checkStateRules(
  pieces: readonly RenderedPiece[],
  isCounted: (problem: Problem) => boolean = () => true,
): Ruling {
  const findings = pieces.map(stateFindings);
  const red = findings.flatMap((found) => found.red).filter(isCounted);
  const amber = findings.flatMap((found) => found.amber).filter(isCounted);
  return red.length > 0
    ? rule('state-rules', passed(pieces), red, {
        title: 'A state advertising rule is broken',
        say: inSentences,
      })
    : rule('state-rules', passed(pieces), amber, {
        level: 'amber',
        title: 'A state advertising rule to look at',
        say: inSentences,
      });
}
