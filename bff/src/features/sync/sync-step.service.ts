/**
 * One step of a sync run: one page of the feed, or one batch of listings that have left it. A step writes everything in
 * one transaction with the run's checkpoint and the next step's job, so a killed process repeats nothing.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context';
import type { FeedPage } from '../../providers/listing-feed.port';
import { ProviderError } from '../../providers/provider-error';
import { queueNews } from '../listings/listing-news.service';
import { importListings, markLeftListings, withdrawListings } from '../listings/listing-intake.service';
import { findProvider, type ProviderRow } from '../mls-providers/mls-provider.queries';
import { feedOf } from '../mls-providers/mls-provider.service';
import { askAdmins, findSuspicious, suspicion } from './missing-listings.service';
import { CHANGES, changesSince, isNewSource, newestOf, sourceOf, WHOLE } from './changes-since';
import { addLeftOut } from './left-out';
import { countStale, followTrail, MOST_STALE_PAGES, stalePagesOf, type Trail } from './page-trail';
import { bookRequest, postponeRequests } from './request-rate.commands';
import { finishRun, onClaimed, record, type StepPayload } from './run-progress.service';
import { rollbackStep } from './rollback-step.service';
import { queueStep } from './sync.service';
import * as repo from './sync.repo';

const LEFT_BATCH = 200;

const duration = (from: number) => Math.round(performance.now() - from);

/** Stores a page with its log lines and its checkpoint. Shared with the file import. */
export async function storePage(
  context: AppContext,
  provider: ProviderRow,
  run: repo.Run,
  feedPage: FeedPage,
  {
    startedAt,
    agentMlsId,
    since = null,
    source = {},
  }: {
    startedAt: number;
    agentMlsId: string | null;
    since?: string | null;
    /** The run's memory of its source and pages, for its details. */
    source?: Source;
  },
): Promise<repo.Run> {
  const listings = agentMlsId
    ? feedPage.listings.filter((feed) =>
        [feed.listingAgentId, feed.coAgentId, feed.sellingAgentId].includes(agentMlsId),
      )
    : feedPage.listings;
  const result = await importListings(context, {
    providerId: provider.id,
    runId: run.id,
    listings,
    malformed: feedPage.malformed,
    isIncremental: run.sync_type === 'incremental' && !(source.reread ?? run.details_json.reread),
  });
  const withdrawnIds = feedPage.withdrawn ?? [];
  const withdrawn = await withdrawListings(context, {
    providerId: provider.id,
    runId: run.id,
    mlsIds: withdrawnIds,
  });
  await queueNews(context, [...result.events, ...withdrawn]);
  const skipped = feedPage.malformed.map(({ mlsId, reason, field }): repo.LogLine => ({
    kind: 'log',
    level: 'warn',
    operation: 'skip',
    message: `Skipped ${mlsId ? `listing ${mlsId}` : 'a record without an id'}: ${reason}`,
    metadata: { mlsId, field, reason },
  }));
  const read = feedPage.listings.length + feedPage.malformed.length + withdrawnIds.length;
  const newest = newestOf(run, feedPage);
  return record(
    context,
    provider,
    run,
    {
      status: 'in_progress',
      stage: feedPage.nextCursor === null ? 'completing' : 'fetching',
      cursor: feedPage.nextCursor,
      page: run.page + 1,
      total: feedPage.total ?? run.total,
      listings_processed: run.listings_processed + read,
      listings_added: run.listings_added + result.added,
      listings_updated: run.listings_updated + result.updated,
      listings_unchanged: run.listings_unchanged + result.unchanged,
      listings_removed: run.listings_removed + withdrawn.length,
      errors_count: run.errors_count + feedPage.malformed.length,
      requests_used: run.requests_used + 1,
      details_json: {
        ...run.details_json,
        ...source,
        ...addLeftOut(run, feedPage.listings),
        ...(withdrawn.length > 0 && { withdrawn: withdrawnOf(run) + withdrawn.length }),
        ...countStale(run, feedPage, result.duplicates),
        ...(newest !== null && { newest }),
        ...(since !== null && { walk: CHANGES, since }),
      },
    },
    [
      ...(since === null
        ? []
        : [
            {
              kind: 'log',
              operation: 'changes',
              message: `Reading only what changed since ${since}.`,
            } satisfies repo.LogLine,
          ]),
      ...(source.reread === true
        ? [
            {
              kind: 'log',
              operation: 'source',
              message: 'The feed or its fields have changed: comparing every record.',
            } satisfies repo.LogLine,
          ]
        : []),
      ...skipped,
      {
        kind: 'log',
        operation: 'page',
        message: `Page ${run.page + 1}: ${read} records, ${result.added} added, ${result.updated} updated, ${result.unchanged} unchanged${result.duplicates > 0 ? `, ${result.duplicates} repeated` : ''}${withdrawn.length > 0 ? `, ${withdrawn.length} withdrawn` : ''}.`,
        executionTimeMs: duration(startedAt),
        metadata: { page: run.page + 1, records: read, ...result, events: result.events.length },
      },
    ],
  );
}

