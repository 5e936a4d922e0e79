/** Released files on this instance's disk, by the hash of their content, brought from the database when asked for. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../db/database';
import { findContent } from './release.repo';

export interface StoredFile {
  /** Folder of the cache. */
  readonly folder: string;
  /** Name of the file in it; the compressed one has `.br` behind it. */
  readonly name: string;
  readonly hasBrotli: boolean;
}

export interface FileCache {
  /** Returns `null` if the database does not have the content. */
  find(hash: string): Promise<StoredFile | null>;
}

export function createFileCache(db: Db, folder: string): FileCache {
  const bringing = new Map<string, Promise<StoredFile | null>>();
  const at = (hash: string) => path.join(hash.slice(0, 2), hash);

  function known(hash: string): StoredFile | null {
    const name = at(hash);
    // The compressed one is written first: where the plain one is, all is there.
    if (!existsSync(path.join(folder, name))) return null;
    return { folder, name, hasBrotli: existsSync(path.join(folder, `${name}.br`)) };
  }

  async function write(file: string, bytes: Uint8Array): Promise<void> {
    const aside = `${file}.${randomBytes(6).toString('hex')}.part`;
    await writeFile(aside, bytes);
    await rename(aside, file);
  }

  async function bring(hash: string): Promise<StoredFile | null> {
    const content = await findContent(db, hash);
    if (!content) return null;
    const file = path.join(folder, at(hash));
    await mkdir(path.dirname(file), { recursive: true });
    if (content.brotli) await write(`${file}.br`, content.brotli);
    await write(file, content.bytes);
    return known(hash);
  }

  async function find(hash: string): Promise<StoredFile | null> {
    const there = known(hash);
    if (there) return there;
    const running =
      bringing.get(hash) ??
      bring(hash).finally(() => {
        bringing.delete(hash);
      });
    bringing.set(hash, running);
    return running;
  }

  return { find };
}
