/** Words of a card about the price at which a home came on the market. Pure. */
import { formatDollars } from './format';

/** `came on the market at {{listing.price}}`, `listed for {{listing.price}}`: a price of the past. */
const FIRST_PRICE =
  /\b(?:(?:came|went|was put|has come) (?:on|onto|to) (?:the )?market|(?:was |were )?(?:first |originally |just )?listed) (?:at|for) \{\{\s*listing\.price\s*\}\}/i;

/** Why words about the first price are false after a change of the price; `null` if they are true. */
export function falsePriceReason(
  texts: readonly string[],
  price: { readonly firstCents: number | null; readonly nowCents: number | null },
): string | null {
  const { firstCents, nowCents } = price;
  if (firstCents === null || nowCents === null || firstCents === nowCents) return null;
  if (!texts.some((text) => FIRST_PRICE.test(text.replace(/\s+/g, ' ')))) return null;
  return `The card says that the home came on the market at ${formatDollars(nowCents)}, and it was ${formatDollars(firstCents)} then. Write “is on the market now at {{listing.price}}”.`;
}
