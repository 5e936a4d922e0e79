/** Files that can be made again, in a folder of bounded size. The files that were not read for longest are deleted. */
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface DiskCache {
  get(key: string): Promise<Buffer | null>;
  set(key: string, bytes: Uint8Array): Promise<void>;
}

const UNFINISHED = '.part';

export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(path.join(folder, name), { force: true });
    },
  });
  let opened: Promise<void> | null = null;

  /** Reads the files of an earlier run, oldest first. */
  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = path.join(folder, name);
        if (name.endsWith(UNFINISHED)) await rm(file, { force: true });
        return { name, facts: await stat(file).catch(() => null) };
      }),
    );
    const known = found.flatMap(({ name, facts }) => (facts ? [{ name, facts }] : []));
    known.sort((one, other) => one.facts.mtimeMs - other.facts.mtimeMs);
    for (const { name, facts } of known) files.set(name, facts.size);
  }
  const ready = () => (opened ??= open());
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

  return {
    async get(key) {
      await ready();
      const name = nameOf(key);
      if (files.get(name) === undefined) return null;
      return readFile(path.join(folder, name)).catch(() => {
        files.delete(name);
        return null;
      });
    },
    async set(key, bytes) {
      await ready();
      const name = nameOf(key);
      const file = path.join(folder, name);
      const aside = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`;
      await writeFile(aside, bytes);
      await rename(aside, file);
      files.set(name, bytes.length);
    },
  };
}
