/** The webpack configuration of one remote alone: a plain page around its export, without federation. */
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { BuildEnvironment } from './build-environment';
import { webpackBase } from './webpack-base';

interface StandaloneOptions extends BuildEnvironment {
  readonly name: string;
  readonly workspace: string;
}

export function standaloneConfig({ name, workspace, ...environment }: StandaloneOptions): Configuration {
  const base = webpackBase({ ...environment, workspace, namespace: name });
  return {
    ...base,
    name: `${name} alone`,
    entry: { main: path.resolve(__dirname, '../ui/dev/standalone.ts') },
    resolve: { ...base.resolve, alias: { 'remote-alone': path.join(workspace, 'src/remote.tsx') } },
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
