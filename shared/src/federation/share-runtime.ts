/**
 * Stands for `@module-federation/runtime` in the shell's and the remotes' builds. Of the runtime the bundler's part
 * calls `init` only; the real module keeps all of it, with a loader of remotes that this shell does not use (ADR 17).
 * 2 kB less on every page.
 */
export { init } from '@module-federation/runtime/dist/index.js';

/** Entries of shared packages of which parts are left out. No build of ours makes any. */
export function getRemoteEntry(): never {
  throw new Error('This build has no loader for entries of shared packages.');
}

/** As `@module-federation/runtime/helpers`. Nobody keeps snapshots of remotes here. */
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };
