/** A build as it lies in a folder: its description and the bytes of all its files, read once and checked as read. */
import { remoteRelease, type RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { shellRelease, type ShellRelease } from '@farmpost/shared/contracts/shell-release';
import { filesNamedIn } from '@farmpost/shared/domain/release-code';
import { finding, FindingError } from '@farmpost/shared/domain/release-finding';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as z from 'zod';
import { sha256, sri } from './hashes';

export interface ReleaseFile {
  /** Below the build's folder: `client/remoteEntry.js`. */
  readonly path: string;
  readonly hash: string;
  readonly bytes: Buffer;
  /** The same compressed, where the build brings it. */
  readonly brotli: Buffer | null;
}

export interface BuiltRelease {
  readonly part: PartName;
  readonly version: string;
  readonly row: RemoteRelease | ShellRelease;
  readonly files: readonly ReleaseFile[];
}

const decompress = promisify<Buffer, Buffer>(brotliDecompress);

/** Whether a file is part of a release: files for browsers, server builds, and the description of the page script. */
const isReleased = (file: string) =>
  /^(client|server|ssr)\/|^page-script\.json$/.test(file) &&
  !/\.(map|br|part)$/.test(file) &&
  !/(^|\/)\./.test(file);

async function readFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isReleased)
    .sort();
  return Promise.all(
    names.map(async (name): Promise<ReleaseFile> => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      return { path: name, hash: sha256(bytes), bytes, brotli: await readBrotli(file, bytes) };
    }),
  );
}

/** The compressed file that the build wrote, if it is still the same content. */
async function readBrotli(file: string, bytes: Buffer): Promise<Buffer | null> {
  if (!existsSync(`${file}.br`)) return null;
  const brotli = await readFile(`${file}.br`);
  const same = await decompress(brotli).then(
    (content) => content.equals(bytes),
    () => false,
  );
  return same ? brotli : null;
}

