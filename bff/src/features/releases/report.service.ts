/** Counts browsers' reports on releases, once per load ticket, and acts on them. */
import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { PartName, ReleaseReport } from '@farmpost/shared/contracts/releases';
import { failureEvents } from '@farmpost/shared/contracts/release-vocabulary';
import { isTimeToLook, MIN_LOADS } from '@farmpost/shared/domain/release-evidence';
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { metrics } from '../../http/metrics';
import { readTicket, type Ticket } from './page-ticket';
import { LOCAL_NETWORK } from './release-loads.queries';
import { countTickets, findLoad, insertLoadOnce, updateLoad } from './release-loads.repo';
import { PORTAL, recordEvent } from './release-events';
import { countEvents, findRelease } from './release.repo';
import { considerWithdrawal } from './withdrawal.service';

const MOST_FAILURES_KEPT = 20;

export interface PageReport {
  readonly ticket: string;
  readonly reports: readonly ReleaseReport[];
  readonly vitals?:
    | {
        readonly parts: readonly PartName[];
        readonly LCP?: number | undefined;
        readonly INP?: number | undefined;
      }
    | undefined;
}

const isLocal = (ip: string) => ip === '::1' || /^(::ffff:)?127\./.test(ip) || isIP(ip) === 0;

/** Names a network without keeping its address. */
export const networkName = (ip: string, [secret]: readonly Buffer[]): string =>
  isLocal(ip)
    ? LOCAL_NETWORK
    : createHmac('sha256', secret ?? '')
        .update(`network ${networkOf(ip)}`)
        .digest('base64url')
        .slice(0, 16);

interface Outcome {
  is_started: boolean;
  is_loaded: boolean;
  failed_kind: RemoteFailureKind | null;
  is_rendered: boolean;
  is_crashed: boolean;
  has_error: boolean;
  ready_ms: number | null;
  lcp: number | null;
  inp: number | null;
}

const nothing: Outcome = {
  is_started: false,
  is_loaded: false,
  failed_kind: null,
  is_rendered: false,
  is_crashed: false,
  has_error: false,
  ready_ms: null,
  lcp: null,
  inp: null,
};

const isFailure = (outcome: Outcome) =>
  outcome.failed_kind !== null || outcome.is_crashed || outcome.has_error;

function withReport(outcome: Outcome, { event, kind = 'network', readyMs }: ReleaseReport): Outcome {
  switch (event) {
    case 'started':
      return { ...outcome, is_started: true };
    case 'loaded':
      return { ...outcome, is_loaded: true };
    case 'failed':
      return { ...outcome, failed_kind: outcome.failed_kind ?? kind };
    case 'rendered':
      return { ...outcome, is_rendered: true, ready_ms: outcome.ready_ms ?? readyMs ?? null };
    case 'crashed':
      return { ...outcome, is_crashed: true };
    case 'error':
      return { ...outcome, has_error: true };
  }
}

/** A report without a valid ticket, or of a version that the ticket does not name, counts nothing. */
export async function recordReports(context: AppContext, page: PageReport, ip: string): Promise<void> {
  const ticket = readTicket(page.ticket, context.config.jwtKeys, context.now());
  if (!ticket) return;
  for (const [part, version] of ticket.versions) {
    const reports = page.reports.filter((report) => report.part === part && report.version === version);
    const vitals = page.vitals?.parts.includes(part) ? page.vitals : null;
    if (reports.length === 0 && !vitals) continue;
    const outcome = reports.reduce(withReport, {
      ...nothing,
      lcp: vitals?.LCP ?? null,
      inp: vitals?.INP ?? null,
    });
    await recordOutcome(context, { ticket, part, version, outcome, ip, reports });
  }
}

interface PartOutcome {
  readonly ticket: Pick<Ticket, 'id'>;
  readonly part: PartName;
  readonly version: string;
  readonly outcome: Outcome;
  readonly ip: string;
  readonly reports: readonly ReleaseReport[];
}

