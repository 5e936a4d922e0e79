/**
 * Inputs of a front end's build: the files that it imports and the installed versions of their packages. A release's
 * version follows from these, so a change elsewhere releases nothing.
 */
import { buildSync, type Metafile } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from './build-options';
import { projectOf } from './project';

const shared = path.resolve(__dirname, '../..');

/** Entry files of a front end's builds; the webpack configuration is one, because it decides how they are built. */
const entryFiles = [
  'src/remote.tsx',
  'src/landing.tsx',
  'src/server.tsx',
  'src/boot/main.ts',
  'webpack.config.ts',
] as const;

/** Loaders are named in the webpack configuration, not imported by it. */
const loaders = ['swc-loader', '@swc/core', '@swc/plugin-styled-components'];

/** Exports of `shared` that name a single file; other exports map to a folder. */
function ownModules(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([name]) => !name.includes('*'))
      .map(([name, file]) => [`@farmpost/shared${name.slice(1)}`, path.join(shared, file)]),
  );
}

function importGraph(workspace: string, root: string): Metafile['inputs'] {
  const { metafile } = buildSync({
    entryPoints: entryFiles.map((file) => path.join(workspace, file)).filter((file) => existsSync(file)),
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'graph',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    alias: { ...ownModules(), '@farmpost/shared': path.join(shared, 'src') },
    loader: {
      '.md': 'empty',
      '.woff2': 'empty',
      '.svg': 'empty',
      '.png': 'empty',
      '.jpg': 'empty',
      '.webp': 'empty',
    },
    absWorkingDir: root,
    logLevel: 'silent',
  });
  return metafile.inputs;
}

/** `react-dom/client` is a part of `react-dom`. */
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** `name@version` of the packages as they are installed. */
const installedVersions = (names: Iterable<string>, workspace: string): string[] =>
  [...names].flatMap((name) => {
    try {
      const file = require.resolve(`${name}/package.json`, { paths: [workspace] });
      return `${name}@${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
    } catch {
      return [];
    }
  });

/** `name@version` of the packages and of all that they depend on, as the lock file resolves them from `workspace`. */
function lockedVersions(names: Iterable<string>, workspace: string, root: string): string[] {
  // Another package manager has another lock file.
  if (!existsSync(path.join(root, 'package-lock.json'))) return installedVersions(names, workspace).sort();
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  function locate(name: string, from: string): string | undefined {
    const place = path.posix.join(from, 'node_modules', name);
    if (packages[place]) return place;
    return from === '.' ? undefined : locate(name, path.posix.dirname(from));
  }
  const found = new Map<string, string>();
  function visit(name: string, from: string): void {
    const place = locate(name, from);
    const locked = place && packages[place];
    if (!locked || found.has(place)) return;
    found.set(place, `${name}@${locked.version}`);
    for (const dependency of Object.keys(locked.dependencies ?? {})) visit(dependency, place);
  }
  for (const name of names) visit(name, path.relative(root, workspace));
  return [...found.values()].sort();
}

/** Article files; the build generates the list that imports them from this folder. */
function contentFiles(workspace: string): string[] {
  const folder = path.join(workspace, 'content');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Hash of ten hex digits. `read` returns a file's content. */
export function inputsHash(workspace: string, read: (file: string) => Buffer = readFileSync): string {
  const root = projectOf(workspace);
  const graph = importGraph(workspace, root);
  const files = new Set(Object.keys(graph).map((file) => path.resolve(root, file.replace(/\?.*$/, ''))));
  const packages = Object.values(graph).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((imported) => packageOf(imported.path)),
  );
  const hash = createHash('sha256');
  for (const file of [...contentFiles(workspace), path.join(workspace, 'package.json')]) files.add(file);
  for (const file of [...files].sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(read(file))
      .update('\0');
  }
  for (const version of lockedVersions(new Set([...packages, ...loaders]), workspace, root))
    hash.update(`${version}\0`);
  return hash.digest('hex').slice(0, 10);
}

/** The version of a front end's release. A development build changes in place, under one version. */
export function releaseVersion(workspace: string, mode: BuildOptions['mode']): string {
  const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-${mode === 'production' ? inputsHash(workspace) : 'dev'}`;
}
