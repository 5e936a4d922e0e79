/** Text of a mail without characters that are invisible or only set a direction. Pure. */
import { withWindows1252 } from '@farmpost/shared/domain/windows-1252';

// Zero-width characters, byte order marks, soft hyphens, and the marks of right-to-left text.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]/g;
// NUL and other control characters, except tab and line feed.
// oxlint-disable-next-line no-control-regex -- control characters are what this removes.
const control = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** One line feed for each line break, plain spaces, composed letters (NFC), and the letters that Windows-1252 has. */
export const cleanText = (text: string): string =>
  withWindows1252(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(control, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[\u00a0\u202f\u2000-\u200a\u3000]/g, ' ')
    .normalize('NFC');

const valueOfDigit = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  // The digits of a script follow each other, from 0 to 9.
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
};

/** Digits of other scripts as 0 to 9, as Arabic, Persian and Bengali mail programs write dates. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
