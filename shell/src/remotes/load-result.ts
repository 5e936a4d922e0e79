import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';

/** Loading never throws: it answers with what was loaded or with why not. */
export type LoadResult<T> =
  { readonly kind: 'ok'; readonly value: T } | { readonly kind: RemoteFailureKind; readonly error: unknown };
