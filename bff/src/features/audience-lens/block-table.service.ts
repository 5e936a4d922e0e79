/** Administrators import public tables of blocks and say which are used. */
import type { BlockFile, BlockTable } from '@farmpost/shared/contracts/audience-lens';
import type { createBlockTable } from '@farmpost/shared/contracts/audience-lens';
import { lensGroups, MAX_BLOCKS } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import { formatCount } from '@farmpost/shared/domain/format';
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.commands';
import { findEmails } from '../auth/users/user.queries';
import * as repo from './audience-lens.repo';
import { readBlockFile } from './read-block-file';

/** Odd rows that are kept with a file. */
const MOST_ODD = 100;

/** The person who imports; `null` for the demo's own table. */
export interface Importer {
  readonly userId: string | null;
  readonly ip?: string;
}

async function present(db: Db, rows: readonly repo.TableRow[]): Promise<BlockTable[]> {
  const counts = await repo.countBlocks(db);
  const decisions = await repo.countDecisions(db);
  const people = await findEmails(
    db,
    rows.flatMap((row) => row.files_json.map(({ addedBy }) => addedBy)),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    year: row.year,
    source: row.source,
    state: row.state,
    files: row.files_json.map((file) => ({ ...file, addedBy: people.get(file.addedBy ?? '') ?? null })),
    ...(counts.get(row.id) ?? { withFigures: 0, withPlace: 0, usable: 0 }),
    groups: [...row.groups_json],
    decisions: decisions.get(row.id) ?? 0,
    createdAt: row.created_at,
    usedSince: row.activated_at,
    replacedAt: row.replaced_at,
  }));
}

async function presentOne(db: Db, row: repo.TableRow): Promise<BlockTable> {
  const [table] = await present(db, [row]);
  if (!table) throw notFound('The table');
  return table;
}

export const listTables = async ({ db }: AppContext): Promise<BlockTable[]> =>
  present(db, await repo.listTables(db));

async function record(
  { db, now }: AppContext,
  { userId, ip }: Importer,
  action: string,
  { id, name, year }: repo.TableRow,
  detail: object = {},
): Promise<void> {
  await recordAudit(db, {
    actorId: userId,
    action: `block_table.${action}`,
    subjectType: 'block_table',
    subjectId: id,
    detail: { name, year, ...detail },
    ...(ip !== undefined && { ip }),
    at: now(),
  });
}

export async function createTable(
  context: AppContext,
  by: Importer,
  { name, year, source }: z.output<NonNullable<(typeof createBlockTable)['body']>>,
): Promise<BlockTable> {
  const row = await repo.insertTable(context.db, {
    id: uuidv7(),
    name,
    year,
    source,
    state: 'draft',
    files_json: [],
    groups_json: [],
    created_by: by.userId,
    created_at: context.now().toISOString(),
    activated_at: null,
    replaced_at: null,
  });
  await record(context, by, 'created', row);
  return presentOne(context.db, row);
}

/** Throws `not_found`, or `conflict` for a table in use: decisions show its figures. */
async function lockDraft(db: Db, id: string): Promise<repo.TableRow> {
  const row = await repo.lockTable(db, id);
  if (!row) throw notFound('The table');
  if (row.state !== 'draft') {
    throw new AppError(
      'conflict',
      'This table is in use and stays as it is. Begin another one of the same name.',
    );
  }
  return row;
}

/**
 * Adds the blocks of a file; figures of the same block are put together, and a later file replaces a group of an earlier
 * one. Outside of a transaction. Throws `validation_failed` for a file that cannot be read, `conflict` for a table in use.
 */
export async function addFile(
  context: AppContext,
  by: Importer,
  id: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<BlockTable> {
  const content = readBlockFile(bytes);
  const file: BlockFile = {
    kind: content.kind,
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    blocks: content.rows.size,
    unread: content.unread.slice(0, MOST_ODD),
    odd: content.odd.length,
    oddRows: content.odd.slice(0, MOST_ODD),
    addedBy: by.userId,
    addedAt: context.now().toISOString(),
  };
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const table = await lockDraft(db, id);
    const known = await repo.readFiguresOf(db, id);
    const all = new Set([...known.keys(), ...content.rows.keys()]).size;
    if (all > MAX_BLOCKS) {
      throw new AppError(
        'conflict',
        `A table has at most ${formatCount(MAX_BLOCKS)} blocks; this would be ${formatCount(all)}.`,
      );
    }
    const groups = new Set(table.groups_json);
    if (content.kind === 'figures') {
      for (const figures of content.rows.values()) {
        for (const group of lensGroups) if (figures[group]) groups.add(group);
      }
      const merged = [...content.rows].map(
        ([geoid, figures]) => [geoid, { ...known.get(geoid), ...figures }] as const,
      );
      await repo.putFigures(db, id, new Map(merged));
    } else await repo.putPlaces(db, id, content.rows);
    const row = await repo.changeTable(db, id, {
      files_json: [...table.files_json, file],
      groups_json: lensGroups.filter((group) => groups.has(group)),
    });
    const { kind, sha256, blocks, odd } = file;
    await record(within, by, 'file_added', row, { kind, file: name, sha256, blocks, odd });
    return presentOne(db, row);
  });
}

/**
 * Uses a table for every reading from now on. The one of the same name and year is kept while a decision refers to it.
 * Throws `conflict` for a table without a block that has figures and a place.
 */
export async function activateTable(context: AppContext, by: Importer, id: string): Promise<BlockTable> {
  const { db } = context;
  const table = await lockDraft(db, id);
  const { usable } = await presentOne(db, table);
  if (usable === 0) {
    throw new AppError(
      'conflict',
      'No block has both figures and a place yet. Add the figures and the boundaries of the same blocks.',
    );
  }
  const now = context.now().toISOString();
  await repo.replaceSameVintage(db, table, now);
  const row = await repo.changeTable(db, id, { state: 'current', activated_at: now });
  await repo.deleteUnreferred(db);
  await record(context, by, 'activated', row, { blocks: usable });
  return presentOne(db, row);
}

/** Throws `not_found`, or `conflict` for a table that a decision refers to. */
export async function deleteTable(context: AppContext, by: Importer, id: string): Promise<void> {
  const { db } = context;
  const row = await repo.lockTable(db, id);
  if (!row) throw notFound('The table');
  if (((await repo.countDecisions(db)).get(id) ?? 0) > 0) {
    throw new AppError(
      'conflict',
      'Decisions of agents refer to this table, so it is kept. Import a newer one to replace it.',
    );
  }
  await repo.deleteTable(db, id);
  await record(context, by, 'deleted', row);
}
