/** Converts everything thrown into the API's error format; unknown errors are not exposed. */
import { type ErrorBody, errorStatus } from '@farmpost/shared/contracts/http';
import type { ErrorRequestHandler, Response } from 'express';
import { ProviderError } from '../providers/provider-error';
import { AppError } from '../app-error';
import { requestState } from './request-context';

/** An error of Express' own body reader: a status of 4xx, and a type unless the stream itself failed. */
interface BodyReaderError {
  readonly type?: string;
  readonly status: number;
}
const isBodyReaderError = (error: unknown): error is BodyReaderError =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

function fromBodyReader(error: BodyReaderError): AppError {
  switch (error.type) {
    case 'entity.too.large':
      return new AppError('payload_too_large', 'The body is larger than 256 kB.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('unsupported_media_type', 'Send the body as UTF-8 encoded application/json.');
    case 'entity.parse.failed':
      return new AppError('bad_request', 'The body is not valid JSON.');
    default:
      return new AppError(
        'bad_request',
        'The body cannot be read: check its Content-Encoding and Content-Length.',
      );
  }
}

/** The HTTP status of an error's code; 500 for anything but an `AppError`. */
export const statusOf = (error: unknown): number =>
  error instanceof AppError ? errorStatus[error.code] : 500;

/** The error as the client sees it; an unknown one becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ProviderError) {
    return new AppError(
      'provider_failed',
      'A connected service did not answer as expected. Please try again in a moment.',
      { retryAfterSeconds: error.detail.retryAfterSeconds },
      { cause: error },
    );
  }
  if (error instanceof URIError) return new AppError('bad_request', 'The URL is not valid.');
  if (isBodyReaderError(error)) return fromBodyReader(error);
  return new AppError(
    'internal',
    'Something went wrong on our side. Please try again.',
    {},
    { cause: error },
  );
}

function sendError(response: Response, error: AppError): void {
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
  response.status(statusOf(error)).json(body);
}

export const errorHandler: ErrorRequestHandler = (thrown, _request, response, next) => {
  const error = toAppError(thrown);
  const { log } = requestState(response);
  if (statusOf(error) >= 500) log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (response.headersSent) {
    // Part of the response is already sent: only closing the connection tells the client that it is incomplete.
    next(thrown);
    return;
  }
  sendError(response, error);
};
