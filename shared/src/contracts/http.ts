/**
 * Parts that all API operations share: access, error format, pagination. An `Operation` is the only description of an
 * endpoint: the server mounts it, and the client and the documentation are derived from it.
 */
import * as z from 'zod';
import type { ApiScope } from './api-vocabulary';
import type { Permission } from './roles';

/**
 * Who may call an operation.
 * `own`: the owner of the resource, or an admin; anyone else gets 404.
 * `deploy`: the holder of a deploy token of the part.
 */
export type Access = 'public' | 'user' | 'agent' | 'sales' | 'admin' | 'own' | 'deploy';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Requests allowed per caller (IP for anonymous, user otherwise) within a window. */
export interface RateLimit {
  readonly points: number;
  readonly perSeconds: number;
}

export interface Operation<
  M extends Method = Method,
  Path extends string = string,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** camelCase verb + noun, unique; the OpenAPI operationId. */
  readonly id: string;
  readonly method: M;
  /** Below `/api`, parameters in braces: `/campaigns/{id}`. A form's is below the origin. */
  readonly path: Path;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Required in addition to the role; any one of them is enough. */
  readonly permissions?: readonly Permission[];
  /** An API key with this scope may call it as its agent; without one, no key may. */
  readonly apiScope?: ApiScope;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Body of the success response; omit for 204. */
  readonly response?: R;
  /** Success status. Defaults to 200, or 204 without a response. */
  readonly status?: number;
  /** Content type if the response is not JSON (a file or a stream, which is not checked). */
  readonly produces?: string;
  /** Content type of a request whose body is bytes, not JSON. */
  readonly consumes?: string;
  /** Largest body, where it is more than usual. */
  readonly bodyBytes?: number;
  /** The body is a file of one of these types, as raw bytes; `body` is then `fileBody`. */
  readonly accepts?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly rateLimit?: RateLimit;
  /** Reads or makes much: it runs in the lane of heavy operations, where a caller has one at a time (decision 88). */
  readonly isHeavy?: true;
  /** Stays open while it waits for news: each account has some of these at a time (decision 88). */
  readonly staysOpen?: true;
  /**
   * Whether an administrator may call it while they view the portal as the caller (decision 72). Default: reading is
   * allowed, except of files that are not pictures.
   */
  readonly whileViewing?: boolean;
  /** Accepts an `Idempotency-Key` header: a repeat with the same key gets the first response. */
  readonly idempotent?: boolean;
  /** Error codes of the operation besides the common ones. */
  readonly errors?: readonly ErrorCode[];
  /**
   * A form that the browser submits without scripts: its path is below the origin, its body urlencoded text fields, its
   * response a redirect, or the page again with the errors.
   */
  readonly isForm?: true;
  /** Another operation that does the same for the caller; both share one rate limit. */
  readonly sameActAs?: Pick<Operation, 'id' | 'rateLimit'>;
}

/** Keeps the literal types of an operation's description. */
export function operation<
  const M extends Method,
  const Path extends string,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
  const F extends string | undefined = undefined,
>(
  description: Operation<M, Path, P, Q, B, R> & { readonly produces?: F },
): Operation<M, Path, P, Q, B, R> & (F extends string ? { readonly produces: F } : unknown) {
  return description as ReturnType<typeof operation<M, Path, P, Q, B, R, F>>;
}

export type FormOperation<
  Path extends string = string,
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> = Operation<'post', Path, P, z.ZodType, B> & { readonly isForm: true };

/** The operation of a form: anyone may post it, and success is a redirect. */
export function form<
  const Path extends string,
  P extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  description: Pick<
    FormOperation<Path, P, B>,
    'id' | 'path' | 'summary' | 'tag' | 'params' | 'body' | 'rateLimit' | 'sameActAs' | 'idempotent'
  >,
): FormOperation<Path, P, B> {
  return { ...description, method: 'post', access: 'public', status: 303, isForm: true };
}

/** Every value of `error.code`, with its HTTP status. */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  reauthentication_needed: 403,
  /** An administrator views the portal as someone else: only reading is allowed. */
  read_only_view: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  version_conflict: 409,
  /** The homes are not the ones that the person has seen. */
  audience_changed: 409,
  price_changed: 409,
  /** A filter leaves a group out largely, and the agent has not decided about it (decision 119). */
  audience_undecided: 409,
  idempotency_key_reused: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_transition: 409,
  over_budget: 422,
  preflight_failed: 422,
  nothing_to_mail: 422,
  release_refused: 422,
  run_active: 409,
  rate_limited: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    /** One sentence for the person: what is wrong and how to fix it. */
    message: z.string(),
    /** Message per field path (`address.zip`), for `validation_failed`. */
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The bytes of an upload: a Blob in browsers, bytes on the server. */
export const fileBody = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array, {
  error: 'Send the file as the body.',
});

export const id = z.uuid();
export const idParams = z.strictObject({ id });
/** ISO-8601 in UTC with milliseconds: `2026-11-17T15:42:00.000Z`. */
export const timestamp = z.iso.datetime();
/** Calendar date: `2026-11-17`. */
export const date = z.iso.date();
/** Integer US cents. */
export const cents = z.int();
/** Counts and sums in requests have 32 bits, which both engines and every client hold exactly. */
const INTEGER_MAX = 2_147_483_647;
export const storedInt = z.int().min(-INTEGER_MAX).max(INTEGER_MAX);
/** Number of an edit, for optimistic locking. */
export const version = storedInt.min(0);
/** The same in a query or a path, where it arrives as text. */
export const queryVersion = z.coerce.number().int().min(0).max(INTEGER_MAX);
/** A filter by the price or value of a home goes up to $1 billion. */
export const HOME_VALUE_MAX_CENTS = 1_000_000_000_00;
export const homeValueCents = cents.min(0).max(HOME_VALUE_MAX_CENTS, { error: 'Use at most $1 billion.' });

/** A keyset page: pass `nextCursor` back as `cursor` until it is null. */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), nextCursor: z.string().nullable() });

/** A page by limit and offset, where the specification requires it. */
export const offsetPage = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

/** Numbers in a query arrive as text. */
export const queryInt = (min: number, max: number, otherwise: number) =>
  z.coerce.number().int().min(min).max(max).default(otherwise);
