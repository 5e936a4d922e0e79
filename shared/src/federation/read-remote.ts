/** Reads a remote's export at build time: it is data, so the registry row can be made from it without a browser. */
import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ReleasedFill } from '../contracts/platform';
import type { RemoteModule, RemoteRoute } from './remote-module';

export interface RemoteDescription extends Omit<RemoteModule, 'routes' | 'fills'> {
  /** Each route with the file of its page, absolute, as it is imported. */
  readonly routes: readonly (Omit<RemoteRoute, 'page'> & { readonly pageFile: string })[];
  /** Each fill with the file of its component, as above. */
  readonly fills: readonly (Omit<ReleasedFill, 'files'> & { readonly fillFile: string })[];
}

export interface ReadRemote extends RemoteDescription {
  /** Files that the description was made from. */
  readonly files: readonly string[];
}

/** `workspace` is the remote's folder. Pages and fills stay outside: what they would import is recorded, not run. */
export async function readRemote(workspace: string): Promise<ReadRemote> {
  const source = path.join(workspace, 'src');
  const { outputFiles, metafile } = buildSync({
    entryPoints: [path.join(source, 'remote.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: workspace,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    packages: 'external',
    alias: { '@farmpost/shared': path.resolve(__dirname, '../..', 'src') },
    external: ['*-page', '*-fill', '*.md'],
    supported: { 'dynamic-import': false },
  });
  const imported: string[] = [];
  const real = createRequire(path.join(source, 'remote.tsx'));
  const load = (request: string): unknown => {
    if (!request.startsWith('.')) return real(request);
    imported.push(path.join(source, request));
    return {};
  };
  const module = { exports: {} as { readonly remote?: RemoteModule } };
  // Run the way Node runs a CommonJS file.
  const run = compileFunction(outputFiles[0]?.text ?? '', ['require', 'module', 'exports']);
  run(load, module, module.exports);
  const { remote } = module.exports;
  if (!remote) throw new Error(`${source}/remote.tsx must export \`remote\`.`);

  const routes: RemoteDescription['routes'][number][] = [];
  const { routes: table, fills: filled = [], ...described } = remote;
  for (const { page, ...route } of table) {
    await page();
    const pageFile = imported.pop();
    if (!pageFile)
      throw new Error(
        `${remote.name}: the page of ${route.path} must be an import('./…-page') or of an article.`,
      );
    routes.push({ ...route, pageFile });
  }
  const fills: RemoteDescription['fills'][number][] = [];
  for (const { fill, ...described } of filled) {
    await fill();
    const fillFile = imported.pop();
    if (!fillFile) {
      throw new Error(`${remote.name}: the fill of ${described.slot} must be an import('./…-fill').`);
    }
    fills.push({ ...described, whom: [...described.whom], fillFile });
  }
  const files = Object.keys(metafile.inputs).map((file) => path.resolve(workspace, file));
  return { ...described, routes, fills, files };
}
