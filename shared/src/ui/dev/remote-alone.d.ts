/** The remote's `src/remote.tsx`, by an alias of the standalone build. */
declare module 'remote-alone' {
  import type { RemoteModule } from '@farmpost/shared/federation/remote-module';

  export const remote: RemoteModule;
}
