/**
 * Listings that a whole walk of a feed did not see. Few of them have left the market; many at once mean that the feed is
 * broken, and then an administrator decides.
 */
import type { MissingDecision, MissingListing, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { formatCount } from '@farmpost/shared/domain/format';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { AppError, notFound } from '../../app-error';
import { queueNews } from '../listings/listing-news.service';
import { countListings, listMissing } from '../listings/listing-intake.queries';
import { markLeftListings } from '../listings/listing-intake.service';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { readSetting } from '../product-settings/product-setting.queries';
import { listAdminEmails } from '../profiles/profile.queries';
import { shrunkFeedMail } from './shrunk-feed-mail';
import { readRun, recordRun } from './sync.service';
import * as repo from './sync.repo';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'sync.mark-missing': { readonly runId: string };
  }
}

/** Below this number, no question is asked, however small the feed is. */
const MIN_MISSING = 20;
const BATCH = 200;

/** Counts of listings that a run found missing, if there are too many to believe; else `null`. */
export async function findSuspicious(
  { db, config }: AppContext,
  run: repo.Run,
): Promise<{ count: number; known: number } | null> {
  const { missing: count, known } = await countListings(db, {
    providerId: run.mls_provider_id,
    runId: run.id,
  });
  const percent = await readSetting({ db, config }, 'feed_shrink_percent');
  const isMany = count >= MIN_MISSING && count > (known * percent) / 100;
  return isMany ? { count, known } : null;
}

export const suspicion = ({ count, known }: { count: number; known: number }): string =>
  `${formatCount(count)} of ${formatCount(known)} listings are missing from the feed. None was marked as gone: an administrator decides.`;

/** In the transaction that ends the run: a mail to each administrator, at most one a day for each feed. */
export async function askAdmins(
  context: AppContext,
  provider: { readonly id: string; readonly name: string },
  missing: { readonly count: number; readonly known: number },
): Promise<void> {
  const day = utcDay(context.now());
  const mail = shrunkFeedMail(
    { ...missing, providerId: provider.id, name: provider.name },
    senderOf(context),
  );
  for (const recipient of await listAdminEmails(context.db)) {
    await queueMessage(context, {
      ...mail,
      dedupeKey: `feed-shrunk:${provider.id}:${day}:${recipient}`,
      channel: 'email',
      purpose: 'admin_alarm',
      recipient,
      leadId: null,
      agentId: null,
    });
  }
}

/** The run and its question. Throws `not_found` for a run without a question. */
async function findQuestion({ db }: AppContext, runId: string) {
  const run = await repo.findRun(db, runId);
  const missing = run && repo.missingOf(run);
  if (!run || !missing) throw notFound('The question about missing listings');
  return { run, missing };
}

/** The listings that would be marked as gone, those with open campaigns first. */
export async function readMissing(
  context: AppContext,
  runId: string,
  page: { limit: number; offset: number },
): Promise<{ data: MissingListing[]; total: number }> {
  const { run } = await findQuestion(context, runId);
  const of = { providerId: run.mls_provider_id, runId };
  const { missing: total } = await countListings(context.db, of);
  const rows = await listMissing(context.db, { ...of, ...page });
  return {
    total,
    data: rows.map((row) => ({
      id: row.id,
      mls_id: row.mls_id ?? '',
      address: `${row.address_line1}, ${row.city} ${row.state} ${row.zip}`,
      status: row.status,
      open_campaigns: Number(row.open_campaigns ?? 0),
    })),
  };
}

/** Throws `conflict` once it is decided, or a newer run has seen the feed. */
export async function decideMissing(
  context: AppContext,
  actor: Actor,
  runId: string,
  decision: Exclude<MissingDecision, 'asked'>,
): Promise<SyncRun> {
  const { db } = context;
  const { run } = await findQuestion(context, runId);
  const now = context.now().toISOString();
  const claimed = await repo.lockRun(db, runId);
  const missing = claimed && repo.missingOf(claimed);
  if (!claimed || missing?.decision !== 'asked')
    throw new AppError('conflict', 'This has already been decided.');
  if (await repo.hasNewerRun(db, run)) {
    throw new AppError('conflict', 'A newer sync has read the feed since. Check its result.');
  }
  const accepted = decision === 'accepted';
  await repo.updateRun(
    db,
    claimed,
    {
      details_json: { ...claimed.details_json, missing: { ...missing, decision, by: actor.userId, at: now } },
    },
    [
      {
        kind: 'log',
        level: 'warn',
        operation: 'missing',
        message: accepted
          ? `An administrator confirmed that ${formatCount(missing.count)} listings are gone.`
          : 'An administrator kept the missing listings.',
      },
    ],
    now,
  );
  await recordRun(context, actor.userId, runId, 'sync.missing_decided', { decision, count: missing.count });
  if (accepted) await context.jobs.enqueue(db, 'sync.mark-missing', { runId }, { uniqueKey: runId });
  return readRun(context, runId);
}

/** Handler of `sync.mark-missing`: one batch, and the next batch's job. */
export async function markMissing(context: AppContext, runId: string): Promise<void> {
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const run = await repo.lockRun(db, runId);
    // A newer run has seen listings that this one has not.
    if (!run || repo.missingOf(run)?.decision !== 'accepted' || (await repo.hasNewerRun(db, run))) return;
    const events = await markLeftListings(within, { providerId: run.mls_provider_id, runId, limit: BATCH });
    if (events.length === 0) return;
    await queueNews(within, events);
    const removed = run.listings_removed + events.length;
    await repo.updateRun(
      db,
      run,
      { listings_removed: removed },
      [{ kind: 'log', operation: 'missing', message: `${formatCount(removed)} listings marked as gone.` }],
      context.now().toISOString(),
    );
    await context.jobs.enqueue(db, 'sync.mark-missing', { runId });
  });
}
