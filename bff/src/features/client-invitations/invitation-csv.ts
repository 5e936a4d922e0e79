/** Reads the people of a CSV file who are to be invited. */
import { INVITATION_ROWS } from '@farmpost/shared/contracts/client-vocabulary';
import { contactColumns } from '../../http/contact-columns';
import { invalidCsv, readCsvLines } from '../../http/csv-file';

export interface PersonRow {
  /** In the file, from 1; the header is line 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Throws `validation_failed` for a file that cannot be used. */
export async function readPeople(csv: string): Promise<PersonRow[]> {
  const [head, ...rows] = await readCsvLines(csv, INVITATION_ROWS + 1);
  const columns = contactColumns(head?.cells ?? []);
  if (!columns.has('email')) {
    throw invalidCsv('The first line must name the columns: Name, Email, Company. Email is needed.');
  }
  if (rows.length === 0) throw invalidCsv('The file has a header, but no people.');
  if (rows.length > INVITATION_ROWS) {
    throw invalidCsv(
      `The file has too many rows: invite at most ${INVITATION_ROWS.toLocaleString('en-US')} at a time.`,
    );
  }
  return rows.map(({ line, cells }) => {
    const { name, email, company } = columns.read(cells);
    return { line, name, email: email.toLowerCase(), company };
  });
}
