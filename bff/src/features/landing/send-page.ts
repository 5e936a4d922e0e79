/** Sends a homeowner's page: rendered once for all views of the same content. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import type { Response } from 'express';
import type { AppContext } from '../../context';
import { nonceOf } from '../../gateway/content-security';
import type { PageRenderer } from '../../gateway/page-renderer';
import { landingDocument } from './landing-document';
import { createRenderedPages } from './rendered-pages';

/** A page takes some 40 kB. */
const MAX_PAGES = 500;

type PageData = LandingData | ListingPageData;

/** Null for an agent or a listing that is not there. Needs `contentSecurity` before it. */
export type SendPage = (response: Response, data: PageData | null) => void;

export function createSendPage({ config }: Pick<AppContext, 'config'>, renderer: PageRenderer): SendPage {
  const pages = createRenderedPages(MAX_PAGES);

  function documentOf(data: PageData | null, nonce: string): string {
    const agentPath = data && `/agent/${encodeURIComponent(data.agent.slug)}`;
    const isListing = data !== null && 'listing' in data;
    return landingDocument({
      page: isListing ? renderer.renderListing(data) : renderer.renderLanding(data),
      hydration: data && { data, remote: renderer.release() },
      nonce,
      url: `${config.publicUrl}${agentPath ?? ''}${isListing ? `/listing/${data.listing.id}` : ''}`,
      image: agentPath && `${config.publicUrl}${agentPath}/preview.png`,
    });
  }

  return (response, data) => {
    response.type('html');
    const nonce = nonceOf(response);
    if (!data) {
      response.status(404).send(documentOf(null, nonce));
      return;
    }
    const scanId = 'scanId' in data.visit ? data.visit.scanId : null;
    const source = { ...data, visit: null, release: renderer.release() };
    const pieces = pages.page(source, { nonce, visitId: data.visit.id, scanId }, (view) => {
      const visit = {
        ...data.visit,
        id: view.visitId,
        ...('scanId' in data.visit && { scanId: view.scanId }),
      };
      return documentOf({ ...data, visit } as PageData, view.nonce);
    });
    sendPieces(response, pieces);
  };
}

/** In one write, without joining the pieces first. */
function sendPieces(response: Response, pieces: readonly Buffer[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.setHeader('content-length', length);
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
  response.uncork();
}
