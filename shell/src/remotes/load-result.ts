import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';

export interface LoadFailure {
  readonly kind: RemoteFailureKind;
  readonly error: unknown;
  /** An earlier release may do better: it is the release that is at fault, not the connection. */
  readonly isOwnFault: boolean;
}

/** Loading never throws: it returns either the loaded value or the failure. */
export type LoadResult<T> = { readonly kind: 'ok'; readonly value: T } | LoadFailure;
