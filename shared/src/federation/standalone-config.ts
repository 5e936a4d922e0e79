/** The webpack configuration of one remote alone: its `standalone.tsx` as a plain page, without federation. */
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './build-options';
import { webpackBase } from './webpack-base';

interface StandaloneOptions extends BuildOptions {
  readonly name: string;
  readonly workspace: string;
}

export function standaloneConfig({ name, workspace, mode }: StandaloneOptions): Configuration {
  return {
    ...webpackBase({ mode, workspace, namespace: name }),
    name: `${name} alone`,
    entry: { main: './src/standalone.tsx' },
    output: {
      path: path.join(workspace, 'dist/standalone'),
      clean: true,
      publicPath: '/',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
  };
}
