/** Lead search: the words of a lead, each found by its beginning. */

/** Longer words are cut, in leads and in searches: an index takes words of limited length. */
const MAX_LETTERS = 40;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, MAX_LETTERS).join(''));

const nationalDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/**
 * A lead's `search_text`: everything a person may search for as words with one space between. A phone number is also
 * a word of its digits, with and without the area code.
 */
export function leadSearchText(lead: {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly message: string | null;
}): string {
  const text = [lead.name, lead.email, lead.phone, lead.address, lead.message].filter(Boolean).join(' ');
  const digits = nationalDigits(lead.phone ?? '');
  const numbers = digits.length >= 7 ? [digits, digits.slice(-7)] : [];
  return [...new Set([...wordsOf(text), ...numbers])].join(' ');
}

/** The digits of a search that is a phone number in any format; `null` for any other. */
export const searchedPhone = (search: string): string | null =>
  /^[\d\s()+.-]{7,}$/.test(search) ? nationalDigits(search) : null;

/**
 * The words of a search; a lead matches if each is the beginning of one of its words. A phone number in any format is
 * one word of digits. `null` for a search that has signs but no letter or digit, and so finds nothing.
 */
export function leadSearchWords(search: string): string[] | null {
  const typed = search.trim();
  if (typed === '') return [];
  const phone = searchedPhone(typed);
  if (phone !== null) return [phone].filter(Boolean);
  const words = [...new Set(wordsOf(typed))];
  return words.length === 0 ? null : words;
}
