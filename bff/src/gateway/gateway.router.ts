/** Everything of the portal's origin that is not the API: built files, proxied remotes, and the HTML of each page. */
import { remoteNames, type BootData, type RemoteName } from '@farmpost/shared/contracts/platform';
import { demoAccounts } from '@farmpost/shared/domain/demo-accounts';
import express, { type Router } from 'express';
import { notFound } from '../http/http-error';
import type { AppContext } from '../context';
import { contentSecurity, nonceOf } from './content-security';
import { sendImmutable } from './immutable-files';
import { matchRoute } from './match-route';
import { registryOf } from './registry';
import { createRemoteProxies } from './remote-proxy';
import { shellDocument } from './shell-document';

const isRemote = (name: string): name is RemoteName => (remoteNames as readonly string[]).includes(name);

/** Pages of the shell's own; any other path must be some remote's route, or the answer's status is 404. */
const SHELL_PATHS = new Set(['/', '/login']);

export function createGatewayRouter({ config, log }: AppContext): Router {
  const registry = registryOf(config, log);
  const router = express.Router();

  router.get('/remotes/:remote/:version/*file', (request, response, next) => {
    const { remote, version, file } = request.params;
    const folder = isRemote(remote) ? registry.releases.clientFolder(remote, version) : null;
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

  router.get('/{*path}', contentSecurity(config), async (request, response, next) => {
    // A missing picture or script must not be answered with a page.
    if (!request.accepts('html') || /\.\w{2,5}$/.test(request.path)) return next();
    const { path } = request;
    const boot: BootData = {
      remotes: await registry.rows(),
      ...(config.demo && { demoAccounts }),
    };
    const found = SHELL_PATHS.has(path) || matchRoute(path, boot.remotes) !== null;
    const assets = registry.shell.assets();
    response
      .status(found ? 200 : 404)
      .type('html')
      .send(shellDocument({ path, nonce: nonceOf(response), assets, boot }));
  });
  return router;
}
