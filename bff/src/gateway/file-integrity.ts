/** The integrity of files that a page names. A preloaded file is used only if its tag names the same one. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';

interface Assets {
  readonly integrities?: Readonly<Record<string, string>>;
}

/** Undefined for a build without integrities. */
export const assetIntegrity = ({ integrities }: Assets, url: string): string | undefined =>
  integrities?.[url.replace(/^\/assets\//, '')];

type Released = Pick<
  RemoteRelease,
  'name' | 'version' | 'entry' | 'integrity' | 'integrities' | 'checksChunks'
>;

/** Undefined for a chunk of a container whose loader sets none. */
export function remoteIntegrity(row: Released, url: string): string | undefined {
  if (url === row.entry) return row.integrity;
  if (!row.checksChunks) return undefined;
  return row.integrities?.[url.slice(`/remotes/${row.name}/${row.version}/`.length)];
}
