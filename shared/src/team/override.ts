/** Changes the answers of a live portal so that remotes come from local builds. */
import type { RemoteRelease } from '../contracts/platform';

/** Page of the live portal whose HTML frames the local remote's pages; the server never renders its content. */
export const FRAME_PATH = '/settings';

const BOOT = /(<script type="application\/json" id="farmpost-boot">)(.*?)(<\/script>)/s;

interface Boot {
  readonly remotes: readonly { readonly name: string }[];
  readonly [field: string]: unknown;
}

const withRows = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  releases: readonly RemoteRelease[],
) => [
  ...rows.filter(({ name }) => releases.every((release) => release.name !== name)),
  ...releases.map((release) => ({ ...release, previous: null })),
];

/** The answer of `/api/registry` with the local releases in place of the live ones. */
export const overrideRegistry = (
  registry: { readonly remotes: readonly { readonly name: string }[] },
  releases: readonly RemoteRelease[],
) => ({ ...registry, remotes: withRows(registry.remotes, releases) });

/**
 * A page with the local releases in its data. Its events are not reported, because they say nothing about a release.
 * `null` for a page that is not one of the portal's.
 */
export function overridePage(html: string, releases: readonly RemoteRelease[]): string | null {
  const json = BOOT.exec(html)?.[2];
  if (json === undefined || releases.length === 0) return null;
  const { ticket: _, remotes, ...boot } = JSON.parse(json) as Boot;
  const changed = JSON.stringify({ ...boot, remotes: withRows(remotes, releases) });
  const names = releases.map(({ name }) => name).join('|');
  const hints = new RegExp(`<link rel="preload"[^>]*/remotes/(?:${names})/[^>]*>\\n?`, 'g');
  return html
    .replace(hints, '')
    .replace(
      BOOT,
      (_all, open: string, _json, close: string) => open + changed.replaceAll('<', '\\u003c') + close,
    );
}

/** Adds the badge, as a script of the page's own origin: the policy allows no other. */
export const withBadge = (html: string, badge: string): string =>
  html.replace('</body>', `<script defer src="${badge}"></script>\n</body>`);

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const fits = (part: string, index: number) =>
    given[index] !== undefined && (part.startsWith(':') || part.toLowerCase() === given[index].toLowerCase());
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every(fits);
  return wanted.length === given.length && wanted.every(fits);
}

/** Whether the local release serves this path. */
export const servesPath = ({ routes }: Pick<RemoteRelease, 'routes'>, path: string): boolean =>
  routes.some((route) => matches(route.path, path));