/** Listings that the feed has withdrawn so far in the run. */
const withdrawnOf = ({ details_json: { withdrawn } }: Pick<repo.Run, 'details_json'>): number =>
  typeof withdrawn === 'number' ? withdrawn : 0;

interface Source extends Trail {
  readonly source?: string;
  /** Every record is compared by its content, because it may read differently than before. */
  readonly reread?: boolean;
}

interface Tries {
  readonly attempt: number;
  readonly last: number;
  readonly signal: AbortSignal;
}

/** Shorter than a job may take. */
const MAX_WAIT_MS = 60_000;

/** Books an extra request, such as a retry. Later requests move back even if this one waits for less than its turn. */
async function waitForTurn({ db, now }: AppContext, provider: ProviderRow, signal: AbortSignal) {
  const waitMs = await bookRequest(db, provider, now());
  if (waitMs > 0) await pause(Math.min(waitMs, MAX_WAIT_MS), undefined, { signal });
}

async function fetchStep(
  context: AppContext,
  provider: ProviderRow,
  run: repo.Run,
  step: StepPayload,
  tries: Tries,
) {
  const { signal } = tries;
  // The first try was booked with its job.
  if (tries.attempt > 1) await waitForTurn(context, provider, signal);
  const startedAt = performance.now();
  const feed = feedOf(context, provider);
  const since = run.page === 0 && feed.canReadChanges ? await changesSince(context, provider, run) : null;
  const source: Source =
    run.page === 0 ? { source: sourceOf(provider), reread: await isNewSource(context, provider) } : {};
  const feedPage = await feed.fetchPage({
    cursor: run.cursor,
    fieldMapping: provider.field_mapping_json,
    changedSince: since,
    limit: provider.sync_settings_json.batch_size,
    signal,
  });
  const trail = followTrail(run, feedPage.nextCursor);
  if (trail === null) {
    throw new ProviderError(provider.name, 'malformed', 'The feed repeats its pages.');
  }
  const agentMlsId = run.agent_id ? await repo.findAgentMlsId(context.db, run.agent_id) : null;
  await onClaimed(context, step, async (within, claimed) => {
    const next = await storePage(within, provider, claimed, feedPage, {
      startedAt,
      agentMlsId,
      since,
      source: { ...source, ...trail },
    });
    if (stalePagesOf(next) > MOST_STALE_PAGES) {
      const reason = `The feed repeats itself: its last ${MOST_STALE_PAGES} pages had no new record.`;
      throw new ProviderError(provider.name, 'malformed', reason);
    }
    const isLast = next.stage === 'completing';
    const waitMs = isLast ? 0 : await bookRequest(within.db, provider, context.now());
    const delaySeconds = waitMs / 1000;
    await queueStep(within, run.id, next.page, delaySeconds);
  });
}

/** A run that saw a smaller share of the announced records was cut short. */
const WHOLE_SHARE = 0.9;

