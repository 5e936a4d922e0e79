/**
 * Parser of phone numbers of the United States and Canada, in any spelling that people type.
 * @see docs: https://github.com/google/libphonenumber/blob/master/FALSEHOODS.md
 */

/** The words for an extension are those of libphonenumber, and `;ext=` is that of RFC 3966. */
export const PHONE_EXTENSION =
  /(?:;ext=|[\s,;(]*(?:\be?xt(?:ensi[oó]n)?n?|(?<![a-z])x|#|~|\bint|\banexo)[\s.:,=-]*|,,|\s-\s(?=\d{1,6}#))(\d{1,7})#?\)?\s*$/i;

/** A second number or a label after the first number: `503-555-0111 / 503-555-0122`. */
const other = /\s*(?:\/|\||\bor\b|\band\b|&|;(?!ext=)).*$/is;

/** North American area and exchange codes begin with 2 to 9 and are not N11 service codes. */
const NORTH_AMERICAN = /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/** E.164 without an extension: `+15035550142`; null for anything that cannot be dialed. */
export function toE164(phone: string): string | null {
  const number = phone.normalize('NFKC').replace(other, '').replace(PHONE_EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  // A plus sign is followed by the country.
  const hasCountry = digits.length === 11 && digits.startsWith('1');
  if (/^\D*\+/.test(number) && !hasCountry) return null;
  const national = hasCountry ? digits.slice(1) : digits;
  return NORTH_AMERICAN.test(national) ? `+1${national}` : null;
}
