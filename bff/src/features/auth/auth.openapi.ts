/** The paths of `/api/auth` as the API's document shows them. Their form is the GoTrue protocol's, not this API's. */
import * as z from 'zod';
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { passwordGrant, refreshGrant, signOutScope } from './auth.routes';
import { codeChallenge, pkceGrant } from './tokens/pkce-grant';
import { recoverBody, resendBody, signUpBody } from './sign-up/sign-up.routes';
import { userChangeBody } from './own-user/user.routes';
import { mailedLink, verifyBody } from './email-links/verify.routes';

const authError = z
  .object({ code: z.int(), error_code: z.string(), msg: z.string() })
  .meta({ id: 'GoTrueError', description: 'Errors in the form of the GoTrue protocol.' });

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
const walksOn: ZodOpenApiResponseObject = {
  description: 'The next address',
  headers: z.object({ location: z.url() }),
};
const providerAnswer = z.object({
  state: z.string(),
  code: z.string().optional(),
  iss: z.string().optional(),
  user: z.string().optional().meta({ description: "Apple's, with the first authorization." }),
  error: z.string().optional(),
  error_description: z.string().optional(),
});
const signedIn = [{ accessToken: [] }];
const PROTOCOL = 'GoTrue protocol, for the client library of that name.';
const tags = ['Accounts (GoTrue protocol)'];
const refused = {
  401: json('no_authorization', authError),
  403: json('bad_jwt, session_not_found', authError),
};

const redirectTo = z.object({
  redirect_to: z.string().optional().meta({
    description: "Where the mailed link leads: an address of the portal's own or a configured origin.",
  }),
});
const page = { 'text/html': { schema: z.string() } };
const jsonBody = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema } },
});
const mailAsked = {
  200: json('Success', z.object({})),
  400: json('validation_failed, bad_json, invalid_email', authError),
  429: json('over_email_send_rate_limit, over_request_rate_limit', authError),
};

export const authPaths: ZodOpenApiPathsObject = {
  '/auth/token': {
    post: {
      operationId: 'createToken',
      summary: 'Sign in with a password or a code, or renew a session',
      description: `${PROTOCOL} Anyone. A refresh token is used once; its answer holds the next one. A code (auth_code) comes from a sign-in at a provider or a mailed link and is used once, with the verifier of the client that asked.`,
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
      summary: 'The signed-in user as the protocol shows him',
      description: `${PROTOCOL} Any signed-in user.`,
      tags,
      security: signedIn,
      responses: { 200: json('Success', user), ...refused },
    },
    put: {
      operationId: 'updateUser',
      summary: "Change the signed-in user's password, address or data",
      description: `${PROTOCOL} Any signed-in user. A new password ends the other sessions; a new address counts once both addresses confirmed it.`,
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
      summary: 'Make an account, which counts once its address is confirmed',
      description: `${PROTOCOL} Anyone. A taken address is answered like a new one. With confirmation mails switched off the answer is a session.`,
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
      summary: 'Mail the links of a confirmation again',
      description: `${PROTOCOL} Anyone. The answer is the same for any address.`,
      tags,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(resendBody),
      responses: mailAsked,
    },
  },
  '/auth/recover': {
    post: {
      operationId: 'recoverPassword',
      summary: 'Mail a link to a new password',
      description: `${PROTOCOL} Anyone. The answer is the same for any address.`,
      tags,
      requestParams: { query: redirectTo },
      requestBody: jsonBody(recoverBody),
      responses: mailAsked,
    },
  },
  '/auth/verify': {
    get: {
      operationId: 'showVerify',
      summary: 'The page of a mailed link, whose button posts the link',
      description: 'Anyone who has the link. Opening it uses nothing up.',
      tags,
      requestParams: { query: mailedLink },
      responses: {
        200: { description: 'The page', content: page },
        400: { description: 'The link is not complete', content: page },
        410: { description: 'The link has expired or was used', content: page },
      },
    },
    post: {
      operationId: 'verify',
      summary: 'Use a mailed link up',
      description: `${PROTOCOL} Anyone who has the link. The page's form is redirected to where the link leads.`,
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
          'A session, or what is still to be done',
          z.union([session, z.object({ code: z.int(), msg: z.string() })]),
        ),
        303: { description: 'Of the form: where the link leads' },
        400: json('validation_failed, bad_json, invalid_email', authError),
        403: json('otp_expired, user_banned', authError),
        410: { description: 'Of the form: the link has expired or was used', content: page },
        429: json('over_request_rate_limit', authError),
      },
    },
  },
  '/auth/sessions': {
    get: {
      operationId: 'listSessions',
      summary: "The signed-in user's sessions, latest used first",
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
  '/auth/authorize': {
    get: {
      operationId: 'beginOAuth',
      summary: 'Sign in at Google or Apple',
      description: `${PROTOCOL} Anyone. Opened in a browser: errors come back in the address of redirect_to too.`,
      tags,
      requestParams: {
        query: z.object({
          provider: z.enum(['google', 'apple']),
          redirect_to: z
            .string()
            .optional()
            .meta({ description: 'Of an allowed origin; /auth/callback otherwise.' }),
          code_challenge: codeChallenge,
          code_challenge_method: z.literal('s256'),
        }),
      },
      responses: { 303: walksOn },
    },
  },
  '/auth/callback': {
    get: {
      operationId: 'finishOAuth',
      summary: 'Where a provider sends the browser back to',
      description: `${PROTOCOL} Anyone with a state that is good once. Ends at redirect_to with a code, or with error, error_code and error_description.`,
      tags,
      requestParams: { query: providerAnswer },
      responses: { 303: walksOn },
    },
    post: {
      operationId: 'finishOAuthByForm',
      summary: 'The same for Apple, whose page posts a form',
      description: `${PROTOCOL} Anyone with a state that is good once.`,
      tags,
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: providerAnswer } },
      },
      responses: { 303: walksOn },
    },
  },
  '/auth/settings': {
    get: {
      operationId: 'getAuthSettings',
      summary: 'Which ways to sign in there are',
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
      summary: 'The service of accounts answers',
      description: `${PROTOCOL} Anyone.`,
      tags,
      responses: { 200: json('Success', z.object({ name: z.string(), description: z.string() })) },
    },
  },
};
