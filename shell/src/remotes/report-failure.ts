/** Reports the failure to the operators. A lost report is ignored, so that the user sees only one error. */
import { request } from '@farmpost/shared/client';
import type { PortalRelease, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import { messageOf } from './classify';

export function reportFailure(
  release: Pick<PortalRelease, 'name' | 'version'>,
  kind: RemoteFailureKind,
  error: unknown,
): void {
  const body = {
    remote: release.name,
    version: release.version,
    kind,
    message: messageOf(error),
    path: location.pathname.slice(0, 500),
  };
  void request('POST /telemetry/remote', { body }).catch(() => undefined);
}
