/**
 * Renders landing pages and pages without scripts with a remote's server build: the first remote whose release has one
 * with a page script, and which may render.
 */
import type { PageScript, PageServer } from '@farmpost/shared/contracts/page-rendering';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Visitor } from '../features/releases/release-snapshot';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { RemoteRegistry } from './registry';
import type { Viewer } from './visit';

type Rendering<F> = F extends (data: infer D) => infer R ? (data: D) => R | Promise<R> : never;
/** A `PageServer` that may answer later. */
export type PageDrawer = { readonly [K in keyof PageServer]: Rendering<PageServer[K]> };

/** A release that can draw pages. */
export interface PageRelease extends PageDrawer {
  readonly part: PartName;
  readonly version: string;
  /** For the browser to hydrate with. */
  readonly script: PageScript;
}

export interface PageRenderer {
  /** The release of the visitor and the ones that a failure of it falls back to, in that order; empty where none is built. */
  releases(visitor?: Visitor): Promise<readonly PageRelease[]>;
  /**
   * Another object after every change of the releases that pages get; `null` while visitors get different ones, or those
   * of a team's own server.
   */
  edition(): object | null;
  /** Called where a release could not draw a page. */
  failed(release: PageRelease, error: unknown, viewer: Viewer): void;
}

export function pageRenderer(registry: RemoteRegistry): PageRenderer {
  /** By part and version, whose content never changes. */
  const known = new Map<string, Promise<PageRelease | null>>();

  async function open(part: PartName, version: string): Promise<PageRelease | null> {
    const server = await registry.file(part, version, 'server/server.js');
    const described = await registry.file(part, version, 'page-script.json');
    if (!server || !described) return null;
    const file = path.join(server.folder, server.name);
    const draw =
      <K extends keyof PageServer>(method: K) =>
      (data: unknown) =>
        registry.renderer.page({ file, method, data }) as Promise<ReturnType<PageServer[K]>>;
    return {
      part,
      version,
      script: JSON.parse(await readFile(path.join(described.folder, described.name), 'utf8')) as PageScript,
      renderLanding: draw('renderLanding'),
      renderListing: draw('renderListing'),
      renderPlain: draw('renderPlain'),
    };
  }

  function release(part: PartName, version: string): Promise<PageRelease | null> {
    const key = `${part}@${version}`;
    const opened = known.get(key) ?? open(part, version);
    known.set(key, opened);
    // A failure is tried again by the next page.
    opened.then(
      (found) => found ?? known.delete(key),
      () => known.delete(key),
    );
    return opened;
  }

  return {
    async releases(visitor) {
      for (const { name, version, previous } of await registry.rows(visitor)) {
        if (!(await registry.mayRender(name))) continue;
        const versions = [version, ...(previous ? [previous.version] : [])];
        const found = await Promise.all(versions.map((each) => release(name, each)));
        const drawing = found.filter((each) => each !== null);
        if (drawing.length > 0) return drawing;
      }
      return [];
    },
    edition: () => registry.edition(),
    failed: ({ part, version }, error, viewer) => registry.reportRenderFailure(part, version, error, viewer),
  };
}
