/** Replaces the shell's loader in the single-bundle build: the same remotes, imported as chunks of the same build. */
import type { RemoteName, RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import type { RemoteLoader } from '../../../shell/src/remotes/remote-loader';

const remotes: Readonly<Record<RemoteName, () => Promise<{ remote: RemoteModule }>>> = {
  'mf-marketing': () => import('../../../mf-marketing/src/remote'),
  'mf-agent': () => import('../../../mf-agent/src/remote'),
  'mf-admin': () => import('../../../mf-admin/src/remote'),
  'mf-sales': () => import('../../../mf-sales/src/remote'),
};

const load = async (release: RemoteRelease) => (await remotes[release.name]()).remote;

export function createRemoteLoader(): RemoteLoader {
  return {
    loadRemoteSafely: async (release) => ({ kind: 'ok', value: await load(release) }),
    loadPageSafely: async (release, path) => {
      const { routes } = await load(release);
      const route = routes.find((candidate) => candidate.path === path);
      if (!route) throw new Error(`No page for ${path}.`);
      return { kind: 'ok', value: (await route.page()).Page };
    },
    report: () => undefined,
  };
}
