/** Webpack configuration that all front-end builds share. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { BuildOptions } from './build-options';
import { projectOf } from './project';

// The federation plugin finds webpack by an error that it provokes, for which webpack first compiles the schema of its
// whole configuration: 0.7 s per process. It asks this variable before.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

const ownSources = path.resolve(__dirname, '..');
const shareRuntime = path.join(__dirname, 'share-runtime.ts');

interface BaseOptions extends BuildOptions {
  /** Folder of the workspace being built. */
  readonly workspace: string;
  /** Prefix of styled-components' class names: two parts without one produce the same names for different styles. */
  readonly namespace: string;
  readonly target?: 'web' | 'node';
  /** Names the build among those of the workspace, for its cache. */
  readonly build: string;
}

/** TypeScript and React by swc, static files by hash, no code that needs `eval`. */
export function webpackBase({
  workspace,
  namespace,
  mode,
  build,
  target = 'web',
}: BaseOptions): Configuration {
  const production = mode === 'production';
  // A workspace with articles has its own loader for them.
  const articleLoader = path.join(workspace, 'markdown/webpack-loader.ts');
  return {
    mode,
    context: workspace,
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    // A build of one change takes half of the time with what the last one left; a new machine begins without it.
    ...(production && {
      cache: {
        type: 'filesystem' as const,
        name: `${namespace}-${build}`.replaceAll(/[^\w-]/g, '_'),
        cacheDirectory: path.join(projectOf(workspace), 'node_modules/.cache/webpack'),
        buildDependencies: { config: [path.join(workspace, 'webpack.config.ts')] },
      },
    }),
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@module-federation/runtime$': shareRuntime,
        '@module-federation/runtime/helpers$': shareRuntime,
      },
    },
    module: {
      // Federation and `"sideEffects"` decide by package; a missing export is a mistake, never a warning.
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          // A team's own repository has this package as sources in `node_modules`.
          exclude: (file) => file.includes('node_modules') && !file.startsWith(ownSources),
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              // The runtime for development works only with React for development, and a live portal has React for
              // production.
              transform: { react: { runtime: 'automatic', development: false } },
              experimental: {
                // Compiled plugins belong beside the other caches, not into the working folder.
                cacheRoot: path.join(projectOf(workspace), 'node_modules/.cache/swc'),
                plugins: [
                  [
                    '@swc/plugin-styled-components',
                    {
                      namespace,
                      ssr: true,
                      displayName: !production,
                      fileName: false,
                      minify: true,
                      pure: true,
                    },
                  ],
                ],
              },
            },
          },
        },
        { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
        ...(existsSync(articleLoader) ? [{ test: /\.md$/, loader: articleLoader }] : []),
      ],
    },
    experiments: { css: true },
    optimization: {
      minimizer: [swcMinimizer()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

type Minimizer = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>[number];

/** swc minifies five bundles in 5.8 s where terser takes 14.4 s. It has its own threads and needs no processes. */
function swcMinimizer(): Minimizer {
  return (compiler) => {
    // webpack brings this plugin with it; it is required late because only production builds need it.
    const Minimizer = require('minimizer-webpack-plugin') as {
      swcMinify: unknown;
      new (options: object): { apply(target: typeof compiler): void };
    };
    new Minimizer({ minify: Minimizer.swcMinify, parallel: false, extractComments: false }).apply(compiler);
  };
}
