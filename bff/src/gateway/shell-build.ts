/** The shell's build. Its files carry their hash, so those of all versions are kept in one folder for open tabs. */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { ShellAssets } from './shell-document';

export interface ShellBuild {
  /** Throws until a build was taken over. */
  assets(): ShellAssets;
  clientFolder(): string;
  /** The build that renders pages; null where there is none. */
  serverFile(): string | null;
  /** Keeps the build in `dist` and serves it from now on. Rejects while it is not whole. */
  publish(dist: string): Promise<void>;
}

export function createShellBuild(releasesFolder: string): ShellBuild {
  const kept = path.join(releasesFolder, 'shell');
  // Not among the files that browsers may ask for.
  const server = path.join(releasesFolder, 'shell-server.js');
  let active: ShellAssets | null = null;

  return {
    assets() {
      if (active === null) throw new Error('The shell is not built.');
      return active;
    },
    clientFolder: () => kept,
    serverFile: () => (active?.server ? server : null),
    async publish(dist) {
      const assets = JSON.parse(readFileSync(path.join(dist, 'assets.json'), 'utf8')) as ShellAssets;
      const named = [assets.scripts, assets.styles, assets.preload, assets.fonts]
        .flat()
        .map((url) => path.join('client', url.replace(/^\/assets\//, '')));
      for (const file of assets.server ? [...named, assets.server] : named) {
        if (!existsSync(path.join(dist, file))) throw new Error(`the file ${file} is missing`);
      }
      await mkdir(kept, { recursive: true });
      await cp(path.join(dist, 'client'), kept, {
        recursive: true,
        filter: (name) => !name.endsWith('.map'),
      });
      if (assets.server) {
        const aside = `${server}.${process.pid}.part`;
        await cp(path.join(dist, assets.server), aside);
        await rename(aside, server);
      }
      active = assets;
    },
  };
}
