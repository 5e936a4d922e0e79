/** Everything of the portal's origin that is not the API: built files and the HTML of each page. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { type RegistryRow, remoteName } from '@farmpost/shared/contracts/platform';
import { LOAD_TICKET } from '@farmpost/shared/contracts/page-view-vocabulary';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { isWithin, SHELL_PATHS } from '@farmpost/shared/domain/release-gate';
import express, { type RequestHandler, type Router } from 'express';
import { AppError, notFound } from '../app-error';
import type { AppContext } from '../context';
import { requestState } from '../http/request-context';
import { bootData } from './boot-data';
import { contentSecurity, nonceOf, policyOfElements, reportTo } from './content-security';
import { createFeedRouter, feedOf } from './feed.router';
import { sendImmutable } from './immutable-files';
import { matchRoute } from './match-route';
import { createPagePictureRouter, pictureOf } from './page-picture.router';
import { publicDocument } from './public-document';
import { readAnswers } from './page-answers';
import { createPublicPages } from './public-pages';
import type { FixedDocument } from './rendered-document';
import { routeFiles } from './route-files';
import { shellDocument } from './shell-document';
import { StoredPage } from './stored-page';
import { keepVisit, readVisit, ticketOf, viewerOf } from './visit';

/** The browser may bring a public page back from its memory; with `no-store` it would load it again. */
const REVALIDATE = 'private, no-cache';

export function createGatewayRouter(context: AppContext): Router {
  const { config, registry, now } = context;
  const publicPages = createPublicPages(registry, now);
  /** Drawn views, served as the same bytes and compressed once. */
  const documents = new WeakMap<object, StoredPage>();
  const storedDocument = (
    document: FixedDocument,
    { status, cacheControl }: { readonly status: number; readonly cacheControl: string },
  ) =>
    new StoredPage({ html: document.html, status, policy: policyOfElements(config, document), cacheControl });
  const router = express.Router();

  router.get('/remotes/:remote/:version/*file', async (request, response) => {
    const { version, file } = request.params;
    const name = remoteName.safeParse(request.params.remote).data;
    const asked = file.join('/');
    const stored = name && (await registry.file(name, version, `client/${asked}`));
    if (!stored) throw notFound(request.originalUrl);
    sendImmutable(request, response, stored, asked);
  });
  router.use('/remotes', (request) => {
    throw notFound(request.originalUrl);
  });
  router.get('/assets/*file', async (request, response) => {
    const asked = request.params.file.join('/');
    const stored = await registry.shellFile(asked);
    if (!stored) throw notFound(request.originalUrl);
    sendImmutable(request, response, stored, asked);
  });

  router.use(createFeedRouter(config, registry));
  router.use(createPagePictureRouter(context, registry));

  const sendPage: RequestHandler = async (request, response, next) => {
    // A missing picture or script must not be answered with a page.
    if (!request.accepts('html') || /\.\w{2,5}$/.test(request.path)) return next();
    const { path } = request;
    const visit = readVisit(request, config, now());
    const { visitor } = visit;
    const rows = await registry.rows(visitor);
    const shell = await registry.shell(visitor);
    if (!shell) throw new AppError('unavailable', 'The shell is not built.');
    const match = matchRoute(path, rows);
    const isKnown = match ? !match.route.isNotFound : SHELL_PATHS.has(path);
    const absent = await registry.absent(rows);
    const isAbsent =
      !match && absent.some(({ prefixes }) => prefixes.some((prefix) => isWithin(prefix, path)));
    const isPublic = match ? match.route.guard === 'public' : !isKnown;
    if (isPublic) response.setHeader('cache-control', REVALIDATE);
    const { returnedForm } = requestState(response);
    response.status(returnedForm?.status ?? (isKnown ? 200 : isAbsent ? 503 : 404)).type('html');
    keepVisit(response, visit, config);

    const answers = isPublic ? await readAnswers(match?.route.reads, context) : undefined;
    const isPreviewed = ({ name, version }: RegistryRow) =>
      visitor.trials?.some(([part, wanted]) => part === name && wanted === version) ?? false;
    const previews = rows.filter(isPreviewed).map(({ name, version }) => ({ part: name, version }));
    /** Names the releases that the page was given, in the header of reports too. */
    const ticketFor = (given: readonly RegistryRow[]): string => {
      const versions: (readonly [PartName, string])[] = [
        ['shell', shell.version],
        // A preview is left out: its failures say nothing about the release's other visitors.
        ...given.filter((row) => !isPreviewed(row)).map(({ name, version }) => [name, version] as const),
      ];
      const ticket = ticketOf(visit, versions, config, now());
      reportTo(response, ticket);
      return ticket;
    };
    const bootOf = (given: readonly RegistryRow[]) => ({
      ...bootData(given, config),
      shell: shell.version,
      ...(answers && { answers }),
      ...(returnedForm && { returnedForm: { path: returnedForm.path, problem: returnedForm.problem } }),
      ...(previews.length > 0 && { previews }),
      ...(absent.length > 0 && { absent }),
    });
    // A preview is drawn in the browser: a server build that fails there is evidence against no release.
    const page =
      isPublic && previews.length === 0
        ? await publicPages.render({
            url: request.originalUrl,
            path,
            rows,
            visitor,
            viewer: viewerOf(request, visit),
            boot: bootOf,
          })
        : null;
    if (!page) {
      const files = routeFiles(rows);
      const boot = { ...bootOf(rows), ticket: ticketFor(rows) };
      return void response.send(
        shellDocument({ match, nonce: nonceOf(response), assets: shell.row, boot, files }),
      );
    }
    const drawn = page.match;
    const title = `${drawn?.route.title ?? (isAbsent ? 'Page Not Available' : 'Page Not Found')} · ${PRODUCT_NAME}`;
    const url = `${config.publicUrl}${path === '/' ? '' : path.replace(/\/+$/, '')}`;
    const { path: picture, alt } = pictureOf(drawn);
    const about = isKnown
      ? {
          title,
          description: drawn?.route.description ?? '',
          url,
          picture: { url: config.publicUrl + picture, alt },
          feed: feedOf(path),
        }
      : null;
    const stored =
      documents.get(page.drawing) ??
      storedDocument(publicDocument({ match: drawn, assets: shell.row, page, title, about }), {
        status: response.statusCode,
        // A form that was sent back holds what a visitor typed.
        cacheControl: returnedForm ? 'no-store' : REVALIDATE,
      });
    documents.set(page.drawing, stored);
    response.setHeader('server-timing', `${LOAD_TICKET};desc="${ticketFor(page.rows)}"`);
    await stored.send(request, response);
  };
  router.get('/{*path}', contentSecurity(config), sendPage);
  // A page that a form was posted to without scripts, which shows it with what is wrong.
  router.post(
    '/{*path}',
    (_request, response, next) => next(requestState(response).returnedForm ? undefined : 'route'),
    contentSecurity(config),
    sendPage,
  );
  return router;
}