const merged = (known: Outcome, fresh: Outcome): Outcome => ({
  is_started: known.is_started || fresh.is_started,
  is_loaded: known.is_loaded || fresh.is_loaded,
  failed_kind: known.failed_kind ?? fresh.failed_kind,
  is_rendered: known.is_rendered || fresh.is_rendered,
  is_crashed: known.is_crashed || fresh.is_crashed,
  has_error: known.has_error || fresh.has_error,
  // Only the first page of the hour loads the release.
  ready_ms: known.ready_ms ?? fresh.ready_ms,
  // The page's worst so far.
  lcp: known.lcp === null && fresh.lcp === null ? null : Math.max(known.lcp ?? 0, fresh.lcp ?? 0),
  inp: known.inp === null && fresh.inp === null ? null : Math.max(known.inp ?? 0, fresh.inp ?? 0),
});

/** Most pages of an hour repeat what its first one reported. */
const isEqual = (one: Outcome, other: Outcome) =>
  (Object.keys(nothing) as (keyof Outcome)[]).every((key) => one[key] === other[key]);

async function recordOutcome(
  context: AppContext,
  { ticket, part, version, outcome, ip, reports }: PartOutcome,
): Promise<void> {
  const release = await findRelease(context.db, part, version);
  if (!release) return;
  const at = context.now().toISOString();
  const isNew = await insertLoadOnce(context.db, {
    ticket: ticket.id,
    release_id: release.id,
    hour: at.slice(0, 13),
    network: networkName(ip, context.config.jwtKeys),
    ...outcome,
    created_at: at,
  });
  const before = isNew ? nothing : ((await findLoad(context.db, ticket.id, release.id)) ?? nothing);
  const now = merged(before, outcome);
  if (!isNew && !isEqual(before, now)) await updateLoad(context.db, ticket.id, release.id, now);
  countMetrics(part, version, before, now);
  const hasFailed = isFailure(now) && !isFailure(before);
  if (hasFailed) await keepFailure(context, part, version, reports);
  const met = isNew ? await countTickets(context.db, release.id, MIN_LOADS + 1) : 0;
  if (isTimeToLook({ hasFailed, met })) await considerWithdrawal(context, part, release);
}

function countMetrics(part: PartName, version: string, before: Outcome, now: Outcome): void {
  const count = (event: string) => metrics.releaseEvents.inc({ remote: part, version, event });
  if (now.is_started && !before.is_started) count('started');
  if (now.is_loaded && !before.is_loaded) count('loaded');
  if (now.is_rendered && !before.is_rendered) count('rendered');
  if (now.ready_ms !== null && before.ready_ms === null)
    metrics.releaseReady.observe({ remote: part, version }, now.ready_ms / 1000);
  if (now.is_crashed && !before.is_crashed) count('crashed');
  if (now.has_error && !before.has_error) count('error');
  if (now.failed_kind !== null && before.failed_kind === null) count(`failed ${now.failed_kind}`);
}

/** The first failures of a release are kept in its history, with the message and the route. */
async function keepFailure(
  context: AppContext,
  part: PartName,
  version: string,
  reports: readonly ReleaseReport[],
): Promise<void> {
  const failure = reports.find(({ event }) => (failureEvents as readonly string[]).includes(event));
  if (!failure) return;
  if ((await countEvents(context.db, part, version, 'failure')) >= MOST_FAILURES_KEPT) return;
  const { event, kind, message, route } = failure;
  await recordEvent(context, {
    part,
    version,
    kind: 'failure',
    actor: PORTAL,
    detail: { event, kind: kind ?? null, message: message ?? null, route: route ?? null },
  });
}

/** A page that the server could not draw counts as a failed load of the release, of the visitor's own ticket. */
export const recordRenderFailure = (
  context: AppContext,
  {
    part,
    version,
    viewer,
  }: {
    readonly part: PartName;
    readonly version: string;
    readonly viewer: { readonly ticketId: string; readonly ip: string };
  },
): Promise<void> =>
  recordOutcome(context, {
    ticket: { id: viewer.ticketId },
    part,
    version,
    outcome: { ...nothing, failed_kind: 'render' },
    ip: viewer.ip,
    reports: [
      { part, version, event: 'failed', kind: 'render', message: 'The server could not draw the page.' },
    ],
  });
