/** The header lines that Outlook and others repeat above the mail that they quote, and lines that announce one. Pure. */
import { forwardBegins, headerLabels, originalMessage } from './quote-words';

type Kind = keyof typeof headerLabels;

const kinds = Object.keys(headerLabels) as Kind[];
const patterns = kinds.map(
  (kind) =>
    [kind, new RegExp(`^[\\s*_|]*(?:${headerLabels[kind]})[\\s*_]*[:：|][\\s*_]*(.*)$`, 'iu')] as const,
);

interface Header {
  readonly kinds: readonly Kind[];
  readonly value: string;
}

/** `De` and others name several headers, so that a line may be of more than one kind. */
function headerOf(line: string): Header | null {
  if (line.length > 1000 || !/[:：|]/.test(line.slice(0, 60))) return null;
  const found = patterns.flatMap(([kind, pattern]) => {
    const match = pattern.exec(line);
    return match ? [{ kind, value: match[1] ?? '' }] : [];
  });
  return found[0] ? { kinds: found.map(({ kind }) => kind), value: found[0].value } : null;
}

const email = /[^\s<>()[\]]+@[^\s<>()[\]]+/;
const rule = /^[\s*]*[-_=—]{5,}[\s*]*$/;
const MAX_LINES = 16;
/** Lines that belong to the header above them: addresses, and what was broken at the margin. */
const MAX_WRAPPED = 3;

/** Whether a repeated header starts in that line. */
export function isHeaderBlock(lines: readonly string[], start: number): boolean {
  const first = headerOf(lines[start] ?? '');
  if (!first || first.kinds.every((kind) => kind === 'other')) return false;
  const seen = new Set<Kind>();
  let hasEmail = false;
  let wrapped = 0;
  for (let index = start; index < Math.min(lines.length, start + MAX_LINES); index += 1) {
    const line = lines[index] ?? '';
    const header = headerOf(line);
    if (header) {
      // A line of two kinds counts for the one that is missing.
      const kind = header.kinds.find((one) => !seen.has(one) && one !== 'other') ?? header.kinds[0];
      if (kind !== undefined) seen.add(kind);
      wrapped = 0;
    } else if (line.trim() === '') {
      if (seen.size >= 3) break;
    } else if ((wrapped += 1) > MAX_WRAPPED) {
      break;
    }
    hasEmail ||= email.test(line);
    if (isRepeated(seen, hasEmail)) return true;
  }
  return isLoneSender(lines, start, first);
}

function isRepeated(seen: ReadonlySet<Kind>, hasEmail: boolean): boolean {
  const count = [...seen].filter((kind) => kind !== 'other').length;
  if (seen.has('subject') && seen.has('from')) return count >= 2;
  return count >= 3 || (count >= 2 && hasEmail);
}

/** `From: Dana <dana@…>` in a paragraph of its own. */
function isLoneSender(lines: readonly string[], start: number, { kinds: of, value }: Header): boolean {
  if (!of.includes('from')) return false;
  const isApart = start === 0 || (lines[start - 1] ?? '').trim() === '' || rule.test(lines[start - 1] ?? '');
  const next = lines[start + 1] ?? '';
  return isApart && /[<[(][^<>[\]()]*@[^<>[\]()]*[>\])]/.test(`${value} ${next}`) && value.length < 200;
}

const announced = new RegExp(
  `^[\\s>*_|]*[-_=—]{2,}[\\s*]*(?:${originalMessage})[\\s*]*[-_=—]*[\\s*:]*$`,
  'iu',
);
/** Help desks write it on top of their mail, and quotes keep it: `##- Please type your reply above this line -##`. */
const replyAbove = /^\W*(?:please )?(?:(?:type|write|enter|add) )?(?:your )?reply above this line\W*$/i;
/** Samsung's mail program in HTML: the header goes on behind the dashes. */
const announcedFlat = new RegExp(
  `^[\\s>*_|]*[-_=—]{4,}[\\s*]*(?:${originalMessage})[\\s*]*[-_=—]{4,}\\s*(?:${headerLabels.from})\\s*[:：]`,
  'iu',
);
const announcedAlone = new RegExp(`^[\\s*]*(?:${forwardBegins})\\s*[:：]?[\\s*]*$`, 'iu');
const undashed = new RegExp(`^[\\s*]*(?:${originalMessage})[\\s*]*[:：]?[\\s*]*$`, 'iu');

/** `-----Original Message-----`, `Begin forwarded message:`; without dashes only above a repeated header. */
export function isAnnouncement(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (announcedFlat.test(line.slice(0, 200))) return true;
  if (line.length > 120) return false;
  if (announced.test(line) || announcedAlone.test(line) || replyAbove.test(line)) {
    return true;
  }
  if (undashed.test(line)) return nextBlock(lines, index);
  return rule.test(line) && nextBlock(lines, index);
}

function nextBlock(lines: readonly string[], index: number): boolean {
  const next = lines.findIndex((line, at) => at > index && line.trim() !== '');
  return next > 0 && next - index < 5 && isHeaderBlock(lines, next);
}
