/**
 * Text of `format=flowed` (RFC 3676): a line that ends with a space goes on in the next one, but only within the same
 * depth of quotes, so an answer never joins the quote above it. Pure.
 */

interface FlowedLine {
  readonly depth: number;
  readonly text: string;
}

function readLine(line: string): FlowedLine {
  const marks = /^>+/.exec(line)?.[0] ?? '';
  const rest = line.slice(marks.length);
  // Space-stuffing, section 4.4.
  return { depth: marks.length, text: rest.startsWith(' ') ? rest.slice(1) : rest };
}

const SIGNATURE_MARK = '-- ';

/** @param deletesSpace `delsp=yes`: the space at a soft line break is not part of the text. */
export function reflow(text: string, deletesSpace: boolean): string {
  const paragraphs: { depth: number; text: string; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const { depth, text: words } = readLine(line);
    const isOpen = words.endsWith(' ') && words !== SIGNATURE_MARK;
    const part = isOpen && deletesSpace ? words.slice(0, -1) : words;
    const last = paragraphs.at(-1);
    if (last?.isOpen && last.depth === depth && words !== SIGNATURE_MARK) {
      last.text += part;
      last.isOpen = isOpen;
    } else {
      paragraphs.push({ depth, text: part, isOpen });
    }
  }
  return paragraphs
    .map(({ depth, text: words }) => (depth === 0 ? words : `${'>'.repeat(depth)} ${words}`))
    .join('\n');
}
