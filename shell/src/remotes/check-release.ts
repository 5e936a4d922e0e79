/** Rejects releases that cannot work in this shell, before any of their code is fetched or run. */
import type { PortalRelease, RemoteName } from '@farmpost/shared/contracts/platform';
import { REMOTE_CONTRACT, type RemoteModule } from '@farmpost/shared/federation/remote-module';
import { RemoteError } from './classify';
import { satisfiesRange } from '@farmpost/shared/domain/satisfies-range';
import type { SharedVersions } from './share-scope';

const major = (version: string) => version.split('.')[0];

/** Entries come from the page's own origin, where the gateway serves or proxies them. Throws `RemoteError` of kind integrity or contract. */
export function checkRelease(
  release: PortalRelease,
  page: { readonly origin: string; readonly shared: SharedVersions },
): void {
  const { origin } = new URL(release.entry, page.origin);
  if (origin !== page.origin) {
    throw new RemoteError('integrity', `${release.name} comes from ${origin}, which is not allowed.`);
  }
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(release.integrity)) {
    throw new RemoteError('integrity', `${release.name} ${release.version} names no integrity.`);
  }
  checkContract(release.name, release.contract);
  for (const [name, range] of Object.entries(release.shared)) {
    const version = page.shared[name];
    if (version && !satisfiesRange(version, range)) {
      throw new RemoteError(
        'contract',
        `${release.name} was built against ${name} ${range}; here is ${version}.`,
      );
    }
  }
}

/** The entry's export is another team's code, so its shape is checked before use. */
export function checkModule(loaded: unknown, name: RemoteName): RemoteModule {
  const remote = (loaded as { readonly remote?: Partial<RemoteModule> } | null)?.remote;
  if (!remote || !Array.isArray(remote.routes)) {
    throw new RemoteError('contract', `${name} exports no \`remote\` with routes.`);
  }
  checkContract(name, String(remote.contract));
  if (remote.name !== name) throw new RemoteError('contract', `${name} calls itself ${String(remote.name)}.`);
  return remote as RemoteModule;
}

function checkContract(name: RemoteName, contract: string): void {
  if (major(contract) !== major(REMOTE_CONTRACT)) {
    throw new RemoteError('contract', `${name} speaks contract ${contract}; here is ${REMOTE_CONTRACT}.`);
  }
}
