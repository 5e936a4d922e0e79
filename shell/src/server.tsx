/** Renders the portal's public pages on the server; built as `dist/ssr/shell.js` and loaded by the gateway. */
import * as client from '@farmpost/shared/client';
import * as router from '@farmpost/shared/client/router';
import type { PortalServer, RenderedView } from '@farmpost/shared/contracts/page-rendering';
import type { BootData } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as styledComponents from 'styled-components';
import { App, createQueries } from './boot/app';
import loader from './boot/page-loader.ts?inline';
import { portalRoutes, type ReadyPage } from './boot/portal-routes';
import { noWatch } from './remotes/page-watch';
import { createReleaseChoice } from './remotes/release-choice';
import type { RemoteLoader } from './remotes/remote-loader';

/** Federation's singletons, except for `react-dom/client`, which is not needed on the server. */
const shared: PortalServer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
  '@farmpost/shared/client': client,
  '@farmpost/shared/client/router': router,
};

const nothingLoads = () => {
  throw new Error('Pages load remotes in effects, which do not run on the server.');
};
const noLoader: RemoteLoader = {
  loadRemoteSafely: nothingLoads,
  loadPageSafely: nothingLoads,
  loadFillSafely: nothingLoads,
  show: nothingLoads,
  run: nothingLoads,
  report: nothingLoads,
  rendered: nothingLoads,
  drawn: nothingLoads,
  choice: createReleaseChoice(),
  watch: noWatch,
};

/** `undefined` for the shell's own pages. */
async function readyPage({ rendered }: BootData, loaded: unknown): Promise<ReadyPage | undefined> {
  if (!rendered || rendered.remote === null) return undefined;
  const { remote } = loaded as { readonly remote: RemoteModule };
  const route = remote.routes.find(({ path }) => path === rendered.path);
  if (!route) throw new Error(`${remote.name} has no page for ${rendered.path}.`);
  return { route: rendered, Page: (await route.page()).Page };
}

async function renderView(url: string, boot: BootData, remote: unknown): Promise<RenderedView> {
  const routes = portalRoutes(boot, noLoader, await readyPage(boot, remote));
  const queries = createQueries(boot);
  const sheet = new styledComponents.ServerStyleSheet();
  try {
    const portal = (
      <App
        routes={routes}
        // Renders the same as the browser's router for the same URL.
        inRouter={(children) => <StaticRouter location={url}>{children}</StaticRouter>}
        queries={queries}
        isRendered
      />
    );
    const html = renderToString(sheet.collectStyles(portal));
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    queries.clear();
  }
}

export { loader, renderView, shared };
