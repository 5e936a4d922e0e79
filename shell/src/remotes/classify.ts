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

/** Why webpack gave up on a chunk. `missing`: the file ran to its end or threw, and registered no chunk. */
const chunkFailures: Readonly<Record<string, RemoteFailureKind>> = {
  timeout: 'timeout',
  missing: 'evaluation',
};

export function classify(error: unknown): RemoteFailureKind {
  const { name, type, kind } = describe(error);
  if (name === 'RemoteError' && kind) return kind;
  if (name === 'ChunkLoadError') return chunkFailures[String(type)] ?? 'network';
  return 'evaluation';
}

export function messageOf(error: unknown): string {
  return describe(error).message.slice(0, 500);
}
