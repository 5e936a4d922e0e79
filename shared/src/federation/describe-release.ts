/** Contents of a release's row beside its routes, so that a portal can decide without running it. */
import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { version as webpackVersion } from 'webpack';
import type { Compilation, Module } from 'webpack';
import type { OperationShape, ReleasedRoute, RemoteRelease } from '../contracts/platform';
import { readScript } from '../domain/script-facts';
import { ownFiles } from './singletons';

/** Commit that the release was built from; `undefined` outside of a repository. */
export function commitOf(workspace: string): string | undefined {
  const named = process.env.GITHUB_SHA ?? process.env.CI_COMMIT_SHA;
  if (named) return named.slice(0, 64);
  try {
    const options = {
      cwd: workspace,
      stdio: ['ignore', 'pipe', 'ignore'] as const,
      encoding: 'utf8' as const,
    };
    return execFileSync('git', ['rev-parse', 'HEAD'], { ...options, stdio: [...options.stdio] })
      .trim()
      .slice(0, 64);
  } catch {
    return undefined;
  }
}

export const toolchain = `webpack ${webpackVersion}`;

/** Modules, also those that webpack has joined into one. */
function modulesOf({ modules }: Compilation): Module[] {
  return [...modules].flatMap((module) => {
    const inner = (module as { readonly modules?: readonly Module[] }).modules;
    return inner ? [module, ...inner] : [module];
  });
}

/** Loaded without an import, so that contracts are not inputs of the build, which would change its version. */
function shapeReader(): (key: string) => OperationShape | undefined {
  const load = createRequire(__filename);
  const file = '../contracts/operation-shape';
  return (load(file) as { readonly operationShape: (key: string) => OperationShape | undefined })
    .operationShape;
}

/** Where the builds of a part lie below its output folder. */
const BUILDS = /^(?:client|server|ssr)\/.*\.[cm]?js$/;

/**
 * The API operations that the code of every build in the folder names, as they are now: of pages, of the script of
 * server-rendered pages, and of what runs on the server.
 */
export function operationsIn(dist: string): RemoteRelease['operations'] {
  const shapeOf = shapeReader();
  const keys = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => BUILDS.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(dist, file), 'utf8');
      // Most chunks name none; parsing one takes up to a second.
      if (!/["'`](?:GET|POST|PUT|PATCH|DELETE) \//.test(text)) return [];
      return readScript(file, text).operations.map(({ key }) => key);
    });
  return Object.fromEntries(
    [...new Set(keys)].sort().flatMap((key) => {
      const shape = shapeOf(key);
      return shape ? [[key, shape]] : [];
    }),
  );
}

interface ImportDependency {
  readonly request?: string;
  readonly ids?: readonly string[];
}

/** Names that the code imports of the portal's own shared modules, by share key. */
export function usesOf(compilation: Compilation): RemoteRelease['uses'] {
  const used = new Map<string, Set<string>>([...ownFiles().values()].map((key) => [key, new Set()]));
  for (const module of modulesOf(compilation)) {
    for (const dependency of module.dependencies ?? []) {
      const { ids } = dependency as ImportDependency;
      const target = compilation.moduleGraph.getModule(dependency);
      const key = (target as { readonly options?: { readonly shareKey?: string } } | null)?.options?.shareKey;
      const [name] = ids ?? [];
      if (key !== undefined && name !== undefined) used.get(key)?.add(name);
    }
  }
  return Object.fromEntries([...used].map(([key, names]) => [key, [...names].sort()]));
}

/** Names that the portal's own shared modules export, by share key. */
export function providedNames(): Record<string, string[]> {
  return Object.fromEntries(
    [...ownFiles()].map(([file, key]) => {
      const { metafile } = buildSync({
        entryPoints: [file],
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'browser',
        outdir: 'out',
        packages: 'external',
        jsx: 'automatic',
        alias: { '@farmpost/shared': path.resolve(__dirname, '..') },
        logLevel: 'silent',
      });
      return [
        key,
        Object.values(metafile.outputs)
          .flatMap(({ exports }) => exports)
          .sort(),
      ];
    }),
  );
}

/** Bytes that a first visit to each route, or a fill, loads, compressed where the build compresses. */
export function sizesOf(
  folder: string,
  routes: readonly Pick<ReleasedRoute, 'path' | 'files'>[],
  base: string,
): Record<string, number> {
  const bytes = (url: string) => {
    const file = path.join(folder, url.slice(base.length));
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return Object.fromEntries(
    routes.map(({ path: route, files }) => [route, files.reduce((sum, file) => sum + bytes(file), 0)]),
  );
}

/** Names of all files of the build, without source maps, as a portal must find them. */
export const filesOf = (compilation: Compilation): string[] =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('.map'))
    .sort();
