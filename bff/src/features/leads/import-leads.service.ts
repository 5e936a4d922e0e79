/** People of a file: read for a preview, stored as one import, and taken out again as one. */
import { emailAddress } from '@farmpost/shared/contracts/email-address';
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImportPreview } from '@farmpost/shared/contracts/lead-imports';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import { invalidCsv } from '../../http/csv-file';
import type { Actor } from '../../http/define-route';
import { storeKnownPerson } from './add-lead.service';
import { findSamePerson } from './duplicate.repo';
import { joinRow, separateJoined } from './import-join.service';
import { deleteImported } from './import-leads.repo';
import { type CsvRow, isRead, type LeadFile, readLeadFile } from './lead-csv';
import { recordLeadEvent } from './lead-timeline.service';

const MAX_NOTE = 4000;
const SAMPLES = 3;
const FIRST_ROWS = 5;
const MAX_SAMPLE = 80;

interface ImportRequest {
  readonly csv: string;
  readonly columns?: readonly ImportField[] | undefined;
}

const rowShape = z.object({
  name: z.string().trim().max(120, 'The name is too long'),
  email: z.union([z.literal(''), emailAddress('The email is not valid').max(200)]),
  phone: z.string().trim().max(40, 'The phone number is too long'),
  address: z.string().trim().max(200, 'The address is too long'),
  message: z.string().trim().max(2000, 'The message is too long'),
});

/** Why a row cannot become a lead; `null` if it can. */
function problemOf(row: CsvRow): string | null {
  const { values } = row;
  const checked = rowShape.safeParse(values);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'The row is not valid';
  if (values.name === '' && values.email === '' && values.phone === '')
    return 'No name, email or phone number';
  if (row.note.length > MAX_NOTE) return 'The note is too long';
  return null;
}

/** Throws `validation_failed` for a file with no column of a lead. */
async function readPeople({ csv, columns }: ImportRequest): Promise<LeadFile> {
  const file = await readLeadFile(csv, columns);
  if (isRead(file)) return file;
  throw invalidCsv(
    columns
      ? 'Choose a place for at least one column: name, email, phone or address.'
      : 'The first line must name the columns: Name, Email, Phone, Address, Message.',
  );
}

/** Stores nothing. A file without a known header is shown too: the person says where its columns go. */
export async function previewImport(given: ImportRequest): Promise<LeadImportPreview> {
  const { columns, rows } = await readLeadFile(given.csv, given.columns);
  return {
    rows: rows.length,
    columns: columns.map(({ header, field, cells }) => {
      const values = cells.filter((cell) => cell !== '');
      return {
        header,
        field,
        filled: values.length,
        samples: [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, MAX_SAMPLE)),
      };
    }),
    people: rows.slice(0, FIRST_ROWS).map(({ line, values }) => ({ line, ...values })),
  };
}

interface Import {
  readonly id: string;
  readonly agentId: string;
  readonly userId: string;
}

export type RowResult =
  | { readonly kind: 'stored' | 'joined' }
  | { readonly kind: 'left_out'; readonly line: number; readonly reason: string };

const keyOf = (importId: string): string => `import:${importId}:`;

/** Stores the person of a row, or joins it with the lead of that person. A row that is imported twice is stored once. */
export async function importRow(
  context: AppContext,
  { id, agentId, userId }: Import,
  row: CsvRow,
): Promise<RowResult> {
  const problem = problemOf(row);
  if (problem !== null) return { kind: 'left_out', line: row.line, reason: problem };
  const [known] = await findSamePerson(context.db, { agentId, ...row.values, id: null });
  if (known) {
    await joinRow(context, { importKey: keyOf(id), userId }, row, known.lead);
    return { kind: 'joined' };
  }
  const leadId = await storeKnownPerson(context, agentId, row.values, {
    source: 'import',
    actor: { userId },
    key: `${keyOf(id)}${row.line}`,
    text: 'Imported from a file',
  });
  if (row.note !== '') {
    const now = context.now().toISOString();
    await recordLeadEvent(context.db, { leadId, kind: 'note', text: row.note, actorId: userId, now });
  }
  return { kind: 'stored' };
}

/** How many rows of each result, and those that were left out. */
export function countResults(results: readonly RowResult[]) {
  const count = (kind: RowResult['kind']) => results.filter((result) => result.kind === kind).length;
  return {
    imported: count('stored'),
    joined: count('joined'),
    skipped: results.flatMap((result) =>
      result.kind === 'left_out' ? [{ line: result.line, reason: result.reason }] : [],
    ),
  };
}

export async function importLeads(context: AppContext, actor: Actor, given: ImportRequest) {
  const own = { id: uuidv7(), agentId: agentOf(actor), userId: actor.userId };
  const file = await readPeople(given);
  const results: RowResult[] = [];
  for (const row of file.rows) results.push(await importRow(context, own, row));
  const unread = file.columns
    .filter(({ field, cells }) => field === 'none' && cells.some((cell) => cell !== ''))
    .map(({ header }) => header);
  return { id: own.id, ...countResults(results), unread };
}

/** Takes out the people of the agent's own import whom nobody has worked on since, and what it added to others. */
export async function undoImport(context: AppContext, actor: Actor, id: string) {
  const agentId = agentOf(actor);
  const restored = await separateJoined(context, agentId, keyOf(id));
  return { ...(await deleteImported(context.db, agentId, keyOf(id))), restored };
}
