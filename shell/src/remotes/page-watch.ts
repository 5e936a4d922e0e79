/**
 * Knows whose code runs or is on the screen. Where the tab hangs, a worker reports that release, and the next visit of
 * this browser does not open it by itself.
 */
import { sendReports } from '@farmpost/shared/client/release-reports';
import { SHELL_PART } from '@farmpost/shared/contracts/release-vocabulary';
import type { BootData } from '@farmpost/shared/contracts/platform';
import {
  BEAT_MS,
  createOwnMark,
  forgetStopped,
  isStopped,
  stopHung,
  takeDeadMarks,
  type PageMark,
  type Running,
} from './page-mark';

type Release = Pick<Running, 'name' | 'version'>;

export interface PageWatch {
  /** A page of the release takes the screen. Call before any of its code runs; the returned function ends it. */
  show(release: Release, route: string): () => void;
  /** Code of the release is being loaded, wherever it is used. The returned function ends it. */
  run(release: Release, route: string): () => void;
  /** The release that is on the screen, or else is being loaded. */
  suspect(): Release | null;
  /** Resolves once `isStopped` knows; at once unless a page of this browser ended without a word. */
  readonly ready: Promise<void>;
  /** Whether the last page of this release hung. */
  isStopped(release: Release): boolean;
  /** Opens such a release all the same. */
  open(release: Release): void;
}

/** For pages that no browser shows. */
export const noWatch: PageWatch = {
  ready: Promise.resolve(),
  show: () => () => undefined,
  run: () => () => undefined,
  suspect: () => null,
  isStopped: () => false,
  open: () => undefined,
};

const PULSE_MS = 1_000;

type Boot = Pick<BootData, 'remotes' | 'ticket' | 'shell'>;

/** `startWorker` returns the worker that takes the pulse; `null` where there is none. */
export function createPageWatch(boot: Boot, startWorker: () => Worker | null): PageWatch {
  const { ticket, shell } = boot;
  const mark = createOwnMark();
  const worker = ticket === undefined ? null : startWorker();
  const running: Running[] = [];
  let shown: Running | null = null;
  let isPaused = document.hidden;
  let beats = 0;

  const dead = takeDeadMarks();
  const report = (hung: readonly PageMark[]) => hung.forEach((one) => reportHung(boot, one));
  const ready = dead.length === 0 ? Promise.resolve() : stopHung(dead).then(report);

  // Code that was started last is likelier to hang than a page that is there already.
  const active = () => running.at(-1) ?? shown;
  function beat(): void {
    const one = isPaused ? null : active();
    if (one) mark.write(one, ticket);
    else mark.remove();
  }
  function pulse(): void {
    const one = active() ?? (shell ? { name: SHELL_PART, version: shell } : null);
    worker?.postMessage(isPaused || !one ? null : { ...one, ticket });
  }
  const change = () => {
    beat();
    pulse();
  };
  const pauseIf = (paused: boolean) => {
    isPaused = paused;
    change();
  };
  document.addEventListener('visibilitychange', () => pauseIf(document.hidden));
  addEventListener('pagehide', () => pauseIf(true));
  addEventListener('pageshow', ({ persisted }) => persisted && pauseIf(document.hidden));
  // The dialog keeps the page from running.
  addEventListener('beforeprint', () => pauseIf(true));
  addEventListener('afterprint', () => pauseIf(document.hidden));
  setInterval(() => {
    if (isPaused) return;
    pulse();
    beats += 1;
    if (beats % (BEAT_MS / PULSE_MS) === 0) beat();
  }, PULSE_MS);

  return {
    ready,
    show({ name, version }, route) {
      const one = { name, version, route };
      shown = one;
      change();
      return () => {
        if (shown !== one) return;
        shown = null;
        change();
      };
    },
    run({ name, version }, route) {
      const one = { name, version, route };
      running.push(one);
      change();
      return () => {
        running.splice(running.indexOf(one), 1);
        change();
      };
    },
    suspect: () => shown ?? running.at(-1) ?? null,
    isStopped,
    open: forgetStopped,
  };
}

/** Counts for this visit if it has the same release; else for the page that ended, while its ticket is valid. */
function reportHung({ remotes, ticket }: Boot, { name, version, route, ticket: theirs }: PageMark): void {
  const isSame = remotes.some((row) => row.name === name && row.version === version);
  const wanted = isSame ? ticket : theirs;
  if (wanted === undefined) return;
  const message = 'The page ended while its tab hung.';
  sendReports(wanted, {
    reports: [{ part: name, version, event: 'failed', kind: 'hang', message, route }],
  });
}
