/**
 * Renders public pages in the portal's frame: the shell's server build draws, and gives the active release's server
 * build the singletons that both must share.
 */
import type { PortalServer, RenderedView } from '@farmpost/shared/contracts/page-rendering';
import type { BootData, RegistryRow, RenderedRoute } from '@farmpost/shared/contracts/platform';
import type { Logger } from 'pino';
import type { RemoteRegistry } from './registry';
import { loadServerModule, stateOf } from './server-module';

export interface PublicPage extends RenderedView {
  readonly boot: BootData;
  readonly loader: string;
}

export interface PublicPages {
  /**
   * The page of `route` at `url` (path and query); `row` is its remote's, null for a page of the shell's own. Null
   * where it must be drawn in the browser: no server build is there, or it failed. Never rejects.
   */
  render(url: string, boot: BootData, route: string, row: RegistryRow | null): Promise<PublicPage | null>;
}

export function createPublicPages(
  { releases, shell }: RemoteRegistry,
  log: Pick<Logger, 'error'>,
): PublicPages {
  let portal: { readonly state: string; readonly server: PortalServer } | null = null;
  /** By file; each works with the portal of the moment only. */
  const remotes = new Map<string, unknown>();

  function portalServer(file: string): PortalServer {
    const state = stateOf(file);
    if (portal?.state !== state) {
      portal = { state, server: loadServerModule(file) as PortalServer };
      remotes.clear();
    }
    return portal.server;
  }

  function remoteModule(file: string, { shared }: PortalServer): unknown {
    if (!remotes.has(file)) remotes.set(file, loadServerModule(file, shared));
    return remotes.get(file);
  }

  return {
    async render(url, known, route, row) {
      const rendered: RenderedRoute = { remote: row?.name ?? null, path: route };
      const boot = { ...known, rendered };
      try {
        const shellFile = shell.serverFile();
        const remoteFile = row && releases.pagesFile(row.name, row.version);
        if (!shellFile || (row && !remoteFile)) return null;
        const server = portalServer(shellFile);
        const remote = remoteFile ? remoteModule(remoteFile, server) : null;
        return { ...(await server.renderView(url, boot, remote)), boot, loader: server.loader };
      } catch (error) {
        // The browser draws the page by itself, or says what is wrong with it.
        log.error({ err: error, url, version: row?.version }, 'a public page was not rendered');
        return null;
      }
    },
  };
}
