/** Publishes the builds beside the server: at the start, and by a watcher. No request waits for it. */
import { remoteName, type RemoteName } from '@farmpost/shared/contracts/platform';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface TakeOverOptions {
  /** Holds the workspaces' builds: `mf-agent/dist`. */
  readonly buildFolder: string;
  readonly publishRemote: (name: RemoteName, dist: string) => Promise<void>;
  readonly publishShell: (dist: string) => Promise<void>;
  readonly refuse: (name: string, reason: string) => void;
  /** The build is published, or was before: an earlier refusal is over. */
  readonly accept: (name: string) => void;
}

/** 0 for a file that is not there. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The remotes that have a folder in `folder`, in alphabetical order. */
function remotesIn(folder: string): RemoteName[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => remoteName.safeParse(name).data ?? []);
}

/** Resolves once every build that was whole at the call is published or refused. Never rejects. */
export function createTakeOver(options: TakeOverOptions): () => Promise<void> {
  /** Workspace to the time of the description that was published. */
  const done = new Map<string, number>();
  let running = Promise.resolve();

  async function take(name: string, description: string, publish: (dist: string) => Promise<void>) {
    const dist = path.join(options.buildFolder, name, 'dist');
    // Written last: while it stays the same, so does the build.
    const changed = changedAt(path.join(dist, description));
    if (changed === 0 || done.get(name) === changed) return;
    try {
      await publish(dist);
      done.set(name, changed);
      options.accept(name);
    } catch (error) {
      options.refuse(name, error instanceof Error ? error.message : String(error));
    }
  }

  async function takeAll(): Promise<void> {
    await take('shell', 'assets.json', options.publishShell);
    for (const name of remotesIn(options.buildFolder)) {
      await take(name, 'release.json', (dist) => options.publishRemote(name, dist));
    }
  }

  return () => (running = running.then(takeAll));
}
