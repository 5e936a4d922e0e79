/**
 * Cost of one closing by channel, for the illustrative table on `/proven-roi`. The first row is the year from our
 * postcard study, the second the same mail at the industry's response rate; the others are midpoints of the ranges that
 * agents report (see the post on direct mail and digital).
 */
import { monthOfMail } from '@farmpost/shared/domain/pricing';

export interface Channel {
  readonly name: string;
  /** Description of the purchase, with its price or response. */
  readonly buys: string;
  /** Leads until one closes. */
  readonly leads: number;
  /** Dollars spent on those leads. */
  readonly spentDollars: number;
}

/** The commission of one closing, as in the study. */
export const CLOSING_DOLLARS = 9_240;

/** @param cardCents the price of a card */
export function channelsAt(cardCents: number): readonly Channel[] {
  // 200 cards a month, after the free cards are used up.
  const study = monthOfMail(1, 200 * cardCents, 0, cardCents);
  return [
    {
      name: 'Farmpost postcards',
      buys: `${study.postcards} cards a month, 5.2% answer, membership included`,
      leads: 124,
      spentDollars: (study.totalCents * 12) / 100,
    },
    ...others,
  ];
}

const others: readonly Channel[] = [
  {
    name: 'Ordinary postcards',
    buys: 'the same cards, 3.5% answer',
    leads: 124,
    spentDollars: 124 * 25,
  },
  {
    name: 'Search ads',
    buys: '$8 a click, 1 click in 12 leaves a contact',
    leads: 40,
    spentDollars: 40 * 12 * 8,
  },
  {
    name: 'Social ads',
    buys: '1¢ a view, 1 view in 1,500 leaves a contact',
    leads: 300,
    spentDollars: 300 * 15,
  },
  {
    name: 'Portal leads',
    buys: '$110 a name, often shared with other agents',
    leads: 60,
    spentDollars: 60 * 110,
  },
];

export interface ChannelReturn {
  /** Dollars per lead, rounded to whole dollars. */
  readonly leadDollars: number;
  /** (commission - spent) / spent, in whole percent, floored. */
  readonly roiPercent: number;
  /** Spent share of the commission, 0 to 1. */
  readonly spentShare: number;
}

export const returnOf = ({ spentDollars, leads }: Channel): ChannelReturn => ({
  leadDollars: Math.round(spentDollars / leads),
  roiPercent: Math.floor(((CLOSING_DOLLARS - spentDollars) * 100) / spentDollars),
  spentShare: spentDollars / CLOSING_DOLLARS,
});
