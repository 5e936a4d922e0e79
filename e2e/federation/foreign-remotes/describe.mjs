/** Writes `release.json` beside a build, by hand as docs/teams.md says it: without anything of the portal's preset. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { consumed } from './singletons.mjs';

const NAME = 'mf-admin';

export function describe({ dist, version, container, toolchain }) {
  const client = path.join(dist, 'client');
  const entry = `/remotes/${NAME}/${version}/remoteEntry.js`;
  const bytes = readFileSync(path.join(client, 'remoteEntry.js'));
  const sizes = readdirSync(client, { recursive: true }).map((file) => {
    const stats = statSync(path.join(client, file));
    return stats.isFile() ? stats.size : 0;
  });
  const release = {
    name: NAME,
    version,
    container,
    entry,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    contract: '1',
    shared: Object.fromEntries(
      Object.entries(consumed).map(([key, { requiredVersion }]) => [key, requiredVersion]),
    ),
    routes: [{ path: '/admin', guard: 'admin', title: 'Built elsewhere', files: [entry] }],
    size: sizes.reduce((sum, size) => sum + size, 0),
    toolchain,
  };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release, null, 2));
}
