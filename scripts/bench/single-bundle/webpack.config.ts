/** The portal's code as one build: what federation costs is measured against it. */
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { webpackBase } from '../../../shared/src/federation/webpack-base';

const root = path.resolve(__dirname, '../../..');

export function singleBundleConfig(output: string): Configuration {
  const base = webpackBase({
    mode: 'production',
    workspace: path.join(root, 'shell'),
    namespace: 'single',
  });
  return {
    ...base,
    name: 'single-bundle',
    entry: { main: './src/boot/main.ts' },
    output: {
      path: output,
      clean: true,
      publicPath: '/single/',
      filename: '[name].js',
      cssFilename: '[name].css',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /remotes\/remote-loader$/,
        path.join(root, 'scripts/bench/single-bundle/remote-loader.ts'),
      ),
    ],
  };
}
