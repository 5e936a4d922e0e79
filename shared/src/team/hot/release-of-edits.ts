/**
 * Describing a release reads all of its code, which takes longer than a build of one change. Unless the change is one of
 * the remote's export, only the hashes of the files in `release.json` are computed again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteRelease } from '../../contracts/platform';
import { integritiesIn } from '../../federation/chunk-integrity';
import { EXPOSED } from '../../federation/exposed-remote';

/** Its loader names every file that the export was read from, so it is built again if one of them changed. */
const hasNewExport = ({ modules, builtModules }: Compilation): boolean =>
  [...modules].some((module) => builtModules.has(module) && module.identifier().endsWith(EXPOSED));

export class ReleaseOfEdits {
  /** `file` is the path of `release.json`. */
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.intercept({
      register: (tap) => {
        if (tap.name !== 'ReleasePlugin') return tap;
        const describe = tap.fn as (compilation: Compilation) => Promise<void>;
        return {
          ...tap,
          fn: async (compilation: Compilation) => {
            if (hasNewExport(compilation) || !existsSync(this.file)) return describe(compilation);
            this.writeHashes(compilation.outputOptions.path ?? '');
          },
        };
      },
    });
  }

  private writeHashes(folder: string): void {
    const release = JSON.parse(readFileSync(this.file, 'utf8')) as RemoteRelease;
    const integrities = integritiesIn(folder);
    const integrity = integrities['remoteEntry.js'];
    writeFileSync(this.file, JSON.stringify({ ...release, integrity, integrities }, null, 2));
  }
}
