/**
 * Parser of phone numbers of the United States and Canada, in any spelling that people type.
 * @see docs: https://github.com/google/libphonenumber/blob/master/FALSEHOODS.md
 */

/** The words for an extension are those of libphonenumber, and `;ext=` is that of RFC 3966. */
const PHONE_EXTENSION =
  /(?:;ext=|[\s,;(]*(?:\be?xt(?:ensi[oó]n)?n?|(?<![a-z])x|#|~|\bint|\banexo)[\s.:,=-]*|,,|\s-\s(?=\d{1,6}#))(\d{1,7})#?\)?\s*$/i;

/** A second number or a label after the first number: `503-555-0111 / 503-555-0122`. */
const other = /\s*(?:\/|\||\bor\b|\band\b|&|;(?!ext=)).*$/is;

/** North American area and exchange codes begin with 2 to 9 and are not N11 service codes. */
const NORTH_AMERICAN = /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/** Digits of other scripts, as libphonenumber reads them; `5.035550142E9` and `5035550142.0` are a spreadsheet's. */
function plainDigits(phone: string): string {
  const text = phone
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\s*\([^()\d]*\)\s*$/, '');
  if (/^\d\.\d{9}E\+?0?9$/i.test(text)) return String(Number(text));
  return text.replace(/^(\d{10,11})\.0+$/, '$1');
}

/** `;ext=12` of a number with a label behind it: `503-555-0142 x12 (work)`. */
export const phoneExtension = (phone: string): string | null =>
  PHONE_EXTENSION.exec(plainDigits(phone))?.[1] ?? null;

/** A whole number in a longer text: `H: 503-555-0142 C: 503-555-0199`, `503/555-0142`, `503-555-0142 after 5`. */
const inText =
  /(?<!\d)(?:1[\s./()*_-]{0,3})?\(?([2-9]\d{2})\)?[\s./•*_–-]{0,3}([2-9]\d{2})[\s./•*_–-]{0,3}(\d{4})(?!\d)/;
/** The prefix for calls abroad, from the United States (011) and from elsewhere (00), and the `(0)` of other countries. */
const abroad = /^\D*(?:011|00)[\s-]*(?=1)|(?<=^\+1\s*)\(0\)/;
/** Toll-free numbers in letters, and numbers whose last four digits are: `1-800-FLOWERS`, `(503) 555-HOME`. */
const inLetters =
  /^(?:\+?1[\s.-]?)?\(?(?:8(?:00|33|44|55|66|77|88)\)?[\s.-]?(?=.*[a-z]{3})[a-z\d][a-z\d\s.-]{6,8}|[2-9]\d{2}\)?[\s.-]\s?[2-9]\d{2}-[a-z]{4})$/i;
/** The letters of the keys 2 to 9 (ITU-T E.161). */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string): string =>
  String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);

const nationalOf = (digits: string): string | null => {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return NORTH_AMERICAN.test(national) ? national : null;
};

/** E.164 without an extension: `+15035550142`; null for anything that cannot be dialed. */
export function toE164(phone: string): string | null {
  const text = plainDigits(phone);
  const typed = text.replace(abroad, '');
  const number = typed.replace(other, '').replace(PHONE_EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  // A plus sign or the prefix for calls abroad is followed by the country.
  const isForeign = /^\D*(?:\+|(?:011|00)[\s-]*(?=[2-9]))/.test(number) && !/^\D*\+1/.test(number);
  if (isForeign) return null;
  const [, area = '', exchange = '', line = ''] = inText.exec(typed) ?? [];
  const lettered = inLetters.test(typed.trim()) ? typed.replace(/[a-z]/gi, keyOf).replace(/\D/g, '') : '';
  const national = nationalOf(digits) ?? nationalOf(area + exchange + line) ?? nationalOf(lettered);
  return national === null || (/^\D*\+1/.test(number) && digits.length < 11) ? null : `+1${national}`;
}
