/** Leads as CSV (RFC 4180): the export writes it, and the import reads it. */
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { homeOf } from '@farmpost/shared/domain/lead-home';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { contactColumns } from '../../http/contact-columns';
import { csvLine as lineOf, isFormula } from '../../http/csv';
import { invalidCsv, readCsvLines } from '../../http/csv-file';

const columns: readonly [name: string, value: (lead: Lead) => string | null][] = [
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Address', (lead) => lead.address],
  ['Card mailed to', (lead) => lead.mailedTo && homeOf({ ...lead, address: null })],
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

export interface CsvRow {
  /** In the file, from 1; the header is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<(typeof fields)[number], string>>;
}

/** More than the largest file that is accepted can hold. */
const MAX_LINES = 100_000;

/** Takes the apostrophe off that an export put before a formula, so that an exported file comes back as it was. */
const plain = (text: string): string =>
  (isFormula.test(text.slice(1)) ? text.replace(/^'/, '') : text).trim();

/** Throws `validation_failed` for a file that is not CSV or has no column of a lead. */
export async function readLeadRows(csv: string): Promise<CsvRow[]> {
  const [head, ...rows] = await readCsvLines(csv, MAX_LINES);
  const columns = contactColumns(head?.cells ?? []);
  if (!fields.some((field) => columns.has(field))) {
    throw invalidCsv('The first line must name the columns: Name, Email, Phone, Address, Message.');
  }
  if (rows.length === 0) throw invalidCsv('The file has a header, but no leads.');
  return rows.map(({ line, cells }) => {
    const contact = columns.read(cells.map(plain));
    return {
      line,
      values: Object.fromEntries(fields.map((field) => [field, contact[field]])) as CsvRow['values'],
    };
  });
}
