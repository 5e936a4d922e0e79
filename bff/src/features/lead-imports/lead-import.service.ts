/** Files of contacts: read at once, mapped by the agent, and imported in the background, part by part. */
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { listFields } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImport, LeadImportCheck } from '@farmpost/shared/contracts/lead-imports';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { agentOf } from '../../http/actor';
import { invalidCsv } from '../../http/csv-file';
import type { Actor } from '../../http/define-route';
import {
  countResults,
  importRow,
  type RowResult,
  undoImport as removeImported,
} from '../leads/import-leads.service';
import { type CsvRow, isRead, leadReader } from '../leads/lead-csv';
import {
  checkMembers,
  finishMembers,
  importMembers,
  removeMembers,
} from '../mailing-lists/import-members.service';
import { findOwnedList } from '../mailing-lists/mailing-list.queries';
import { authorizeLeadImport } from './lead-import.policy';
import * as repo from './lead-import.repo';
import { readFile } from './read-file.service';

const FIRST_ROWS = 5;
const LISTED = 5;
/** Reasons that are kept; the rest are counted. */
const MAX_SKIPPED = 1000;
/** A job ends after this long, so that others get their turn. */
const TURN_MS = 20_000;

type Own = Authorized<repo.LeadImportRow>;

async function findOwn({ db }: AppContext, actor: Actor, id: string, lock = false): Promise<Own> {
  const row = await (lock ? repo.lockImport(db, id) : repo.findImport(db, id));
  return authorizeLeadImport(actor, row);
}

const headersOf = (row: repo.LeadImportRow) => row.columns_json.map(({ header }) => header);

/** Reads rows by the columns' places: those that the agent chose, or the known ones. */
const readerOf = (row: repo.LeadImportRow, choices = row.choices_json ?? undefined) =>
  leadReader(headersOf(row), choices, { isForList: row.list_id !== null });

/** Throws `not_found` for another agent's list. */
async function assertOwnList({ db }: AppContext, listId: string | null, agentId: string): Promise<void> {
  if (listId !== null && !(await findOwnedList(db, listId, agentId))) throw notFound('The list');
}

