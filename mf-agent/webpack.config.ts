import type { BuildArguments } from '@farmpost/shared/federation/build-options';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';

export default (_: unknown, { mode = 'production' }: BuildArguments): ReturnType<typeof remoteConfig> => ({
  ...remoteConfig({ mode, name: 'mf-agent', workspace: __dirname }),
  // MapLibre can import protocols by address; the portal never does.
  ignoreWarnings: [{ module: /maplibre-gl/, message: /request of a dependency is an expression/ }],
});
