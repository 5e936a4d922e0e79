/** How the federation runtime fetches an entry: with integrity, a limit of time, and a fresh URL each time. */
import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Its published type wraps the answer in two promises, which no function can return. */
type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** A hanging script would otherwise take the runtime's 20 s to fail. */
const ENTRY_TIMEOUT_MS = 8000;
/** Tries after the first one, before a person is asked. */
const RETRIES = 2;

/** `releases` by container name; an entry that is not in it is refused. */
export function entryLoaderPlugin(
  releases: ReadonlyMap<string, PortalRelease>,
): ModuleFederationRuntimePlugin {
  const requests = new Map<string, number>();
  const answered = new Set<string>();

  return {
    name: 'farmpost-entry-loader',

    createScript({ url, remoteInfo }) {
      const container = remoteInfo?.name ?? '';
      const release = releases.get(container);
      if (!release) throw new Error(`No release is known for ${url}.`);
      const request = requests.get(container) ?? 0;
      requests.set(container, request + 1);
      answered.delete(container);

      const script = document.createElement('script');
      // A second request for the same URL would join the first one, and hang with it.
      script.src = request === 0 ? url : `${url}?retry=${request}`;
      script.integrity = release.integrity;
      script.async = true;
      script.addEventListener('error', () => answered.add(container));
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },

    /** Runs for an entry that could not be fetched, not for one that threw. */
    loadEntryError: (async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      // Who has waited for a hanging entry is asked before he waits again.
      for (let retry = 0; retry < RETRIES && answered.has(remoteInfo.name); retry += 1) {
        delete globalLoading[uniqueKey];
        try {
          return await getRemoteEntry({ origin, remoteInfo });
        } catch {
          // The runtime throws the first error once this hook returns nothing.
        }
      }
      return undefined;
    }) as LoadEntryError,
  };
}
