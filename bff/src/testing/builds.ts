/** Made-up builds of front ends, as they lie in the workspaces' folders. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let builds = 0;

/** File below the build's folder to its text. */
export type BuildFiles = Readonly<Record<string, string>>;

export function writeBuild(dist: string, files: BuildFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
    // Two builds within the clock's resolution are still two.
    builds += 1;
    utimesSync(path.join(dist, file), builds, builds);
  }
}

const containerOf = (name: string, version: string) => `${name}_${version}`.replaceAll(/\W/g, '_');

/** The smallest container that the gate takes. */
export const entryText = ({ container }: Pick<RemoteRelease, 'container'>) =>
  `var ${container} = { init() {}, get: (name) => Promise.resolve(() => ({ './remote': {} })[name]) };`;
export const pageText = (version: string) => `"page of ${version}";`;

export const releaseOf = (
  name: RemoteRelease['name'],
  version: string,
  fields: Partial<RemoteRelease> = {},
): RemoteRelease => ({
  name,
  version,
  container: containerOf(name, version),
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: integrityOf(entryText({ container: containerOf(name, version) })),
  contract: '1',
  shared: {},
  routes: [
    {
      path: `/${name.slice(3)}`,
      guard: 'agent',
      title: name,
      files: [`/remotes/${name}/${version}/remoteEntry.js`, `/remotes/${name}/${version}/page.js`],
    },
  ],
  size: 1,
  ...fields,
});

/** The files of a remote's build, with its description. */
export const remoteFiles = (release: RemoteRelease, more: BuildFiles = {}): BuildFiles => ({
  'client/remoteEntry.js': entryText({ container: containerOf(release.name, release.version) }),
  'client/page.js': pageText(release.version),
  ...more,
  'release.json': JSON.stringify(release),
});

export const shellFiles = (fields: Partial<ShellRelease> = {}): BuildFiles => ({
  'client/main.1.js': 'shell',
  'assets.json': JSON.stringify({
    scripts: ['/assets/main.1.js'],
    styles: [],
    css: '',
    preload: [],
    fonts: [],
    server: null,
    ...fields,
  } satisfies ShellRelease),
});