async function present({ db }: AppContext, row: repo.LeadImportRow): Promise<LeadImport> {
  const reader = readerOf(row);
  const known = leadReader(headersOf(row), undefined, { isForList: row.list_id !== null });
  const list = row.list_id === null ? undefined : await findOwnedList(db, row.list_id, row.agent_id);
  const part = row.status === 'ready' ? await repo.findFirstPart(db, row.id) : undefined;
  return {
    id: row.id,
    fileName: row.file_name,
    list: list ? { id: list.id, name: list.name } : null,
    size: row.size,
    status: row.status,
    totalRows: row.total_rows,
    doneRows: row.done_rows,
    imported: row.imported,
    joined: row.joined,
    leftOut: row.left_out,
    columns: row.columns_json.map(({ header, filled, samples }, index) => ({
      header,
      filled,
      samples: [...samples],
      field: reader.places[index]?.field ?? 'none',
      suggested: known.places[index]?.field ?? 'none',
    })),
    people: (part?.rows_json ?? [])
      .slice(0, FIRST_ROWS)
      .map(reader.read)
      .map(({ line, values }) => ({ line, ...values })),
    skipped: [...row.skipped_json],
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Keeps the file's rows; nothing is imported yet. Throws `validation_failed` for a file that cannot be read. */
export async function uploadFile(
  context: AppContext,
  actor: Actor,
  {
    name,
    bytes,
    listId = null,
  }: { readonly name: string; readonly bytes: Uint8Array; readonly listId?: string | null | undefined },
): Promise<LeadImport> {
  const { db } = context;
  await assertOwnList(context, listId, agentOf(actor));
  const now = context.now().toISOString();
  const row = await repo.insertImport(db, {
    id: uuidv7(),
    agent_id: agentOf(actor),
    user_id: actor.userId,
    list_id: listId,
    file_name: name,
    status: 'reading',
    size: bytes.length,
    columns_json: [],
    choices_json: null,
    skipped_json: [],
    failure_reason: null,
    created_at: now,
    updated_at: now,
  });
  const file = await readFile(bytes, {
    clear: () => repo.deleteParts(db, row.id),
    put: (position, rows) => repo.insertPart(db, { import_id: row.id, position, rows_json: [...rows] }),
  }).catch(async (error: unknown) => {
    await repo.deleteImport(db, row.id);
    throw error;
  });
  const ready = await repo.updateImport(db, byPlatform(row), {
    status: 'ready',
    columns_json: [...file.columns],
    total_rows: file.rows,
    updated_at: context.now().toISOString(),
  });
  return present(context, ready);
}

export async function readImport(context: AppContext, actor: Actor, id: string): Promise<LeadImport> {
  return present(context, await findOwn(context, actor, id));
}

export async function listImports(context: AppContext, actor: Actor): Promise<LeadImport[]> {
  const rows = await repo.listImports(context.db, agentOf(actor), LISTED);
  return Promise.all(rows.map((row) => present(context, row)));
}

const notOpen = (row: repo.LeadImportRow) =>
  new AppError(
    'conflict',
    row.status === 'importing' ? 'This file is being imported.' : 'This file is imported already.',
  );

/** The places for leads or a list: a column that only one of them has a place for goes there, or is kept as a note. */
function placesFor(
  row: repo.LeadImportRow,
  listId: string | null,
  columns: readonly ImportField[],
): ImportField[] {
  if (listId === null) return columns.map((field) => (listFields.includes(field) ? 'note' : field));
  if (row.list_id !== null) return [...columns];
  const known = leadReader(headersOf(row), undefined, { isForList: true }).places;
  return columns.map((field, index) => {
    const place = known[index]?.field ?? 'none';
    return (field === 'none' || field === 'note') && listFields.includes(place) ? place : field;
  });
}

/** Keeps where the columns go, so that another device goes on there. */
export async function placeColumns(
  context: AppContext,
  actor: Actor,
  id: string,
  {
    columns,
    listId,
  }: { readonly columns: readonly ImportField[]; readonly listId?: string | null | undefined },
): Promise<LeadImport> {
  const row = await findOwn(context, actor, id, true);
  if (row.status !== 'ready') throw notOpen(row);
  leadReader(headersOf(row), columns);
  const target = listId === undefined ? row.list_id : listId;
  await assertOwnList(context, target, row.agent_id);
  const changed = await repo.updateImport(context.db, row, {
    list_id: target,
    choices_json: placesFor(row, target, columns),
    updated_at: context.now().toISOString(),
  });
  return present(context, changed);
}

/** Starts the import, or goes on with one that failed. Throws `validation_failed` without a column of a lead. */
export async function startImport(context: AppContext, actor: Actor, id: string): Promise<LeadImport> {
  const row = await findOwn(context, actor, id, true);
  if (row.status !== 'ready' && row.status !== 'failed') throw notOpen(row);
  const reader = readerOf(row);
  if (!isRead({ columns: reader.places })) {
    throw invalidCsv('Choose a place for at least one column: name, email, phone or address.');
  }
  const started = await repo.updateImport(context.db, row, {
    status: 'importing',
    // Fixed now: a later release may know more headers.
    choices_json: reader.places.map(({ field }) => field),
    failure_reason: null,
    updated_at: context.now().toISOString(),
  });
  await context.jobs.enqueue(context.db, 'lead-imports.run', { importId: id }, { uniqueKey: id });
  return present(context, started);
}

/** Stores the rows as leads, or as people of the import's list. */
async function storeRows(context: AppContext, row: repo.LeadImportRow, rows: readonly CsvRow[]) {
  const own = { id: row.id, agentId: row.agent_id, userId: row.user_id };
  if (row.list_id === null) {
    const results: RowResult[] = [];
    for (const line of rows) results.push(await importRow(context, own, line));
    const counts = countResults(results);
    return { ...counts, leftOut: counts.skipped.length };
  }
  const results = await importMembers(
    context,
    { ...own, listId: row.list_id, fileName: row.file_name },
    rows,
  );
  const count = (wanted: string) => results.filter(({ kind }) => kind === wanted).length;
  return {
    imported: count('stored'),
    joined: count('joined'),
    leftOut: count('left_out'),
    skipped: results.flatMap(({ kind, line, problem }) =>
      problem === null ? [] : [{ line, reason: problem, ...(kind !== 'left_out' && { isImported: true }) }],
    ),
  };
}

/** The rows that are not imported yet, a part at a time. */
async function* partsOf({ db }: AppContext, row: repo.LeadImportRow): AsyncGenerator<readonly CsvRow[]> {
  const reader = readerOf(row);
  for (let after = -1; ;) {
    const parts = await repo.listParts(db, row.id, { after, limit: 20 });
    const last = parts.at(-1);
    if (!last) return;
    yield parts.flatMap((part) => part.rows_json.map(reader.read));
    after = last.position;
  }
}

/** Says what the import into its list would do. Throws `conflict` for a file that is not for a list, or imported already. */
export async function checkImport(context: AppContext, actor: Actor, id: string): Promise<LeadImportCheck> {
  const row = await findOwn(context, actor, id);
  if (row.status !== 'ready') throw notOpen(row);
  if (row.list_id === null) throw new AppError('conflict', 'This file is for leads. Choose a list first.');
  return checkMembers(context, { listId: row.list_id, agentId: row.agent_id }, partsOf(context, row));
}

/** Imports one part with its count in one transaction. `false` if nothing is left. */
async function importPart(context: AppContext, importId: string): Promise<boolean> {
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const row = await repo.lockImport(db, importId);
    if (row?.status !== 'importing') return false;
    const part = await repo.findFirstPart(db, importId);
    const now = context.now().toISOString();
    if (!part) {
      await repo.updateImport(db, byPlatform(row), { status: 'done', updated_at: now });
      if (row.list_id !== null) await finishMembers(within, row.list_id);
      return false;
    }
    const rows = part.rows_json.map(readerOf(row).read);
    const { imported, joined, leftOut, skipped } = await storeRows(within, row, rows);
    await repo.deletePart(db, part);
    await repo.updateImport(db, byPlatform(row), {
      done_rows: row.done_rows + part.rows_json.length,
      imported: row.imported + imported,
      joined: row.joined + joined,
      left_out: row.left_out + leftOut,
      skipped_json: [...row.skipped_json, ...skipped].slice(0, MAX_SKIPPED),
      updated_at: now,
    });
    return true;
  });
}

