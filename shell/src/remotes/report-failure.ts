/** Tells the operators. A lost report is no reason to trouble the person a second time. */
import { request } from '@farmpost/shared/client';
import type { PortalRelease, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import { messageOf } from './classify';

export function reportFailure(release: PortalRelease, kind: RemoteFailureKind, error: unknown): void {
  const body = {
    remote: release.name,
    version: release.version,
    kind,
    message: messageOf(error),
    path: location.pathname.slice(0, 500),
  };
  void request('POST /telemetry/remote', { body }).catch(() => undefined);
}
