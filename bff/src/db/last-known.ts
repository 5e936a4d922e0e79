/**
 * Keeps on disk what pages were last made of: shown while the database does not answer, so that a card's code
 * leads somewhere in an outage. A value that is gone is forgotten, and nothing is kept for longer than a week.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../app-error';

const WEEK_MS = 7 * 24 * 3_600_000;
/** A value takes a few kB. */
const MOST_FILES = 5000;
/** Writes between two looks at how many files there are. */
const WRITES_PER_LOOK = 500;

export interface LastKnown<Value> {
  /**
   * Resolves to what `load` does. If it fails because of the database: to the value of an earlier call, or else it rejects
   * with the failure. `Value` is kept as JSON.
   */
  read(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
}

interface LastKnownOptions {
  readonly folder: string;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

export function createLastKnown<Value>({ folder, now, log }: LastKnownOptions): LastKnown<Value> {
  /** Digests of what the files hold, by file; `null` where there is none. */
  const kept = new Map<string, string | null>();
  let writes = 0;
  let last: Promise<unknown> = Promise.resolve();
  const fileOf = (key: string) => path.join(folder, `${digestOf(key)}.json`);

  async function write(file: string, text: string | null): Promise<void> {
    if (text === null) return rm(file, { force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
    writes += 1;
    if (writes % WRITES_PER_LOOK === 1) await prune();
  }

  /** Deletes the files that are too old, and the oldest of too many. */
  async function prune(): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        return { file, at: (await stat(file)).mtimeMs };
      }),
    );
    const oldest = now().getTime() - WEEK_MS;
    const gone = files
      .sort((a, b) => b.at - a.at)
      .filter(({ at }, index) => index >= MOST_FILES || at < oldest);
    for (const { file } of gone) {
      kept.delete(file);
      await rm(file, { force: true });
    }
  }

  function keep(key: string, value: Value | null): void {
    const file = fileOf(key);
    const text = value === null ? null : JSON.stringify(value);
    const digest = text && digestOf(text);
    if (kept.get(file) === digest) return;
    if (kept.size >= MOST_FILES) kept.clear();
    kept.set(file, digest);
    // One after the other: two writes of one file must not mix.
    last = last
      .then(() => write(file, text))
      .catch((error: unknown) => {
        kept.delete(file);
        log.error({ err: error }, 'what a page was made of was not kept');
      });
  }

  async function recall(key: string): Promise<Value | undefined> {
    await last;
    const file = fileOf(key);
    try {
      if ((await stat(file)).mtimeMs < now().getTime() - WEEK_MS) return undefined;
      return JSON.parse(await readFile(file, 'utf8')) as Value;
    } catch {
      return undefined;
    }
  }

  return {
    async read(key, load) {
      try {
        const value = await load();
        keep(key, value);
        return value;
      } catch (error) {
        // A refusal of the product itself is no outage.
        const value = error instanceof AppError ? undefined : await recall(key);
        if (value === undefined) throw error;
        log.error({ err: error }, 'a page shows what was last known');
        return value;
      }
    },
  };
}
