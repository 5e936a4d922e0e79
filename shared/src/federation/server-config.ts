/** The webpack configuration of a remote's server build: `dist/server/server.js`, which renders its public pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteName } from '../contracts/platform';
import type { BuildEnvironment } from './build-environment';
import { webpackBase } from './webpack-base';

interface ServerOptions extends BuildEnvironment {
  readonly name: RemoteName;
  readonly workspace: string;
  /** Default export of the build's module. */
  readonly entry: string;
}

/** Everything is bundled: a release renders with the React it was built with, whatever the bff has installed. */
export function serverConfig({ name, workspace, entry, ...environment }: ServerOptions): Configuration {
  const { version } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8')) as {
    version: string;
  };
  const base = webpackBase({ ...environment, workspace, namespace: name, target: 'node' });
  return {
    ...base,
    name: `${name} on the server`,
    entry: { server: entry },
    output: {
      path: path.join(workspace, 'dist/server'),
      clean: true,
      filename: '[name].js',
      library: { type: 'commonjs2' },
      // The files themselves are emitted by the browser build of the same version.
      publicPath: `/remotes/${name}/${version}-${environment.inputs}/`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    module: {
      ...base.module,
      generator: { 'asset/resource': { emit: false } },
      rules: [
        ...(base.module?.rules ?? []),
        { resourceQuery: /inline/, type: 'asset/source' },
        // A script as text: compiled like any other, then made small.
        {
          test: /\.ts$/,
          resourceQuery: /inline/,
          enforce: 'post',
          loader: 'swc-loader',
          options: {
            minify: true,
            isModule: false,
            jsc: { target: 'es2022', minify: { compress: true, mangle: { toplevel: true } } },
          },
        },
      ],
    },
  };
}
