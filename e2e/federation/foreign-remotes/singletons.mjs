/** Modules that remotes of other tools share with the shell, from the portal's own list. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
const { packages, ownFiles, sharedRanges } = createRequire(import.meta.url)(
  '../../../shared/src/federation/singletons.ts',
);

const keys = [...packages, ...ownFiles().values()];
const ranges = sharedRanges(import.meta.dirname);

/** Sharing options of a remote, which contains no copies. */
export const consumed = Object.fromEntries(
  keys.map((name) => [name, { singleton: true, import: false, requiredVersion: ranges[name] }]),
);
