/** An error that the client is told about, from services and jobs. Any other error is logged and answered as `internal`. */
import type { ErrorCode } from '@farmpost/shared/contracts/http';

export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    /** `http/error-handler` maps it to a status. */
    readonly code: ErrorCode,
    /** For the person: what is wrong and how to fix it. */
    message: string,
    readonly detail: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} was not found.`);
