/** Leads as CSV (RFC 4180): the export writes it, and the import reads it. */
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { homeOf } from '@farmpost/shared/domain/lead-home';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { AppError } from '../../app-error';
import { type ContactColumn, contactColumns } from '../../http/contact-columns';
import { csvLine as lineOf, isFormula } from '../../http/csv';
import { invalidCsv, readCsvLines } from '../../http/csv-file';

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
  ['Tags', (lead) => lead.tags.join('; ')],
  ['Card mailed to', (lead) => lead.mailedTo && homeOf({ ...lead, address: null })],
];

/** A byte order mark lets Excel read the file as UTF-8. */
export const csvHead = `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;

export const csvLine = (lead: Lead): string => lineOf(columns.map(([, value]) => value(lead)));

const fields = ['name', 'email', 'phone', 'address', 'message'] as const;

export interface CsvRow {
  /** In the file, from 1; the header is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<(typeof fields)[number], string>>;
  /** Columns that are kept as a note, a line each; empty without any. */
  readonly note: string;
  /** For a mailing list: the first filled closing date, as it is written. */
  readonly closed: string;
  /** For a mailing list: cells of tags and opt-outs. */
  readonly tags: readonly { readonly header: string; readonly text: string }[];
}

export interface CsvColumn {
  readonly header: string;
  readonly field: ImportField;
  /** The column's cells of all rows. */
  readonly cells: readonly string[];
}

export interface LeadFile {
  readonly columns: readonly CsvColumn[];
  readonly rows: readonly CsvRow[];
}

/** More than the largest file that is accepted can hold. */
const MAX_LINES = 100_000;

/**
 * Takes the apostrophe off that an export put before a formula, so that an exported file comes back as it was, and the
 * formula that other programs put around a text: `="01970"`.
 */
export const plainCell = (text: string): string =>
  (isFormula.test(text.slice(1)) ? text.replace(/^'/, '') : text).replace(/^="?([^"=]*)"?$/, '$1').trim();

const columnOf = (field: ImportField): ContactColumn | null =>
  field === 'note' || field === 'none' || field === 'closed' || field === 'tags' ? null : field;

/** Headers of closings and of tags, which only a mailing list has a place for. */
const listHeaders: readonly (readonly [ImportField, RegExp])[] = [
  [
    'closed',
    /^(?:home )?(?:clos(?:e|ed|ing)(?: (?:date|on|day))?|settlement date|(?:home )?anniversary(?: date)?|purchase date|(?:date )?(?:sold|purchased)(?: date)?)$/,
  ],
  [
    'tags',
    /^(?:tags?|labels?|groups?|categor(?:y|ies)|lists?)$|\bopt(?:ed)? ?out\b|^do not |^dnc$|^unsubscribed$/,
  ],
];

function listFieldOf(header: string): ImportField | null {
  const words = header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return listHeaders.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** A place that another file's header chose fits no column of this one. */
function assertChoices(choices: readonly ImportField[] | undefined, columns: number): void {
  if (choices === undefined || choices.length === columns) return;
  const message = 'The places are not of this file’s columns. Choose the file again.';
  throw new AppError('validation_failed', message, { fields: { columns: message } });
}

/** Leads have no company, so that such a column is not read unless it is kept as a note. */
const fieldOf = (column: ContactColumn | null): ImportField =>
  column === null || column === 'company' ? 'none' : column;

/** Reads the rows of a file by its header. Without `choices`, each known header goes to its own place. */
export interface LeadReader {
  /** Headers and fields, in the order of the columns. */
  readonly places: readonly { readonly header: string; readonly field: ImportField }[];
  readonly read: (line: { readonly line: number; readonly cells: readonly string[] }) => CsvRow;
}

/** Throws `validation_failed` for choices of another file. */
export function leadReader(
  headers: readonly string[],
  choices?: readonly ImportField[],
  { isForList = false }: { readonly isForList?: boolean } = {},
): LeadReader {
  assertChoices(choices, headers.length);
  const contacts = contactColumns([...headers], choices?.map(columnOf));
  const places = headers.map((header, index) => {
    const known = fieldOf(contacts.fieldOf(index));
    const ofList = isForList && known === 'none' ? listFieldOf(header) : null;
    return { header: header.trim(), field: choices?.[index] ?? ofList ?? known };
  });
  const indexesOf = (field: ImportField) =>
    places.flatMap((place, index) => (place.field === field ? [index] : []));
  const [noted, closings, tagged] = [indexesOf('note'), indexesOf('closed'), indexesOf('tags')];
  return {
    places,
    read({ line, cells: given }) {
      const cells = given.map(plainCell);
      const contact = contacts.read(cells);
      return {
        line,
        values: Object.fromEntries(fields.map((field) => [field, contact[field]])) as CsvRow['values'],
        note: noted
          .filter((index) => (cells[index] ?? '') !== '')
          .map((index) => `${headers[index]?.trim() ?? ''}: ${cells[index] ?? ''}`)
          .join('\n'),
        closed: closings.map((index) => cells[index] ?? '').find((cell) => cell !== '') ?? '',
        tags: tagged.flatMap((index) => {
          const text = cells[index] ?? '';
          return text === '' ? [] : [{ header: headers[index]?.trim() ?? '', text }];
        }),
      };
    },
  };
}

/**
 * Throws `validation_failed` for a file that is not CSV or, without choices, has no column of a lead.
 */
export async function readLeadFile(csv: string, choices?: readonly ImportField[]): Promise<LeadFile> {
  const [head, ...lines] = await readCsvLines(csv, MAX_LINES);
  const reader = leadReader(head?.cells ?? [], choices);
  if (lines.length === 0) throw invalidCsv('The file has a header, but no leads.');
  return {
    columns: reader.places.map((place, index) => ({
      ...place,
      cells: lines.map(({ cells }) => plainCell(cells[index] ?? '')),
    })),
    rows: lines.map(reader.read),
  };
}

/** Whether any column is read; a file without one is no list of people. */
export const isRead = ({
  columns: all,
}: {
  readonly columns: readonly Pick<CsvColumn, 'field'>[];
}): boolean => all.some(({ field }) => field !== 'none' && field !== 'note');
