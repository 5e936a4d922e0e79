/** What is known of a request from its first byte: its id, its log, its operation once found. */
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { metrics } from './metrics';

/** A class, as V8 keeps an object literal's getter, and with it all that the request held, until a full collection. */
class RequestState {
  /** Operation id for log and metrics; set by the route. */
  operation = 'other';
  userId: string | null = null;
  private child: Logger | null = null;

  constructor(
    readonly requestId: string,
    private readonly parent: Logger,
  ) {}

  /** Made when asked for: most requests log one line at their end, or none. */
  get log(): Logger {
    return (this.child ??= this.parent.child({ requestId: this.requestId }));
  }
}

export const requestState = (response: Response): RequestState => response.locals.request as RequestState;

const isUsableId = (id: string | undefined): id is string => id !== undefined && /^[\w.-]{8,80}$/.test(id);

/** Takes the caller's `x-request-id` or makes one, answers it, and logs the request when it ends. */
export function requestContext(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = isUsableId(given) ? given : uuidv7();
    const state = new RequestState(requestId, log);
    response.locals.request = state;
    response.setHeader('x-request-id', requestId);
    const started = performance.now();
    // `path` is kept now: routers rewrite it. The query's values may hold addresses and tokens; its names may not.
    const path = request.path;
    const parameters = Object.keys(request.query);
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000;
      metrics.httpDuration.observe(
        { operation: state.operation, method: request.method, status: String(response.statusCode) },
        seconds,
      );
      log.info(
        {
          requestId,
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
    next();
  };
}
