/**
 * The webpack configuration of a script that brings a server-rendered page to life without the shell (ADR 7). It is a
 * plain build with a React of its own: a container would add its entry, the runtime and a round trip.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type { PageScript } from '../contracts/page-rendering';
import type { RemoteName } from '../contracts/platform';
import { releaseVersion } from './build-inputs';
import type { BuildOptions } from './build-options';
import { ChunkIntegrity, integrityOf } from './chunk-integrity';
import { PrecompressPlugin } from './precompress-plugin';
import { webpackBase } from './webpack-base';

interface PageScriptOptions extends BuildOptions {
  readonly name: RemoteName;
  readonly workspace: string;
  /** Module whose exports become properties of the global variable `PageScript.container`. */
  readonly entry: string;
}

export const PAGE_SCRIPT_FOLDER = 'page-script';
const FILE = 'main.js';

/** Builds `dist/client/page-script`, and `dist/page-script.json` with the script's address. */
export function pageScriptConfig({ name, workspace, entry, mode }: PageScriptOptions): Configuration {
  const container = `${name}_page`.replaceAll(/\W/g, '_');
  const folder = path.join(workspace, 'dist/client', PAGE_SCRIPT_FOLDER);
  const describe = (): PageScript => ({
    entry: `/remotes/${name}/${releaseVersion(workspace, mode)}/${PAGE_SCRIPT_FOLDER}/${FILE}`,
    integrity: integrityOf(readFileSync(path.join(folder, FILE))),
    container,
    isSameForAll: true,
  });
  return {
    ...webpackBase({ mode, workspace, namespace: name, build: 'page-script' }),
    name: `${name}'s page script`,
    entry: { main: entry },
    output: {
      path: folder,
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      filename: FILE,
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'var', name: container },
    },
    plugins: [
      new ChunkIntegrity(),
      new PrecompressPlugin(),
      // The page's policy admits styles that a script adds as rules, also in development, and none that it adds as text.
      (compiler: Compiler) =>
        new compiler.webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }).apply(compiler),
      (compiler: Compiler) =>
        compiler.hooks.afterEmit.tap('PageScript', ({ errors }) => {
          if (errors.length > 0) return;
          writeFileSync(path.join(workspace, 'dist/page-script.json'), JSON.stringify(describe(), null, 2));
        }),
    ],
  };
}
