import type { BuildArguments } from '@farmpost/shared/federation/build-options';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';

export default (_: unknown, { mode = 'production' }: BuildArguments) =>
  remoteConfig({ mode, name: 'mf-admin', workspace: __dirname });
