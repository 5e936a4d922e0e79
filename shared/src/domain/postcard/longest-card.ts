/** The worst case for preflight: a card with the longest of every text in the mailing. */
import type { PostcardData } from '../../contracts/templates';
import { widthOf } from './text-layout';

const widest = (texts: readonly string[]): string =>
  texts.reduce((a, b) => (widthOf(b, 'Besley 700', 10) > widthOf(a, 'Besley 700', 10) ? b : a));

/** Takes each field from the card where it is widest. Throws without cards. */
export function longestCard(cards: readonly PostcardData[]): PostcardData {
  const [first] = cards;
  if (!first) throw new Error('The longest card needs at least one card');
  const over = <T extends object, K extends keyof T>(parts: readonly T[], keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, widest(parts.map((part) => String(part[key])))]));
  const listings = cards.flatMap(({ listing }) => listing ?? []);
  const copies = cards.flatMap(({ copy }) => copy ?? []);
  return {
    ...first,
    agent: {
      ...first.agent,
      ...over(
        cards.map(({ agent }) => agent),
        ['name', 'title', 'brokerage', 'licenseNumber', 'phone'],
      ),
    },
    listing: first.listing && { ...first.listing, ...over(listings, ['addressLine1', 'city']) },
    copy: first.copy && { ...first.copy, ...over(copies, ['headline', 'message']) },
  };
}