function parseAs<T>(schema: z.ZodType<T>, text: string, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${what} is not JSON`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${what} is not a release: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const isScriptOrStyle = (file: string) => /\.(js|mjs|css)$/.test(file);

/**
 * `sha384-…` of every script and style, by its path below the folder that browsers see. In order of the paths: a
 * release has the same digest in whichever order its files are named.
 */
export const integritiesOf = (files: readonly Pick<ReleaseFile, 'path' | 'bytes'>[]) =>
  Object.fromEntries(
    files
      .filter(({ path: file }) => file.startsWith('client/') && isScriptOrStyle(file))
      .map(({ path: file, bytes }) => [file.slice('client/'.length), sri(bytes)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

const missing = (file: string) => new FindingError(finding('file-missing', `the file ${file} is missing`));
const differs = (file: string, why: string) =>
  new FindingError(finding('file-differs', why, { file: `client/${file}` }));

/** Throws where a file that the description names is missing or other than described. */
export function assertWhole(
  described: {
    readonly files?: readonly string[] | undefined;
    readonly integrities?: Readonly<Record<string, string>> | undefined;
  },
  named: Iterable<string>,
  files: readonly ReleaseFile[],
): void {
  const present = new Set(files.map(({ path: file }) => file));
  for (const file of [...named, ...(described.files ?? [])]) {
    if (!present.has(file)) throw missing(file);
  }
  const actual: Readonly<Record<string, string>> = integritiesOf(files);
  for (const [file, integrity] of Object.entries(described.integrities ?? {})) {
    if (actual[file] === undefined) throw missing(`client/${file}`);
    if (actual[file] !== integrity) throw differs(file, 'is not the file of the description');
  }
  if (!described.integrities) return;
  const extra = Object.keys(actual).find((file) => described.integrities?.[file] === undefined);
  if (extra !== undefined) throw differs(extra, 'has no integrity in the description');
}

/** Path below the build's folder of a file that a remote's row names. Throws for an address elsewhere. */
function pathOf({ name, version }: RemoteRelease, url: string): string {
  const base = `/remotes/${name}/${version}/`;
  if (!url.startsWith(base)) {
    throw new FindingError(finding('entry-address', `${url.slice(0, 200)} lies outside of ${base}`));
  }
  return `client/${url.slice(base.length)}`;
}

/** Paths below the build's folder of all that a remote's row names. Throws for an address elsewhere. */
export const filesNamedBy = (row: RemoteRelease): string[] =>
  [...new Set([row.entry, ...filesNamedIn(row)])].map((url) => pathOf(row, url));

/**
 * Bytes that a first visit to each route loads, as the portal serves them, and those of each fill by its slot. The files
 * must be whole.
 */
export function measureVisits(
  row: RemoteRelease,
  files: readonly Pick<ReleaseFile, 'path' | 'bytes' | 'brotli'>[],
): Record<string, number> {
  const bytes = new Map(files.map((file) => [file.path, (file.brotli ?? file.bytes).length]));
  return Object.fromEntries(
    [...row.routes, ...(row.fills ?? [])].map(({ files: urls, ...visit }) => [
      'slot' in visit ? visit.slot : visit.path,
      urls.reduce((sum, url) => sum + (bytes.get(pathOf(row, url)) ?? 0), 0),
    ]),
  );
}

/** The row with what only the server knows for sure. Throws where files and row disagree. */
export function completeRemote(row: RemoteRelease, files: readonly ReleaseFile[]): RemoteRelease {
  const named = filesNamedBy(row);
  assertWhole(row, named, files);
  const integrities: Readonly<Record<string, string>> = integritiesOf(files);
  if (integrities[named[0]?.slice('client/'.length) ?? ''] !== row.integrity) {
    throw new FindingError(finding('file-differs', 'the entry is not the one of release.json'));
  }
  const { files: _files, ...rest } = row;
  return { ...rest, integrities };
}

const shellFile = (url: string) => `client/${url.replace(/^\/assets\//, '')}`;

export function completeShell(row: ShellRelease, files: readonly ReleaseFile[]): ShellRelease {
  const named = [row.scripts, row.styles, row.preload, row.fonts].flat().map(shellFile);
  if (row.server !== null) named.push(row.server);
  assertWhole(row, named, files);
  const { files: _files, ...rest } = row;
  return { ...rest, integrities: integritiesOf(files) };
}

/** The row with what only the server knows for sure. Throws where the row and the bytes of the files disagree. */
export const assertWholeRelease = (
  row: RemoteRelease | ShellRelease,
  files: readonly ReleaseFile[],
): RemoteRelease | ShellRelease => ('routes' in row ? completeRemote(row, files) : completeShell(row, files));

const hashOf = (row: object, files: readonly Pick<ReleaseFile, 'path' | 'hash'>[]) =>
  sha256(
    JSON.stringify([
      row,
      files
        .map(({ path: file, hash }) => [file, hash])
        .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ]),
  );

/**
 * Names the content of a release: equal for equal code, whenever and wherever it was built. Leaves out the API's shapes
 * at build time, which are recorded with the first build of a version: the same code relies on the same shapes.
 */
export function digestOf(
  row: RemoteRelease | ShellRelease,
  files: readonly Pick<ReleaseFile, 'path' | 'hash'>[],
): string {
  const { commit: _commit, builtAt: _builtAt, toolchain: _toolchain, ...content } = row;
  if (!('operations' in content)) return hashOf(content, files);
  const { operations: _operations, ...code } = content;
  return hashOf(code, files);
}

/** Throws with the reason where the folder holds no whole release that this portal understands. */
export async function readRemoteBuild(folder: string): Promise<BuiltRelease> {
  const description = path.join(folder, 'release.json');
  const before = await readFile(description, 'utf8');
  const row = parseAs(remoteRelease, before, 'release.json');
  const files = await readFiles(folder);
  if ((await readFile(description, 'utf8')) !== before)
    throw new Error('the build changed while it was read');
  return { part: row.name, version: row.version, row: completeRemote(row, files), files };
}

/** Throws with the reason where the folder holds no whole build of the shell. */
export async function readShellBuild(folder: string): Promise<BuiltRelease> {
  const description = path.join(folder, 'assets.json');
  const before = await readFile(description, 'utf8');
  const row = parseAs(shellRelease, before, 'assets.json');
  const files = await readFiles(folder);
  if ((await readFile(description, 'utf8')) !== before)
    throw new Error('the build changed while it was read');
  const whole = completeShell(row, files);
  // A build for development has no version: its content is its name.
  const version = row.version ?? `dev-${digestOf(whole, files).slice(0, 10)}`;
  return { part: 'shell', version, row: whole, files };
}
