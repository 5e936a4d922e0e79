/** Shared by all routes of `/api/auth`: input parsing, request names, error responses. */
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import * as z from 'zod';
import { networkOf } from '../../../http/caller-key';
import { toAppError } from '../../../http/error-handler';
import { AppError } from '../../../app-error';
import type { Limiter } from '../../../http/rate-limit';
import { requestState } from '../../../http/request-context';
import { AuthError } from './auth-error';
import { mailAddress } from './email-address';

/** Throws `validation_failed` with the given message. */
export function read<S extends z.ZodType>(schema: S, value: unknown, message: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AuthError('validation_failed', message);
  return result.data;
}

/** Validates and normalizes an email address. Throws `invalid_email`. */
export function readAddress(email: string): string {
  const result = mailAddress.safeParse(email);
  if (!result.success) throw new AuthError('invalid_email', 'Invalid email: please check the address.');
  return result.data;
}

/** The PKCE challenge, optional on every request that mails a link. A client without PKCE sends null. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z.string().max(10).nullish(),
};

/** Throws `validation_failed` if only one of the two is given. */
export function challengeOf(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}) {
  const codeChallenge = body.code_challenge ?? null;
  const codeChallengeMethod = body.code_challenge_method?.toLowerCase() ?? null;
  if ((codeChallenge === null) !== (codeChallengeMethod === null)) {
    throw new AuthError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  }
  return { codeChallenge, codeChallengeMethod };
}

export const callerNetwork = (request: Request): string => networkOf(request.ip ?? '');

/** Limits emails by `key`, an address or a user. Throws `over_email_send_rate_limit`. */
export async function limitMail(limiter: Limiter, key: string): Promise<void> {
  await limiter.take(key).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterSeconds = 60 } = error.detail;
    throw new AuthError(
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${Math.ceil(retryAfterSeconds)} seconds.`,
      { retryAfterSeconds },
    );
  });
}

/** Names the request in logs and metrics. */
export const named =
  (operation: string): RequestHandler =>
  (_request, response, next) => {
    requestState(response).operation = operation;
    next();
  };

export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const known = toAppError(error);
  switch (known.code) {
    case 'rate_limited':
      return new AuthError('over_request_rate_limit', known.message, {
        retryAfterSeconds: known.detail.retryAfterSeconds ?? 60,
      });
    case 'bad_request':
    case 'payload_too_large':
    case 'unsupported_media_type':
      return new AuthError('bad_json', known.message);
    default:
      return new AuthError('unexpected_failure', known.message);
  }
}

export const answerError: ErrorRequestHandler = (thrown, _request, response, next) => {
  if (response.headersSent) return next(thrown);
  const error = toAuthError(thrown);
  if (error.status >= 500)
    requestState(response).log.error({ err: thrown as unknown }, 'auth request failed');
  const { retryAfterSeconds } = error.detail;
  if (retryAfterSeconds !== undefined) {
    response.setHeader('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  response.status(error.status).json(error.toBody());
};
