/** The shell's build. Its files carry their hash, so those of all versions are kept in one folder for open tabs. */
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ShellAssets } from './shell-document';

export interface ShellBuild {
  assets(): ShellAssets;
  clientFolder(): string;
  /** The build that renders pages; null where there is none. */
  serverFile(): string | null;
}

export function createShellBuild(buildFolder: string, releasesFolder: string): ShellBuild {
  const dist = path.join(buildFolder, 'shell/dist');
  const kept = path.join(releasesFolder, 'shell');
  let known: { readonly mtime: number; readonly assets: ShellAssets } | null = null;

  return {
    assets() {
      const file = path.join(dist, 'assets.json');
      if (!existsSync(file)) throw new Error(`The shell is not built: ${file} is missing.`);
      const { mtimeMs: mtime } = statSync(file);
      if (known?.mtime !== mtime) {
        mkdirSync(kept, { recursive: true });
        cpSync(path.join(dist, 'client'), kept, {
          recursive: true,
          filter: (name) => !name.endsWith('.map'),
        });
        known = { mtime, assets: JSON.parse(readFileSync(file, 'utf8')) as ShellAssets };
      }
      return known.assets;
    },
    clientFolder: () => kept,
    serverFile() {
      const { server } = this.assets();
      const file = server && path.join(dist, server);
      return file && existsSync(file) ? file : null;
    },
  };
}
