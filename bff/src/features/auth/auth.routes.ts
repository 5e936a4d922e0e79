/**
 * `/api/auth` in the GoTrue REST protocol, for the unmodified @supabase/auth-js client. Errors are
 * `{ code, error_code, msg }`. Besides the listed errors, any request may return validation_failed and bad_json (400),
 * and over_request_rate_limit (429).
 *
 * - `POST /signup?redirect_to` email, password, data: the user (200), confirmation by email. weak_password,
 *   invalid_email, signup_disabled, over_email_send_rate_limit; user_already_exists only without confirmation emails.
 * - `POST /resend?redirect_to` type signup or email_change, email: `{}` for any email. invalid_email,
 *   over_email_send_rate_limit.
 * - `POST /recover?redirect_to` email: `{}` for any email. invalid_email, over_email_send_rate_limit.
 *   The link leads to `/reset-password?access_token&refresh_token&expires_in&token_type&type=recovery`.
 * - `GET /verify?token&type` the page of a mailed link, whose button posts the link; `POST /verify` type, token_hash or token
 *   with email: the session, or `{ code, msg }` while the other address of an email change has not confirmed. otp_expired, user_banned.
 * - `POST /token?grant_type=` password: invalid_credentials, email_not_confirmed, user_banned; refresh_token:
 *   refresh_token_not_found, refresh_token_already_used, session_expired, user_banned.
 * - With an access token (no_authorization, bad_jwt, session_not_found): `POST /logout?scope`, `GET /user`,
 *   `PUT /user` password, current_password, email, data: weak_password, same_password, invalid_email,
 *   reauthentication_needed (current_password is missing), invalid_credentials (it is wrong),
 *   over_email_send_rate_limit; `GET /sessions` and `DELETE /sessions/{id}`: not_found.
 * - Second factors: `POST /factors` factor_type totp; `POST /factors/{id}/challenge`, `POST /factors/{id}/verify`
 *   challenge_id, code: the session with aal2; `DELETE /factors/{id}`: mfa_factor_not_found, mfa_challenge_expired,
 *   mfa_verification_failed, mfa_factor_name_conflict, too_many_enrolled_mfa_factors. A session of an account with a
 *   TOTP factor gets insufficient_aal everywhere else until it has verified a code.
 * - Passkeys, beside the protocol: `POST /passkeys/options`, `POST /passkeys` add one (mfa_challenge_expired,
 *   mfa_verification_failed); `POST /passkeys/sign-in/options`, `POST /passkeys/sign-in` sign in (invalid_credentials).
 * - `GET /settings`, `GET /health`.
 */
