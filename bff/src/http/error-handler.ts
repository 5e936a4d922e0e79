/** Converts everything thrown into the API's error format; unknown errors are not exposed. */
import type { ErrorBody } from '@farmpost/shared/contracts/http';
import type { ErrorRequestHandler, Response } from 'express';
import { ProviderError } from '../providers/provider-error';
import { HttpError } from './http-error';
import { requestState } from './request-context';

/** Errors of Express's body parser have a status and a type. */
interface BodyReaderError {
  readonly type: string;
  readonly status: number;
}
const isBodyReaderError = (error: unknown): error is BodyReaderError =>
  typeof error === 'object' && error !== null && 'type' in error && 'status' in error;

function fromBodyReader(error: BodyReaderError): HttpError {
  switch (error.type) {
    case 'entity.too.large':
      return new HttpError('payload_too_large', 'The body is larger than 256 kB.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new HttpError('unsupported_media_type', 'Send the body as UTF-8 encoded application/json.');
    default:
      return new HttpError('bad_request', 'The body is not valid JSON.');
  }
}

/** The error that the client sees; an unknown one becomes `internal`. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof ProviderError) {
    return new HttpError(
      'provider_failed',
      'A connected service did not answer as expected. Please try again in a moment.',
      { retryAfterSeconds: error.detail.retryAfterSeconds },
      { cause: error },
    );
  }
  if (error instanceof URIError) return new HttpError('bad_request', 'The URL is not valid.');
  if (isBodyReaderError(error)) return fromBodyReader(error);
  return new HttpError(
    'internal',
    'Something went wrong on our side. Please try again.',
    {},
    { cause: error },
  );
}

function sendError(response: Response, error: HttpError): void {
  if (error.detail.retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(Math.max(1, Math.ceil(error.detail.retryAfterSeconds))));
  }
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.detail.fields && { fields: error.detail.fields }),
      requestId: requestState(response).requestId,
    },
  };
  response.status(error.status).json(body);
}

export const errorHandler: ErrorRequestHandler = (thrown, _request, response, next) => {
  const error = toHttpError(thrown);
  const { log } = requestState(response);
  if (error.status >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (response.headersSent) {
    // Part of the response is already sent: only closing the connection tells the client that it is incomplete.
    next(thrown);
    return;
  }
  sendError(response, error);
};
