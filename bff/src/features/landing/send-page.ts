/** Sends a homeowner's page, rendered once for all views of the same content. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Response } from 'express';
import type { AppContext } from '../../context';
import { nonceOf } from '../../gateway/content-security';
import type { LandingRenderer } from '../../gateway/page-renderer';
import { landingDocument } from '../../gateway/rendered-document';
import type { LandingSubject } from './landing.service';
import type { ListingSubject } from './public-listing.service';
import { createRenderedPages } from './rendered-pages';

/** A page takes some 40 kB. */
const MAX_PAGES = 500;

type Subject = LandingSubject | ListingSubject;
type PageData = LandingData | ListingPageData;

/** What one view of a page adds to its subject. */
type View = Pick<LandingData, 'visit' | 'form'> | Pick<ListingPageData, 'visit' | 'form'>;

/** Null for an agent or a listing that is not there. Needs `contentSecurity` before it. */
export type SendPage = (
  response: Response,
  page: { readonly subject: Subject; readonly view: View } | null,
) => void;

export function createSendPage({ config }: Pick<AppContext, 'config'>, renderer: LandingRenderer): SendPage {
  const pages = createRenderedPages(MAX_PAGES);

  function documentOf(data: PageData | null, nonce: string): string {
    const agentPath = data && href(paths.agentPage, { slug: data.agent.slug });
    const isListing = data !== null && 'listing' in data;
    const pagePath = isListing
      ? href(paths.agentListing, { slug: data.agent.slug, id: data.listing.id })
      : (agentPath ?? '');
    return landingDocument({
      page: isListing ? renderer.renderListing(data) : renderer.renderLanding(data),
      hydration: data && { data, remote: renderer.release() },
      nonce,
      url: config.publicUrl + pagePath,
      image: agentPath && `${config.publicUrl}${agentPath}/preview.png`,
    });
  }

  return (response, page) => {
    const nonce = nonceOf(response);
    if (!page) return void response.status(404).type('html').send(documentOf(null, nonce));
    const { subject, view } = page;
    const { id: visitId } = view.visit;
    const scanId = 'scanId' in view.visit ? view.visit.scanId : null;
    const drawnFrom = { subject, form: view.form, release: renderer.release().entry };
    const html = pages.render(drawnFrom, { nonce, visitId, scanId }, (placeholders) => {
      const visit = {
        ...view.visit,
        id: placeholders.visitId,
        ...(scanId !== null && { scanId: placeholders.scanId }),
      };
      return documentOf({ ...subject, ...view, visit } as PageData, placeholders.nonce);
    });
    response.type('html').send(html);
  };
}
