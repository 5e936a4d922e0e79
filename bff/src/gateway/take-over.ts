/** Takes over the builds beside the server: at the start, and by a watcher. No request waits for it. */
import path from 'node:path';
import { changedAt, remotesIn, type Releases } from './releases';
import type { ShellBuild } from './shell-build';

export interface TakeOverOptions {
  /** Holds the workspaces' builds: `mf-agent/dist`. */
  readonly buildFolder: string;
  readonly releases: Pick<Releases, 'publish'>;
  readonly shell: Pick<ShellBuild, 'publish'>;
  readonly refuse: (name: string, reason: string) => void;
}

/** Resolves once every build that was whole at the call is taken over or refused. Never rejects. */
export function createTakeOver({
  buildFolder,
  releases,
  shell,
  refuse,
}: TakeOverOptions): () => Promise<void> {
  /** Workspace to the time of the description that was taken over. */
  const done = new Map<string, number>();
  let running = Promise.resolve();

  async function take(name: string, description: string, publish: (dist: string) => Promise<void>) {
    const dist = path.join(buildFolder, name, 'dist');
    // Written last: while it stays the same, so does the build.
    const changed = changedAt(path.join(dist, description));
    if (changed === 0 || done.get(name) === changed) return;
    try {
      await publish(dist);
      done.set(name, changed);
    } catch (error) {
      refuse(name, error instanceof Error ? error.message : String(error));
    }
  }

  async function takeAll(): Promise<void> {
    await take('shell', 'assets.json', (dist) => shell.publish(dist));
    for (const name of remotesIn(buildFolder)) {
      await take(name, 'release.json', (dist) => releases.publish(name, dist));
    }
  }

  return () => (running = running.then(takeAll));
}
