/**
 * Marks of pages that are open, for the next visit of this browser: a page whose tab hangs cannot say that it ended. A
 * page writes its mark again while it is alive and visible, and removes it when it is hidden or left.
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import type { RemoteName } from '@farmpost/shared/contracts/platform';

/** How often a page writes its mark. */
export const BEAT_MS = 2_000;
/** A mark that was not written for so long is of a page that has ended, or whose tab hangs. */
export const DEAD_AFTER_MS = 6_000;
/** How long a part stays unopened, unless it is opened on purpose or has another release. */
const STOPPED_MS = 3_600_000;
const PREFIX = 'farmpost.alive.';
const STOPPED_KEY = 'farmpost.stopped';

/** Code of a release that runs or is on the screen. */
export interface Running {
  readonly name: RemoteName;
  readonly version: string;
  /** The route's pattern. */
  readonly route: string;
}

export interface PageMark extends Running {
  /** The ticket of that page. */
  readonly ticket?: string | undefined;
  /** When it was last written. */
  readonly at: number;
}

type Stopped = Readonly<Record<string, Pick<PageMark, 'version' | 'at'>>>;

/** Storage may be full, blocked or written by something else: then nothing is known. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
const read = <T>(key: string): T | null =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null, null);
const write = (key: string, value: object): void =>
  attempt(() => localStorage.setItem(key, JSON.stringify(value)), undefined);
const remove = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);

export interface OwnMark {
  write(running: Running, ticket: string | undefined): void;
  remove(): void;
}

/** The mark of this page. */
export function createOwnMark(): OwnMark {
  const key = PREFIX + Math.random().toString(36).slice(2);
  let isWritten = false;
  return {
    write(running, ticket) {
      isWritten = true;
      write(key, { ...running, ticket, at: currentMs() } satisfies PageMark);
    },
    remove() {
      if (isWritten) remove(key);
      isWritten = false;
    },
  };
}

/** Returns the marks of pages that ended without removing them, and keeps their parts from opening. */
export function takeDeadMarks(): readonly PageMark[] {
  const keys = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(PREFIX));
  const dead = keys.flatMap((key) => {
    const mark = read<PageMark>(key);
    if (mark && currentMs() - mark.at < DEAD_AFTER_MS) return [];
    remove(key);
    return mark ? [mark] : [];
  });
  if (dead.length > 0) {
    const stopped = dead.map(({ name, version }) => [name, { version, at: currentMs() }] as const);
    write(STOPPED_KEY, { ...read<Stopped>(STOPPED_KEY), ...Object.fromEntries(stopped) });
  }
  return dead;
}

type Release = Pick<Running, 'name' | 'version'>;

/** Whether the release was on the screen of a page that ended so. */
export function isStopped({ name, version }: Release): boolean {
  const found = read<Stopped>(STOPPED_KEY)?.[name];
  return found?.version === version && currentMs() - found.at < STOPPED_MS;
}

/** The person opens the part all the same. */
export function forgetStopped({ name }: Release): void {
  const { [name]: _, ...others } = read<Stopped>(STOPPED_KEY) ?? {};
  write(STOPPED_KEY, others);
}
