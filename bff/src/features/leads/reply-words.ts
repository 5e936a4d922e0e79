/** What a text or mail means besides its words. Pure. */

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);
const helpWords = new Set(['HELP', 'INFO']);

export type ReplyKind = 'stop' | 'start' | 'help' | 'text';

/** A word counts only if it is the whole text; what the vendor says about it wins. */
export function replyKindOf(body: string, optOutType: string | null): ReplyKind {
  const word = (optOutType ?? body)
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (stopWords.has(word)) return 'stop';
  // `Yes` is an answer unless the vendor says that it ended an opt-out.
  if (startWords.has(word) && (optOutType !== null || word !== 'YES')) return 'start';
  return helpWords.has(word) ? 'help' : 'text';
}

export const asksForNoMail = (text: string): boolean =>
  /^(stop|unsubscribe|remove me)[.!]*$/i.test(text.trim());

const MAX_CHARACTERS = 8000;

/** What the person wrote, above the mail that they answer or else between and below its quoted lines. */
export function withoutQuote(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const quoteAt = lines.findIndex(
    (line, index) =>
      line.startsWith('>') ||
      /^-{2,}\s*(original message|forwarded message)/i.test(line) ||
      /^_{8,}$/.test(line) ||
      /^(on\b.+\bwrote:|from:.+@.+)$/i.test(line.trim()) ||
      (/^on\b/i.test(line.trim()) && /\bwrote:$/i.test((lines[index + 1] ?? '').trim())),
  );
  const above = (quoteAt < 0 ? lines : lines.slice(0, quoteAt)).join('\n').trim();
  const firstQuoted = lines.findIndex((line) => line.startsWith('>'));
  const below = firstQuoted < 0 ? [] : lines.slice(firstQuoted).filter((line) => !line.startsWith('>'));
  return (above || below.join('\n').trim()).slice(0, MAX_CHARACTERS);
}
