/** Everything of the portal's origin that is not the API: built files, proxied remotes, and the HTML of each page. */
import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { remoteName } from '@farmpost/shared/contracts/platform';
import express, { type Router } from 'express';
import { notFound } from '../app-error';
import type { AppContext } from '../context';
import { bootData } from './boot-data';
import { SHELL_PATHS } from './claimed-paths';
import { contentSecurity, nonceOf } from './content-security';
import { createFeedRouter, feedOf } from './feed.router';
import { sendImmutable } from './immutable-files';
import { matchRoute } from './match-route';
import { createPagePictureRouter, pictureOf } from './page-picture.router';
import { publicDocument } from './public-document';
import { readAnswers } from './page-answers';
import { createPublicPages } from './public-pages';
import { createRemoteProxies } from './remote-proxy';
import { shellDocument } from './shell-document';

export function createGatewayRouter(context: AppContext): Router {
  const { config, log, registry } = context;
  const publicPages = createPublicPages(registry, log);
  const router = express.Router();

  router.get('/remotes/:remote/:version/*file', (request, response, next) => {
    const { version, file } = request.params;
    const name = remoteName.safeParse(request.params.remote).data;
    const folder = name === undefined ? null : registry.releases.clientFolder(name, version);
    if (!folder) return next();
    sendImmutable(request, response, folder, file.join('/'));
  });
  // Versions that are not released here belong to a team's own server.
  router.use(createRemoteProxies(config.remoteOrigins, log));
  router.use('/remotes', (request) => {
    throw notFound(request.originalUrl);
  });
  router.get('/assets/*file', (request, response) => {
    sendImmutable(request, response, registry.shell.clientFolder(), request.params.file.join('/'));
  });

  router.use(createFeedRouter(config, registry));
  router.use(createPagePictureRouter(context, registry));

  router.get('/{*path}', contentSecurity(config), async (request, response, next) => {
    // A missing picture or script must not be answered with a page.
    if (!request.accepts('html') || /\.\w{2,5}$/.test(request.path)) return next();
    const { path } = request;
    const rows = await registry.rows();
    const match = matchRoute(path, rows);
    const isKnown = match ? !match.route.isNotFound : SHELL_PATHS.has(path);
    const isPublic = match ? match.route.guard === 'public' : !isKnown;
    // The browser may bring such a page back from its memory; with `no-store` it must load it anew.
    if (isPublic) response.setHeader('cache-control', 'private, no-cache');
    response.status(isKnown ? 200 : 404).type('html');

    const document = { match, nonce: nonceOf(response), assets: registry.shell.assets() };
    const answers = isPublic ? await readAnswers(match?.route.reads, context) : undefined;
    const boot = { ...bootData(rows, config), ...(answers && { answers }) };
    const page = isPublic
      ? await publicPages.render(request.originalUrl, boot, match?.route.path ?? '*', match?.row ?? null)
      : null;
    if (!page) return void response.send(shellDocument({ ...document, boot }));
    const title = `${match?.route.title ?? 'Page Not Found'} · ${PRODUCT_NAME}`;
    const url = `${config.publicUrl}${path === '/' ? '' : path.replace(/\/+$/, '')}`;
    const { path: picture, alt } = pictureOf(match);
    const about = isKnown
      ? {
          title,
          description: match?.route.description ?? '',
          url,
          picture: { url: config.publicUrl + picture, alt },
          feed: feedOf(path),
        }
      : null;
    response.send(publicDocument({ ...document, page, title, about }));
  });
  return router;
}
