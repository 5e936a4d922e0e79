/**
 * webpack loader of a remote's export, for browsers: keeps only the modules of pages and fills. The shell knows titles, guards,
 * descriptions and the rest from the release, so that they would be sent twice.
 */
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { readRemote, type RemoteDescription } from './read-remote';

/** Query of the request for the module that this loader makes. */
export const EXPOSED = '?exposed';

export function exposedSource({ contract, name, routes, fills }: RemoteDescription): string {
  const rows = routes.map(
    ({ path: pattern, pageFile }) =>
      `{ path: ${JSON.stringify(pattern)}, page: () => import(${JSON.stringify(pageFile)}) }`,
  );
  const filled = fills.map(
    ({ slot, fillFile }) =>
      `{ slot: ${JSON.stringify(slot)}, fill: () => import(${JSON.stringify(fillFile)}) }`,
  );
  return `export const remote = {
  contract: ${JSON.stringify(contract)},
  name: ${JSON.stringify(name)},
  routes: [${rows.join(',\n')}],
${filled.length > 0 ? `  fills: [${filled.join(',\n')}],\n` : ''}};
`;
}

export default function load(this: LoaderContext<object>): void {
  const callback = this.async();
  const workspace = path.dirname(path.dirname(this.resourcePath));
  readRemote(workspace).then(
    ({ files, ...remote }) => {
      files.forEach((file) => this.addDependency(file));
      callback(null, exposedSource(remote));
    },
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
  );
}
