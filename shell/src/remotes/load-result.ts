import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';

/** Loading never throws: it returns either the loaded value or the failure. */
export type LoadResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: RemoteFailureKind; readonly error: unknown };
