/** Reads the people of a CSV file (RFC 4180), whatever the spreadsheet's separator, a slice at a time. */
import { INVITATION_ROWS } from '@farmpost/shared/contracts/client-vocabulary';
import { CsvError, parse } from 'csv-parse';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../app-error';

type Field = 'name' | 'first' | 'last' | 'email' | 'company';

export interface PersonRow {
  /** In the file, from 1; the header is line 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Headers that other programs write. */
const headers: Readonly<Record<string, Field>> = {
  name: 'name',
  'full name': 'name',
  agent: 'name',
  'first name': 'first',
  firstname: 'first',
  'last name': 'last',
  lastname: 'last',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  company: 'company',
  brokerage: 'company',
  office: 'company',
};

const SLICE = 32_000;

const invalid = (message: string) => new AppError('validation_failed', message, { fields: { csv: message } });

const plain = (cell: string | undefined): string => (cell ?? '').trim().replace(/\s+/g, ' ');

/** Other requests get their turn between slices. Throws `validation_failed` for a file that cannot be used. */
export async function readPeople(csv: string): Promise<PersonRow[]> {
  const records: { record: string[]; info: { lines: number } }[] = [];
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  let failure: unknown = null;
  parser.on('data', (record: (typeof records)[number]) => records.push(record));
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve);
    parser.on('error', (error) => {
      failure = error;
      resolve();
    });
  });
  for (
    let at = 0;
    at < csv.length && failure === null && records.length <= INVITATION_ROWS + 1;
    at += SLICE
  ) {
    parser.write(csv.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.end();
  await ended;
  if (failure instanceof CsvError) throw invalid(`The file is not a valid CSV file: ${failure.message}`);
  if (failure !== null) throw failure;
  const [head, ...rows] = records;
  const names = (head?.record ?? []).map((name) => headers[name.trim().toLowerCase()]);
  if (!names.includes('email')) {
    throw invalid('The first line must name the columns: Name, Email, Company. Email is needed.');
  }
  if (rows.length === 0) throw invalid('The file has a header, but no people.');
  if (rows.length > INVITATION_ROWS) {
    throw invalid(
      `The file has too many rows: invite at most ${INVITATION_ROWS.toLocaleString('en-US')} at a time.`,
    );
  }
  return rows.map(({ record, info }) => {
    const cell = (field: Field) => plain(record[names.indexOf(field)]);
    return {
      line: info.lines,
      name: cell('name') || `${cell('first')} ${cell('last')}`.trim(),
      email: cell('email').toLowerCase(),
      company: cell('company'),
    };
  });
}
