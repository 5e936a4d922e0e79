/** Sends pages without scripts, which the marketing remote's release draws. */
import type { PlainPage } from '@farmpost/shared/contracts/plain-pages';
import type { Response } from 'express';
import type { Config } from '../config';
import { nonceOf } from './content-security';
import type { PageRenderer } from './page-renderer';
import { plainDocument } from './rendered-document';
import { callerOf, passingVisit, viewerOf } from './visit';

/** Needs `contentSecurity` before it. Rejects where no release can draw the page: see `failurePage`. */
export type SendPlainPage = (response: Response, page: PlainPage) => Promise<void>;

export const createSendPlainPage =
  (
    { config, now }: { readonly config: Pick<Config, 'jwtKeys'>; readonly now: () => Date },
    renderer: PageRenderer,
  ): SendPlainPage =>
  async (response, page) => {
    let failure: unknown = new Error('No remote has a release that draws pages.');
    for (const release of await renderer.releases()) {
      try {
        const html = plainDocument(await release.renderPlain(page), nonceOf(response));
        response.type('html').send(html);
        return;
      } catch (error) {
        if (response.headersSent) throw error;
        const visit = passingVisit(callerOf(response.req), config, now());
        renderer.failed(release, error, viewerOf(response.req, visit));
        failure = error;
      }
    }
    throw failure;
  };
