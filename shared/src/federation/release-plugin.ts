/** Writes `dist/release.json` after a build: the row by which the registry knows this version of the remote. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import {
  remoteRelease,
  type ReleasedFill,
  type ReleasedRoute,
  type RemoteName,
  type RemoteRelease,
} from '../contracts/platform';
import { currentTime } from '../domain/clock';
import { integritiesIn } from './chunk-integrity';
import { EXPOSED } from './exposed-remote';
import { commitOf, filesOf, operationsIn, sizesOf, toolchain, usesOf } from './describe-release';
import { readRemote } from './read-remote';
import { sharedRanges } from './singletons';

interface ReleaseOptions {
  readonly name: RemoteName;
  readonly workspace: string;
  readonly version: string;
  readonly container: string;
}

const ENTRY = 'remoteEntry.js';

export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const release = await this.describe(compilation);
      writeFileSync(path.join(this.options.workspace, 'dist/release.json'), JSON.stringify(release, null, 2));
    });
  }

  private async describe(compilation: Compilation): Promise<RemoteRelease> {
    const { name, version, container, workspace } = this.options;
    const remote = await readRemote(workspace);
    if (remote.name !== name) throw new Error(`${workspace}/src/remote.tsx calls itself ${remote.name}.`);
    const served = (file: string) => `/remotes/${name}/${version}/${file}`;
    const exposed = chunkFiles(compilation, ({ name: group }) => group === 'remote');
    const filesOfModule = (what: string, imported: string) => {
      const own = chunkFiles(compilation, ({ origins }) =>
        // Another module of the remote may import a page too; its group has other chunks.
        origins.some(({ module, request }) => request === imported && module?.resource?.endsWith(EXPOSED)),
      );
      if (own.length === 0) throw new Error(`${name}: no chunk holds ${what}.`);
      return [...new Set([ENTRY, ...exposed, ...own])].map(served);
    };
    const routes = remote.routes.map(({ pageFile, ...route }): ReleasedRoute => ({
      ...route,
      files: filesOfModule(`the page of ${route.path}`, pageFile),
    }));
    const fills = remote.fills.map(({ fillFile, ...fill }): ReleasedFill => ({
      ...fill,
      files: filesOfModule(`the fill of ${fill.slot}`, fillFile),
    }));
    const folder = compilation.outputOptions.path ?? '';
    const integrities = integritiesIn(folder);
    const { frame, navigation, homes, search } = remote;
    // Fail the build on anything that the registry would refuse.
    return remoteRelease.parse({
      name,
      version,
      container,
      entry: served(ENTRY),
      integrity: integrities[ENTRY],
      integrities,
      checksChunks: true,
      contract: remote.contract,
      shared: sharedRanges(workspace),
      routes,
      ...(fills.length > 0 && { fills }),
      size: compilation.getAssets().reduce((sum, { name: file, source }) => {
        return file.endsWith('.map') ? sum : sum + source.size();
      }, 0),
      frame,
      navigation,
      homes,
      search,
      files: filesOf(compilation).map((file) => `client/${file}`),
      sizes: sizesOf(
        folder,
        [...routes, ...fills.map(({ slot, files }) => ({ path: slot, files }))],
        served(''),
      ),
      uses: usesOf(compilation),
      operations: operationsIn(path.join(workspace, 'dist')),
      commit: commitOf(workspace),
      builtAt: currentTime().toISOString(),
      toolchain,
    });
  }
}

interface Group {
  readonly name: string | null | undefined;
  readonly origins: readonly {
    readonly module: { readonly resource?: string } | null;
    readonly request?: string;
  }[];
}

/** Script files of the chunk groups that `matches` picks. */
function chunkFiles(compilation: Compilation, matches: (group: Group) => boolean): string[] {
  return compilation.chunkGroups
    .filter((group) => matches(group as unknown as Group))
    .flatMap((group) => group.getFiles())
    .filter((file) => file.endsWith('.js'));
}
