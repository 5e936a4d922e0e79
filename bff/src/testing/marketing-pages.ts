/**
 * Renders public pages from the marketing remote's sources, so that no build is needed. Loaded by path on the first
 * page, because the bff only knows the remote's contract.
 */
import type { PageServer } from '@farmpost/shared/contracts/page-rendering';
import path from 'node:path';
import type { PageDrawer, PageRenderer } from '../gateway/page-renderer';

const file = path.resolve(__dirname, '../../../mf-marketing/src/server.tsx');
const server = (): PageServer => jest.requireActual(file);

export const marketingPages: PageDrawer = {
  renderLanding: (data) => server().renderLanding(data),
  renderListing: (data) => server().renderListing(data),
  renderPlain: (data) => server().renderPlain(data),
};

/** A renderer with one release, which draws as given. */
export const drawnBy = (drawer: PageDrawer): PageRenderer => ({
  edition: () => drawer,
  releases: async () => [
    {
      ...drawer,
      part: 'mf-marketing',
      version: '1',
      script: { entry: '/remotes/entry.js', integrity: 'sha384-x', container: 'mf', isSameForAll: true },
    },
  ],
  failed: () => undefined,
});
