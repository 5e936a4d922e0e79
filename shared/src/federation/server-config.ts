/** Webpack configurations of the server builds. */
import path from 'node:path';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import type { RemoteName } from '../contracts/platform';
import { releaseVersion } from './build-inputs';
import type { BuildOptions } from './build-options';
import { PAGE_SCRIPT_FOLDER } from './page-script-config';
import { ownFiles, packages } from './singletons';
import { webpackBase } from './webpack-base';

interface NodeOptions extends BuildOptions {
  readonly name: string;
  readonly workspace: string;
  /** Module whose exports become the build's exports. */
  readonly entry: string;
}

interface ServerOptions extends NodeOptions {
  readonly name: RemoteName;
}

function nodeConfig(
  { name, workspace, entry, mode }: NodeOptions,
  output: Configuration['output'],
): Configuration {
  const base = webpackBase({
    mode,
    workspace,
    namespace: name,
    target: 'node',
    build: String(output?.filename),
  });
  return {
    ...base,
    name: `${name} ${String(output?.filename)}`,
    entry,
    output: {
      clean: true,
      library: { type: 'commonjs2' },
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...output,
    },
    module: {
      ...base.module,
      // Build one file, because chunks gain nothing where no file is fetched.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The files themselves are emitted by the browser build of the same version.
      generator: { 'asset/resource': { emit: false } },
      rules: [
        ...(base.module?.rules ?? []),
        { resourceQuery: /inline/, type: 'asset/source' },
        // Imports a script as text: compiled like any other, then minified.
        {
          test: /\.ts$/,
          resourceQuery: /inline/,
          enforce: 'post',
          loader: 'swc-loader',
          options: {
            minify: true,
            isModule: false,
            jsc: { target: 'es2022', minify: { compress: true, mangle: { toplevel: true } } },
          },
        },
      ],
    },
  };
}

/**
 * Configurations of a workspace that is built for both sides. The browser's build waits for the others: it ends with
 * the description of the build, by which a running portal knows that all of it is there.
 */
export const withServerBuilds = (
  client: Configuration,
  servers: readonly Configuration[],
): Configuration[] => [...servers, { ...client, dependencies: servers.map(({ name }) => String(name)) }];

/** URL path of the files of a remote's version. */
const publicPathOf = ({ name, workspace, mode }: ServerOptions): string =>
  `/remotes/${name}/${releaseVersion(workspace, mode)}/`;

/**
 * `dist/server/server.js`, which renders the landing page. Everything is bundled: a release renders with the React it
 * was built with, whatever the shell has.
 */
export const serverConfig = (options: ServerOptions): Configuration =>
  nodeConfig(options, {
    path: path.join(options.workspace, 'dist/server'),
    filename: 'server.js',
    publicPath: `${publicPathOf(options)}${PAGE_SCRIPT_FOLDER}/`,
  });

/** `dist/ssr/shell.js`: the frame around public pages, and the singletons for the remotes' builds. */
export const hostServerConfig = (options: NodeOptions): Configuration =>
  nodeConfig(options, {
    path: path.join(options.workspace, 'dist/ssr'),
    filename: 'shell.js',
    publicPath: '/assets/',
  });

/** `dist/ssr/remote.js`: the remote's export, as `remoteEntry.js` is for browsers. It asks the shell for singletons. */
export function remoteServerConfig(options: ServerOptions): Configuration {
  const config = nodeConfig(options, {
    path: path.join(options.workspace, 'dist/ssr'),
    filename: 'remote.js',
    publicPath: publicPathOf(options),
  });
  const files = ownFiles();
  return {
    ...config,
    externals: async ({ request, context, getResolve }: ExternalItemFunctionData) => {
      if ((packages as readonly string[]).includes(request)) return `commonjs ${request}`;
      // Own modules are known by file, as a relative import inside `shared` must meet the same copy.
      if (!/(^|\/)client(\/|$)/.test(request)) return undefined;
      // Without a callback it answers with a promise, which its type leaves open.
      const resolve = getResolve() as (from: string, asked: string) => Promise<string>;
      const key = files.get(await resolve(context, request));
      return key && `commonjs ${key}`;
    },
  };
}
