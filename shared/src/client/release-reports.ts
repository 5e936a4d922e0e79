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
  /** Counts an error against the release whose code caused it; an error of another's code counts against none. */
  blame(error: unknown, file?: string, event?: ReleaseEvent): void;
  sendVitals(vitals: ReleaseVitals): void;
}

const PATH = '/api/telemetry/releases';
const IDLE_MS = 2_000;
const MAX_MESSAGE = 300;
const MAX_MS = 600_000;
const MOST_REPORTS = 20;
/** A file of a remote's release, of the shell's release, and of the modules that the shell shares, in a stack. */
const REMOTE_FILE = /\/remotes\/(mf-[a-z0-9-]+)\/([^/\s]+)\//;
const SHELL_FILE = /\/assets\/(?!singletons\.)/;
const SHARED_FILE = /\/assets\/singletons\./;

interface ReportsOptions {
  /** A page that is served without a ticket asks for it: reports wait for the answer. */
  readonly ticket?: string | Promise<string | null> | undefined;
  /** The shell's version, if the page has one. */
  readonly shell?: string | undefined;
  /** The remote whose code runs or is on the screen. */
  readonly suspect?: () => ReportedRelease | null;
  /** Restores built-ins that were replaced, and returns their names. */
  readonly restoreBuiltIns?: () => readonly string[];
}

/** Sends reports under a page's ticket, also while the page is left. */
export const sendReports = (ticket: string, body: object): boolean =>
  navigator.sendBeacon(PATH, new Blob([JSON.stringify({ ticket, ...body })], { type: 'application/json' }));

export function createReleaseReports({
  ticket,
  shell,
  suspect = () => null,
  restoreBuiltIns = () => [],
}: ReportsOptions): ReleaseReports {
  if (ticket === undefined) {
    return { note: () => undefined, blame: () => undefined, sendVitals: () => undefined };
  }
  const noted = new Set<string>();
  let waiting: ReleaseReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  let known = typeof ticket === 'string' ? ticket : null;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (known === null) return;
    while (waiting.length > 0) sendReports(known, { reports: waiting.splice(0, MOST_REPORTS) });
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
    // The code that a start is counted for may hang.
    if (event === 'started' || (failureEvents as readonly ReleaseEvent[]).includes(event)) send();
    else timer ??= setTimeout(send, IDLE_MS);
  }

  /**
   * A remote whose file is in the stack. Of an error in shared modules, the remote that runs them; also of an error of
   * the shell's where a remote replaced built-ins.
   */
  function culprit(stack: string): ReportedRelease | null {
    const [, name, version] = REMOTE_FILE.exec(stack) ?? [];
    if (name && version) return { name: name as PartName, version };
    const isOfShell = SHELL_FILE.test(stack);
    if (!isOfShell && !SHARED_FILE.test(stack)) return null;
    const running = suspect();
    if (running && (!isOfShell || restoreBuiltIns().length > 0)) return running;
    return shell ? { name: SHELL_PART, version: shell } : null;
  }
  function blame(error: unknown, file = '', event: ReleaseEvent = 'error'): void {
    const release = culprit(error instanceof Error ? (error.stack ?? file) : file);
    if (release) note(release, event, { message: error instanceof Error ? error.message : String(error) });
  }
  addEventListener('error', ({ error, filename }) => blame(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => blame(reason));
  document.addEventListener('visibilitychange', () => document.hidden && send());

  return { note, blame, sendVitals: (vitals) => void (known !== null && sendReports(known, { vitals })) };
}
