/** Fetches remotes' entries and initializes their webpack containers (`init` and `get`). */
import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { classify, RemoteError } from './classify';
import { runScript } from './run-script';
import type { ShareScope } from './share-scope';

interface Container {
  init(scope: ShareScope): unknown;
  /** Fetches an exposed module. The returned function evaluates it, and tries again each time until that succeeds. */
  get(module: string): Promise<() => unknown>;
}

export type OpenContainer = (release: PortalRelease, scope: ShareScope) => Promise<Container>;

/** Retries before the user is asked. */
const RETRIES = 2;

/**
 * The returned function opens the container of each entry once; the next call retries one that failed. A value
 * that another entry left in the container's variable is not used.
 */
export function containerOpener(): OpenContainer {
  const opened = new Map<string, Promise<Container>>();
  const requests = new Map<string, number>();

  /** A second request for the same URL would join the first one and hang with it. */
  function freshUrl({ entry }: PortalRelease): string {
    const request = requests.get(entry) ?? 0;
    requests.set(entry, request + 1);
    const { href } = new URL(entry, location.origin);
    return request === 0 ? href : `${href}?retry=${request}`;
  }

  async function fetchEntry(release: PortalRelease, retries = RETRIES): Promise<void> {
    try {
      await runScript(freshUrl(release), release.integrity);
    } catch (error) {
      // Ask the user before waiting for a hanging entry again. An entry that threw would throw again.
      if (classify(error) !== 'network' || retries === 0) throw error;
      await fetchEntry(release, retries - 1);
    }
  }

  async function open(release: PortalRelease, scope: ShareScope): Promise<Container> {
    const defined = () => Reflect.get(globalThis, release.container) as Container | undefined;
    // A hanging entry may have arrived after its timeout.
    if (!requests.has(release.entry) || !defined()) await fetchEntry(release);
    const container = defined();
    if (!container) throw new RemoteError('contract', `${release.entry} defines no ${release.container}.`);
    await container.init(scope);
    return container;
  }

  return (release, scope) => {
    const key = release.entry;
    const container = opened.get(key) ?? open(release, scope);
    opened.set(key, container);
    container.catch(() => opened.delete(key));
    return container;
  };
}
