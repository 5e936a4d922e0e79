/**
 * The one list of modules that a page holds once, whichever of its parts loads them. Ranges allow every release
 * of the same major: a remote built against another major is refused by the shell instead of breaking at random.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Imported by package name. */
export const packages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'styled-components',
  '@tanstack/react-query',
] as const;

/** Own modules with state in them, shared by file so that a relative import inside `shared` meets the same copy. */
const ownModules = {
  '@farmpost/shared/client': 'src/client/client.ts',
  '@farmpost/shared/client/router': 'src/client/router.ts',
} as const;

/** Absolute file of each own module to its share key. */
export const ownFiles = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(ownModules).map(([name, file]) => [path.resolve(__dirname, '../..', file), name] as const),
  );

interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly shareKey: string;
  /** `false` if the build uses the shell's copy and bundles none. */
  readonly import: string | false;
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The folder of an installed package: `react-dom/client` lives in that of `react-dom`. */
function packageFolder(request: string, from: string): string {
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return path.dirname(require.resolve(`${name}/package.json`, { paths: [from] }));
}

/** Modules that the shell's build provides: the `shared` option of the federation plugin, by share key or file. */
export function providedModules(workspace: string): Record<string, SharedModule> {
  const shared = path.resolve(__dirname, '../..');
  const entry = (key: string, request: string, version: string): SharedModule => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    shareKey: key,
    import: request,
  });
  return Object.fromEntries([
    ...packages.map((name) => [name, entry(name, name, versionIn(packageFolder(name, workspace)))] as const),
    ...Object.entries(ownModules).map(([name, file]) => {
      const absolute = path.join(shared, file);
      return [absolute, entry(name, absolute, versionIn(shared))] as const;
    }),
  ]);
}

/** Modules that a remote's build expects from the shell. */
export function consumedModules(workspace: string): Record<string, SharedModule> {
  return Object.fromEntries(
    Object.entries(providedModules(workspace)).map(([key, module]) => [key, { ...module, import: false }]),
  );
}

/** Share key to version range, as the registry row names them. */
export function sharedRanges(workspace: string): Record<string, string> {
  return Object.fromEntries(
    Object.values(providedModules(workspace)).map((module) => [module.shareKey, module.requiredVersion]),
  );
}
