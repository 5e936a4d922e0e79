/**
 * The lines above a quoted mail that say who wrote it and when: `On Tue, Nov 17, 2026 at 8:37 AM Dana <dana@…> wrote:`.
 * Mail programs break such a line at any place, and some put it behind the answer. Pure.
 */
import { withPlainDigits } from './clean-text';
import { opener, quoting, wrote } from './quote-words';

const MAX_LINES = 6;
const MAX_CHARACTERS = 500;

const dateNumbers =
  /\b\d{1,2}[./-] ?\d{1,2}[./-] ?(?:19|20)?\d{2}\b|\b(?:19|20)\d{2}\s?[./年-]\s?\d{1,2}|\b(?:19|20)\d{2}년/;
const year = /(?<![\d@.])(?:19|20)\d{2}(?![\d@])/;
const englishDay =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)?[\s-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const time = /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?[ap]\.?m\b/i;
const email = /[^\s<>()[\]:]+@[^\s<>()[\]:]+/;

/** A day with its year, or a day of an English month. */
const hasDay = (text: string): boolean => dateNumbers.test(text) || year.test(text) || englishDay.test(text);

const tail = String.raw`[\s:：.*_)>\]-]*$`;
const letter = String.raw`\p{L}`;
/** `… wrote:`, also without its colon and with dashes behind. */
const endsWithWrote = new RegExp(`(?<!${letter})(?:${wrote})(?:\\s*\\([^()]{0,80}\\))?${tail}`, 'iu');
/** `… schrieb Dana <dana@…>:` */
const wroteBefore = new RegExp(`(?<!${letter})(?:${wrote})(?!${letter}).{1,160}[:：]\\s*$`, 'iu');
/** Chinese, Japanese and Korean have no spaces around their words. */
const endsWithWroteUnspaced = /(?:写道|寫道|のメール|のメッセージ|작성)[^:：]{0,6}[:：]\s*$/u;
const endsWithEmail = /(?:<[^<>]*@[^<>]*>|[([][^()[\]]*@[^()[\]]*[)\]])\s*[:：]\s*$/;
/** `Nov 17, 2026, 08:37 by dana@…:` and any language that is not listed: address, day and time before the colon. */
const endsWithColon = /[:：፦]\s*$/;
const angleEmail = /<[^<>]*@[^<>]*>/;
const startsWithQuoting = new RegExp(`^(?:${quoting})\\s.{0,160}$`, 'u');
const isoStart = /^(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/;
const isoWithEmail = /<[^<>\s]*@[^<>\s]*>\s*[:：]?\s*$/;
const isoWithOffset = /\d{1,2}:\d{2}(?::\d{2})? (?:GMT|UTC)\s?[+-]\d{1,2}:?\d{2} \S.{0,80}$/;
/** Dashes and marks that Yahoo and others put in front: `--- On Tue … wrote ---`. */
const leadIn = /^[-\s*_<]+/;

/** Whether a whole attribution stands in one line of text. */
function isAttribution(joined: string): boolean {
  const text = withPlainDigits(joined).replace(leadIn, '').trim();
  if (text === '' || text.length > MAX_CHARACTERS) return false;
  const isDated = hasDay(text);
  const hasEmail = email.test(text);
  if (isoStart.test(text) && (isoWithEmail.test(text) || isoWithOffset.test(text))) return true;
  if (endsWithEmail.test(text) && isDated && time.test(text)) return true;
  if (endsWithEmail.test(text) && isDated && new RegExp(`^(?:${opener})\\s`, 'u').test(text)) return true;
  if (endsWithColon.test(text) && isDated && hasEmail && time.test(text)) {
    if (angleEmail.test(text) || /^(?:\p{L}{3,9}\.?\s)?\d/u.test(text)) return true;
  }
  if (startsWithQuoting.test(text) && endsWithEmail.test(text)) return true;
  if (endsWithWrote.test(text) || endsWithWroteUnspaced.test(text)) {
    return hasEmail || (isDated && isLikelyStart(text));
  }
  return wroteBefore.test(text) && (hasEmail || (isDated && time.test(text)));
}

const openerAtStart = new RegExp(`^(?:${opener})(?:\\s|(?=\\d))`, 'u');

/** The date comes after an opening word and at most a weekday, or it comes first. */
function isLikelyStart(text: string): boolean {
  const start = withPlainDigits(text).replace(leadIn, '');
  if (openerAtStart.test(start)) return /^\D{0,40}\d/.test(start);
  return /^(?:[^\s\d]{1,14}[\s,]+){0,3}[^\s\d]{0,3}\d/.test(start) || email.test(start.slice(0, 120));
}

/** A sentence of the answer, rather than the first line of a broken attribution. */
const endsSentence = (line: string): boolean => /\p{Ll}{4,}["')]?[.!?…]$/u.test(line.trim());

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
/** Polymail breaks its attribution with empty lines, and closes the address behind a line break. */
const isBrokenAddress = (line: string): boolean =>
  /^\s*(?:>\s*>?\s*(?:wrote|:)|<\s*$|mailto:|<\S+@)/i.test(line);

/** How many lines from `start` are one attribution; 0 if they are none. */
function lengthAt(lines: readonly string[], start: number, first: string): number {
  if (isAttribution(first)) return isContinued(lines, start, first) ? 2 : 1;
  const isNameFirst = email.test(first) || /<\s*$/.test(first.trim());
  if (!hasDay(withPlainDigits(first)) && !isNameFirst) return 0;
  if (!isLikelyStart(first) || endsSentence(first)) return 0;
  let joined = first.trim();
  for (let count = 1; count < MAX_LINES; count += 1) {
    const line = lines[start + count];
    if (line === undefined) return 0;
    if (line.trim() === '') {
      if (isBrokenAddress(lines[start + count + 1] ?? '')) continue;
      return 0;
    }
    if (isQuoted(line) && !isBrokenAddress(line)) return 0;
    // A second start: the first line belongs to the answer.
    if (openerAtStart.test(line) && isLikelyStart(line) && hasDay(line)) return 0;
    joined += ` ${line.trim()}`;
    if (isAttribution(joined)) return isContinued(lines, start + count, joined) ? count + 2 : count + 1;
    if (endsSentence(line)) return 0;
  }
  return 0;
}

/** `… schreef "Dana" <dana@…> het` goes on with `volgende geschreven:` in the next line. */
function isContinued(lines: readonly string[], index: number, joined: string): boolean {
  const next = lines[index + 1]?.trim() ?? '';
  return (
    !/[:：]\s*[-\s]*$/.test(joined) &&
    next.length < 40 &&
    new RegExp(`^(?:${wrote})\\s*[:：]$`, 'iu').test(next)
  );
}

const openerInside = new RegExp(
  `(?<=[^\\s>])(?:\\s+|\\s*-{2,}\\s*)(?=(?:${opener})\\s+(?:[^\\s\\d]{1,14}[\\s,]+){0,2}[^\\s\\d]{0,3}\\d)`,
  'gu',
);

export interface Attribution {
  /** Text before the attribution on its first line. */
  readonly before: string;
  readonly lineCount: number;
}

/** The attribution that starts in a line, or `null`. */
export function attributionAt(lines: readonly string[], index: number): Attribution | null {
  const line = lines[index] ?? '';
  if (isGroupWise(line)) return { before: '', lineCount: 1 };
  if (line.trim() === '' || isQuoted(line) || line.length > 4 * MAX_CHARACTERS) return null;
  if (isAndroidLine(line)) return { before: '', lineCount: 1 };
  for (const { index: at, 0: gap } of line.matchAll(openerInside)) {
    const first = line.slice(at + gap.length);
    if (!hasDay(first)) continue;
    const lineCount = lengthAt(lines, index, first);
    if (lineCount > 0) return { before: line.slice(0, at).replace(/[\s-]+$/, ''), lineCount };
  }
  const lineCount = lengthAt(lines, index, line);
  if (lineCount > 0) return { before: '', lineCount };
  return isNamedQuote(lines, index) || isWithoutColon(lines, index) ? { before: '', lineCount: 1 } : null;
}

/** `>>> Dana Whitfield <dana@…> 11/17/2026 8:37 AM >>>` */
const isGroupWise = (line: string): boolean =>
  /^\s*>>> ?[^>\s].{0,200}>>>\s*$/.test(line) && hasDay(line) && time.test(line);

/** `---- Dana Whitfield wrote ----` */
const isAndroidLine = (line: string): boolean =>
  new RegExp(`^[\\s>*]*-{2,}\\s?\\S.{0,200}(?<!${letter})(?:${wrote})\\s*[:：]?\\s*-{2,}[\\s*]*$`, 'iu').test(
    line,
  );

/** GMX writes no colon. Other verbs, such as `sent`, are those of sentences too. */
const gmx = /^Am \d{1,2}\.\d{1,2}\.\d{2,4} um \d{1,2}:\d{2} schrieb(?:\s+[\p{Lu}"'<(]\S*){1,6}$/u;

/** `Am 17.11.26 um 08:37 schrieb Dana Whitfield` in a paragraph of its own. */
function isWithoutColon(lines: readonly string[], index: number): boolean {
  const isApart = [lines[index - 1], lines[index + 1]].every((other) => (other ?? '').trim() === '');
  return isApart && gmx.test((lines[index] ?? '').trim());
}

/** A name without date or address: only above quoted lines, or where a list sent the mail. */
function isNamedQuote(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  if (line.length > 90 || !endsWithWrote.test(line)) return false;
  if (/ via .+ (?:wrote|schrieb):?$/.test(line)) return true;
  const next = lines.slice(index + 1).find((other) => other.trim() !== '') ?? '';
  return /[:：]\s*$/.test(line) && isQuoted(next);
}
