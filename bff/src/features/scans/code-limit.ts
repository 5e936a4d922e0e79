/**
 * Limits guesses of card codes, which are keys to a home's page. Only unknown codes count. A network with too many of
 * them also waits for known ones, because otherwise the answer would still tell them apart.
 */
import { readCardCode } from '@farmpost/shared/domain/card-code';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { networkOf } from '../../http/caller-key';
import { createLimiter } from '../../http/rate-limit';
import { requestState } from '../../http/request-context';

const UNKNOWN_CODES_PER_NETWORK = { points: 30, perSeconds: 10 * 60 };

/** Mount it before every route that answers differently for a known and an unknown code. */
export function limitUnknownCodes(
  context: AppContext,
  refuse: (response: Response, retryAfterSeconds: number) => void | Promise<void>,
): RequestHandler<{ code?: string }> {
  const unknown = createLimiter(context, 'unknown-card-code', UNKNOWN_CODES_PER_NETWORK);
  return async (request, response, next) => {
    if (readCardCode(typedCode(request)) === null) return next();
    const network = networkOf(request.ip ?? '');
    try {
      await unknown.take(network);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const seconds = Math.max(1, Math.ceil(error.detail.retryAfterSeconds ?? 60));
      response.status(429).setHeader('retry-after', String(seconds));
      return refuse(response, seconds);
    }
    response.once('finish', () => {
      if (response.statusCode === 404) return;
      unknown
        .giveBack(network, context.db)
        .catch((error: unknown) => requestState(response).log.error({ err: error }, 'limit not given back'));
    });
    next();
  };
}

/** The code in the path, or the one that was typed into the form. */
export function typedCode({ params, query }: Pick<Request<{ code?: string }>, 'params' | 'query'>): string {
  return (params.code ?? (typeof query.code === 'string' ? query.code : '')).trim();
}
