/** Renders landing pages and pages without scripts with the server build of a remote's active release. */
import type { PageScript, PageServer } from '@farmpost/shared/contracts/page-rendering';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AppContext } from '../context';

export interface PageRenderer extends PageServer {
  /** Of the release that renders now, for the browser to hydrate with. */
  release(): PageScript;
}

/** What the landing pages need of it. */
export type LandingRenderer = Omit<PageRenderer, 'renderPlain'>;

/** The marketing remote's renderer; a new release is used from its first request on. Throws where none is built. */
export function pageRenderer({ registry: { releases } }: Pick<AppContext, 'registry'>): PageRenderer {
  interface Loaded {
    readonly file: string;
    readonly server: PageServer;
    readonly script: PageScript;
  }
  let loaded: Loaded | null = null;
  function active(): Loaded {
    const file = releases.serverFile('mf-marketing');
    if (file === null) throw new Error('The public pages are not built: mf-marketing has no server build.');
    // A version's file never changes, so its path names the code.
    if (loaded?.file !== file) {
      const script = readFileSync(path.join(file, '../../page-script.json'), 'utf8');
      loaded = {
        file,
        server: createRequire(file)(file) as PageServer,
        script: JSON.parse(script) as PageScript,
      };
    }
    return loaded;
  }

  return {
    renderLanding: (data) => active().server.renderLanding(data),
    renderListing: (data) => active().server.renderListing(data),
    renderPlain: (data) => active().server.renderPlain(data),
    release: () => active().script,
  };
}