/** After the last page, listings that the run did not see have left the feed. */
async function completeStep(context: AppContext, provider: ProviderRow, step: StepPayload) {
  await onClaimed(context, step, async (within, run) => {
    // Only a walk of the whole feed shows which listings have left it.
    if (run.details_json.walk === CHANGES) {
      await finishRun(within, provider, run, { status: 'completed' });
      return;
    }
    const isWholeWalk = run.agent_id === null;
    const isCutShort = run.total !== null && run.listings_processed < run.total * WHOLE_SHARE;
    // A feed without any records is broken, not empty: trusting it would mark every listing as gone.
    if (!isWholeWalk || run.listings_processed === 0 || isCutShort) {
      const line = {
        kind: 'log',
        level: 'warn',
        operation: 'complete',
        message: isCutShort
          ? `The feed gave ${run.listings_processed} of ${run.total} records; no listing was marked as gone.`
          : 'The feed gave no records; no listing was marked as gone.',
      } as const;
      await finishRun(within, provider, run, { status: 'completed' }, isWholeWalk ? [line] : []);
      return;
    }
    const isFirstBatch = run.listings_removed === withdrawnOf(run);
    const suspicious = isFirstBatch ? await findSuspicious(within, run) : null;
    if (suspicious) {
      const message = suspicion(suspicious);
      const change = { details_json: { ...run.details_json, missing: { ...suspicious, decision: 'asked' } } };
      context.log.error({ runId: run.id, provider: provider.name, ...suspicious }, 'feed has shrunk');
      await askAdmins(within, provider, suspicious);
      await finishRun(within, provider, run, { status: 'completed', change }, [
        { kind: 'log', level: 'error', operation: 'complete', message },
      ]);
      return;
    }
    const events = await markLeftListings(within, {
      providerId: provider.id,
      runId: run.id,
      limit: LEFT_BATCH,
    });
    await queueNews(within, events);
    const change = { listings_removed: run.listings_removed + events.length, page: run.page + 1 };
    if (events.length < LEFT_BATCH) {
      // The source as it was when the run began: the next run reads any change since then.
      const details = { source: sourceOf(provider), ...run.details_json, walk: WHOLE };
      await finishRun(within, provider, run, {
        status: 'completed',
        change: { ...change, details_json: details },
      });
      return;
    }
    await record(within, provider, run, change, []);
    await queueStep(within, run.id, change.page);
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Handler of `sync.step`. Throws only what the job queue must retry. */
export async function runStep(context: AppContext, step: StepPayload, tries: Tries): Promise<void> {
  const run = await repo.findRun(context.db, step.runId);
  if (!run || !repo.isActive(run) || run.page !== step.page) return;
  const provider = await findProvider(context.db, run.mls_provider_id);
  if (!provider) return;
  if (run.is_cancel_requested) {
    await onClaimed(context, step, (within, claimed) =>
      finishRun(within, provider, claimed, { status: 'cancelled' }),
    );
    return;
  }
  try {
    if (run.rolls_back_run_id !== null) await rollbackStep(context, provider, step);
    else if (run.stage === 'completing') await completeStep(context, provider, step);
    else await fetchStep(context, provider, run, step, tries);
  } catch (error) {
    // The server is stopping: return the job unchanged.
    if (tries.signal.aborted) throw error;
    const isFinal = tries.attempt >= tries.last || (error instanceof ProviderError && !error.isTransient);
    const message = `${provider.name}: ${reasonOf(error)}`;
    const stack = error instanceof Error ? error.stack : undefined;
    await onClaimed(context, step, async (within, claimed) => {
      const requests = claimed.rolls_back_run_id === null ? 1 : 0;
      const change = {
        errors_count: claimed.errors_count + 1,
        requests_used: claimed.requests_used + requests,
      };
      if (isFinal) {
        await finishRun(within, provider, claimed, { status: 'failed', error: message, change });
        return;
      }
      const seconds = error instanceof ProviderError ? error.detail.retryAfterSeconds : undefined;
      if (seconds !== undefined) await postponeRequests(within.db, provider, context.now(), seconds);
      await record(within, provider, claimed, change, [
        {
          kind: 'log',
          level: 'warn',
          operation: 'retry',
          message: `${message} Trying again.`,
          metadata: { attempt: tries.attempt },
          ...(stack && { errorStack: stack }),
        },
      ]);
    });
    if (!isFinal) throw error;
  }
}
