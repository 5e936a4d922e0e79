/** Request state available from the start: its id, its log, and its operation once matched. */
import type { ReturnedForm } from '@farmpost/shared/contracts/platform';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { AppError } from '../app-error';
import { maskPath } from './mask-path';
import { metrics } from './metrics';

/** A class, because V8 keeps an object literal's getter, and everything the request references, until a full GC. */
class RequestState {
  /** Operation id for log and metrics; set by the route. */
  operation = 'other';
  userId: string | null = null;
  /** A form that the page of its path shows again. */
  returnedForm: (ReturnedForm & { readonly status: number; readonly error: AppError }) | null = null;
  private child: Logger | null = null;

  constructor(
    readonly requestId: string,
    private readonly parent: Logger,
  ) {}

  /** Created on first use: most requests log one line at their end, or none. */
  get log(): Logger {
    return (this.child ??= this.parent.child({ requestId: this.requestId }));
  }
}

export const requestState = (response: Response): RequestState => response.locals.request as RequestState;

const isUsableId = (id: string | undefined): id is string => id !== undefined && /^[\w.-]{8,80}$/.test(id);

/** Uses the caller's `x-request-id` or creates one, and logs the request when it ends. */
export function startRequest(log: Logger, request: Request, response: Response): RequestState {
  const given = request.get('x-request-id');
  const state = new RequestState(isUsableId(given) ? given : uuidv7(), log);
  response.locals.request = state;
  const started = performance.now();
  // Save `path` now, because routers rewrite it. Query values may contain addresses and tokens, so log only the names.
  const path = maskPath(request.path);
  const parameters = Object.keys(request.query);
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    metrics.httpDuration.observe(
      { operation: state.operation, method: request.method, status: String(response.statusCode) },
      seconds,
    );
    log.info(
      {
        requestId: state.requestId,
        method: request.method,
        path,
        ...(parameters.length > 0 && { parameters }),
        operation: state.operation,
        status: response.statusCode,
        milliseconds: Math.round(seconds * 1000),
        userId: state.userId,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
  return state;
}

/** Starts every request, and returns its id as a header. */
export function requestContext(log: Logger): RequestHandler {
  return (request, response, next) => {
    const { requestId } = startRequest(log, request, response);
    response.setHeader('x-request-id', requestId);
    next();
  };
}
