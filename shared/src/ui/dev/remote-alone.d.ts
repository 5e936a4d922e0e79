/** The remote's `src/remote.tsx`, by an alias of the standalone build. */
declare module 'remote-alone' {
  export const remote: import('../../federation/remote-module').RemoteModule;
}
