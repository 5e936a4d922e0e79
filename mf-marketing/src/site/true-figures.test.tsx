/** No public page passes a goal or a model off as something that happened. */
import { createMemoryRouter, RouterProvider } from '../testing/public-page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { articleFiles } from '../../markdown/read-article';
import { routes } from '../routes';

/** Pages that show the server's rows have no figures of their own. */
const pages = routes.filter(({ path: at, reads }) => !/[:*]/.test(at) && reads === undefined);

/** Claims of customers, averages and times that we do not have. */
const untrue = [
  /across (all )?active accounts/i,
  /\d agents (mail|use|trust)/i,
  /\d+ hours from listing to mailbox/i,
  /999%/,
  /average of our (agents|customers|accounts)/i,
];
const claimsIn = (text: string) => untrue.filter((claim) => claim.test(text)).map(String);

it.each(pages.map((route) => [route.path, route] as const))('%s claims nothing untrue', async (at, route) => {
  const { Page } = await route.page();
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: at, element: <Page /> }], { initialEntries: [at] })}
      />
    </QueryClientProvider>,
  );
  const text = html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(text.length).toBeGreaterThan(300);
  expect(claimsIn(text)).toEqual([]);
});

it.each(articleFiles(path.resolve(__dirname, '../../content')))('%s claims nothing untrue', (file) => {
  expect(claimsIn(readFileSync(file, 'utf8'))).toEqual([]);
});
