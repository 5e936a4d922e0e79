/** Sends a homeowner's page, rendered once for all views of the same content. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Request, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, gzip } from 'node:zlib';
import type { AppContext } from '../../context';
import { nonceOf, reportTo } from '../../gateway/content-security';
import type { PageRelease, PageRenderer } from '../../gateway/page-renderer';
import { landingDocument } from '../../gateway/rendered-document';
import { passingVisit, ticketOf, viewerOf } from '../../gateway/visit';
import { brotliOptions } from '../../http/api-headers';
import type { LandingSubject } from './landing.service';
import type { ListingSubject } from './public-listing.service';
import { bareDocument } from './bare-page';
import { createRenderedPages, type ViewValues } from './rendered-pages';

/** A page takes about 40 kB. */
const MAX_PAGES = 500;

type Subject = LandingSubject | ListingSubject;
type PageData = LandingData | ListingPageData;

/** The data that one view of a page adds to its subject. */
type View = Pick<LandingData, 'visit' | 'form'> | Pick<ListingPageData, 'visit' | 'form'>;

/** `null` sends 404: no such agent or listing. Needs `contentSecurity` before it, and no `compress`. */
export type SendPage = (
  response: Response,
  page: { readonly subject: Subject; readonly view: View } | null,
) => Promise<void>;

type SendContext = Pick<AppContext, 'now'> & {
  readonly config: Pick<AppContext['config'], 'publicUrl' | 'jwtKeys'>;
};

export function createSendPage({ config, now }: SendContext, renderer: PageRenderer): SendPage {
  const pages = createRenderedPages(MAX_PAGES);

  async function documentOf(
    release: PageRelease,
    data: PageData | null,
    { nonce, ticket }: Pick<ViewValues, 'nonce' | 'ticket'>,
  ): Promise<string> {
    const agentPath = data && href(paths.agentPage, { slug: data.agent.slug });
    const isListing = data !== null && 'listing' in data;
    const pagePath = isListing
      ? href(paths.agentListing, { slug: data.agent.slug, id: data.listing.id })
      : (agentPath ?? '');
    return landingDocument({
      page: await (isListing ? release.renderListing(data) : release.renderLanding(data)),
      hydration: data && { data, remote: release.script },
      nonce,
      ticket,
      url: config.publicUrl + pagePath,
      image: agentPath && `${config.publicUrl}${agentPath}/preview.png`,
    });
  }

  function draw(
    release: PageRelease,
    page: Parameters<SendPage>[1],
    values: Pick<ViewValues, 'nonce' | 'ticket'>,
  ): Promise<Buffer> {
    if (!page) return documentOf(release, null, values).then((html) => Buffer.from(html));
    const { subject, view } = page;
    const { id: visitId } = view.visit;
    const scanId = 'scanId' in view.visit ? view.visit.scanId : null;
    const drawnFrom = { subject, form: view.form, release: release.version };
    return pages.render(drawnFrom, { ...values, visitId, scanId }, (placeholders) => {
      const visit = {
        ...view.visit,
        id: placeholders.visitId,
        ...(scanId !== null && { scanId: placeholders.scanId }),
      };
      return documentOf(release, { ...subject, ...view, visit } as PageData, placeholders);
    });
  }

  return async (response, page) => {
    const nonce = nonceOf(response);
    // The page behind a card keeps nothing in the browser.
    const visit = passingVisit(response.req, config, now());
    if (!page) response.status(404);
    for (const release of await renderer.releases(visit.visitor)) {
      const ticket = ticketOf(visit, [[release.part, release.version]], config, now());
      reportTo(response, ticket);
      try {
        return await sendHtml(response, await draw(release, page, { nonce, ticket }));
      } catch (error) {
        if (response.headersSent) throw error;
        renderer.failed(release, error, viewerOf(response.req, visit));
      }
    }
    // No release can draw: the agent can still be reached.
    return sendHtml(
      response,
      Buffer.from(bareDocument(page && ({ ...page.subject, ...page.view } as PageData), nonce)),
    );
  };
}

/** Bypasses the compression middleware for streams, which costs as much as the rest of the view. */
async function sendHtml(response: Response, html: Buffer): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('vary', 'Accept-Encoding');
  const encoding = encodingFor(response.req);
  if (encoding === null) {
    response.setHeader('content-length', html.length);
    response.end(html);
    return;
  }
  const compressed = await compressors[encoding](html);
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', compressed.length);
  response.end(compressed);
}

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const compressors = {
  br: (bytes: Buffer) => brotli(bytes, brotliOptions),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** `null` if the client accepts neither encoding, or names none. */
function encodingFor(request: Request): keyof typeof compressors | null {
  if (request.headers['accept-encoding'] === undefined) return null;
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}
