/** A remote's build as it lies in a folder: its row and the files that the row names. */
import { remoteRelease, type RemoteRelease } from '@farmpost/shared/contracts/platform';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Throws with the reason where the folder holds no release that this portal understands. */
export function readRelease(folder: string): RemoteRelease {
  const parsed = remoteRelease.safeParse(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')));
  if (!parsed.success) throw new Error(`release.json is not a release: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Like `readRelease`, but throws also while a build is written: all files are there, and the entry is the released one. */
export function readWholeRelease(folder: string): RemoteRelease {
  const release = readRelease(folder);
  const base = `/remotes/${release.name}/${release.version}/`;
  const fileOf = (url: string): string => {
    const file = path.join(folder, 'client', url.slice(base.length));
    if (!url.startsWith(base) || !existsSync(file)) throw new Error(`the file ${url} is missing`);
    return file;
  };
  for (const url of new Set(release.routes.flatMap(({ files }) => files))) fileOf(url);
  const digest = createHash('sha384')
    .update(readFileSync(fileOf(release.entry)))
    .digest('base64');
  if (release.integrity !== `sha384-${digest}`) throw new Error('the entry is not the one of release.json');
  return release;
}
