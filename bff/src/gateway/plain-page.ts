/** Sends pages without scripts, which the marketing remote's release draws. */
import type { PlainPage } from '@farmpost/shared/contracts/plain-pages';
import type { Response } from 'express';
import { nonceOf } from './content-security';
import type { PageRenderer } from './page-renderer';
import { plainDocument } from './rendered-document';

/** Needs `contentSecurity` before it. Throws where the page cannot be drawn: see `failurePage`. */
export type SendPlainPage = (response: Response, page: PlainPage) => void;

export const createSendPlainPage =
  (renderer: Pick<PageRenderer, 'renderPlain'>): SendPlainPage =>
  (response, page) => {
    const html = plainDocument(renderer.renderPlain(page), nonceOf(response));
    response.type('html').send(html);
  };
