/** Renders landing pages and pages without scripts with the server builds of the marketing remote's releases. */
import type { PageScript, PageServer } from '@farmpost/shared/contracts/page-rendering';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Visitor } from '../features/releases/release-snapshot';
import type { RemoteRegistry } from './registry';
import type { Viewer } from './visit';

const REMOTE = 'mf-marketing';

type Rendering<F> = F extends (data: infer D) => infer R ? (data: D) => R | Promise<R> : never;
/** A `PageServer` that may answer later. */
export type PageDrawer = { readonly [K in keyof PageServer]: Rendering<PageServer[K]> };

/** A release that can draw pages. */
export interface PageRelease extends PageDrawer {
  readonly version: string;
  /** For the browser to hydrate with. */
  readonly script: PageScript;
}

export interface PageRenderer {
  /** The release of the visitor and the ones that a failure of it falls back to, in that order; empty where none is built. */
  releases(visitor?: Visitor): Promise<readonly PageRelease[]>;
  /** Called where a release could not draw a page. */
  failed(release: PageRelease, error: unknown, viewer: Viewer): void;
}

export function pageRenderer(registry: RemoteRegistry): PageRenderer {
  /** By version: what a version holds never changes. */
  const known = new Map<string, Promise<PageRelease | null>>();

  async function open(version: string): Promise<PageRelease | null> {
    const server = await registry.file(REMOTE, version, 'server/server.js');
    const described = await registry.file(REMOTE, version, 'page-script.json');
    if (!server || !described) return null;
    const file = path.join(server.folder, server.name);
    const draw =
      <K extends keyof PageServer>(method: K) =>
      (data: unknown) =>
        registry.renderer.page({ file, method, data }) as Promise<ReturnType<PageServer[K]>>;
    return {
      version,
      script: JSON.parse(await readFile(path.join(described.folder, described.name), 'utf8')) as PageScript,
      renderLanding: draw('renderLanding'),
      renderListing: draw('renderListing'),
      renderPlain: draw('renderPlain'),
    };
  }

  function release(version: string): Promise<PageRelease | null> {
    const opened = known.get(version) ?? open(version);
    known.set(version, opened);
    // A failure is tried again by the next page.
    opened.then(
      (found) => found ?? known.delete(version),
      () => known.delete(version),
    );
    return opened;
  }

  return {
    async releases(visitor) {
      const row = (await registry.rows(visitor)).find(({ name }) => name === REMOTE);
      if (!row || !(await registry.mayRender(REMOTE))) return [];
      const versions = [row.version, ...(row.previous ? [row.previous.version] : [])];
      const found = await Promise.all(versions.map(release));
      return found.filter((each) => each !== null);
    },
    failed: ({ version }, error, viewer) => registry.reportRenderFailure(REMOTE, version, error, viewer),
  };
}
