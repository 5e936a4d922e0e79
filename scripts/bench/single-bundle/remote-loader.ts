/** Replaces the shell's loader in the single-bundle build: the same remotes, imported as chunks of the same build. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { RemoteModule } from '@farmpost/shared/federation/remote-module';
import type { ComponentType } from 'react';
import { createReleaseChoice } from '../../../shell/src/remotes/release-choice';
import { noWatch } from '../../../shell/src/remotes/page-watch';
import type { RemoteLoader } from '../../../shell/src/remotes/remote-loader';

/** Written by the configuration: an `import()` of each remote's export, by name. */
const { remotes } = require('single-bundle-remotes') as {
  readonly remotes: Readonly<Record<string, () => Promise<{ readonly remote: RemoteModule }>>>;
};

async function load({ name }: Pick<RemoteRelease, 'name'>): Promise<RemoteModule> {
  const found = await remotes[name]?.();
  if (!found) throw new Error(`${name} is not in this build.`);
  return found.remote;
}

export function createRemoteLoader(): RemoteLoader {
  return {
    loadRemoteSafely: async (release) => ({ kind: 'ok', value: await load(release) }),
    loadPageSafely: async (release, path) => {
      const { routes } = await load(release);
      const route = routes.find((candidate) => candidate.path === path);
      if (!route) throw new Error(`No page for ${path}.`);
      return { kind: 'ok', value: (await route.page()).Page };
    },
    loadFillSafely: async (release, slot) => {
      const { fills = [] } = await load(release);
      const found = fills.find((candidate) => candidate.slot === slot);
      if (!found) throw new Error(`No fill of ${slot}.`);
      return { kind: 'ok', value: (await found.fill()).Fill as ComponentType };
    },
    show: () => () => undefined,
    run: () => () => undefined,
    report: () => undefined,
    rendered: () => undefined,
    drawn: () => undefined,
    choice: createReleaseChoice(),
    watch: noWatch,
  };
}
