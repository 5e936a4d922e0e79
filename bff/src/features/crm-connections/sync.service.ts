/**
 * Reads an agent's CRM into a list, a page a job. A page is asked for outside of a transaction; its people, the counts
 * and the next job are stored in one, so a page that is delivered twice has no second effect.
 */
import type { CrmCounts } from '@farmpost/shared/contracts/crm-connections';
import { uuidv7 } from 'uuidv7';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { openSealedText } from '../../db/sealed-text';
import { transaction } from '../../db/transaction';
import type { CrmPage } from '../../providers/crm.port';
import { ProviderError } from '../../providers/provider-error';
import { finishMembers } from '../mailing-lists/import-members.service';
import * as repo from './crm-connection.repo';
import { leaveList, storePage } from './sync-people.service';

const HOUR = 3_600_000;
/** Everyone is read once a day, because a CRM does not tell who was deleted for good. */
const FULL_HOURS = 24;
/** The CRM's clock and ours differ. */
const OVERLAP_MS = 300_000;
const STRANDED_MS = 600_000;
const STARTED_AT_ONCE = 200;
const MAX_PROBLEMS = 50;
const LEFT_AT_ONCE = 200;
/** More people than this share are not taken off at once: the account's rights may have changed. */
const SHRINK_SHARE = 0.2;
const FEW = 10;

/** Cursor of a sync that has read everyone. */
const ENDING = '';

const noCounts: CrmCounts = {
  read: 0,
  added: 0,
  joined: 0,
  changed: 0,
  removed: 0,
  kept: 0,
  leftOut: 0,
};

const isoIn = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();

async function enqueue({ db, jobs }: AppContext, row: repo.ConnectionRow): Promise<void> {
  if (row.run_id === null) return;
  await jobs.enqueue(
    db,
    'crm.sync',
    { connectionId: row.id, runId: row.run_id },
    { uniqueKey: `${row.run_id}:${row.run_cursor ?? 'first'}` },
  );
}

/** Starts a sync, in the caller's transaction. Reads everyone if that was never done, or not for a day. */
export async function startRun(context: AppContext, row: repo.ConnectionRow): Promise<repo.ConnectionRow> {
  const at = context.now();
  const isFull =
    row.changed_since === null || row.full_at === null || row.full_at < isoIn(at, -FULL_HOURS * HOUR);
  const started = await repo.updateRun(context.db, byPlatform(row), {
    run_id: uuidv7(),
    run_cursor: null,
    run_since: isFull ? null : row.changed_since,
    run_started_at: at.toISOString(),
    run_counts_json: noCounts,
    run_problems_json: [],
    run_at: at.toISOString(),
    next_at: isoIn(at, HOUR),
  });
  await enqueue(context, started);
  return started;
}

/** Handler of `crm.schedule`: starts syncs that are due, and resumes those whose job was lost. */
export async function scheduleSyncs(context: AppContext): Promise<void> {
  const at = context.now();
  for (const row of await repo.listDue(context.db, at.toISOString(), STARTED_AT_ONCE)) {
    await transaction(context.db, async (db) => {
      const now = await repo.lockConnection(db, row.id);
      if (now?.run_id === null && now.list_id !== null) await startRun({ ...context, db }, now);
    });
  }
  for (const row of await repo.listStranded(context.db, isoIn(at, -STRANDED_MS), STARTED_AT_ONCE)) {
    await enqueue(context, row);
  }
}

/** Why a sync failed, in words for the agent. */
function wordsOf({ code }: ProviderError): string {
  if (code === 'unauthorized') return 'Follow Up Boss no longer accepts the API key. Enter a new one.';
  if (code === 'rate_limited') return 'Follow Up Boss was busy. The next sync is within the hour.';
  if (code === 'malformed') {
    return 'Follow Up Boss answered in a form that is not known. The next sync is within the hour.';
  }
  return 'Follow Up Boss did not answer. The next sync is within the hour.';
}

async function fail(context: AppContext, row: repo.ConnectionRow, error: ProviderError): Promise<void> {
  await transaction(context.db, async (db) => {
    const now = await repo.lockConnection(db, row.id);
    if (!now || now.run_id !== row.run_id) return;
    await repo.updateRun(db, byPlatform(now), {
      run_id: null,
      error: wordsOf(error),
      // A key that is refused once is refused again.
      ...(error.code === 'unauthorized' && { next_at: null }),
    });
  });
}

