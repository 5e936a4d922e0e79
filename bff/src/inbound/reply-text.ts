/**
 * Extracts a person's own words from a mail: above the mail that they answer, between its quoted lines and below it,
 * without signature. An unmarked quote has no clear end, so everything below its first line is left out. Pure.
 */
import { attributionAt } from './attribution';
import { cleanText } from './clean-text';
import { isAnnouncement, isHeaderBlock } from './header-block';
import { withoutSignature } from './signature';

/** Longer mails are pasted documents or attacks; the mail as it came in is kept. */
const MAX_INPUT = 100_000;
const MAX_LINES = 2000;
const MAX_CHARACTERS = 8000;
/** Programs break lines at 72 to 78 characters, and the rest of a broken quoted line may lack its mark. */
const BROKEN_AT = 60;

const isBlank = (line: string): boolean => line.trim() === '';
/** `> quoted`, but not a line that is framed: `>>> https://example.com <<<`. */
const isQuoted = (line: string): boolean => /^\s*[>＞]/.test(line) && !/<{2,}\s*$/.test(line);

/** The rest of a quoted line that was broken on the way: between two quoted lines, without a gap. */
function isBrokenQuote(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1] ?? '';
  if (!isQuoted(before)) return false;
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  const isOpenLink = /\(https?:[^)]*$/.test(before) || /<https?:[^>]*$/.test(before);
  if (isOpenLink) return true;
  if (!isQuoted(next)) return false;
  return before.length >= BROKEN_AT || /^\s*\(?https?:\S+\)?\s*>?\s*$/.test(line);
}

/** The answer's parts, in order: each is separated from the next by quoted lines. */
function ownParts(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  const own = (line: string) => parts.at(-1)?.push(line);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const attribution = attributionAt(lines, index);
    if (!attribution && (isQuoted(line) || isBrokenQuote(lines, index))) {
      if (parts.at(-1)?.some((other) => !isBlank(other))) parts.push([]);
      continue;
    }
    if (isAnnouncement(lines, index) || isHeaderBlock(lines, index)) break;
    if (!attribution) {
      own(line);
      continue;
    }
    if (!isBlank(attribution.before)) own(attribution.before);
    index += attribution.lineCount - 1;
    const next = lines.slice(index + 1).find((other) => !isBlank(other));
    // The rest is empty, or the quoted mail without marks, so it is left out.
    if (next === undefined || !isQuoted(next)) break;
  }
  return parts;
}

const banner = /^\W*(?:caution|warning|external)\b[^\n]{0,60}\b(?:outside|external)\b[^\n]{0,400}$/i;

/** The person's own words; empty if nothing is left, for example for a mail with an unmarked quote on top. */
export function replyTextOf(text: string): string {
  const lines = cleanText(text.slice(0, MAX_INPUT)).split('\n', MAX_LINES);
  const first = lines.findIndex((line) => !isBlank(line));
  if (banner.test(lines[first] ?? '')) lines.splice(first, 1);
  return ownParts(lines)
    .map((part) => withoutSignature(part).join('\n').trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
