/** The parts of the portal: the releases in the database and the builds beside the server. */
import type { AbsentPart, RegistryRow, RemoteName, RemoteRelease } from '@farmpost/shared/contracts/platform';
import { operationShapes } from '@farmpost/shared/contracts/operation-shape';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import { checkOperations } from '@farmpost/shared/domain/release-gate';
import { whyText } from '@farmpost/shared/domain/release-finding';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config';
import {
  digestOf,
  readRemoteBuild,
  readShellBuild,
  type BuiltRelease,
} from '../features/releases/built-release';
import type { StoredFile } from '../features/releases/file-cache';
import { createReleasedFiles } from '../features/releases/released-file.service';
import { publish, storeContents } from '../features/releases/publish.service';
import { PORTAL } from '../features/releases/release-events';
import {
  type ActiveRelease,
  assigned,
  loadSnapshot,
  type Snapshot,
  type Visitor,
} from '../features/releases/release-snapshot';
import { findRelease } from '../features/releases/release.repo';
import { RELEASES_CHANGED, type ReleaseStore } from '../features/releases/release-store';
import { BuildNotRun, createRenderer, type Renderer } from './renderer';
import { createTakeOver } from './take-over';
import type { Viewer } from './visit';

/** How soon a new build beside the server is on the next page. */
const WATCH_MS = 1000;
/** How long a page waits for a change of the channels to be read. */
const PATIENCE_MS = 1000;

/** Why a part is refused, for operators. */
export interface Refusal {
  readonly part: string;
  readonly reason: string;
}

export interface RemoteRegistry {
  /** One for each remote, in order of their names; without a visitor, the stable releases. */
  rows(visitor?: Visitor): Promise<RegistryRow[]>;
  /** Registered parts with paths of their own that are not among `rows`: no release of them is active. */
  absent(rows: readonly RegistryRow[]): Promise<readonly AbsentPart[]>;
  /** The shell's release for a visitor; null until one is published. */
  shell(visitor?: Visitor): Promise<ActiveRelease<ShellRelease> | null>;
  /** Channels as this instance knows them now. */
  snapshot(): Promise<Snapshot>;
  /** Another object after every change of the channels; `null` while visitors of a part get different releases. */
  edition(): object | null;
  /** A file of a released version, on this instance's disk; null where that version has none. */
  file(part: PartName, version: string, file: string): Promise<StoredFile | null>;
  /** A file of any version of the shell. */
  shellFile(file: string): Promise<StoredFile | null>;
  /** Runs server builds, apart from this process. */
  readonly renderer: Renderer;
  /** Whether server builds of the part may run in the portal. */
  mayRender(part: PartName): Promise<boolean>;
  /** A server build could not draw a page: logged, and passed on to `onRenderFailure`. */
  reportRenderFailure(part: PartName, version: string, error: unknown, viewer: Viewer): void;
  /** Called for each page that a release could not draw, though its build was run. */
  onRenderFailure: ((part: PartName, version: string, viewer: Viewer) => void) | null;
  /** Ends the renderer. */
  close(): void;
  /** Builds and releases that are refused now. */
  refusals(): readonly Refusal[];
  /** Active releases that this server's API would break. */
  broken(): Promise<readonly Refusal[]>;
  /** Reads the channels again; resolves once pages follow them. */
  refresh(): Promise<void>;
  /** Publishes what is built beside the server; resolves once that is done. */
  takeOver(): Promise<void>;
  /** Publishes each new build beside the server from now on; returns the end of it. */
  watch(everyMs?: number): () => void;
}

export interface RegistryParts extends ReleaseStore {
  readonly config: Pick<Config, 'dataFolder' | 'buildFolder'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Tests pass a bundled worker, or null. */
  readonly renderWorker?: string | null;
}

