import type { BuildEnvironment } from '@farmpost/shared/federation/build-environment';
import { hostConfig } from '@farmpost/shared/federation/host-config';

export default (environment: BuildEnvironment) =>
  hostConfig({ ...environment, workspace: __dirname, entry: './src/boot/main.ts' });
