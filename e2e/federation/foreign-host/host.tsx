/** A host without the portal's code: it mounts a page of the remote whose manifest is in its URL. */
import { setSessionAccess } from '@farmpost/shared/client';
import { BrowserRouter } from '@farmpost/shared/client/router';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';

interface Exported {
  readonly remote: {
    readonly routes: readonly {
      readonly path: string;
      readonly page: () => Promise<{ readonly Page: ComponentType }>;
    }[];
  };
}

async function start(root: Element): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const token = asked.get('token');
  setSessionAccess({ accessToken: async () => token, onUnauthenticated: async () => false });
  registerRemotes([{ name: 'area', entry: new URL(asked.get('manifest') ?? '', location.origin).href }]);
  const exported = await loadRemote<Exported>('area/remote');
  const route = exported?.remote.routes.find(({ path }) => path === asked.get('path'));
  if (!route) throw new Error('The remote has no such page.');
  const { Page } = await route.page();
  createRoot(root).render(
    <StyleSheetManager>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </StyleSheetManager>,
  );
}

void start(document.body).catch((error: unknown) => {
  document.body.textContent = String(error);
});