/** Handler of `lead-imports.run`. The parts that are left are the checkpoint. */
export async function runImport(
  context: AppContext,
  importId: string,
  { signal, isLast }: { readonly signal: AbortSignal; readonly isLast: boolean },
): Promise<void> {
  const end = context.now().getTime() + TURN_MS;
  try {
    while (await importPart(context, importId)) {
      if (signal.aborted) throw new Error('The server is stopping.');
      if (context.now().getTime() < end) continue;
      await context.jobs.enqueue(context.db, 'lead-imports.run', { importId });
      return;
    }
  } catch (error) {
    if (!isLast || signal.aborted) throw error;
    context.log.error({ err: error, importId }, 'an import of leads stopped');
    await failImport(context, importId);
  }
}

async function failImport(context: AppContext, importId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const row = await repo.lockImport(db, importId);
    if (row?.status !== 'importing') return;
    await repo.updateImport(db, byPlatform(row), {
      status: 'failed',
      failure_reason: 'The import stopped. The people up to there are stored; go on, or undo it.',
      updated_at: context.now().toISOString(),
    });
  });
}

const LOST_MINUTES = 5;

/** Goes on with imports whose job was lost. */
export async function resumeImports({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - LOST_MINUTES * 60_000).toISOString();
  for (const id of await repo.listStranded(db, before)) {
    await jobs.enqueue(db, 'lead-imports.run', { importId: id }, { uniqueKey: id });
  }
}

/** Takes out the people of the agent's own import whom nobody has worked on since. Throws `conflict` while it runs. */
export async function undoImport(context: AppContext, actor: Actor, id: string) {
  const row = await repo.lockImport(context.db, id);
  const own = row?.agent_id === actor.agentId ? row : undefined;
  if (own?.status === 'importing') {
    throw new AppError('conflict', 'The file is being imported. Undo it once that is done.');
  }
  const result =
    own === undefined || own.list_id === null
      ? await removeImported(context, actor, id)
      : await removeMembers(context, { id, listId: own.list_id, agentId: own.agent_id });
  if (own && own.status !== 'ready') {
    await repo.deleteParts(context.db, id);
    await repo.updateImport(context.db, byPlatform(own), {
      status: 'undone',
      updated_at: context.now().toISOString(),
    });
  }
  return result;
}
