/** Classifies why a remote failed, from the error alone. */
import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';

/** A failure whose kind is known when it is thrown. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  constructor(
    readonly kind: RemoteFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Described {
  readonly name: string;
  readonly message: string;
  readonly type?: unknown;
  readonly kind?: RemoteFailureKind;
}

/** Anything can be thrown, even by another bundle's copy of a class, so compare fields and never use `instanceof`. */
function describe(error: unknown): Described {
  if (typeof error === 'object' && error !== null) {
    const { name, message, type, kind } = error as Partial<Described>;
    return { name: name ?? '', message: message ?? '', type, kind };
  }
  return { name: '', message: String(error) };
}

export function classify(error: unknown): RemoteFailureKind {
  const { name, type, kind } = describe(error);
  if (name === 'RemoteError' && kind) return kind;
  // webpack: a chunk that did not arrive; `type` identifies a hanging one.
  if (name === 'ChunkLoadError') return type === 'timeout' ? 'timeout' : 'network';
  return 'evaluation';
}

export function messageOf(error: unknown): string {
  return describe(error).message.slice(0, 500);
}
