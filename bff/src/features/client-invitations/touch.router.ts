/**
 * `/i/{token}` of an invitation and `/r/{code}` of a referral link lead to the sign-up, whether or not they still work:
 * who wants an account gets one, and reads there who invited them. Programs that open links to look at them leave no touch.
 */
import { isBot, isPrefetch } from '@farmpost/shared/domain/bot-detection';
import type { TouchKind } from '@farmpost/shared/contracts/client-vocabulary';
import { href } from '@farmpost/shared/domain/href';
import express, { type Router } from 'express';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { createLimiter } from '../../http/rate-limit';
import { networkOf } from '../../http/caller-key';
import { recordTouch } from './touch.service';
import { keepVisitor } from './visitor-cookie';

const MOST_CHARACTERS = 64;

/** The page looks the link up by its name in the query. */
const signUpUrl = (kind: TouchKind, secret: string): string =>
  secret.length > MOST_CHARACTERS ? '/signup' : href('/signup', { [kind]: secret });

const TOUCHES_PER_NETWORK = { points: 300, perSeconds: 3600 };

export function createTouchRouter(context: AppContext): Router {
  const router = express.Router();
  const limiter = createLimiter(context, 'sales-touch-network', TOUCHES_PER_NETWORK);
  for (const [path, kind] of [
    ['/i/:secret', 'invitation'],
    ['/r/:secret', 'referral'],
  ] as const) {
    router.get(path, async (request, response) => {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('referrer-policy', 'no-referrer');
      const secret = String(request.params.secret);
      const isPerson =
        request.method === 'GET' && !isBot(request.get('user-agent') ?? '') && !isPrefetch(request.headers);
      if (isPerson) {
        await limiter.take(networkOf(request.ip ?? ''));
        const visitor = keepVisitor(request.headers.cookie, context.config);
        const isOpen = await transaction(context.db, (db) =>
          recordTouch({ ...context, db }, { kind, secret, visitorHash: visitor.visitorHash }),
        );
        if (isOpen) response.append('set-cookie', visitor.cookie);
      }
      response.redirect(302, signUpUrl(kind, secret));
    });
  }
  return router;
}
