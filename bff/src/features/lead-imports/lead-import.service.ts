/** Files of contacts: read at once, mapped by the agent, and imported in the background, part by part. */
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
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
import { isRead, leadReader } from '../leads/lead-csv';
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

async function present({ db }: AppContext, row: repo.LeadImportRow): Promise<LeadImport> {
  const reader = leadReader(headersOf(row), row.choices_json ?? undefined);
  const known = leadReader(headersOf(row));
  const part = row.status === 'ready' ? await repo.findFirstPart(db, row.id) : undefined;
  return {
    id: row.id,
    fileName: row.file_name,
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
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<LeadImport> {
  const { db } = context;
  const now = context.now().toISOString();
  const row = await repo.insertImport(db, {
    id: uuidv7(),
    agent_id: agentOf(actor),
    user_id: actor.userId,
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

/** Keeps where the columns go, so that another device goes on there. */
export async function placeColumns(
  context: AppContext,
  actor: Actor,
  id: string,
  columns: readonly ImportField[],
): Promise<LeadImport> {
  const row = await findOwn(context, actor, id, true);
  if (row.status !== 'ready') throw notOpen(row);
  leadReader(headersOf(row), columns);
  const changed = await repo.updateImport(context.db, row, {
    choices_json: [...columns],
    updated_at: context.now().toISOString(),
  });
  return present(context, changed);
}

/** Starts the import, or goes on with one that failed. Throws `validation_failed` without a column of a lead. */
export async function startImport(context: AppContext, actor: Actor, id: string): Promise<LeadImport> {
  const row = await findOwn(context, actor, id, true);
  if (row.status !== 'ready' && row.status !== 'failed') throw notOpen(row);
  const reader = leadReader(headersOf(row), row.choices_json ?? undefined);
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
      return false;
    }
    const reader = leadReader(headersOf(row), row.choices_json ?? undefined);
    const own = { id: row.id, agentId: row.agent_id, userId: row.user_id };
    const results: RowResult[] = [];
    for (const line of part.rows_json) results.push(await importRow(within, own, reader.read(line)));
    const { imported, joined, skipped } = countResults(results);
    await repo.deletePart(db, part);
    await repo.updateImport(db, byPlatform(row), {
      done_rows: row.done_rows + part.rows_json.length,
      imported: row.imported + imported,
      joined: row.joined + joined,
      left_out: row.left_out + skipped.length,
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
  const result = await removeImported(context, actor, id);
  if (own && own.status !== 'ready') {
    await repo.deleteParts(context.db, id);
    await repo.updateImport(context.db, byPlatform(own), {
      status: 'undone',
      updated_at: context.now().toISOString(),
    });
  }
  return result;
}
