/** Sends a homeowner's page, rendered and compressed once for all views of the same content. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { FETCHED_AHEAD } from '@farmpost/shared/contracts/page-view-vocabulary';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { isPrefetch } from '@farmpost/shared/domain/bot-detection';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Request, Response } from 'express';
import type { AppContext } from '../../context';
import { policyOfElements } from '../../gateway/content-security';
import type { PageRelease, PageRenderer } from '../../gateway/page-renderer';
import type { ReadyPage, ReadyPages } from '../../gateway/ready-pages';
import { type FixedDocument, landingDocument } from '../../gateway/rendered-document';
import { StoredPage } from '../../gateway/stored-page';
import { callerOf, passingVisit, viewerOf } from '../../gateway/visit';
import { bareDocument } from './bare-page';
import type { LandingSubject } from './landing.service';
import type { ListingSubject } from './public-listing.service';
import { createStoredPages } from './stored-pages';

/** A page takes about 60 kB in all encodings. */
const MAX_PAGES = 500;

/** The browser asks each time: a view must reach the server to be counted, and a change shows at once. */
const REVALIDATE = 'private, no-cache';

type PageData = LandingData | ListingPageData;

export interface PageView {
  readonly subject: LandingSubject | ListingSubject;
  readonly form?: PageData['form'];
  /** The answer to the visitor who named a home. */
  readonly range?: LandingData['range'];
  /** Given if a later request of the same address may be answered from memory. */
  readonly ready?: Omit<ReadyPage, 'page'>;
}

/** `null` sends 404: no such agent or listing. Needs `contentSecurity` before it, and no `compress`. */
export type SendPage = (response: Response, view: PageView | null) => Promise<void>;

type SendContext = Pick<AppContext, 'now'> & {
  readonly config: Pick<AppContext['config'], 'publicUrl' | 'jwtKeys' | 'SANDBOX_URL'> &
    Partial<Pick<AppContext['config'], 'STRIPE_PUBLISHABLE_KEY'>>;
};

export function createSendPage(
  { config, now }: SendContext,
  renderer: PageRenderer,
  readyPages: ReadyPages,
): SendPage {
  const pages = createStoredPages(MAX_PAGES);

  const stored = (document: FixedDocument, status: number, cacheControl: string): StoredPage =>
    new StoredPage({
      html: document.html,
      status,
      policy: policyOfElements(config, document),
      cacheControl,
    });

  async function documentOf(release: PageRelease, data: PageData | null): Promise<FixedDocument> {
    const agentPath = data && href(paths.agentPage, { slug: data.agent.slug });
    const isListing = data !== null && 'listing' in data;
    const pagePath = isListing
      ? href(paths.agentListing, { slug: data.agent.slug, id: data.listing.id })
      : (agentPath ?? '');
    return landingDocument({
      page: await (isListing ? release.renderListing(data) : release.renderLanding(data)),
      hydration: data && { data, remote: release.script },
      url: config.publicUrl + pagePath,
      image: agentPath && `${config.publicUrl}${agentPath}/preview.png`,
    });
  }

  async function pageOf(release: PageRelease, view: PageView | null, status: number): Promise<StoredPage> {
    const { form, range } = view ?? {};
    const data = dataOf(view);
    // A form that a visitor filled in is theirs alone.
    if (form?.values || range) return stored(await documentOf(release, data), status, 'no-store');
    return pages.page([release.part, release.version, status, data], async () =>
      stored(await documentOf(release, data), status, REVALIDATE),
    );
  }

  return async (response, view) => {
    const { req: request } = response;
    if (!view) response.status(404);
    const edition = renderer.edition();
    const caller = callerOf(request);
    // The page behind a card keeps nothing in the browser.
    const visit = passingVisit(caller, config, now());
    const [first, ...others] = (await renderer.releases(visit.visitor)).filter(
      ({ script }) => script.isSameForAll,
    );
    for (const release of first ? [first, ...others] : []) {
      try {
        const page = await pageOf(release, view, response.statusCode);
        if (view?.ready && release === first && edition !== null) {
          const { isCurrent, onView } = view.ready;
          const isStill = () => renderer.edition() === edition && isCurrent();
          readyPages.keep(request.originalUrl, { page, isCurrent: isStill, onView });
        }
        return await answer(request, response, page);
      } catch (error) {
        if (response.headersSent) throw error;
        renderer.failed(release, error, viewerOf(request, visit));
      }
    }
    // No release can draw: the agent can still be reached.
    return answer(request, response, stored(bareDocument(dataOf(view)), response.statusCode, 'no-store'));
  };
}

const dataOf = (view: PageView | null): PageData | null =>
  view &&
  ({
    ...view.subject,
    ...(view.form && { form: view.form }),
    ...(view.range && { range: view.range }),
  } as PageData);

/** Bypasses the compression middleware, which would compress every view again. */
async function answer(request: Request, response: Response, page: StoredPage): Promise<void> {
  // Not cached, so that the visit itself asks the server again and its answer has no such header.
  const more = isPrefetch(request.headers)
    ? { 'server-timing': FETCHED_AHEAD, 'cache-control': 'no-store' }
    : {};
  await page.send(request, response, Object.entries(more).flat());
}
