/** Finds the files of released versions. The files of a version never change, so they are cached. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { Db } from '../../db/database';
import { createFileCache, type StoredFile } from './file-cache';
import { findFileOfAny, findRelease, listFiles } from './release.repo';

/** A release has some hundred files. */
const MAX_RELEASES = 60;
const MAX_FILES = 2000;

export interface ReleasedFiles {
  /** A file below the build's folder, on this instance's disk; null where the version has none. */
  find(part: PartName, version: string, file: string): Promise<StoredFile | null>;
  /** A file of any version of the part: their names carry hashes, and open tabs ask for old ones. */
  findOfPart(part: PartName, file: string): Promise<StoredFile | null>;
}

export function createReleasedFiles(db: Db, folder: string): ReleasedFiles {
  const cache = createFileCache(db, folder);
  const listed = new Map<string, Map<string, string>>();
  const ofAny = new Map<string, string>();

  async function filesOf(part: PartName, version: string): Promise<Map<string, string> | null> {
    const key = `${part}@${version}`;
    const there = listed.get(key);
    if (there) return there;
    const release = await findRelease(db, part, version);
    if (!release) return null;
    const files = await listFiles(db, release.id);
    if (listed.size >= MAX_RELEASES) listed.delete(listed.keys().next().value ?? key);
    listed.set(key, files);
    return files;
  }

  return {
    async find(part, version, file) {
      const hash = (await filesOf(part, version))?.get(file);
      return hash === undefined ? null : cache.find(hash);
    },
    async findOfPart(part, file) {
      const key = `${part} ${file}`;
      const hash = ofAny.get(key) ?? (await findFileOfAny(db, part, file))?.hash;
      if (hash === undefined) return null;
      if (ofAny.size >= MAX_FILES) ofAny.clear();
      ofAny.set(key, hash);
      return cache.find(hash);
    },
  };
}
