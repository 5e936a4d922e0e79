/** The card that preflight fears most: every text as long as the mailing has it anywhere. */
import type { PostcardData } from '../../contracts/templates';
import { widthOf } from './text-layout';

const widest = (texts: readonly string[]): string =>
  texts.reduce((a, b) => (widthOf(b, 'Besley 700', 10) > widthOf(a, 'Besley 700', 10) ? b : a));

/** Field by field the widest of the cards; throws where there is none. */
export function longestCard(cards: readonly PostcardData[]): PostcardData {
  const [first] = cards;
  if (!first) throw new Error('The longest of no cards');
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
