/** Reads an uploaded file of contacts and keeps its rows in parts, so that a file of any size is never in memory as rows. */
import { withWindows1252 } from '@farmpost/shared/domain/windows-1252';
import type { CsvLine } from '../../http/csv-file';
import { invalidCsv, streamCsv } from '../../http/csv-file';
import type { ImportedColumn } from '../../db/tables/lead-imports';
import { plainCell } from '../leads/lead-csv';

/** Stored in one transaction. */
export const ROWS_PER_PART = 50;
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 500;
const SAMPLES = 3;
const MAX_SAMPLE = 80;

interface ReadColumn {
  readonly header: string;
  filled: number;
  readonly samples: string[];
}

/** A file without its rows. */
interface ReadFile {
  readonly columns: readonly ImportedColumn[];
  readonly rows: number;
}

function count(columns: readonly ReadColumn[], cells: readonly string[]): void {
  for (const [index, column] of columns.entries()) {
    const value = plainCell(cells[index] ?? '');
    if (value === '') continue;
    column.filled += 1;
    const sample = value.slice(0, MAX_SAMPLE);
    if (column.samples.length < SAMPLES && !column.samples.includes(sample)) column.samples.push(sample);
  }
}

/** UTF-8, or the encoding of Excel on Windows; UTF-16 is read by its byte order mark. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const broken = lenient.match(/\ufffd/g)?.length ?? 0;
    const read = lenient.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
    // A file of UTF-8 with a few broken letters.
    if (read > 0 && read >= broken) return lenient;
    return withWindows1252(new TextDecoder('latin1').decode(bytes));
  }
}

/** Throws `validation_failed` for a file that is not CSV, has no rows, or too many. */
export async function readFile(
  bytes: Uint8Array,
  parts: {
    readonly clear: () => Promise<void>;
    readonly put: (position: number, rows: readonly CsvLine[]) => Promise<void>;
  },
  { what = 'leads', maxRows = MAX_ROWS }: { readonly what?: string; readonly maxRows?: number } = {},
): Promise<ReadFile> {
  let columns: ReadColumn[] | null = null;
  let rows = 0;
  let position = 0;
  let waiting: CsvLine[] = [];
  const putFull = async (least: number) => {
    while (waiting.length >= least && waiting.length > 0) {
      await parts.put(position, waiting.slice(0, ROWS_PER_PART));
      waiting = waiting.slice(ROWS_PER_PART);
      position += 1;
    }
  };
  await streamCsv(decode(bytes), {
    async begin() {
      [columns, rows, position, waiting] = [null, 0, 0, []];
      await parts.clear();
    },
    async take(lines) {
      const [head] = lines;
      const isFirst = columns === null;
      if (isFirst && head) {
        columns = head.cells.map((header) => ({
          header: header.trim().slice(0, 200),
          filled: 0,
          samples: [],
        }));
      }
      const data = isFirst ? lines.slice(1) : lines;
      for (const { cells } of data) count(columns ?? [], cells);
      rows += data.length;
      waiting.push(...data);
      await putFull(ROWS_PER_PART);
      return rows <= maxRows;
    },
  });
  if (rows > maxRows) {
    throw invalidCsv(
      `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it and import each part.`,
    );
  }
  const read: readonly ReadColumn[] = columns ?? [];
  if (read.length > MAX_COLUMNS) throw invalidCsv(`The file has more than ${MAX_COLUMNS} columns.`);
  if (rows === 0) throw invalidCsv(`The file has a header, but no ${what}.`);
  await putFull(1);
  return { columns: read, rows };
}
