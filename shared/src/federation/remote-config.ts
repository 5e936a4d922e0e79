/** The webpack configuration of a remote. A remote's own webpack.config.ts names what is particular to it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, container as federation } from 'webpack';
import type { RemoteName } from '../contracts/platform';
import type { BuildEnvironment } from './build-environment';
import { FreshUrlOnRetry } from './fresh-url-on-retry';
import { PrecompressPlugin } from './precompress-plugin';
import { ReleasePlugin } from './release-plugin';
import { sharedModules } from './singletons';
import { webpackBase } from './webpack-base';

interface RemoteOptions extends BuildEnvironment {
  readonly name: RemoteName;
  readonly workspace: string;
  /** Exposed modules besides `./remote`: `{ './landing': './src/landing/landing.tsx' }`. */
  readonly exposes?: Readonly<Record<`./${string}`, string>>;
}

/** How long a chunk may take before it counts as hanging. */
const CHUNK_TIMEOUT_MS = 8000;

/** Builds `dist/client`, which any origin may serve (`publicPath: 'auto'`), and the registry row `dist/release.json`. */
export function remoteConfig({
  name,
  workspace,
  exposes = {},
  ...environment
}: RemoteOptions): Configuration {
  const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  const release = `${version}-${environment.inputs}`;
  // One name per version: a tab may hold the failed active version and the previous one at the same time.
  const container = `${name}_${environment.inputs}`.replaceAll('-', '_');
  const base = webpackBase({ ...environment, workspace, namespace: name });
  return {
    ...base,
    name,
    entry: {},
    output: {
      path: path.join(workspace, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw is forgotten, so that Retry evaluates it again. Without this the next load resolves with
      // undefined exports; with `strictModuleErrorHandling` it throws the first error for ever.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      // webpack's own container: 4 kB. One with federation's runtime weighs 16, which the shell has and the landing
      // page does not need.
      new federation.ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          Object.entries({ './remote': './src/remote.tsx', ...exposes }).map(([key, file]) => [
            key,
            { import: file, name: key.slice(2) },
          ]),
        ),
        shared: sharedModules(workspace),
      }),
      new FreshUrlOnRetry(),
      new PrecompressPlugin(),
      new ReleasePlugin({ name, workspace, version: release, container }),
    ],
  };
}
