/** Text of a mail without characters that are invisible or only set a direction. Pure. */

// Zero-width characters, byte order marks, soft hyphens, and the marks of right-to-left text.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc]/g;
// NUL and other control characters, except tab and line feed.
// oxlint-disable-next-line no-control-regex -- control characters are what this removes.
const control = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** One line feed for each line break, plain spaces, composed letters (NFC). */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(control, '')
    .replace(/[\u00a0\u202f\u2000-\u200a\u3000]/g, ' ')
    .normalize('NFC');

/** Digits of other scripts as 0 to 9, as Arabic and Persian mail programs write dates. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
