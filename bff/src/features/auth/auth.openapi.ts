/** The OpenAPI paths of `/api/auth`, which follow the GoTrue protocol. */
import * as z from 'zod';
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { passwordGrant, refreshGrant, signOutScope } from './auth.routes';
import { codeChallenge, pkceGrant } from './tokens/pkce-grant';
import { recoverBody, resendBody, signUpBody } from './sign-up/sign-up.routes';
import { userChangeBody } from './own-user/user.routes';
import { mailedLink, verifyBody } from './email-links/verify.routes';
import { enrollBody, factorAnswer } from './factors/factor.routes';
import { newPasskey, passkeyAnswer } from './factors/passkey.routes';

const authError = z
  .object({ code: z.int(), error_code: z.string(), msg: z.string() })
  .meta({ id: 'GoTrueError', description: 'An error in the format of the GoTrue protocol.' });

const user = z
  .object({
    id: z.uuid(),
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string(),
    email_confirmed_at: z.iso.datetime().nullable(),
    last_sign_in_at: z.iso.datetime().nullable(),
    app_metadata: z.object({
      provider: z.string(),
      providers: z.array(z.string()),
      role: z.string().nullable(),
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'GoTrueUser' });

const session = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().meta({ description: 'Seconds.' }),
    expires_at: z.int().meta({ description: 'Unix seconds.' }),
    refresh_token: z.string(),
    user,
  })
  .meta({ id: 'GoTrueSession' });

const json = (description: string, schema: z.ZodType): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema } },
});
const redirect: ZodOpenApiResponseObject = {
  description: 'Redirect to the next URL',
  headers: z.object({ location: z.url() }),
};
const providerAnswer = z.object({
  state: z.string(),
  code: z.string().optional(),
  iss: z.string().optional(),
  user: z.string().optional().meta({ description: 'Sent by Apple on the first authorization only.' }),
  error: z.string().optional(),
  error_description: z.string().optional(),
});
const signedIn = [{ accessToken: [] }];
const PROTOCOL = 'GoTrue protocol, for the `auth-js` client library.';
const tags = ['Accounts (GoTrue protocol)'];
const refused = {
  401: json('no_authorization', authError),
  403: json('bad_jwt, session_not_found', authError),
};

const redirectTo = z.object({
  redirect_to: z.string().optional().meta({
    description: 'Target of the mailed link: a URL of the portal or of an allowed origin.',
  }),
});
const page = { 'text/html': { schema: z.string() } };
const jsonBody = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const mailRequested = {
  200: json('Success', z.object({})),
  400: json('validation_failed, bad_json, invalid_email', authError),
  429: json('over_email_send_rate_limit, over_request_rate_limit', authError),
};

const challenged = z.object({ challenge_id: z.uuid(), options: z.record(z.string(), z.unknown()) });

