/** The page behind a card in words: how its home stands, in a sentence that follows the MLS. Pure. */
import type { LandingHome, LandingStreet } from '../contracts/landing';
import type { HomeStage } from '../contracts/landing-vocabulary';
import { formatFullDate, formatQuantity } from './format';
import { dateFormat } from './date-format';

export const stageNames: Readonly<Record<HomeStage, string>> = {
  'coming-soon': 'Coming soon',
  'just-listed': 'Just listed',
  'for-sale': 'For sale',
  'price-improved': 'Price improved',
  'open-house': 'Open house',
  'under-contract': 'Under contract',
  sold: 'Sold',
  street: 'Sold',
  'off-market': 'Not for sale now',
};

const partOfDay = (day: string, part: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...part, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00.000Z`));

const monthInWords = (day: string): string => partOfDay(day, { month: 'long', year: 'numeric' });

type Named = Pick<LandingHome, 'addressLine1' | 'stage' | 'event' | 'closedOn'>;

/** A sentence about the home, for its heading. */
export function homeHeadline(
  { addressLine1: home, stage, event, closedOn }: Named,
  street: LandingStreet | null,
) {
  switch (stage) {
    case 'coming-soon':
      return `${home} is coming soon.`;
    case 'just-listed':
    case 'for-sale':
      return `${home} is for sale.`;
    case 'price-improved':
      return `${home} has a new price.`;
    case 'open-house':
      return `${home} is open ${event ? partOfDay(event.day, { weekday: 'long' }) : 'soon'}.`;
    case 'under-contract':
      return `${home} is under contract.`;
    case 'sold':
      return `${home} has sold.`;
    case 'street':
      return street?.isSinceSale && street.count > 0
        ? `${formatQuantity(street.count, 'home')} sold near ${home} since it did.`
        : `${home} sold in ${closedOn ? monthInWords(closedOn) : 'the past'}.`;
    case 'off-market':
      return `${home} is not for sale now.`;
  }
}

const priceBanSentence = {
  state: 'This state keeps sale prices private, so the page shows time, not money.',
  mls: 'The MLS keeps sale prices private here, so the page shows time, not money.',
} as const;

/** Says why a figure is missing; `null` where the figures say it all. */
export function homeNote(
  { stage, closedOn }: LandingHome,
  priceBan: LandingStreet['priceBan'],
): string | null {
  switch (stage) {
    case 'coming-soon':
      return 'It is not for sale yet. This page shows its price and photo once it is.';
    case 'under-contract':
      return 'The buyer’s price is private until the sale closes.';
    case 'sold':
    case 'street': {
      const when = closedOn ? `The sale closed ${formatFullDate(closedOn)}.` : null;
      return [when, priceBan && priceBanSentence[priceBan]].filter(Boolean).join(' ') || null;
    }
    case 'off-market':
      return 'Your card was about this home, which has left the market. Below is the street as it is today.';
    default:
      return null;
  }
}
