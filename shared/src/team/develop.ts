/** `npm run dev -- --portal URL` in a remote's folder: rebuilds it on change and shows it in a live portal. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteName, type RemoteName } from '../contracts/platform';
import { createLiveProxy } from './live-proxy';

export interface DevelopOptions {
  /** The remote's folder. */
  readonly workspace: string;
  readonly portal: string;
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

/** Runs until the process ends. Rejects if the port is taken or the portal does not answer. */
export async function develop({ workspace, portal, port, isReadOnly }: DevelopOptions): Promise<void> {
  const name = nameOf(workspace);
  const { origin } = new URL(portal);
  const answer = await fetch(`${origin}/api/registry`).catch(() => null);
  if (!answer?.ok) throw new Error(`No portal answers at ${origin}.`);
  const proxy = createLiveProxy({ name, dist: path.join(workspace, 'dist'), portal: origin, isReadOnly });
  await new Promise<void>((resolve, reject) => {
    proxy.app.listen(port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
  const compiler = webpack(configurationsOf(workspace, 'development'));
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) console.error(error);
    else if (stats?.hasErrors()) console.log(stats.toString('errors-only'));
    else {
      console.log(`Built ${name}. On ${origin}: http://localhost:${port}${isReadOnly ? ' (read only)' : ''}`);
      proxy.built();
    }
  });
}
