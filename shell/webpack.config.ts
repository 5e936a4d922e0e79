import type { BuildEnvironment } from '@farmpost/shared/federation/build-environment';
import { hostConfig } from '@farmpost/shared/federation/host-config';
import { hostServerConfig, withServerBuilds } from '@farmpost/shared/federation/server-config';

const shell = { name: 'shell', workspace: __dirname } as const;

export default (environment: BuildEnvironment) =>
  withServerBuilds(
    hostConfig({ ...environment, ...shell, entry: './src/boot/main.ts' }),
    environment.mode === 'production'
      ? [hostServerConfig({ ...environment, ...shell, entry: './src/server.tsx' })]
      : [],
  );
