/**
 * Reads a CSV file (RFC 4180) as spreadsheets and address books really write it: a `sep=` line, any of four separators,
 * stray quotes, a byte order mark, and UTF-16 that was read as UTF-8.
 * @see docs: https://www.rfc-editor.org/rfc/rfc4180
 */
import { CsvError, type Options, parse } from 'csv-parse';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../app-error';

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

/** Other requests get their turn between slices. Stops after `maxLines`. */
async function readLines(text: string, maxLines: number, options: Options): Promise<CsvLine[]> {
  const lines: CsvLine[] = [];
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
  for (let at = 0; at < text.length && failure === null && lines.length <= maxLines; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.end();
  await ended;
  if (failure !== null) throw failure;
  return lines;
}

const withoutQuotes = (cell: string): string => cell.replace(/^\s*"|"\s*$/g, '').replaceAll('""', '"');

/** The lines with a value, the header first. Throws `validation_failed` for a file that cannot be used. */
export async function readCsvLines(file: string, maxLines: number): Promise<CsvLine[]> {
  const whole = asText(file);
  // Excel reads the separator from such a line, and writes it.
  const named = /^"?sep=(.)"?[ ,;\t]*(?:\r\n|\n|\r)/i.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const delimiter = named?.[1] ?? separatorOf(text);
  try {
    const lines = await readLines(text, maxLines, { delimiter }).catch((error: unknown) => {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
      // A quote that nothing closes is text, and ends with its line.
      return readLines(text, maxLines, { delimiter, quote: null }).then((read) =>
        read.map(({ line, cells }) => ({ line, cells: cells.map(withoutQuotes) })),
      );
    });
    const before = named ? 1 : 0;
    return lines
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ line, cells }) => ({ line: line + before, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidCsv(`The file is not a valid CSV file: ${error.message}`);
  }
}
