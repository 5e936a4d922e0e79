/** Builds the host of this folder with webpack and federation's plugin as their manuals say: `node … <output folder>`. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { provided } from '../foreign-remotes/singletons.mjs';

const compiler = webpack({
  mode: 'production',
  context: import.meta.dirname,
  entry: { main: './main.ts' },
  devtool: false,
  optimization: { minimize: false },
  output: { path: process.argv[2], publicPath: 'auto', filename: '[name].js', uniqueName: 'foreign_host' },
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
      experiments: { provideExternalRuntime: true },
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
