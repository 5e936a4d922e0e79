/** An error that the client sees. Any other thrown error is answered as `internal` and logged. */
import { type ErrorCode, errorStatus } from '@farmpost/shared/contracts/http';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly code: ErrorCode,
    /** For the person: what is wrong and how to fix it. */
    message: string,
    readonly detail: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = (what: string) => new HttpError('not_found', `${what} was not found.`);
