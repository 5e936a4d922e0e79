/**
 * A runtime plugin of the shell's build: hands federation's runtime to remotes built with `externalRuntime`. The
 * plugin's own option `provideExternalRuntime` adds a second copy of the whole runtime, 14 kB.
 */
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

const runtime = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  // This shell keeps no snapshots of remotes.
  helpers: { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } },
};

export default function provideRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
  return { name: 'provide-runtime' };
}