import express, { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../../context';
import type { SendPlainPage } from '../../gateway/plain-page';
import type { FairShares } from '../../http/fair-shares';
import { createLimiter } from '../../http/rate-limit';
import { offeredIdentityProviders } from '../../providers/identity/create-identity-providers';
import { AuthError } from './protocol/auth-error';
import { actorFinder } from './sessions/actor-finder';
import { answerError, callerNetwork, named, read } from './protocol/auth-http';
import type { AuthParts } from './sessions/auth-parts';
import { refresh, signIn, signOut, startSessionOf } from './sessions/sign-in.service';
import { deviceOf } from './sessions/device';
import { rememberDevice } from './sessions/known-device';
import { createSignInLimits } from './sessions/sign-in-limits';
import { normalizeEmail } from './protocol/email-address';
import { createFactorRouter } from './factors/factor.routes';
import { createPasskeyRouter } from './factors/passkey.routes';
import { createOAuthRouter } from './oauth/oauth.routes';
import { pkceGrant, redeemCode } from './tokens/pkce-grant';
import { probeProfiles } from './sessions/session.queries';
import { createSignUpRouter } from './sign-up/sign-up.routes';
import { createUserRouter } from './own-user/user.routes';
import { createVerifyRouter } from './email-links/verify.routes';
import { readSetting } from '../product-settings/product-setting.queries';

/** Ignores unknown fields, because the client sends extra ones such as `gotrue_meta_security`. */
export const passwordGrant = z.object({
  // PostgreSQL does not allow NUL in text.
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .regex(/^[^\0]*$/),
  password: z.string().min(1).max(1000),
});
export const refreshGrant = z.object({ refresh_token: z.string().min(1).max(500) });
export const signOutScope = z.enum(['global', 'local', 'others']).default('global');

const REFRESHES_PER_NETWORK = { points: 300, perSeconds: 5 * 60 };
const EXCHANGES_PER_NETWORK = { points: 60, perSeconds: 5 * 60 };

export function createAuthRouter(
  context: AppContext,
  parts: AuthParts,
  send: SendPlainPage,
  shares: FairShares,
): Router {
  const signIns = createSignInLimits(context);
  const refreshes = createLimiter(context, 'refresh-network', REFRESHES_PER_NETWORK);
  const exchanges = createLimiter(context, 'exchange-network', EXCHANGES_PER_NETWORK);
  const findPartial = actorFinder(parts, 'before-second-step');

  async function passwordSignIn(request: Request, response: Response) {
    const credentials = read(passwordGrant, request.body, 'Please enter an email address and a password.');
    const address = normalizeEmail(credentials.email);
    const giveBack = await signIns.take(request, address);
    const session = await signIn(context, parts, credentials, deviceOf(request), giveBack);
    rememberDevice(context.config, request, response, address);
    return session;
  }

  async function refreshed(request: Request) {
    const grant = read(refreshGrant, request.body, 'A refresh token is needed.');
    await refreshes.take(callerNetwork(request));
    return refresh(context, parts, grant.refresh_token, deviceOf(request));
  }

  async function exchangeCode(request: Request, response: Response) {
    const grant = read(pkceGrant, request.body, 'A code and its verifier are needed.');
    await exchanges.take(callerNetwork(request));
    const redeemed = await redeemCode(context, grant);
    const session = await startSessionOf(context, parts, redeemed, deviceOf(request));
    rememberDevice(context.config, request, response, session.user.email);
    return session;
  }

  const router = Router();
  router.use(express.json({ limit: '16kb' }));
  router.use(shares.ofNetwork);

  router.post('/token', named('createToken'), async (request, response) => {
    switch (request.query.grant_type) {
      case 'password':
        response.json(await passwordSignIn(request, response));
        return;
      case 'refresh_token':
        response.json(await refreshed(request));
        return;
      case 'pkce':
        response.json(await exchangeCode(request, response));
        return;
      default:
        throw new AuthError(
          'unsupported_grant_type',
          'The grant type must be password, refresh_token or pkce.',
        );
    }
  });

  router.post('/logout', named('signOut'), async (request, response) => {
    const actor = await findPartial(request, response);
    const scope = read(signOutScope, request.query.scope, 'The scope must be global, local or others.');
    await signOut(context, parts, actor, scope, deviceOf(request));
    response.status(204).end();
  });

  router.use(createSignUpRouter(context, parts));
  router.use(createVerifyRouter(context, parts, send));
  router.use(createUserRouter(context, parts));
  router.use(createFactorRouter(context, parts));
  router.use(createPasskeyRouter(context, parts));

  router.use(createOAuthRouter(context, parts.authenticator));

  router.get('/settings', named('getAuthSettings'), async (_request, response) => {
    response.json({
      external: {
        email: true,
        phone: false,
        ...offeredIdentityProviders(context.config),
        anonymous_users: false,
      },
      disable_signup: !(await readSetting(context, 'signup_open')),
      mailer_autoconfirm: !context.config.CONFIRM_EMAIL,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
  });

  router.get('/health', named('getAuthHealth'), async (_request, response) => {
    await probeProfiles(context.db);
    response.json({ name: 'Farmpost accounts', description: 'Accounts in the GoTrue protocol' });
  });

  router.use((request) => {
    throw new AuthError('not_found', `${request.method} ${request.path} does not exist.`);
  });
  router.use(answerError);
  return router;
}
