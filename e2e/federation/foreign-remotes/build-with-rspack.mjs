/** Builds the remote of this folder with Rspack, without anything of the portal's preset: `node … <output folder>`. */
import { rspack } from '@rspack/core';
import { consumed } from './singletons.mjs';

const name = 'built_by_rspack';

const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: {},
  devtool: false,
  output: { path: process.argv[2], publicPath: 'auto', uniqueName: name },
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
