/** Mailed links: the confirmation page, its form, and the client's request with the same token. */
import type { MailedLinkEndPage } from '@farmpost/shared/contracts/plain-pages';
import express, { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { Config } from '../../../config';
import type { AppContext } from '../../../context';
import { contentSecurity } from '../../../gateway/content-security';
import { failurePage } from '../../../gateway/failure-page';
import type { SendPlainPage } from '../../../gateway/plain-page';
import { createLimiter } from '../../../http/rate-limit';
import { requestState } from '../../../http/request-context';
import { AuthError } from '../protocol/auth-error';
import { callerNetwork, named, read, readAddress, toAuthError } from '../protocol/auth-http';
import type { AuthParts } from '../sessions/auth-parts';
import { deviceOf } from '../sessions/device';
import { withQuery } from './link-target';
import { expectsCode, isLinkValid, type Link, openLink, openLinkAndSignIn } from './verify.service';

const token = z.string().regex(/^[\w-]{20,100}$/);
export const mailedLink = z.object({ token, type: z.enum(['signup', 'recovery', 'email_change']) });
/** The client sends the mailed token as `token_hash`, or as `token` with `email`. */
export const verifyBody = z.object({
  type: z
    .enum(['signup', 'email', 'recovery', 'email_change'])
    .transform((type) => (type === 'email' ? 'signup' : type)),
  token_hash: z.string().max(500).optional(),
  token: z.string().max(500).optional(),
  email: z.string().max(1000).optional(),
});

const VERIFICATIONS_PER_NETWORK = { points: 60, perSeconds: 10 * 60 };

type End = MailedLinkEndPage['end'];

function endOfError(error: AuthError, { type }: Link): End {
  switch (error.code) {
    case 'otp_expired':
      return { kind: 'expired', type };
    case 'user_banned':
      return { kind: 'suspended' };
    case 'over_request_rate_limit':
      return { kind: 'too-many', retryAfterSeconds: error.detail.retryAfterSeconds ?? 60 };
    default:
      return { kind: 'failed' };
  }
}

/**
 * Another site could post its own link and so sign a visitor in to its account. Browsers send `Origin: null` from our
 * page, because it sends no referrer, so the origin only counts where there is no `Sec-Fetch-Site`.
 */
function isCrossSite(request: Request, { redirectOrigins: [own] }: Pick<Config, 'redirectOrigins'>): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== 'null' && origin !== own;
}

export function createVerifyRouter(context: AppContext, parts: AuthParts, send: SendPlainPage): Router {
  const verifications = createLimiter(context, 'verify-network', VERIFICATIONS_PER_NETWORK);
  const router = Router();
  const sendEnd = (response: Response, end: End) => send(response, { page: 'mailed-link-end', end });

  /** The URL contains the token, so other sites must not get it as the referrer. */
  router.use('/verify', contentSecurity(context.config), (_request, response, next) => {
    response.setHeader('referrer-policy', 'no-referrer');
    next();
  });

  router.get('/verify', named('showVerify'), async (request, response) => {
    const link = mailedLink.safeParse(request.query);
    if (!link.success) return sendEnd(response.status(400), { kind: 'incomplete' });
    const { type, token } = link.data;
    if (await isLinkValid(context, link.data))
      return send(response, { page: 'mailed-link-ask', type, token });
    await sendEnd(response.status(410), { kind: 'expired', type });
  });

  /** Consumes the link and returns its target, or how it ended. */
  async function follow(request: Request, link: Link): Promise<string | End> {
    if (link.type === 'recovery' && !(await expectsCode(context, link))) {
      const { redirectTo, session } = await openLinkAndSignIn(context, parts, link, deviceOf(request));
      if (!session) return { kind: 'failed' };
      return withQuery(redirectTo, {
        access_token: session.access_token,
        refresh_token: session.refresh_token,
        expires_in: String(session.expires_in),
        token_type: session.token_type,
        type: 'recovery',
      });
    }
    const opened = await openLink(context, link, deviceOf(request));
    if (opened.waitsFor !== undefined) return { kind: 'half', other: opened.waitsFor };
    return opened.code === null ? opened.redirectTo : withQuery(opened.redirectTo, { code: opened.code });
  }

  async function answerForm(request: Request, response: Response): Promise<void> {
    if (isCrossSite(request, context.config)) return sendEnd(response.status(403), { kind: 'elsewhere' });
    const parsed = mailedLink.safeParse(request.body);
    if (!parsed.success) return sendEnd(response.status(400), { kind: 'incomplete' });
    try {
      await verifications.take(callerNetwork(request));
      const next = await follow(request, parsed.data);
      if (typeof next === 'string') response.redirect(303, next);
      else await sendEnd(response, next);
    } catch (thrown) {
      const error = toAuthError(thrown);
      if (error.status >= 500)
        requestState(response).log.error({ err: thrown }, 'failed to open a mailed link');
      response.status(error.code === 'otp_expired' ? 410 : error.status);
      await sendEnd(response, endOfError(error, parsed.data));
    }
  }

  async function answerClient(request: Request, response: Response): Promise<void> {
    const body = read(verifyBody, request.body, 'Verification requires a type and a token_hash, or a token.');
    const byHash = body.token_hash !== undefined;
    const byAddress = body.token !== undefined && body.email !== undefined;
    if (byHash ? body.token !== undefined : !byAddress)
      throw new AuthError(
        'validation_failed',
        'Verification requires a token_hash, or a token and an email.',
      );
    await verifications.take(callerNetwork(request));
    const link = {
      type: body.type,
      token: body.token_hash ?? body.token ?? '',
      ...(body.email !== undefined && { email: readAddress(body.email) }),
    };
    const { session } = await openLinkAndSignIn(context, parts, link, deviceOf(request));
    response.json(
      session ?? {
        code: 200,
        msg: 'Confirmation accepted. Please open the link sent to the other email too.',
      },
    );
  }

  router.post(
    '/verify',
    named('verify'),
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      if (request.is('application/x-www-form-urlencoded')) return answerForm(request, response);
      return answerClient(request, response);
    },
  );

  router.use('/verify', failurePage);
  return router;
}
