/** The only way to mount a handler: an operation of the contracts and its handler. */
import type { Operation } from '@farmpost/shared/contracts/http';
import type { ApiScope } from '@farmpost/shared/contracts/api-vocabulary';
import type { Permission, Role } from '@farmpost/shared/contracts/roles';
import type * as z from 'zod';
import type { AppContext } from '../context';

/** The caller. `agentId` is the user's agent record, if any. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
  readonly agentId: string | null;
  /** Administrators must sign in with a second factor here, and this session has not: it has no role. */
  readonly lacksSecondStep?: boolean;
  /** Set for an administrator who views the portal as this person; `sessionId` is then the view's id. */
  readonly viewing?: { readonly adminId: string; readonly viewerName: string; readonly endsAt: string };
  /** Set for a program with an API key; `sessionId` is then the key's id. */
  readonly apiScopes?: readonly ApiScope[];
}

export interface RouteRequest<P, Q, B, A> {
  readonly params: P;
  readonly query: Q;
  /** A `Buffer` for an operation that `consumes` bytes. */
  readonly body: B;
  readonly actor: A;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Token of a caller of an operation for teams; the handler checks which team it belongs to. */
  readonly deployToken: string | null;
  readonly idempotencyKey: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Resolves when the connection can take more, so that a slow reader slows the writer. */
export type WriteChunk = (chunk: string | Uint8Array) => Promise<void>;

/** A response that is not JSON: a file, or a stream. */
export interface RawAnswer {
  readonly contentType: string;
  readonly body?: Uint8Array | string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Writes until done or until the signal aborts (the client disconnected or the server stops). */
  readonly stream?: (write: WriteChunk, signal: AbortSignal) => Promise<void>;
}

type Parsed<S extends z.ZodType> = z.output<S>;
type Answer<O extends Operation> = O extends { produces: string }
  ? RawAnswer
  : NonNullable<O['response']> extends z.ZodUndefined
    ? void
    : z.input<NonNullable<O['response']>>;
type ActorOf<O extends Operation> = O['access'] extends 'public' | 'deploy' ? Actor | null : Actor;

export type Handler<O extends Operation> = (
  request: RouteRequest<
    Parsed<NonNullable<O['params']>>,
    Parsed<NonNullable<O['query']>>,
    Parsed<NonNullable<O['body']>>,
    ActorOf<O>
  >,
  context: AppContext,
) => Promise<Answer<O>>;

export interface RouteOptions {
  /** Opens a transaction around the handler; `context.db` is that transaction. Default: every method but GET. */
  readonly transaction?: boolean;
}

export interface Route {
  readonly operation: Operation;
  readonly handler: Handler<Operation>;
  readonly transaction: boolean;
}

export function defineRoute<const O extends Operation>(
  operation: O,
  handler: Handler<O>,
  options: RouteOptions = {},
): Route {
  return {
    operation,
    handler,
    transaction: options.transaction ?? operation.method !== 'get',
  };
}
