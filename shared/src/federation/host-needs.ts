/**
 * Says what a container needs of its host. `mf-manifest.json` gets every shared module, also those that belong to no
 * package, which federation's plugin leaves out, and the runtime. A host that lacks one is told which.
 */
import { createRequire } from 'node:module';
import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'HostNeeds';
const ENTRY = 'remoteEntry.js';
const MANIFEST = 'mf-manifest.json';
/** Global of federation's option `provideExternalRuntime`. */
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

interface HostNeedsOptions {
  readonly name: string;
  /** Share key to version range. */
  readonly shared: Readonly<Record<string, string>>;
}

interface ManifestShare {
  readonly name: string;
  readonly version?: string;
}

const runtimeVersion = (): string => {
  const load = createRequire(__filename);
  return (load('@module-federation/runtime/package.json') as { readonly version: string }).version;
};

export class HostNeeds {
  constructor(private readonly options: HostNeedsOptions) {}

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_ADDITIONS, PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_ADDITIONS }, () =>
        this.explain(compilation),
      );
      // Federation's plugin emits the manifest in this stage.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1 },
        () => this.complete(compilation),
      );
    });
  }

  /** Replaces the plugin's own error, and names the runtime instead of failing at the first use of it. */
  private explain(compilation: Compilation): void {
    const { name } = this.options;
    const runtime = `${name} needs the federation runtime of its host: build the host with provideExternalRuntime, or set ${RUNTIME} (see ${MANIFEST}).`;
    compilation.updateAsset(ENTRY, (source) => {
      const text = String(source.source());
      const replaced = new webpack.sources.ReplaceSource(source);
      for (const { 0: found, 1: key = '', index } of text.matchAll(/Can not get '([^']+)'/g)) {
        replaced.replace(
          index,
          index + found.length - 1,
          `${name} needs ${key} of its host, which does not share it (see ${MANIFEST}).`,
        );
      }
      return new webpack.sources.ConcatSource(
        `if (!globalThis.${RUNTIME}) throw new Error(${JSON.stringify(runtime)});\n`,
        replaced,
      );
    });
  }

  private complete(compilation: Compilation): void {
    const { shared } = this.options;
    compilation.updateAsset(MANIFEST, (source) => {
      const manifest = JSON.parse(String(source.source())) as { readonly shared: readonly ManifestShare[] };
      const known = new Set(manifest.shared.map(({ name }) => name));
      const lacking = Object.entries(shared)
        .filter(([key]) => !known.has(key))
        .map(([key, range]) => ({
          name: key,
          version: range.replace('^', ''),
          singleton: true,
          requiredVersion: range,
          assets: { js: { async: [], sync: [] }, css: { async: [], sync: [] } },
        }));
      const needs = {
        shared,
        runtime: { global: RUNTIME, package: '@module-federation/runtime', version: `^${runtimeVersion()}` },
      };
      return new webpack.sources.RawSource(
        JSON.stringify({ ...manifest, shared: [...manifest.shared, ...lacking], needs }, null, 2),
      );
    });
  }
}
