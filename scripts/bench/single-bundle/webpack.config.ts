/** The portal's code as one build, the baseline for the cost of federation. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PrecompressPlugin } from '../../../shared/src/federation/precompress-plugin';
import { webpackBase } from '../../../shared/src/federation/webpack-base';
import { remotes } from '../../lib/workspaces.mjs';

const root = path.resolve(__dirname, '../../..');

/** Writes a module with an `import()` of each remote. Returns its file. */
function writeRemotes(): string {
  const file = path.join(root, 'node_modules/.cache/farmpost/single-bundle-remotes.js');
  const entries = remotes().map((name) => {
    const remote = JSON.stringify(path.join(root, name, 'src/remote.tsx'));
    return `  ${JSON.stringify(name)}: () => import(${remote}),`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export const remotes = {\n${entries.join('\n')}\n};\n`);
  return file;
}

/** The compilers for the remotes' articles. */
const articleRules = () =>
  remotes()
    .map((name) => path.join(root, name, 'markdown/webpack-loader.ts'))
    .filter((loader) => existsSync(loader))
    .map((loader) => ({ test: /\.md$/, loader }));

export function singleBundleConfig(output: string): Configuration {
  const base = webpackBase({
    mode: 'production',
    workspace: path.join(root, 'shell'),
    namespace: 'single',
    build: 'client',
  });
  return {
    ...base,
    name: 'single-bundle',
    entry: { main: './src/boot/main.ts' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...articleRules()] },
    resolve: { ...base.resolve, alias: { 'single-bundle-remotes': writeRemotes() } },
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
      new PrecompressPlugin(),
      new webpack.NormalModuleReplacementPlugin(
        /remotes\/remote-loader$/,
        path.join(root, 'scripts/bench/single-bundle/remote-loader.ts'),
      ),
    ],
  };
}
