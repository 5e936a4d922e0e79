/** `npm run dev -- --portal URL` in a remote's folder: rebuilds remotes on change and shows them in a live portal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import { remoteName, type RemoteName } from '../contracts/platform';
import { withHotReload } from './hot/with-hot-reload';
import { createLiveProxy, type LiveProxy } from './live-proxy';

export interface DevelopOptions {
  /** Folders of the remotes. */
  readonly workspaces: readonly string[];
  readonly portal: string;
  /** The origin that the portal knows as its own, if it is reached at another. */
  readonly publicOrigin?: string;
  readonly port: number;
  readonly isReadOnly: boolean;
}

/** The remote's name is that of its package, without a scope. */
export function nameOf(workspace: string): RemoteName {
  const { name } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as { name: string };
  return remoteName.parse(name.replace(/^@[^/]+\//, ''));
}

export function configurationsOf(workspace: string, mode: 'production' | 'development'): Configuration[] {
  const { default: configure } = require(path.join(workspace, 'webpack.config.ts')) as {
    default: (env: unknown, options: { mode: string }) => Configuration | Configuration[];
  };
  return [configure({}, { mode })].flat();
}

/** The compiler adds where in its own code it gave up. */
const withoutBacktrace = (message: string) => message.replace(/\s*\n(Caused by:|Stack backtrace:)[^]*$/, '');

/** Errors of a build as a person reads them: file, line and the code around it. */
const errorsOf = (stats: Stats | MultiStats): string[] =>
  (stats.toJson({ all: false, errors: true, children: true }).errors ?? []).map(
    ({ message, moduleName, loc }) =>
      [
        moduleName && `${moduleName}${loc ? `:${loc}` : ''}`,
        withoutBacktrace(stripVTControlCharacters(message)),
      ]
        .filter(Boolean)
        .join('\n'),
  );

/** The hash by which pages know a build of this remote. */
const hashOf = (stats: Stats | MultiStats, name: string): string =>
  ('stats' in stats ? stats.stats : [stats]).find(({ compilation }) => compilation.name === name)?.hash ?? '';

/** Runs until the process ends. Rejects if the port is taken or the portal does not answer. */
export async function develop({
  workspaces,
  portal,
  publicOrigin,
  port,
  isReadOnly,
}: DevelopOptions): Promise<LiveProxy> {
  const { origin } = new URL(portal);
  const answer = await fetch(`${origin}/api/registry`).catch(() => null);
  if (!answer?.ok) throw new Error(`No portal answers at ${origin}.`);
  const remotes = workspaces.map((workspace) => ({
    name: nameOf(workspace),
    dist: path.join(workspace, 'dist'),
  }));
  const proxy = createLiveProxy({ remotes, portal: origin, publicOrigin, isReadOnly });
  await new Promise<void>((resolve, reject) => {
    proxy.app.listen(port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
  for (const workspace of workspaces) {
    const name = nameOf(workspace);
    const compiler = webpack(
      configurationsOf(workspace, 'development').map((each) => withHotReload(each, workspace)),
    );
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || !stats) console.error(error);
      else if (stats.hasErrors()) {
        console.log(stats.toString('errors-only'));
        proxy.failed(name, errorsOf(stats));
      } else {
        const where = publicOrigin ?? `${origin}: http://localhost:${port}`;
        console.log(`Built ${name}. On ${where}${isReadOnly ? ' (read only)' : ''}`);
        proxy.built(name, hashOf(stats, name));
      }
    });
  }
  return proxy;
}
