/** Leads as CSV (RFC 4180): the export writes it, the import reads it, whatever the spreadsheet's separator. */
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../app-error';
import { csvLine as lineOf, isFormula } from '../../http/csv';

const columns: readonly [name: string, value: (lead: Lead) => string | null][] = [
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Address', (lead) => lead.address],
  ['Message', (lead) => lead.message],
  ['Status', (lead) => leadStatusNames[lead.status].name],
  ['Source', (lead) => leadSourceNames[lead.source]],
  ['Campaign', (lead) => lead.campaign?.name ?? null],
  ['Listing', (lead) => lead.listing?.address ?? null],
  ['Agreed to marketing', (lead) => (lead.hasMarketingConsent ? 'Yes' : 'No')],
  ['Received', (lead) => lead.createdAt],
  ['First reply', (lead) => lead.firstReplyAt],
];

/** A byte order mark lets Excel read the file as UTF-8. */
export const csvHead = `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;

export const csvLine = (lead: Lead): string => lineOf(columns.map(([, value]) => value(lead)));

const fields = ['name', 'email', 'phone', 'address', 'message'] as const;
type Field = (typeof fields)[number];

export interface CsvRow {
  /** In the file, from 1; the header is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<Field, string>>;
}

/** Headers that other programs write. */
const headers: Readonly<Record<string, Field | 'first' | 'last'>> = {
  name: 'name',
  'full name': 'name',
  'first name': 'first',
  firstname: 'first',
  'last name': 'last',
  lastname: 'last',
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  phone: 'phone',
  mobile: 'phone',
  'phone number': 'phone',
  address: 'address',
  home: 'address',
  street: 'address',
  message: 'message',
  notes: 'message',
  note: 'message',
};

const invalid = (message: string) => new AppError('validation_failed', message, { fields: { csv: message } });

/** Takes the apostrophe off that an export put before a formula, so that an exported file comes back as it was. */
const plain = (text: string): string =>
  (isFormula.test(text.slice(1)) ? text.replace(/^'/, '') : text).trim();

/** The separator that stands most often in the header, because a field of a row may hold the others. */
function delimiterOf(csv: string): string {
  const [header = ''] = csv.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Throws `validation_failed` for a file that is not CSV or has no column of a lead. */
export function readLeadRows(csv: string): CsvRow[] {
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    lines = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as typeof lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(`The file is not a valid CSV file: ${error.message}`);
  }
  const [head, ...rows] = lines;
  const names = (head?.record ?? []).map((name) => headers[name.trim().toLowerCase()]);
  if (!names.some((name) => name !== undefined)) {
    throw invalid('The first line must name the columns: Name, Email, Phone, Address, Message.');
  }
  if (rows.length === 0) throw invalid('The file has a header, but no leads.');
  return rows.map(({ record, info }) => {
    const cell = (field: Field | 'first' | 'last') => plain(record[names.indexOf(field)] ?? '');
    const values = Object.fromEntries(fields.map((field) => [field, cell(field)])) as Record<Field, string>;
    return {
      line: info.lines,
      values: { ...values, name: values.name || `${cell('first')} ${cell('last')}`.trim() },
    };
  });
}
