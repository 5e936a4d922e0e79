import type { BuildEnvironment } from '@farmpost/shared/federation/build-environment';
import { remoteConfig } from '@farmpost/shared/federation/remote-config';

export default (environment: BuildEnvironment) =>
  remoteConfig({ ...environment, name: 'mf-agent', workspace: __dirname });
