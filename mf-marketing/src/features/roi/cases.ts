import type { YearOfMail } from '../../site/year-of-mail';

export interface CaseStudy {
  readonly title: string;
  /** A description without a name, because the cases are examples. */
  readonly who: string;
  readonly text: string;
  readonly year: YearOfMail;
}

/** A good year, an ordinary one and one that lost money, at actual prices. */
export const cases: readonly CaseStudy[] = [
  {
    title: 'A good year',
    who: 'Ten listings',
    text: 'Each listing mailed the 300 homes around it. 156 households answered. Two of them sold with this agent within the year, and both had called within a week of the card.',
    year: {
      mailings: '10 listings × 300 cards',
      cards: 3_000,
      members: 1,
      leads: 156,
      closings: 2,
      commissionDollars: 8_500,
    },
  },
  {
    title: 'An ordinary year',
    who: 'One farm of 200 homes',
    text: 'A card a month to the same streets. 124 answers, nearly all of them curious, and one seller in October. That one paid for this year and the next three.',
    year: {
      mailings: '12 months × 200 cards',
      cards: 2_400,
      members: 1,
      leads: 124,
      closings: 1,
      commissionDollars: 9_240,
    },
  },
  {
    title: 'A year that lost money',
    who: 'Six smallest budgets',
    text: 'This agent mailed 133 homes per listing and called people back days later. 28 answered, no one sold. It happens. The most there was to lose was printed on the ticket before each mailing, and no more than that was lost.',
    year: {
      mailings: '6 listings × 133 cards',
      cards: 798,
      members: 1,
      leads: 28,
      closings: 0,
      commissionDollars: 8_000,
    },
  },
];
