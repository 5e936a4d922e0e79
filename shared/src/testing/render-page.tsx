/** Renders a page like the shell does: inside a router, a query cache and the toast region. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { ToastRegion } from '../ui/toast/toast';
import { createMemoryRouter, RouterProvider } from './memory-router';

export interface RenderPageOptions {
  /** Path pattern of the route, such as `/campaign/:id`. Defaults to any path. */
  readonly path?: string;
  /** URL to open, such as `/campaign/42?tab=pieces`. */
  readonly at?: string;
  /** Location state, such as a redirect sets. */
  readonly state?: unknown;
  /** The page's own providers, inside the query cache and around the router. */
  readonly around?: (children: ReactNode) => ReactNode;
}

/** Other paths show their URL, so a test can read where a link leads. */
export function renderPage(page: ReactElement, options: RenderPageOptions = {}) {
  const { path = '*', at = '/', state, around = (children) => children } = options;
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const [pathname = '/', search = ''] = at.split('?');
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [{ pathname, search: search && `?${search}`, state }] },
  );
  const view = render(
    <QueryClientProvider client={queries}>
      {around(
        <>
          <RouterProvider router={router} />
          <ToastRegion />
        </>,
      )}
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), router, queries };
}
