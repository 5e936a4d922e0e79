/**
 * Reads the scripts and styles of a release in a thread, because parsing a megabyte takes about a second. Most files of
 * a release are those of the one before, so their facts are kept.
 */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { type CodeFacts, type FileFacts, isRead } from '@farmpost/shared/domain/release-code';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import { builtWorker, createThreadPool } from '../../threads/thread-pool';
import { integritiesOf, type ReleaseFile } from './built-release';
import { readFiles, type ReadCall } from './code-gate-task';

const known = new LRUCache<string, FileFacts>({ max: 2000 });

let pool: Piscina | undefined;

async function read(call: ReadCall): Promise<FileFacts[]> {
  const worker = builtWorker('code-gate');
  if (worker === null) return readFiles(call);
  pool ??= createThreadPool(worker, 1);
  return (await pool.run(call)) as FileFacts[];
}

/** `files` must hold the bytes of all scripts and styles. */
export async function readCode(
  { name, version, entry }: RemoteRelease,
  files: readonly ReleaseFile[],
): Promise<CodeFacts> {
  const release = { name, version, entry };
  const keyOf = ({ path, hash }: ReleaseFile) =>
    [name, path, hash, entry.endsWith(`/${path.slice('client/'.length)}`)].join(' ');
  const code = files.filter(({ path }) => isRead(path));
  const kept = new Map(
    code.flatMap((file) => {
      const facts = known.get(keyOf(file));
      return facts ? [[file.path, facts] as const] : [];
    }),
  );
  const fresh = code.filter(({ path }) => !kept.has(path));
  const facts = await read({
    release,
    files: fresh.map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') })),
  });
  fresh.forEach((file, at) => known.set(keyOf(file), facts[at]));
  return {
    files: [...kept.values(), ...facts],
    integrities: integritiesOf(files),
  };
}
