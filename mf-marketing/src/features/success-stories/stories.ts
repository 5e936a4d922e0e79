import type { CardName } from '../../art/card-picture';
import type { YearOfMail } from '../../site/year-of-mail';

export interface Story {
  readonly title: string;
  /** A description without a name, because the stories are examples. */
  readonly who: string;
  readonly text: readonly string[];
  readonly card: CardName;
  readonly year: YearOfMail;
}

/** Three fictional agents; prices are the product's own, so that every sum can be checked. */
export const stories: readonly Story[] = [
  {
    title: 'Eight listings, one street at a time',
    who: 'A solo agent in a lake town',
    text: [
      'The listings were there. A free evening was not. Now each of the eight listings mails the 250 homes around it the day it goes active, and the agent finds out when the proof arrives by phone.',
      'Most of the people who scanned were curious. Some called back in the fall. One sold that year, and the seller still had the card on the refrigerator.',
    ],
    card: 'just-listed',
    year: {
      mailings: '8 listings × 250 cards',
      cards: 2_000,
      members: 1,
      leads: 104,
      closings: 1,
      commissionDollars: 7_860,
    },
  },
  {
    title: 'A team that stopped taking turns',
    who: 'Three agents in a river suburb',
    text: [
      'Marketing was a rotation: whoever had the slowest week did the cards, so in a good month no one did. Now 24 listings and their sales go out on their own, each under the name of the agent who has it.',
      'They kept the rotation for something better: whoever has the slowest week calls new leads back within the hour.',
    ],
    card: 'just-sold',
    year: {
      mailings: '24 listings × 400 cards',
      cards: 9_600,
      members: 3,
      leads: 480,
      closings: 4,
      commissionDollars: 9_400,
    },
  },
  {
    title: 'The same 200 homes, every month',
    who: 'A new agent with a farm and no listings yet',
    text: [
      'With nothing to list, this agent wrote to one neighborhood: a card a month with what sold nearby and a code to ask about the reader’s own home.',
      'The first months were quiet. By the second summer the neighbors knew the agent by name, and the first listing from the farm paid for more than three years of cards.',
    ],
    card: 'neighbor',
    year: {
      mailings: '12 months × 200 cards',
      cards: 2_400,
      members: 1,
      leads: 108,
      closings: 1,
      commissionDollars: 8_000,
    },
  },
];
