/**
 * Builds the host of this folder with webpack and federation's plugin as their manuals say:
 * `node … <output folder> <manifest> [module to leave out]`. It shares what the manifest of the remote names, and knows
 * nothing else of the remote.
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const [folder, manifest, omitted] = process.argv.slice(2);
const { shared, needs } = JSON.parse(readFileSync(manifest, 'utf8'));
const provided = Object.fromEntries(
  shared
    .filter(({ name }) => name !== omitted)
    .map(({ name, version }) => [name, { singleton: true, version }]),
);

const compiler = webpack({
  mode: 'production',
  context: import.meta.dirname,
  entry: { main: './main.ts' },
  devtool: false,
  optimization: { minimize: false },
  output: { path: folder, publicPath: 'auto', filename: '[name].js', uniqueName: 'foreign_host' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
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
    new ModuleFederationPlugin({
      name: 'foreign_host',
      remotes: {},
      shared: provided,
      // The portal's remotes contain no runtime of their own.
      experiments: { provideExternalRuntime: needs.runtime !== undefined && omitted !== 'runtime' },
      manifest: false,
      dts: false,
      dev: false,
    }),
  ],
});
const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
await new Promise((resolve) => compiler.close(resolve));
