/** The webpack configuration of the shell. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { transformSync } from 'esbuild';
import { currentTime } from '../domain/clock';
import type { BuildOptions } from './build-options';
import { ChunkIntegrity, integritiesIn } from './chunk-integrity';
import { FreshUrlOnRetry } from './fresh-url-on-retry';
import type { ShellRelease } from '../contracts/shell-release';
import { releaseVersion } from './build-inputs';
import { commitOf, filesOf, providedNames, toolchain } from './describe-release';
import { PrecompressPlugin } from './precompress-plugin';
import { REMOTE_CONTRACT } from './remote-module';
import { providedModules } from './singletons';
import { webpackBase } from './webpack-base';

interface HostOptions extends BuildOptions {
  readonly workspace: string;
  readonly entry: string;
}

/** Files and facts of the shell's build that the gateway writes into the portal's HTML. */
export interface HostAssets extends Pick<
  ShellRelease,
  'version' | 'files' | 'contract' | 'shared' | 'provides' | 'commit' | 'builtAt' | 'toolchain'
> {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The same styles as text, for pages that carry them in themselves. */
  readonly css: string;
  /** Fonts of the first screen. */
  readonly fonts: readonly string[];
  /** Files that the entry asks for at once, for preload hints. */
  readonly preload: readonly string[];
  /** Files that the entry fetches if someone is signed in. */
  readonly session: readonly string[];
  /** `sha384-…` of every script and style, by its name below `/assets/`. */
  readonly integrities: Readonly<Record<string, string>>;
  /** The build that renders pages, under `dist`; `null` in development, where the browser renders everything. */
  readonly server: string | null;
}

/**
 * All singletons in one file. Every page needs each of them, and files of their own compress 4 % worse. It changes with
 * the packages only, so a browser keeps it from one release of the shell to the next.
 */
const singletons = {
  name: 'singletons',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|@emotion|@tanstack)[\\/]|[\\/]shared[\\/]src[\\/]client[\\/](client|router)\.ts$/,
  chunks: 'all',
  enforce: true,
} as const;

/** Names no remote: the registry names them at run time. Builds `dist/client` and `dist/assets.json`. */
export function hostConfig({ workspace, entry, mode }: HostOptions): Configuration {
  const base = webpackBase({ mode, workspace, namespace: 'shell', build: 'client' });
  return {
    ...base,
    name: 'shell',
    entry: { main: entry },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { singletons } } },
    output: {
      path: path.join(workspace, 'dist/client'),
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'farmpost_shell',
      // Federation's host entry cannot take a content hash.
      filename: '[name].[fullhash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      chunkFilename: '[name].[contenthash:8].js',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      strictModuleExceptionHandling: true,
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Imports the URL of a script that is no module of the build: a worker's.
        {
          test: /\.ts$/,
          resourceQuery: /script/,
          enforce: 'post',
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8].js' },
          loader: 'swc-loader',
          options: {
            minify: true,
            isModule: false,
            jsc: { target: 'es2022', minify: { compress: true, mangle: { toplevel: true } } },
          },
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'farmpost_shell',
        remotes: {},
        shared: providedModules(workspace),
        runtimePlugins: [path.join(__dirname, 'provide-runtime.ts')],
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      new FreshUrlOnRetry(),
      new ChunkIntegrity(),
      new PrecompressPlugin(),
      new HostAssetsPlugin(workspace, mode),
    ],
  };
}

function withCommit(workspace: string): { readonly commit?: string } {
  const commit = commitOf(workspace);
  return commit === undefined ? {} : { commit };
}

/** Version of every shared singleton, by share key. */
const sharedVersions = (workspace: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(providedModules(workspace)).map(({ shareKey, version }) => [shareKey, version]),
  );

/** Display and text fonts; the third font, for figures and code, rarely shows on a first screen. */
const isFirstFont = (file: string) => /^(besley|libre-franklin)-.*\.woff2$/.test(file);

class HostAssetsPlugin {
  constructor(
    private readonly workspace: string,
    private readonly mode: BuildOptions['mode'],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('HostAssetsPlugin', (compilation) => {
      const entrypoint = compilation.entrypoints.get('main');
      if (compilation.errors.length > 0 || !entrypoint) return;
      const files = entrypoint.getFiles();
      // Its children are the boot chunk and the shared modules that the shell provides.
      const boot = entrypoint.getChildren();
      const url = (file: string) => `/assets/${file}`;
      const css = files
        .filter((file) => file.endsWith('.css'))
        .map((file) => readFileSync(path.join(compilation.outputOptions.path ?? '', file), 'utf8'))
        .join('\n');
      const assets: HostAssets = {
        scripts: files.filter((file) => file.endsWith('.js')).map(url),
        styles: files.filter((file) => file.endsWith('.css')).map(url),
        css: transformSync(css, { loader: 'css', minify: true, target: 'esnext' }).code.trim(),
        fonts: Object.keys(compilation.assets).filter(isFirstFont).map(url),
        integrities: integritiesIn(compilation.outputOptions.path ?? ''),
        server: this.mode === 'production' ? 'ssr/shell.js' : null,
        // A build for development changes in place: its content is its version.
        ...(this.mode === 'production' && { version: releaseVersion(this.workspace, this.mode) }),
        files: filesOf(compilation).map((file) => `client/${file}`),
        contract: REMOTE_CONTRACT,
        shared: sharedVersions(this.workspace),
        provides: providedNames(),
        ...withCommit(this.workspace),
        builtAt: currentTime().toISOString(),
        toolchain,
        session: (compilation.namedChunkGroups.get('session')?.getFiles() ?? [])
          .filter((file) => file.endsWith('.js'))
          .map(url),
        preload: [...new Set(boot.flatMap((group) => group.getFiles()))]
          .filter((file) => file.endsWith('.js') && !files.includes(file))
          .map(url),
      };
      mkdirSync(path.join(this.workspace, 'dist'), { recursive: true });
      writeFileSync(path.join(this.workspace, 'dist/assets.json'), JSON.stringify(assets, null, 2));
    });
  }
}