/** Handler of `crm.sync`: one page. */
export async function syncPage(
  context: AppContext,
  { connectionId, runId }: { readonly connectionId: string; readonly runId: string },
  { signal, isLast }: { readonly signal: AbortSignal; readonly isLast: boolean },
): Promise<void> {
  const row = await repo.findConnection(context.db, connectionId);
  if (!row || row.run_id !== runId) return;
  let page: CrmPage | null = null;
  if (row.run_cursor !== ENDING) {
    const apiKey = openSealedText(row.sealed_key, context.config.credentialsKey);
    try {
      page = await context.providers
        .crm({ provider: row.provider, apiKey })
        .fetchPage({ cursor: row.run_cursor, changedSince: row.run_since, signal });
    } catch (error) {
      if (!(error instanceof ProviderError) || (error.isTransient && !isLast)) throw error;
      await fail(context, row, error);
      return;
    }
  }
  await transaction(context.db, async (db) => {
    const now = await repo.lockConnection(db, row.id);
    if (!now || now.run_id !== runId || now.run_cursor !== row.run_cursor) return;
    await storeStep({ ...context, db }, now, page);
  });
}

/** Adds up counts and keeps the first problems. */
function tally(row: repo.ConnectionRow, step: Awaited<ReturnType<typeof storePage>>) {
  const before = row.run_counts_json ?? noCounts;
  const counts = Object.fromEntries(
    Object.entries(before).map(([key, value]) => [key, value + step.counts[key as keyof CrmCounts]]),
  ) as CrmCounts;
  const problems = [...(row.run_problems_json ?? []), ...step.problems].slice(0, MAX_PROBLEMS);
  return { run_counts_json: counts, run_problems_json: problems };
}

async function storeStep(context: AppContext, row: repo.ConnectionRow, page: CrmPage | null): Promise<void> {
  const { db } = context;
  const at = context.now().toISOString();
  // The list was deleted: its people went with it.
  if (row.list_id === null) {
    await repo.updateRun(db, byPlatform(row), { run_id: null, next_at: null });
    return;
  }
  if (page) {
    const stored = tally(row, await storePage(context, row, page));
    const next = await repo.updateRun(db, byPlatform(row), {
      ...stored,
      run_cursor: page.nextCursor ?? ENDING,
      run_at: at,
    });
    await enqueue(context, next);
    return;
  }
  const ended = row.run_since === null ? await endFull(context, row) : { ...row, isOver: true };
  if (!ended.isOver) return;
  await finish(context, ended);
}

/** Takes off people whom a sync of everyone did not see, some at a time. */
async function endFull(context: AppContext, row: repo.ConnectionRow) {
  const { db } = context;
  const runId = row.run_id ?? '';
  const { all, unseen } = await repo.countUnseen(db, row.id, runId);
  // The first of several steps decides for all, because those who left are counted no more.
  const isFirst = (row.run_counts_json?.removed ?? 0) + (row.run_counts_json?.kept ?? 0) === 0;
  if (isFirst && unseen > FEW && unseen > all * SHRINK_SHARE) {
    const problem = `${unseen} of ${all} people are missing from Follow Up Boss. They stay on the list; disconnect and connect again if they are gone.`;
    const stored = tally(row, { counts: noCounts, problems: [{ person: '', problem }] });
    return { ...(await repo.updateRun(db, byPlatform(row), stored)), isOver: true };
  }
  const links = await repo.listUnseen(db, row.id, runId, LEFT_AT_ONCE);
  if (links.length === 0) return { ...row, isOver: true };
  const step = await leaveList(context, row, links);
  const stored = await repo.updateRun(db, byPlatform(row), {
    ...tally(row, step),
    run_at: context.now().toISOString(),
  });
  if (links.length < LEFT_AT_ONCE) return { ...stored, isOver: true };
  // The key of this job is taken until it ends.
  await context.jobs.enqueue(db, 'crm.sync', { connectionId: row.id, runId });
  return { ...stored, isOver: false };
}

async function finish(context: AppContext, row: repo.ConnectionRow): Promise<void> {
  const at = context.now();
  const counts = row.run_counts_json ?? noCounts;
  const startedAt = row.run_started_at ?? at.toISOString();
  await repo.updateRun(context.db, byPlatform(row), {
    run_id: null,
    run_cursor: null,
    changed_since: isoIn(new Date(startedAt), -OVERLAP_MS),
    ...(row.run_since === null && { full_at: startedAt }),
    last_sync_at: at.toISOString(),
    last_counts_json: counts,
    last_problems_json: row.run_problems_json ?? [],
    error: null,
    next_at: isoIn(at, HOUR),
  });
  const hasNews = counts.added + counts.joined + counts.changed + counts.removed > 0;
  if (hasNews && row.list_id !== null) await finishMembers(context, row.list_id);
}
