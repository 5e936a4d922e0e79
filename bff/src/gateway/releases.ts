/**
 * Released versions of the remotes. A version is copied once to its own folder under the data folder and stays there,
 * so that a tab opened before a deploy still finds its files; `active.json` names the active and the previous one.
 */
import {
  remoteNames,
  remoteRelease,
  type RegistryRow,
  type RemoteName,
  type RemoteRelease,
} from '@farmpost/shared/contracts/platform';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const pointer = z.object({
  active: z.string(),
  previous: z.string().nullable(),
  /** The last version taken over from the build: a version that was rolled back is not activated again by a restart. */
  built: z.string(),
});
type Pointer = z.infer<typeof pointer>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A build for development changes under one version; its own server serves it. */
export const isForDevelopment = ({ version }: RemoteRelease) => version.endsWith('-dev');

/** Versions are folder names: nothing else may get into a path. */
const isVersion = (text: string) => /^[\w.-]{1,80}$/.test(text) && !text.startsWith('.');

/** 0 for a file that is not there. */
const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export interface Releases {
  /** Rows of all remotes that have a release. */
  rows(): RegistryRow[];
  /** Of one remote; null where it has no release. */
  row(name: RemoteName): RegistryRow | null;
  /** Folder of a version's browser files; null if that version was never released here. */
  clientFolder(name: RemoteName, version: string): string | null;
  /** The server build of the active version; null where the remote has none. */
  serverFile(name: RemoteName): string | null;
  /** The build by which the shell's server renders a version's pages; null where it has none or lies elsewhere. */
  pagesFile(name: RemoteName, version: string): string | null;
}

/** `buildFolder` holds the workspaces' builds (`mf-agent/dist`); a new one there is released by itself. */
export function createReleases(buildFolder: string, releasesFolder: string): Releases {
  const seen = new Map<RemoteName, { state: string; built: number; row: RegistryRow | null }>();
  const folderOf = (name: RemoteName, version: string) => path.join(releasesFolder, name, version);
  const pointerFile = (name: RemoteName) => path.join(releasesFolder, name, 'active.json');

  function readPointer(name: RemoteName): Pointer | null {
    if (!existsSync(pointerFile(name))) return null;
    const parsed = pointer.safeParse(readJson(pointerFile(name)));
    return parsed.success ? parsed.data : null;
  }

  function readRelease(name: RemoteName, version: string): RemoteRelease | null {
    const file = path.join(folderOf(name, version), 'release.json');
    if (!existsSync(file)) return null;
    // A release of an older portal may lack what rows need now: then it cannot be offered, but is still served.
    const parsed = remoteRelease.safeParse(readJson(file));
    return parsed.success ? parsed.data : null;
  }

  /** A reader never meets half a release: it is copied aside and renamed. */
  function publish(name: RemoteName, dist: string, { version }: RemoteRelease): void {
    const folder = folderOf(name, version);
    if (!existsSync(folder)) {
      const aside = `${folder}.${process.pid}.part`;
      mkdirSync(path.dirname(folder), { recursive: true });
      cpSync(dist, aside, { recursive: true, filter: (file) => !file.endsWith('.map') });
      try {
        renameSync(aside, folder);
      } catch (error) {
        rmSync(aside, { recursive: true });
        if (!existsSync(folder)) throw error;
      }
    }
    const before = readPointer(name);
    if (before?.built === version) return;
    const previous = before?.active === version ? before.previous : (before?.active ?? null);
    const next: Pointer = { active: version, previous, built: version };
    const aside = `${pointerFile(name)}.${process.pid}.part`;
    writeFileSync(aside, JSON.stringify(next));
    renameSync(aside, pointerFile(name));
  }

  function rowOf(name: RemoteName): RegistryRow | null {
    const dist = path.join(buildFolder, name, 'dist');
    const built = path.join(dist, 'release.json');
    // Modification times tell a new build and a moved pointer without reading either.
    const state = `${changedAt(built)} ${changedAt(pointerFile(name))}`;
    const known = seen.get(name);
    if (known?.state === state) return known.row;
    if (existsSync(built) && changedAt(built) !== known?.built) {
      const release = remoteRelease.parse(readJson(built));
      if (!isForDevelopment(release)) publish(name, dist, release);
    }
    const row = activeRow(name);
    const now = `${changedAt(built)} ${changedAt(pointerFile(name))}`;
    seen.set(name, { state: now, built: changedAt(built), row });
    return row;
  }

  function activeRow(name: RemoteName): RegistryRow | null {
    const current = readPointer(name);
    const active = current && readRelease(name, current.active);
    if (!current || !active) return null;
    return { ...active, previous: current.previous ? readRelease(name, current.previous) : null };
  }

  return {
    row: rowOf,
    rows: () => remoteNames.flatMap((name) => rowOf(name) ?? []),
    clientFolder(name, version) {
      if (!isVersion(version)) return null;
      const folder = path.join(folderOf(name, version), 'client');
      return existsSync(folder) ? folder : null;
    },
    serverFile(name) {
      const row = rowOf(name);
      const file = row && path.join(folderOf(name, row.version), 'server/server.js');
      return file && existsSync(file) ? file : null;
    },
    pagesFile(name, version) {
      if (!isVersion(version)) return null;
      const file = path.join(folderOf(name, version), 'ssr/remote.js');
      return existsSync(file) ? file : null;
    },
  };
}
