/** Reads the build of a part from its output folder, and runs the portal's own gate over it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { operationShapes } from '../contracts/operation-shape';
import { type RemoteRelease, remoteRelease } from '../contracts/platform';
import { type CodeFacts, filesNamedIn, isRead, readFile } from '../domain/release-code';
import { checkFilePaths } from '../domain/release-files';
import { finding, type Finding, findingText } from '../domain/release-finding';
import { checkRelease } from '../domain/release-gate';

interface File {
  readonly path: string;
  readonly bytes: Buffer;
  readonly hash: string;
}
export interface Build {
  readonly release: RemoteRelease;
  readonly files: readonly File[];
  readonly links: readonly string[];
}
export type PartFacts = Omit<Parameters<typeof checkRelease>[2], 'mayWeakenGuards'>;
export type PortalFacts = Parameters<typeof checkRelease>[3];

const digest = (algorithm: 'sha256' | 'sha384', bytes: Buffer, as: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(as);

function readDescription(file: string, isShell: boolean): RemoteRelease {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`There is no ${file}: build first, or name the folder with --dist.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  // The server reads the shell's description.
  if (isShell) return value as RemoteRelease;
  const parsed = remoteRelease.safeParse(value);
  if (parsed.success) return parsed.data;
  const why = `${file} is not a release: ${z.prettifyError(parsed.error)}`;
  throw new Error(findingText(finding('not-a-release', why)));
}

export function readBuild(part: string, dist: string): Build {
  const isShell = part === 'shell';
  const release = readDescription(path.join(dist, isShell ? 'assets.json' : 'release.json'), isShell);
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const named = entries
    .map((entry) => ({
      entry,
      file: path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    }))
    .filter(({ file }) => /^(client|server|ssr)(\/|$)|^page-script\.json$/.test(file))
    .filter(({ file }) => !/\.(map|br|part)$/.test(file) && !/(^|\/)\./.test(file))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  return {
    release,
    files: named
      .filter(({ entry }) => entry.isFile())
      .map(({ file }) => {
        const bytes = readFileSync(path.join(dist, file));
        return { path: file, bytes, hash: digest('sha256', bytes, 'hex') };
      }),
    links: named.filter(({ entry }) => entry.isSymbolicLink()).map(({ file }) => file),
  };
}

function readCode(release: RemoteRelease, files: readonly File[]): CodeFacts {
  const scriptsAndStyles = files.filter(({ path: file }) => /^client\/.*\.(m?js|css)$/.test(file));
  return {
    files: files
      .filter(({ path: file }) => isRead(file))
      .map(({ path: file, bytes }) => readFile({ path: file, text: bytes.toString('utf8') }, release)),
    integrities: Object.fromEntries(
      scriptsAndStyles.map(({ path: file, bytes }) => [
        file.slice('client/'.length),
        `sha384-${digest('sha384', bytes, 'base64')}`,
      ]),
    ),
  };
}

function checkFiles({ release, files, links }: Build, { integrities }: CodeFacts): Finding[] {
  const present = new Set(files.map(({ path: file }) => file));
  const base = `/remotes/${release.name}/${release.version}/`;
  const urls = [...new Set([release.entry, ...filesNamedIn(release)])];
  const named = urls.filter((url) => url.startsWith(base)).map((url) => `client/${url.slice(base.length)}`);
  const entry = integrities[release.entry.slice(base.length)];
  return [
    ...links.map((file) => finding('file-link', `${file} is a symbolic link`)),
    ...urls
      .filter((url) => !url.startsWith(base))
      .map((url) => finding('entry-address', `${url} lies outside of ${base}`)),
    ...[...new Set([...named, ...(release.files ?? [])])]
      .filter((file) => !present.has(file))
      .map((file) => finding('file-missing', `the file ${file} is missing`)),
    ...(entry !== undefined && entry !== release.integrity
      ? [finding('file-differs', 'the entry is not the one of release.json')]
      : []),
    ...Object.entries(release.integrities ?? {}).flatMap(([file, integrity]) =>
      integrities[file] === undefined || integrities[file] === integrity
        ? []
        : [finding('file-differs', 'is not the file of the description', { file: `client/${file}` })],
    ),
    ...checkFilePaths(files.map(({ path: file }) => file)),
  ];
}

/** The server's own gate. Without facts of a portal, the build is compared with the kit alone. */
export function checkBuild(
  part: string,
  build: Build,
  facts: { readonly part: PartFacts; readonly portal: PortalFacts } | null,
): ReturnType<typeof checkRelease> {
  if (part === 'shell') return { refusals: [], remarks: [] };
  const { release, files } = build;
  const code = readCode(release, files);
  const verdict = checkRelease(
    release,
    code,
    facts
      ? { ...facts.part, mayWeakenGuards: false }
      : { prefixes: null, others: [], before: null, backend: { operations: null }, mayWeakenGuards: true },
    facts?.portal ?? { contract: null, shared: {}, provides: {}, operations: operationShapes() },
  );
  return { ...verdict, refusals: [...checkFiles(build, code), ...verdict.refusals] };
}
