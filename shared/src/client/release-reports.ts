/**
 * Reports whether the releases of this page work, each event once per release. A page without a
 * ticket reports nothing.
 */
import { failureEvents, SHELL_PART, type ReleaseEvent } from '../contracts/release-vocabulary';
import type { PartName, ReleaseReport } from '../contracts/releases';

export type ReportedRelease = { readonly name: PartName; readonly version: string };
type Details = Pick<ReleaseReport, 'kind' | 'message' | 'route' | 'readyMs'>;

export interface ReleaseVitals {
  readonly parts: PartName[];
  readonly LCP?: number;
  readonly INP?: number;
}

export interface ReleaseReports {
  note(release: ReportedRelease, event: ReleaseEvent, details?: Details): void;
  sendVitals(vitals: ReleaseVitals): void;
}

const PATH = '/api/telemetry/releases';
const IDLE_MS = 2_000;
const MAX_MESSAGE = 300;
const MAX_MS = 600_000;
const MOST_REPORTS = 20;
/** A file of a release of a remote, or of the shell, in a stack. */
const RELEASED = /\/remotes\/(mf-[a-z0-9-]+)\/([^/\s]+)\/|\/assets\//;

interface ReportsOptions {
  /** A page that is served without a ticket asks for it: reports wait for the answer. */
  readonly ticket?: string | Promise<string | null> | undefined;
  /** The shell's version, if the page has one. */
  readonly shell?: string | undefined;
}

export function createReleaseReports({ ticket, shell }: ReportsOptions): ReleaseReports {
  if (ticket === undefined) return { note: () => undefined, sendVitals: () => undefined };
  const noted = new Set<string>();
  let waiting: ReleaseReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  let known = typeof ticket === 'string' ? ticket : null;
  const post = (body: object) =>
    navigator.sendBeacon(
      PATH,
      new Blob([JSON.stringify({ ticket: known, ...body })], { type: 'application/json' }),
    );
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (known === null) return;
    while (waiting.length > 0) post({ reports: waiting.splice(0, MOST_REPORTS) });
  };
  if (typeof ticket !== 'string') {
    void ticket.then(
      (given) => {
        known = given;
        send();
      },
      () => undefined,
    );
  }

  function note(
    release: ReportedRelease,
    event: ReleaseEvent,
    { message, readyMs, ...details }: Details = {},
  ): void {
    const key = `${release.name} ${release.version} ${event}`;
    if (noted.has(key)) return;
    noted.add(key);
    waiting = [
      ...waiting,
      {
        part: release.name,
        version: release.version,
        event,
        ...details,
        ...(message && { message: message.slice(0, MAX_MESSAGE) }),
        // Nobody waits for a page in the background.
        ...(readyMs !== undefined && !document.hidden && { readyMs: Math.min(Math.round(readyMs), MAX_MS) }),
      },
    ];
    if ((failureEvents as readonly ReleaseEvent[]).includes(event)) send();
    else timer ??= setTimeout(send, IDLE_MS);
  }

  /** Counts an error against the release whose file comes first in its stack; other errors count against none. */
  function blame(error: unknown, file = ''): void {
    const stack = error instanceof Error ? (error.stack ?? file) : file;
    const found = RELEASED.exec(stack);
    if (!found) return;
    const [, name, version] = found;
    const message = error instanceof Error ? error.message : String(error);
    if (name && version) note({ name: name as PartName, version }, 'error', { message });
    else if (shell) note({ name: SHELL_PART, version: shell }, 'error', { message });
  }
  addEventListener('error', ({ error, filename }) => blame(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => blame(reason));
  document.addEventListener('visibilitychange', () => document.hidden && send());

  return { note, sendVitals: (vitals) => void (known !== null && post({ vitals })) };
}
