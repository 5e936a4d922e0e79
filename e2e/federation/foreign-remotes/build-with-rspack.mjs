/** Builds the remote of this folder with Rspack, without anything of the portal's preset: `node … <output folder> <version>`. */
import { rspack } from '@rspack/core';
import path from 'node:path';
import { describe } from './describe.mjs';
import { consumed } from './singletons.mjs';

const name = 'mf_admin_built_by_rspack';
const [dist, version] = process.argv.slice(2);

const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: {},
  devtool: false,
  output: { path: path.join(dist, 'client'), publicPath: 'auto', uniqueName: name },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPluginV1({
      name,
      filename: 'remoteEntry.js',
      library: { type: 'var', name },
      exposes: { './remote': './remote.tsx' },
      shared: consumed,
    }),
  ],
});
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
await new Promise((resolve) => compiler.close(resolve));
describe({ dist, version, container: name, toolchain: `rspack ${rspack.rspackVersion}` });