export function createRegistry({ config, log, renderWorker, ...store }: RegistryParts): RemoteRegistry {
  const folder = path.join(config.dataFolder, 'releases/files');
  const files = createReleasedFiles(store.db, folder);
  const renderer = createRenderer({
    folder,
    log,
    ...(renderWorker !== undefined && { worker: renderWorker }),
  });
  /** By part: a refusal lasts, and is reported once. */
  const refused = new Map<string, string>();
  const refuse = (part: string, reason: string): void => {
    if (refused.get(part) === reason) return;
    refused.set(part, reason);
    log.warn({ remote: part, reason }, 'a release was refused');
  };

  let known: Promise<Snapshot> | null = null;
  /** Channels in which every visitor gets the same releases. */
  const uniform = new WeakSet<object>();
  function markUniform(loading: Promise<Snapshot>): Promise<Snapshot> {
    loading.then(
      ({ shell, remotes }) => {
        if ([shell, ...remotes].every((channel) => !channel?.candidate)) uniform.add(loading);
      },
      // The page that waits for it reports the failure.
      () => undefined,
    );
    return loading;
  }
  let isSubscribed = false;
  function load(): Promise<Snapshot> {
    if (!isSubscribed) {
      isSubscribed = true;
      store.notifier.subscribe(RELEASES_CHANGED, () => void refresh());
    }
    const loading = markUniform(loadSnapshot(store.db));
    // After a failed load, the next page tries again.
    loading.catch(() => {
      if (known === loading) known = null;
    });
    return loading;
  }
  const snapshot = () => (known ??= load());
  async function refresh(): Promise<void> {
    const before = known;
    trials.clear();
    const loading = load();
    // Pages that come now follow the change, unless the database keeps them waiting: then they get what was known.
    const patient: Promise<Snapshot> = before
      ? Promise.race([loading, pause(PATIENCE_MS, undefined, { ref: false }).then(() => before)]).catch(
          () => before,
        )
      : loading;
    known = patient;
    try {
      await loading;
      if (known === patient) known = loading;
    } catch (error) {
      if (known === patient) known = before;
      log.warn({ err: error }, 'the channels of releases were not read');
    }
  }

  async function publishBuild(built: BuiltRelease): Promise<void> {
    await storeContents(store, built.files);
    const { state } = await publish(
      store,
      {
        part: built.part,
        version: built.version,
        row: built.row,
        digest: digestOf(built.row, built.files),
        files: built.files,
        code: null,
        source: 'build',
        actor: PORTAL,
      },
      operationShapes(),
    );
    if (state === 'published') await refresh();
  }

  const takeOver = createTakeOver({
    buildFolder: config.buildFolder,
    async publishRemote(name, dist) {
      const built = await readRemoteBuild(dist);
      if (built.part !== name) throw new Error(`the build in the folder ${name} is of ${built.part}`);
      // A build for development changes under one version; `npm run dev` serves it.
      if (built.version.endsWith('-dev')) return;
      await publishBuild(built);
    },
    publishShell: async (dist) => publishBuild(await readShellBuild(dist)),
    refuse,
    accept: (part) => void refused.delete(part),
  });

  /** Releases that somebody previews, by part and version; null for one that is withdrawn or gone. */
  const trials = new Map<string, Promise<RemoteRelease | null>>();
  async function findTrial(part: RemoteName, version: string): Promise<RemoteRelease | null> {
    const release = await findRelease(store.db, part, version);
    return release && release.withdrawn_at === null ? (release.row_json as RemoteRelease) : null;
  }
  function trialOf(part: RemoteName, version: string): Promise<RemoteRelease | null> {
    const key = `${part}@${version}`;
    const found = trials.get(key) ?? findTrial(part, version);
    trials.set(key, found);
    found.catch(() => trials.delete(key));
    return found;
  }

  /** Replaces the release that everyone gets, which is its fallback. */
  async function withTrials(rows: RegistryRow[], { trials: wanted = [] }: Visitor): Promise<RegistryRow[]> {
    let given = rows;
    for (const [part, version] of wanted) {
      const trial = await trialOf(part, version);
      const own = given.find(({ name }) => name === part);
      if (!trial || own?.version === version) continue;
      const previous = own ? withoutPrevious(own) : null;
      given = [...given.filter((row) => row !== own), { ...trial, previous }];
    }
    return given.sort((one, other) => one.name.localeCompare(other.name));
  }

  async function releasedRows(visitor: Visitor | undefined): Promise<RegistryRow[]> {
    const { remotes } = await snapshot();
    const rows = remotes.map((channel) => {
      const { release, fallback } = visitor
        ? assigned(channel, visitor)
        : { release: channel.stable, fallback: channel.previous };
      return { ...release.row, previous: fallback?.row ?? null };
    });
    return visitor?.trials?.length ? withTrials(rows, visitor) : rows;
  }

  /** By release: neither it nor this server's API changes. */
  const checked = new Map<string, readonly string[]>();
  async function brokenReleases(): Promise<Refusal[]> {
    const { remotes } = await snapshot();
    return remotes.flatMap(({ name, stable, candidate }) =>
      [stable, candidate].flatMap((release) => {
        if (!release) return [];
        const known = checked.get(release.id);
        const reasons = known ?? checkOperations(release.row, operationShapes()).map(whyText);
        checked.set(release.id, reasons);
        if (!known && reasons.length > 0) {
          log.error({ remote: name, version: release.version, reasons }, 'the API breaks an active release');
        }
        return reasons.map((reason) => ({ part: name, reason: `${release.version}: ${reason}` }));
      }),
    );
  }

  const registry: RemoteRegistry = {
    renderer,
    edition: () => (known && uniform.has(known) ? known : null),
    onRenderFailure: null,
    async mayRender(part) {
      const { shell, remotes } = await snapshot();
      if (part === 'shell') return shell?.hasServerBuild ?? false;
      return remotes.find(({ name }) => name === part)?.hasServerBuild ?? false;
    },
    reportRenderFailure(part, version, error, viewer) {
      log.error({ err: error, remote: part, version }, 'a server build did not draw its page');
      // A hang blocks the build for a minute: views in that minute are no new evidence against the release.
      if (!(error instanceof BuildNotRun)) registry.onRenderFailure?.(part, version, viewer);
    },
    close: () => renderer.close(),
    snapshot,
    refresh,
    takeOver,
    watch(everyMs = WATCH_MS) {
      const timer = setInterval(() => void takeOver(), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
    broken: brokenReleases,
    refusals: () => [...refused].map(([part, reason]) => ({ part, reason })),
    async shell(visitor) {
      const { shell } = await snapshot();
      if (!shell) return null;
      return visitor ? assigned(shell, visitor).release : shell.stable;
    },
    async absent(rows) {
      const { prefixes } = await snapshot();
      return [...prefixes].flatMap(([name, paths]) =>
        paths.length === 0 || rows.some((row) => row.name === name)
          ? []
          : [{ part: name as RemoteName, prefixes: paths }],
      );
    },
    file: (part, version, file) => files.find(part, version, file),
    shellFile: (file) => files.findOfPart('shell', `client/${file}`),
    rows: releasedRows,
  };
  return registry;
}

const withoutPrevious = ({ previous: _previous, ...release }: RegistryRow): RemoteRelease => release;
