/** Renders landing pages and pages without scripts with the server build of a remote's active release. */
import type { HydrationData, PageServer } from '@farmpost/shared/contracts/page-rendering';
import { createRequire } from 'node:module';
import type { AppContext } from '../context';

export interface PageRenderer extends PageServer {
  /** The release that renders now, for the browser to hydrate with. */
  release(): HydrationData['remote'];
}

/** What the landing pages need of it. */
export type LandingRenderer = Omit<PageRenderer, 'renderPlain'>;

/** The marketing remote's renderer; a new release is used from its first request on. Throws where none is built. */
export function pageRenderer({ registry: { releases } }: Pick<AppContext, 'registry'>): PageRenderer {
  let loaded: { readonly file: string; readonly server: PageServer } | null = null;
  function server(): PageServer {
    const file = releases.serverFile('mf-marketing');
    if (file === null) throw new Error('The public pages are not built: mf-marketing has no server build.');
    // A version's file never changes, so its path names the code.
    if (loaded?.file !== file) loaded = { file, server: createRequire(file)(file) as PageServer };
    return loaded.server;
  }

  return {
    renderLanding: (data) => server().renderLanding(data),
    renderListing: (data) => server().renderListing(data),
    renderPlain: (data) => server().renderPlain(data),
    release() {
      const row = releases.row('mf-marketing');
      if (!row) throw new Error('mf-marketing has no release.');
      return { entry: row.entry, integrity: row.integrity, container: row.container };
    },
  };
}
