import { type ApiError, hasErrorCode } from '@farmpost/shared/client';

/** Messages by field of a refused form. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string | undefined>> =>
  hasErrorCode(error, 'validation_failed') ? ((error as ApiError).fields ?? {}) : {};
