/**
 * In the page of the live proxy: brings the open page to the newest build without a reload. `badge.ts` calls it after each
 * build.
 */
import type { RemoteModule } from '../../federation/remote-module';
import { takeFailures } from './module-updates';
import { renewComponents, standInOf } from './stand-in';

/** webpack's part of the same name, as far as it is called here. */
interface Updates {
  /** The modules that were replaced; `null` if no build is newer. Rejects if a change is not one of components alone. */
  check(apply: true): Promise<readonly unknown[] | null>;
}

export interface HotRemote {
  /** Resolves to whether the page now runs the build with this hash; if not, only a reload helps. */
  update(hash: string): Promise<boolean>;
}

declare global {
  var farmpostHot: Record<string, HotRemote> | undefined;
}

/** The remote's export in browsers: rows whose modules are loaded late. */
interface Exposed {
  readonly name: string;
  readonly routes: { page: RemoteModule['routes'][number]['page'] }[];
  readonly fills?: { fill: () => Promise<{ readonly Fill: unknown }> }[];
}

/** `currentHash` reads the hash of the build that runs. */
export function start(remote: Exposed, updates: Updates | undefined, currentHash: () => string): void {
  if (!updates) return;
  // The shell renders these two, with a JSX runtime of its own.
  for (const route of remote.routes) {
    const load = route.page;
    route.page = async () => ({ Page: standInOf((await load()).Page) });
  }
  for (const row of remote.fills ?? []) {
    const load = row.fill;
    row.fill = async () => ({ Fill: standInOf((await load()).Fill) });
  }
  let isBroken = false;
  async function update(hash: string): Promise<boolean> {
    if (isBroken) return false;
    while (currentHash() !== hash) {
      if ((await updates?.check(true)) === null) return false;
    }
    const [failure] = takeFailures();
    if (failure) {
      isBroken = true;
      reportError(failure);
    } else renewComponents();
    return true;
  }
  globalThis.farmpostHot = { ...globalThis.farmpostHot, [remote.name]: { update } };
}
