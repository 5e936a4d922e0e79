/**
 * Marks of pages that are open, for the next visit of this browser: a page whose tab hangs cannot say that it ended. A
 * page writes its mark again while it is alive and visible, and removes it when it is hidden or left. A mark that stays
 * is no proof of a hang: browsers crash, and profiles are copied. The proof is the note that the page's worker keeps
 * while the main thread stands still (`main-thread-watch.ts`).
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
/** Cache of the workers' notes: a worker has no localStorage. */
const STALLS = 'farmpost-stalls';

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

/** Removes and returns the marks of pages that ended without removing them. */
export function takeDeadMarks(): readonly PageMark[] {
  const keys = attempt(() => Object.keys(localStorage), []).filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((key) => {
    const mark = read<PageMark>(key);
    if (mark && currentMs() - mark.at < DEAD_AFTER_MS) return [];
    remove(key);
    return mark ? [mark] : [];
  });
}

type Release = Pick<Running, 'name' | 'version'>;

/** Removes the worker's note of a release that stood still; `false` without one, or where nothing can be kept. */
async function takeStall({ name, version }: Release): Promise<boolean> {
  try {
    const notes = await caches.open(STALLS);
    return await notes.delete(`/stalled/${name}/${encodeURIComponent(version)}`);
  } catch {
    return false;
  }
}

/** Keeps the releases from opening that stood still when their page ended. Returns the marks of those. */
export async function stopHung(dead: readonly PageMark[]): Promise<readonly PageMark[]> {
  const hung: PageMark[] = [];
  for (const mark of dead) if (await takeStall(mark)) hung.push(mark);
  if (hung.length > 0) {
    const stopped = hung.map(({ name, version }) => [name, { version, at: currentMs() }] as const);
    write(STOPPED_KEY, { ...read<Stopped>(STOPPED_KEY), ...Object.fromEntries(stopped) });
  }
  return hung;
}

/** Whether the release was on the screen of a page that hung. */
export function isStopped({ name, version }: Release): boolean {
  const found = read<Stopped>(STOPPED_KEY)?.[name];
  return found?.version === version && currentMs() - found.at < STOPPED_MS;
}

/** The person opens the part all the same. */
export function forgetStopped({ name }: Release): void {
  const { [name]: _, ...others } = read<Stopped>(STOPPED_KEY) ?? {};
  write(STOPPED_KEY, others);
}
