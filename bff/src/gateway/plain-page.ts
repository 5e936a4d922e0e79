/** Sends pages without scripts, which the marketing remote's release draws. */
import type { PlainPage } from '@farmpost/shared/contracts/plain-pages';
import type { Response } from 'express';
import { nonceOf } from './content-security';
import type { PageRenderer } from './page-renderer';
import { plainDocument } from './rendered-document';

/** Needs `contentSecurity` before it. Rejects where no release can draw the page: see `failurePage`. */
export type SendPlainPage = (response: Response, page: PlainPage) => Promise<void>;

export const createSendPlainPage =
  (renderer: PageRenderer): SendPlainPage =>
  async (response, page) => {
    let failure: unknown = new Error('mf-marketing has no release with a server build.');
    for (const release of await renderer.releases()) {
      try {
        const html = plainDocument(await release.renderPlain(page), nonceOf(response));
        response.type('html').send(html);
        return;
      } catch (error) {
        if (response.headersSent) throw error;
        renderer.failed(release, error);
        failure = error;
      }
    }
    throw failure;
  };
