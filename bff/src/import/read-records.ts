/** The records of a JSON array, read as a stream: memory holds one chunk of the file at a time. */
import { JSONParser } from '@streamparser/json';

/** A file that is not a list of records; the message says why and how to fix it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const byteOrderMarks: readonly (readonly [encoding: string, first: number, second: number])[] = [
  ['UTF-16', 0xff, 0xfe],
  ['UTF-16', 0xfe, 0xff],
];

const notUtf8 = (encoding: string) =>
  new UnreadableFile(`The file is ${encoding}. Save it as UTF-8 and import it again.`);

/** Throws on bytes that are not UTF-8. Replacing them would overwrite good names with question marks. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const text = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw notUtf8('not UTF-8; it looks like Windows-1252 or another older encoding');
    }
  };
  for await (const chunk of bytes) {
    const marked = byteOrderMarks.find(([, first, second]) => chunk[0] === first && chunk[1] === second);
    if (isFirst && marked) throw notUtf8(marked[0]);
    isFirst = false;
    yield text(chunk);
  }
  yield text();
}

/**
 * Yields each record of the array. Throws `UnreadableFile` for another encoding, broken JSON or anything but an array.
 */
export async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let found: unknown[] = [];
  let start = '';
  parser.onValue = ({ value }) => {
    found.push(value);
  };
  const broken = (cause: unknown) =>
    new UnreadableFile(`The file is not JSON: ${cause instanceof Error ? cause.message : 'unreadable'}`, {
      cause,
    });
  parser.onError = (cause) => {
    throw broken(cause);
  };
  for await (const text of decode(bytes)) {
    start ||= text.trimStart().slice(0, 1);
    if (start === '{') throw new UnreadableFile('The file must hold a list of listings: a JSON array.');
    try {
      parser.write(text);
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : broken(cause);
    }
    yield* found;
    found = [];
  }
  if (!parser.isEnded) throw broken(new Error('it ends in the middle'));
}
