/**
 * Checks a webhook before its body is read: anyone can post to these addresses, and only the signature says
 * who did. A refusal costs no more than its headers.
 */
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../app-error';
import { networkOf } from './caller-key';

/** A vendor's own requests are signed: only an attacker, or a wrong secret, collects refusals. */
const REFUSALS = { points: 120, duration: 60 };

export interface WebhookGate {
  /** Refuses a network with too many refusals, and headers that no signed request has. */
  readonly check: RequestHandler;
  /** The error to throw for a signature that is not valid; counts against the network. */
  forged(request: Request, cause?: unknown): AppError;
}

/** `hasClaim` judges the headers alone: presence, form and age of the signature. */
export function createWebhookGate(hasClaim: (request: Request) => boolean): WebhookGate {
  const refusals = new RateLimiterMemory(REFUSALS);

  function forged(request: Request, cause?: unknown): AppError {
    refusals.penalty(networkOf(request.ip ?? '')).catch(() => undefined);
    return new AppError('unauthenticated', 'The signature is not valid.', {}, { cause });
  }

  return {
    forged,
    async check(request, response, next) {
      const refused = await refusals.get(networkOf(request.ip ?? ''));
      const isBlocked = refused !== null && refused.consumedPoints >= REFUSALS.points;
      if (!isBlocked && hasClaim(request)) return next();
      // Otherwise the server would read the body only to drop it.
      response.setHeader('connection', 'close');
      if (!isBlocked) throw forged(request);
      throw new AppError('rate_limited', 'Too many requests with a signature that is not valid.', {
        retryAfterSeconds: refused.msBeforeNext / 1000,
      });
    },
  };
}
