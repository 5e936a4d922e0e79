/**
 * Released versions of the remotes. A version is copied once to its own folder under the data folder and stays there,
 * so that a tab opened before a deploy still finds its files; `active.json` names the active and the previous one.
 */
import {
  remoteName,
  type RegistryRow,
  type RemoteName,
  type RemoteRelease,
} from '@farmpost/shared/contracts/platform';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { readRelease, readWholeRelease } from './built-release';
import { claimConflict } from './claimed-paths';

const pointer = z.object({
  active: z.string(),
  previous: z.string().nullable(),
  /** The last version taken over from a build: a version that was rolled back is not activated again by a restart. */
  built: z.string(),
});
type Pointer = z.infer<typeof pointer>;

/** A build for development changes under one version; its own server serves it. */
export const isForDevelopment = ({ version }: RemoteRelease) => version.endsWith('-dev');

/** Versions are folder names: nothing else may get into a path. */
const isVersion = (text: string) => /^[\w.-]{1,80}$/.test(text) && !text.startsWith('.');

/** 0 for a file that is not there. */
export const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The remotes that have a folder in `folder`, in order of the alphabet. */
export function remotesIn(folder: string): RemoteName[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort();
  return names.flatMap((name) => remoteName.safeParse(name).data ?? []);
}

/** Reports a refusal of a remote; repeated ones are reported once. */
export type Refuse = (name: RemoteName, reason: string) => void;

export interface Releases {
  /** Rows of all remotes that have a release. Writes nothing. */
  rows(): RegistryRow[];
  /** Of one remote; null where it has no release. */
  row(name: RemoteName): RegistryRow | null;
  /** Folder of a version's browser files; null if that version was never released here. */
  clientFolder(name: RemoteName, version: string): string | null;
  /** The server build of the active version; null where the remote has none. */
  serverFile(name: RemoteName): string | null;
  /** The build by which the shell's server renders a version's pages; null where it has none or lies elsewhere. */
  pagesFile(name: RemoteName, version: string): string | null;
  /** Keeps the build in `dist` and makes it the active one, once. Rejects with the reason where it is refused. */
  publish(name: RemoteName, dist: string): Promise<void>;
}

export function createReleases(releasesFolder: string, refuse: Refuse): Releases {
  const known = new Map<RemoteName, { readonly state: number; readonly row: RegistryRow | null }>();
  const folderOf = (name: RemoteName, version: string) => path.join(releasesFolder, name, version);
  const pointerFile = (name: RemoteName) => path.join(releasesFolder, name, 'active.json');

  /** Null where there is none, or none that can be read. */
  function readPointer(name: RemoteName): Pointer | null {
    try {
      return pointer.parse(JSON.parse(readFileSync(pointerFile(name), 'utf8')));
    } catch {
      return null;
    }
  }

  function activeRow(name: RemoteName): RegistryRow {
    const current = readPointer(name);
    if (!current) throw new Error('its active.json cannot be read');
    return {
      ...readRelease(folderOf(name, current.active)),
      previous: readPrevious(name, current),
    };
  }

  function row(name: RemoteName): RegistryRow | null {
    // The modification time tells a moved pointer without reading it.
    const state = changedAt(pointerFile(name));
    const before = known.get(name);
    if (before?.state === state) return before.row;
    try {
      const now = state === 0 ? null : activeRow(name);
      known.set(name, { state, row: now });
      return now;
    } catch (error) {
      // One release that cannot be read must not take the others down.
      refuse(name, error instanceof Error ? error.message : String(error));
      return before?.row ?? null;
    }
  }

  /** Null for a release of an older portal that lacks what rows need now: it is still served, but not offered. */
  function readPrevious(name: RemoteName, { previous }: Pointer): RemoteRelease | null {
    if (previous === null) return null;
    try {
      return readRelease(folderOf(name, previous));
    } catch {
      return null;
    }
  }

  const rows = () => remotesIn(releasesFolder).flatMap((name) => row(name) ?? []);

  /** A reader never sees half a release: it is copied aside, checked there and renamed. */
  async function keep(name: RemoteName, dist: string, { version }: RemoteRelease): Promise<void> {
    const folder = folderOf(name, version);
    if (existsSync(folder)) return;
    const aside = `${folder}.${process.pid}.part`;
    await mkdir(path.dirname(folder), { recursive: true });
    try {
      await cp(dist, aside, { recursive: true, filter: (file) => !file.endsWith('.map') });
      if (readWholeRelease(aside).version !== version)
        throw new Error('the build changed while it was copied');
      await rename(aside, folder);
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      // Another process was first.
      if (!existsSync(folder)) throw error;
    }
  }

  return {
    row,
    rows,
    clientFolder(name, version) {
      if (!isVersion(version)) return null;
      const folder = path.join(folderOf(name, version), 'client');
      return existsSync(folder) ? folder : null;
    },
    serverFile(name) {
      const active = row(name);
      const file = active && path.join(folderOf(name, active.version), 'server/server.js');
      return file && existsSync(file) ? file : null;
    },
    pagesFile(name, version) {
      if (!isVersion(version)) return null;
      const file = path.join(folderOf(name, version), 'ssr/remote.js');
      return existsSync(file) ? file : null;
    },
    async publish(name, dist) {
      const release = readWholeRelease(dist);
      if (isForDevelopment(release)) return;
      const { version } = release;
      if (release.name !== name) throw new Error(`the build in the folder ${name} is of ${release.name}`);
      if (!isVersion(version)) throw new Error(`${version} is not a version`);
      const conflict = claimConflict(release, rows());
      if (conflict !== null) throw new Error(conflict);
      await keep(name, dist, release);
      const before = readPointer(name);
      if (before?.built === version) return;
      const previous = before?.active === version ? before.previous : (before?.active ?? null);
      const next: Pointer = { active: version, previous, built: version };
      const aside = `${pointerFile(name)}.${process.pid}.part`;
      await writeFile(aside, JSON.stringify(next));
      await rename(aside, pointerFile(name));
      known.delete(name);
    },
  };
}
