/**
 * The public pages as the marketing remote draws them, from its sources: no build is needed. The bff knows it by its
 * contract alone, so it is loaded by path, at the first page.
 */
import type { PageServer } from '@farmpost/shared/contracts/page-rendering';
import path from 'node:path';
import type { PageRenderer } from '../gateway/page-renderer';

const file = path.resolve(__dirname, '../../../mf-marketing/src/server.tsx');
const server = (): PageServer => jest.requireActual(file);

export const marketingPages: PageRenderer = {
  renderLanding: (data) => server().renderLanding(data),
  renderListing: (data) => server().renderListing(data),
  renderPlain: (data) => server().renderPlain(data),
  release: () => ({ entry: '/remotes/entry.js', integrity: 'sha384-x', container: 'mf' }),
};
