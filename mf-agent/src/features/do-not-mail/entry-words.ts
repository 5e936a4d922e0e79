/** Words for entries and for what keeps cards away from a home. */
import type { DoNotMailEntry, HomeRefusalFacts } from '@farmpost/shared/contracts/do-not-mail';
import {
  type DoNotMailKind,
  doNotMailSourceNames,
  type DoNotMailState,
  type HomeRefusal,
} from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { formatCount, formatDate, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';

export const kindNames: Readonly<Record<DoNotMailKind, string>> = {
  home: 'Home',
  list: 'List',
  area: 'Area',
};

export const stateNames: Readonly<Record<DoNotMailState, string>> = {
  active: 'No cards',
  expired: 'Expired',
  taken_back: 'Taken back',
};

/** A calendar date as people read it. */
export const dayInWords = (day: string): string => formatFullDate(`${day.slice(0, 10)}T12:00:00.000Z`);

export const titleOf = ({ kind, title }: Pick<DoNotMailEntry, 'kind' | 'title'>): string =>
  title || (kind === 'home' ? 'A home that asked to be deleted' : 'Without a name');

/** The second line of an entry. */
export function detailOf({ kind, personName, homes, leftOut, zips, note }: DoNotMailEntry): string {
  const parts = [
    personName && `While ${personName} lives there`,
    kind === 'list' && formatQuantity(homes, 'home'),
    kind === 'list' && leftOut > 0 && `${formatQuantity(leftOut, 'row')} not read`,
    kind === 'area' && (zips.length > 4 ? formatQuantity(zips.length, 'ZIP') : `ZIP ${zips.join(', ')}`),
    note,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Who asked, or which list it is. */
function whoseEntry({ source, name, personName, isForAll }: HomeRefusalFacts): string {
  const parts = [
    source && doNotMailSourceNames[source],
    name,
    personName && `while ${personName} lives there`,
    isForAll === null ? null : isForAll ? 'for all agents' : 'for one agent',
  ];
  return parts.filter(Boolean).join(', ');
}

interface Words {
  readonly title: string;
  readonly detail: (facts: HomeRefusalFacts) => string;
}

const on = (time: string | null) => (time === null ? '' : ` on ${formatDate(time)}`);
/** When the postal service was asked. */
const asked = ({ since }: HomeRefusalFacts) => (since === null ? '' : ` It was asked${on(since)}.`);
const untilDay = ({ until }: HomeRefusalFacts, otherwise = 'It has no end.') =>
  until === null ? otherwise : `Until ${dayInWords(until)}.`;

export const refusalWords: Readonly<Record<HomeRefusal, Words>> = {
  forgotten: {
    title: 'The home asked to be deleted',
    detail: ({ since }) => `It asked${on(since)}, with the code of a card. It is never mailed again.`,
  },
  opted_out: {
    title: 'The home wants no cards',
    detail: ({ since }) => `It chose this${on(since)}, with the code of a card. Only the home can change it.`,
  },
  opted_out_of_agent: {
    title: 'The home wants no cards of one agent',
    detail: ({ since, name }) =>
      `It chose this${on(since)}, with the code of a card${name ? ` of ${name}` : ''}. Only the home can change it.`,
  },
  do_not_mail: {
    title: 'On a do-not-mail list',
    detail: (facts) =>
      `${whoseEntry(facts)}.${facts.since ? ` Since ${dayInWords(facts.since)}.` : ''} ${untilDay(facts)}`,
  },
  area: {
    title: 'In an area that gets no cards',
    detail: (facts) =>
      `${whoseEntry(facts)}.${facts.since ? ` Since ${dayInWords(facts.since)}.` : ''} ${untilDay(facts)}`,
  },
  returned: {
    title: 'A card came back from there',
    detail: (facts) => `It was returned${on(facts.since)}. ${untilDay(facts)}`,
  },
  undeliverable: {
    title: 'The Postal Service does not deliver there',
    detail: (facts) => `The address has no delivery point.${asked(facts)}`,
  },
  needs_unit: {
    title: 'The unit number is missing',
    detail: (facts) =>
      `The Postal Service knows the building, and needs the unit to deliver there.${asked(facts)}`,
  },
  vacant: {
    title: 'Vacant',
    detail: (facts) => `The Postal Service lists the home as vacant.${asked(facts)}`,
  },
  inactive: {
    title: 'No mail is delivered there now',
    detail: (facts) => `The Postal Service lists the address as inactive (no-stat).${asked(facts)}`,
  },
  listed: {
    title: 'For sale already',
    detail: () => 'A listing of this home is on the market.',
  },
  sold_only: {
    title: 'Only sold prices are wanted',
    detail: () => 'It gets cards about sold homes, and no others.',
  },
  mailed_lately: {
    title: 'Had a card lately',
    detail: ({ since, until }) =>
      `The last one was made${on(since)}. A home gets one card in 30 days, no matter who sends it${until ? `: the next may come${on(until)}` : ''}.`,
  },
  fewer: {
    title: 'Fewer cards are wanted',
    detail: ({ since, until }) =>
      `The last one was made${on(since)}. This home waits 90 days${until ? `: the next may come${on(until)}` : ''}.`,
  },
  claimed: {
    title: 'Another mailing goes first',
    detail: ({ until }) => `An approved mailing brings its card${on(until)}.`,
  },
  held_back: {
    title: 'Held back to measure lift',
    detail: () => 'It was drawn at random and gets none of your cards for now.',
  },
};

export const countInWords = (count: number, ofAll: number): string =>
  `${formatCount(count)} of ${formatQuantity(ofAll, 'home')}`;
