/** Routes that need no session: sign-up, resent confirmations and password recovery. */
import { type Request, Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../../../context';
import { createLimiter } from '../../../http/rate-limit';
import { visitorOf } from '../../client-invitations/visitor-cookie';
import { AuthError } from '../protocol/auth-error';
import {
  callerNetwork,
  challengeFields,
  challengeOf,
  named,
  read,
  readAddress,
  limitMail,
} from '../protocol/auth-http';
import type { AuthParts } from '../sessions/auth-parts';
import { deviceOf } from '../sessions/device';
import { type MailRequest, requestMail } from '../email-links/mail-request.service';
import { linkTarget, RESET_PAGE } from '../email-links/link-target';
import { signUp } from './sign-up.service';
import { readMetadata } from '../users/user-metadata';

export const signUpBody = z.object({
  email: z.string().max(1000),
  password: z.string().max(1000),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challengeFields,
});
export const resendBody = z.object({
  type: z.enum(['signup', 'email_change']),
  email: z.string().max(1000),
  ...challengeFields,
});
export const recoverBody = z.object({ email: z.string().max(1000), ...challengeFields });

/** Per kind of email and address. */
const MAILS_PER_ADDRESS = { points: 1, perSeconds: 60 };
const SIGN_UPS_PER_NETWORK = { points: 60, perSeconds: 60 * 60 };
const MAILS_PER_NETWORK = { points: 60, perSeconds: 60 * 60 };

export function createSignUpRouter(context: AppContext, parts: AuthParts): Router {
  const { config } = context;
  const signUps = createLimiter(context, 'sign-up-network', SIGN_UPS_PER_NETWORK);
  const mails = createLimiter(context, 'account-mail-network', MAILS_PER_NETWORK);
  const confirmations = createLimiter(context, 'confirmation-address', MAILS_PER_ADDRESS);
  const recoveries = createLimiter(context, 'recovery-address', MAILS_PER_ADDRESS);
  const changes = createLimiter(context, 'email-change-address', MAILS_PER_ADDRESS);
  const router = Router();

  router.post('/signup', named('signUp'), async (request, response) => {
    const body = read(signUpBody, request.body, 'Please enter an email address and a password.');
    const email = readAddress(body.email);
    const metadata = readMetadata(body.data ?? {});
    if (!metadata) throw new AuthError('validation_failed', 'The data is larger than 4 kB.');
    const challenge = challengeOf(body);
    await signUps.take(callerNetwork(request));
    const input = {
      email,
      password: body.password,
      metadata,
      redirectTo: linkTarget(config, request.query.redirect_to),
      ...challenge,
      visitor: visitorOf(request.headers.cookie),
      beforeMail: () => limitMail(confirmations, email),
    };
    response.json(await signUp(context, parts, input, deviceOf(request)));
  });

  async function enqueueMail(
    request: Request,
    body: z.output<typeof recoverBody>,
    mail: Pick<MailRequest, 'kind' | 'redirectTo'>,
  ): Promise<void> {
    const email = readAddress(body.email);
    const challenge = challengeOf(body);
    const limiter = { recovery: recoveries, signup: confirmations, email_change: changes }[mail.kind];
    await mails.take(callerNetwork(request));
    await limitMail(limiter, email);
    await requestMail(context, { ...mail, email, ...challenge, ip: request.ip ?? '' });
  }

  router.post('/resend', named('resendMail'), async (request, response) => {
    const body = read(
      resendBody,
      request.body,
      'Resending requires a type (signup, email_change) and an email.',
    );
    const redirectTo = linkTarget(config, request.query.redirect_to);
    await enqueueMail(request, body, { kind: body.type, redirectTo });
    response.json({});
  });

  router.post('/recover', named('recoverPassword'), async (request, response) => {
    const body = read(recoverBody, request.body, 'Please enter an email address.');
    const requested = linkTarget(config, request.query.redirect_to);
    await enqueueMail(request, body, {
      kind: 'recovery',
      redirectTo: requested === '/' ? RESET_PAGE : requested,
    });
    response.json({});
  });

  return router;
}
