/**
 * Reads a CSV file (RFC 4180) as spreadsheets and address books really write it: a `sep=` line, any of four separators,
 * stray quotes, a byte order mark, and UTF-16 that was read as UTF-8.
 * @see docs: https://www.rfc-editor.org/rfc/rfc4180
 */
import { CsvError, type Options, parse } from 'csv-parse';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../app-error';
import { otherFileReason } from './other-file';

export interface CsvLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SLICE = 32_000;
const separators = [',', ';', '\t', '|'];

export const invalidCsv = (message: string) =>
  new AppError('validation_failed', message, { fields: { csv: message } });

/** Each letter of UTF-16 is followed or preceded by a NUL, which no CSV file has otherwise. */
function asText(file: string): string {
  const text = file.includes('\0') ? file.replace(/^[\uFFFD\u00FE\u00FF]+/, '').replaceAll('\0', '') : file;
  return text.replace(/^\uFEFF/, '');
}

/** The separator that stands most often in the header outside of quotes; a cell may hold the others. */
function separatorOf(text: string): string {
  const header = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text)?.[1]?.replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const count = (separator: string) => header.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Gives the lines of each slice of the text to `take`, until it says `false`. Other requests get their turn between slices. */
async function parseSlices(
  text: string,
  options: Options,
  take: (lines: readonly CsvLine[]) => Promise<boolean> | boolean,
): Promise<void> {
  let lines: CsvLine[] = [];
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    ...options,
  });
  let failure: unknown = null;
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) =>
    lines.push({ line: info.lines, cells: record }),
  );
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error) => {
      failure = error;
      resolve();
    });
  });
  const flush = async () => {
    const read = lines;
    lines = [];
    return read.length === 0 || (await take(read));
  };
  let goesOn = true;
  for (let at = 0; at < text.length && failure === null && goesOn; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
    goesOn = await flush();
  }
  parser.end();
  await ended;
  if (failure !== null) throw failure;
  if (goesOn) await flush();
}

/** Lines with a title above the header, as reports write them: one text, and the next line has several. */
const title =
  /^(?:(?!(?:\w+ )?(?:name|e-?mail|phone|address)s?[ \t]*[\r\n])(?:#[^\r\n]{0,300}|[^,;\t|"\r\n]{0,100} [^,;\t|"\r\n]{0,100})(?:\r\n|\n|\r)[\r\n]{0,10}){1,5}(?=[^\r\n]{0,500}[,;\t|])/i;

/** A quoted cell behind a separator and a space: `a, "b"`. */
const plainly = (cell: string): string => cell.replace(/^\s+"([^"]*)"\s*$/, '$1');
const withoutQuotes = (cell: string): string => cell.replace(/^\s*"|"\s*$/g, '').replaceAll('""', '"');
const hasValue = ({ cells }: CsvLine): boolean => cells.some((cell) => cell.trim() !== '');

/** Takes the lines of a file as they are read. */
export interface CsvSink {
  /** The file is read from its beginning; what was taken before does not count. */
  begin(): Promise<void> | void;
  /** Lines with a value, the header first. `false` ends the reading. */
  take(lines: readonly CsvLine[]): Promise<boolean> | boolean;
}

/** Reads a file of any size line by line. Throws `validation_failed` for one that cannot be used. */
export async function streamCsv(file: string, sink: CsvSink): Promise<void> {
  const whole = asText(file);
  const reason = otherFileReason(file) ?? otherFileReason(whole);
  if (reason !== null) throw invalidCsv(reason);
  // Excel reads the separator from such a line, and writes it.
  const named = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\n|\r)/i.exec(whole);
  const before = named?.[0] ?? title.exec(whole)?.[0] ?? '';
  const text = whole.slice(before.length);
  const delimiter = named?.[1] ?? separatorOf(text);
  const linesBefore = before.match(/\r\n|\n|\r/g)?.length ?? 0;
  const read = async (options: Options, cellOf: (cell: string) => string) => {
    await sink.begin();
    await parseSlices(text, { delimiter, ...options }, (lines) =>
      sink.take(
        lines
          .map(({ line, cells }) => ({ line: line + linesBefore, cells: cells.map(cellOf) }))
          .filter(hasValue),
      ),
    );
  };
  try {
    await read({}, plainly).catch((error: unknown) => {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
      // A quote that nothing closes is text, and ends with its line.
      return read({ quote: null }, withoutQuotes);
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidCsv(`The file is not a valid CSV file: ${error.message}`);
  }
}

/**
 * The lines with a value, the header first, up to a few more than `maxLines`. Throws `validation_failed` for a file that
 * cannot be used.
 */
export async function readCsvLines(file: string, maxLines: number): Promise<CsvLine[]> {
  let read: CsvLine[] = [];
  await streamCsv(file, {
    begin() {
      read = [];
    },
    take(lines) {
      read.push(...lines);
      return read.length <= maxLines;
    },
  });
  return read;
}