export const authPaths: ZodOpenApiPathsObject = {
  '/auth/token': {
    post: {
      operationId: 'createToken',
      summary: 'Sign in with a password or a code, or refresh a session',
      description: `${PROTOCOL} Anyone. A refresh token works once; the response contains the next one. A code (auth_code) comes from a provider sign-in or a mailed link and works once, with the verifier of the client that started the sign-in.`,
      tags,
      requestParams: { query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }) },
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.union([passwordGrant, refreshGrant, pkceGrant]) } },
      },
      responses: {
        200: json('Success', session),
        400: json(
          'validation_failed, bad_json, invalid_credentials, email_not_confirmed, refresh_token_not_found, refresh_token_already_used, session_expired, unsupported_grant_type, bad_code_verifier',
          authError,
        ),
        403: json('user_banned', authError),
        404: json('flow_state_not_found', authError),
        422: json('flow_state_expired', authError),
        429: json('over_request_rate_limit', authError),
      },
    },
  },
  '/auth/logout': {
    post: {
      operationId: 'signOut',
      summary: 'End sessions of the signed-in user',
      description: `${PROTOCOL} Any signed-in user.`,
      tags,
      security: signedIn,
      requestParams: { query: z.object({ scope: signOutScope }) },
      responses: {
        204: { description: 'Success, without a body' },
        400: json('validation_failed', authError),
        ...refused,
      },
    },
  },
  '/auth/user': {
    get: {
      operationId: 'getUser',
      summary: 'Get the signed-in user',
      description: `${PROTOCOL} Any signed-in user.`,
      tags,
      security: signedIn,
      responses: { 200: json('Success', user), ...refused },
    },
    put: {
      operationId: 'updateOwnUser',
      summary: "Change the signed-in user's password, email or data",
      description: `${PROTOCOL} Any signed-in user. A new password ends the other sessions. A new email takes effect after both addresses have confirmed it.`,
      tags,
      security: signedIn,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(userChangeBody),
      responses: {
        200: json('Success', user),
        400: json(
          'validation_failed, bad_json, invalid_email, reauthentication_needed, invalid_credentials',
          authError,
        ),
        ...refused,
        422: json('weak_password, same_password', authError),
        429: json('over_email_send_rate_limit, over_request_rate_limit', authError),
      },
    },
  },
  '/auth/signup': {
    post: {
      operationId: 'signUp',
      summary: 'Create an account, which is active after its email is confirmed',
      description: `${PROTOCOL} Anyone. A taken email gets the same response as a new one. With confirmation emails turned off, the response is a session.`,
      tags,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(signUpBody),
      responses: {
        200: json('Success', z.union([user, session])),
        400: json('validation_failed, bad_json, invalid_email', authError),
        422: json('weak_password, signup_disabled, user_already_exists', authError),
        429: json('over_email_send_rate_limit, over_request_rate_limit', authError),
      },
    },
  },
  '/auth/resend': {
    post: {
      operationId: 'resendMail',
      summary: 'Resend a confirmation email',
      description: `${PROTOCOL} Anyone. The answer is the same for any address.`,
      tags,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(resendBody),
      responses: mailRequested,
    },
  },
  '/auth/recover': {
    post: {
      operationId: 'recoverPassword',
      summary: 'Send a password reset email',
      description: `${PROTOCOL} Anyone. The answer is the same for any address.`,
      tags,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(recoverBody),
      responses: mailRequested,
    },
  },
  '/auth/verify': {
    get: {
      operationId: 'showVerify',
      summary: 'Show the page of a mailed link, whose button posts the link',
      description: 'Anyone who has the link. Opening the page does not use the link.',
      tags,
      requestParams: { query: mailedLink },
      responses: {
        200: { description: 'The page', content: page },
        400: { description: 'The link is incomplete', content: page },
        410: { description: 'The link has expired or was used', content: page },
      },
    },
    post: {
      operationId: 'verify',
      summary: 'Use a mailed link',
      description: `${PROTOCOL} Anyone who has the link. A form request is redirected to the link's target.`,
      tags,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: verifyBody },
          'application/x-www-form-urlencoded': { schema: mailedLink },
        },
      },
      responses: {
        200: json(
          'A session, or a message that the other address must confirm too',
          z.union([session, z.object({ code: z.int(), msg: z.string() })]),
        ),
        303: { description: "For a form request: redirect to the link's target" },
        400: json('validation_failed, bad_json, invalid_email', authError),
        403: json('otp_expired, user_banned', authError),
        410: { description: 'For a form request: the link has expired or was used', content: page },
        429: json('over_request_rate_limit', authError),
      },
    },
  },
  '/auth/sessions': {
    get: {
      operationId: 'listSessions',
      summary: "List the signed-in user's sessions, most recently used first",
      description: 'Any signed-in user.',
      tags,
      security: signedIn,
      responses: {
        200: json(
          'Success',
          z.object({
            sessions: z.array(
              z.object({
                id: z.uuid(),
                device: z.string().meta({ example: 'Chrome on Windows' }),
                ip: z.string(),
                created_at: z.iso.datetime(),
                last_used_at: z.iso.datetime(),
                is_current: z.boolean(),
              }),
            ),
          }),
        ),
        ...refused,
      },
    },
  },
  '/auth/sessions/{id}': {
    delete: {
      operationId: 'endSession',
      summary: "End one of the signed-in user's sessions",
      description: 'Any signed-in user.',
      tags,
      security: signedIn,
      requestParams: { path: z.object({ id: z.uuid() }) },
      responses: {
        204: { description: 'Success, without a body' },
        ...refused,
        404: json('not_found', authError),
      },
    },
  },
  '/auth/factors': {
    post: {
      operationId: 'enrollFactor',
      summary: 'Start to add an authenticator app as the second step',
      description: `${PROTOCOL} Any signed-in user.`,
      tags,
      security: signedIn,
      requestBody: { required: true, content: { 'application/json': { schema: enrollBody } } },
      responses: {
        200: json(
          'Success',
          z.object({
            id: z.uuid(),
            type: z.literal('totp'),
            friendly_name: z.string(),
            totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
          }),
        ),
        ...refused,
      },
    },
  },
  '/auth/factors/{id}': {
    delete: {
      operationId: 'removeFactor',
      summary: 'Remove a second factor',
      description: `${PROTOCOL} Any signed-in user who has passed the second step.`,
      tags,
      security: signedIn,
      requestParams: { path: z.object({ id: z.uuid() }) },
      responses: {
        200: json('Success', z.object({ id: z.uuid() })),
        ...refused,
        404: json('Not found', authError),
      },
    },
  },
  '/auth/factors/{id}/challenge': {
    post: {
      operationId: 'challengeFactor',
      summary: 'Start a second step',
      description: `${PROTOCOL} Any signed-in user, before the second step.`,
      tags,
      security: signedIn,
      requestParams: { path: z.object({ id: z.uuid() }) },
      responses: {
        200: json('Success', z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() })),
        ...refused,
        404: json('Not found', authError),
      },
    },
  },
  '/auth/factors/{id}/verify': {
    post: {
      operationId: 'verifyFactor',
      summary: 'Pass a second step, or finish adding it',
      description: `${PROTOCOL} Any signed-in user, before the second step. The session gets new tokens with aal2.`,
      tags,
      security: signedIn,
      requestParams: { path: z.object({ id: z.uuid() }) },
      requestBody: { required: true, content: { 'application/json': { schema: factorAnswer } } },
      responses: {
        200: json('Success', session),
        ...refused,
        404: json('Not found', authError),
        422: json('mfa_verification_failed, mfa_challenge_expired', authError),
      },
    },
  },
  '/auth/passkeys/options': {
    post: {
      operationId: 'beginPasskey',
      summary: 'Start to add a passkey',
      description: 'Any signed-in user. The options are for `startRegistration` of SimpleWebAuthn.',
      tags,
      security: signedIn,
      responses: { 200: json('Success', challenged), ...refused },
    },
  },
  '/auth/passkeys': {
    post: {
      operationId: 'addPasskey',
      summary: 'Add a passkey',
      description: 'Any signed-in user. A challenge works once, for five minutes.',
      tags,
      security: signedIn,
      requestBody: jsonBody(newPasskey),
      responses: {
        200: json('Success', z.object({ id: z.uuid(), friendly_name: z.string() })),
        ...refused,
        422: json('mfa_verification_failed, mfa_challenge_expired', authError),
      },
    },
  },
  '/auth/passkeys/sign-in/options': {
    post: {
      operationId: 'beginPasskeySignIn',
      summary: 'Start a sign-in with a passkey',
      description: 'Anyone. The options are for `startAuthentication` of SimpleWebAuthn.',
      tags,
      responses: { 200: json('Success', challenged), 429: json('over_request_rate_limit', authError) },
    },
  },
  '/auth/passkeys/sign-in': {
    post: {
      operationId: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      description: 'Anyone. The session has passed two factors (aal2).',
      tags,
      requestBody: jsonBody(passkeyAnswer),
      responses: {
        200: json('Success', session),
        400: json('validation_failed, invalid_credentials, email_not_confirmed', authError),
        403: json('user_banned', authError),
        422: json('mfa_challenge_expired', authError),
        429: json('over_request_rate_limit', authError),
      },
    },
  },
  '/auth/authorize': {
    get: {
      operationId: 'beginOAuth',
      summary: 'Start a sign-in with Google or Apple',
      description: `${PROTOCOL} Anyone. Opened in a browser: errors are also returned in the redirect_to URL.`,
      tags,
      requestParams: {
        query: z.object({
          provider: z.enum(['google', 'apple']),
          redirect_to: z
            .string()
            .optional()
            .meta({ description: 'A URL of an allowed origin. Default: /auth/callback.' }),
          code_challenge: codeChallenge,
          code_challenge_method: z.literal('s256'),
        }),
      },
      responses: { 303: redirect },
    },
  },
  '/auth/callback': {
    get: {
      operationId: 'finishOAuth',
      summary: 'Finish a sign-in with a provider',
      description: `${PROTOCOL} Anyone with a valid state, which works once. Redirects to redirect_to with a code, or with error, error_code and error_description.`,
      tags,
      requestParams: { query: providerAnswer },
      responses: { 303: redirect },
    },
    post: {
      operationId: 'finishOAuthByForm',
      summary: 'Finish a sign-in with Apple, whose page posts a form',
      description: `${PROTOCOL} Anyone with a valid state, which works once.`,
      tags,
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: providerAnswer } },
      },
      responses: { 303: redirect },
    },
  },
  '/auth/settings': {
    get: {
      operationId: 'getAuthSettings',
      summary: 'Get the available sign-in methods',
      description: `${PROTOCOL} Anyone.`,
      tags,
      responses: {
        200: json(
          'Success',
          z.object({
            external: z.record(z.string(), z.boolean()),
            disable_signup: z.boolean(),
            mailer_autoconfirm: z.boolean(),
            phone_autoconfirm: z.boolean(),
            sms_provider: z.string(),
            saml_enabled: z.boolean(),
          }),
        ),
      },
    },
  },
  '/auth/health': {
    get: {
      operationId: 'getAuthHealth',
      summary: 'Check that the service is running',
      description: `${PROTOCOL} Anyone.`,
      tags,
      responses: { 200: json('Success', z.object({ name: z.string(), description: z.string() })) },
    },
  },
};
