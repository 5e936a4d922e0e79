/** Released rows of this workspace's remotes, for tests of the frame: their own exports, found by folder. */
import type { PortalRow } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readFrameLinks, type FrameLinks } from '../chrome/frame-links';

const root = path.resolve(__dirname, '../../..');

/** Rows as the gateway would write them into a page. */
export const releasedRows: readonly PortalRow[] = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'src/remote.tsx')))
  .map((name) => {
    const { remote } = require(path.join(root, name, 'src/remote.tsx')) as { readonly remote: RemoteModule };
    const { navigation, homes, frame, search, routes, contract } = remote;
    return {
      name: remote.name,
      version: '1',
      container: name.replaceAll('-', '_'),
      entry: `/remotes/${name}/1/remoteEntry.js`,
      integrity: '',
      contract,
      shared: {},
      previous: null,
      routes: routes.map(({ path: pattern, guard, title }) => ({ path: pattern, guard, title })),
      ...(navigation && { navigation: [...navigation] }),
      ...(homes && { homes }),
      ...(frame && { frame }),
      ...(search && { search }),
    };
  });

const ownPaths = ['/login', '/signup', '/settings'];
const routePaths = releasedRows.flatMap(({ routes }) => routes.map(({ path: pattern }) => pattern));
const plannedPaths = releasedRows.flatMap(({ navigation }) => navigation ?? []).map(({ to }) => to);

/** The frame with the pages that exist today. */
export const releasedFrame: FrameLinks = readFrameLinks(releasedRows, [...ownPaths, ...routePaths]);

/** The frame once all pages exist that the remotes' entries link to. */
export const plannedFrame: FrameLinks = {
  ...releasedFrame,
  paths: [...releasedFrame.paths, ...plannedPaths],
};
