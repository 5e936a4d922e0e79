/** The webpack configuration of a remote. A remote's own webpack.config.ts adds its specifics. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteName } from '../contracts/platform';
import { releaseVersion } from './build-inputs';
import type { BuildOptions } from './build-options';
import { ChunkIntegrity } from './chunk-integrity';
import { EXPOSED } from './exposed-remote';
import { FreshUrlOnRetry } from './fresh-url-on-retry';
import { HostNeeds } from './host-needs';
import { PrecompressPlugin } from './precompress-plugin';
import { ReleasePlugin } from './release-plugin';
import { consumedModules, sharedRanges } from './singletons';
import { webpackBase } from './webpack-base';

interface RemoteOptions extends BuildOptions {
  readonly name: RemoteName;
  readonly workspace: string;
}

/** How long a chunk may take before it counts as hanging. */
const CHUNK_TIMEOUT_MS = 8000;

/** From this size on, before compression, modules of several pages become a chunk of their own. */
const SHARED_CHUNK_BYTES = 40_000;

/**
 * Builds `dist/client`, which any origin may serve (`publicPath: 'auto'`), with its `mf-manifest.json` for other hosts,
 * and the registry row `dist/release.json`.
 */
export function remoteConfig({ name, workspace, mode }: RemoteOptions): Configuration {
  const version = releaseVersion(workspace, mode);
  // One name per version: a tab may hold the failed active version and the previous one at the same time.
  const container = `${name}_${version}`.replaceAll(/\W/g, '_');
  const base = webpackBase({ mode, workspace, namespace: name, build: 'client' });
  return {
    ...base,
    name,
    entry: {},
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: path.join(workspace, 'src/remote.tsx'),
          resourceQuery: /^\?exposed$/,
          enforce: 'pre',
          loader: require.resolve('./exposed-remote'),
        },
      ],
    },
    // A smaller chunk of what pages share costs a first visit more, in requests and compression, than it saves a later one.
    optimization: { ...base.optimization, splitChunks: { minSize: SHARED_CHUNK_BYTES } },
    output: {
      path: path.join(workspace, 'dist/client'),
      // A script of the release that another configuration builds.
      clean: { keep: /^page-script(\/|$)/ },
      publicPath: 'auto',
      uniqueName: container,
      // The release's version is in the path; hashes in names would only make the entry larger.
      chunkFilename: '[name].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw is forgotten, so that Retry evaluates it again. Without this the next load resolves with
      // undefined exports; with `strictModuleErrorHandling` it keeps throwing the first error.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { './remote': { import: `./src/remote.tsx${EXPOSED}`, name: 'remote' } },
        shared: consumedModules(workspace),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        // The host provides federation's runtime (`provide-runtime.ts`): an entry with its own weighs 15 kB, not 6.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new HostNeeds({ name, shared: sharedRanges(workspace) }),
      new FreshUrlOnRetry(),
      new ChunkIntegrity(),
      new PrecompressPlugin(),
      new ReleasePlugin({ name, workspace, version, container }),
    ],
    // The manifest's plugin warns of `publicPath: 'auto'`, which is meant: addresses are relative to the manifest.
    infrastructureLogging: { level: 'error' },
  };
}
