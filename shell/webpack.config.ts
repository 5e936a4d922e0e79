import type { BuildArguments } from '@farmpost/shared/federation/build-options';
import { hostConfig } from '@farmpost/shared/federation/host-config';
import { hostServerConfig, withServerBuilds } from '@farmpost/shared/federation/server-config';

export default (_: unknown, { mode = 'production' }: BuildArguments) => {
  const shell = { mode, name: 'shell', workspace: __dirname } as const;
  return withServerBuilds(
    hostConfig({ ...shell, entry: './src/boot/main.ts' }),
    mode === 'production' ? [hostServerConfig({ ...shell, entry: './src/server.tsx' })] : [],
  );
};
