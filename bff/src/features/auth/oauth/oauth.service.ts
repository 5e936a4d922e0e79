/** Sign-in with Google or Apple: the redirect to the provider, and its callback. */
import type { AppContext } from '../../../context';
import { transaction } from '../../../db/transaction';
import { isUniqueViolation } from '../../../db/unique-violation';
import {
  IdentityError,
  type IdentityProvider,
  type ProvenIdentity,
} from '../../../providers/identity/identity.port';
import { recordAudit } from '../../audit/audit.commands';
import { ensureAgentProfile } from '../../profiles/profile.commands';
import { ensureSlug } from '../../profiles/slug.service';
import { AuthError } from '../protocol/auth-error';
import type { Authenticator } from '../sessions/authenticator';
import { type Flow, insertFlow, issueCode, newSecret, takeFlow } from '../tokens/flow-state.repo';
import { type AdmittedIdentity, admitIdentity } from './oauth-account';
import { fallbackTarget, type ProviderRefusal, withCode, withError } from './oauth-redirect';
import { codeChallenge } from '../tokens/pkce-grant';
import { redirectTarget } from '../email-links/redirect-target';

/** Time to choose an account, type a password and find the phone. */
const FLOW_MILLISECONDS = 10 * 60 * 1000;

type Fields = Readonly<Record<string, string | undefined>>;

export interface OAuthService {
  /** Returns the provider's URL for an `/authorize` request, or the caller's URL with an error. */
  begin(query: Fields): Promise<string>;
  /** Returns the final URL with a code or an error, from the provider's query or form fields. */
  finish(answer: Fields, ip: string): Promise<string>;
  /** Returns the URL that reports an error outside of any flow. */
  fail(error: AuthError, requested?: string): string;
}

/** OAuth's error code for a canceled sign-in, and Apple's own ones. */
const CANCELED = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];

function readRefusal(error: string, description: string | undefined, label: string): ProviderRefusal {
  if (CANCELED.includes(error)) {
    return { error: 'access_denied', description: `access_denied: Sign-in with ${label} was canceled.` };
  }
  const text = (description ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 200);
  return {
    error: /^[a-z_]{1,60}$/.test(error) ? error : 'server_error',
    description: text || `${label} did not sign you in.`,
  };
}

function toAuthError(error: unknown, label: string): AuthError {
  if (error instanceof AuthError) return error;
  if (!(error instanceof IdentityError)) {
    return new AuthError('unexpected_failure', 'Something went wrong on our side. Please try again.');
  }
  switch (error.code) {
    case 'exchange_refused':
      return new AuthError('unexpected_failure', 'Unable to exchange external code');
    case 'token_rejected':
      return new AuthError('bad_oauth_callback', `The response from ${label} could not be verified.`);
    case 'unavailable':
      return new AuthError('unexpected_failure', `${label} is not available. Please try again in a moment.`);
  }
}

export function createOAuthService(context: AppContext, authenticator: Authenticator): OAuthService {
  const { config, db, log, now } = context;
  const [origin = config.publicUrl] = config.redirectOrigins;
  const targetOf = (requested: string | undefined): URL =>
    redirectTarget(requested ?? '', config.redirectOrigins) ?? fallbackTarget(origin);

  function providerOf(name: string | undefined): IdentityProvider {
    const known = name === 'google' || name === 'apple' ? context.providers.identity[name] : undefined;
    if (!known) throw new AuthError('provider_disabled', 'Unsupported provider: provider is not enabled');
    return known;
  }

  async function startFlow(query: Fields, target: URL): Promise<string> {
    const provider = providerOf(query.provider);
    const challenge = codeChallenge.safeParse(query.code_challenge);
    if (!challenge.success || query.code_challenge_method?.toLowerCase() !== 's256') {
      throw new AuthError('validation_failed', 'A code challenge with the method s256 is required.');
    }
    const at = now();
    const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
    const hints = Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const url = await provider.authorizationUrl({ state, nonce, codeVerifier, hints });
    await insertFlow(db, state, {
      provider: provider.name,
      nonce,
      code_verifier: codeVerifier,
      redirect_to: target.href,
      code_challenge: challenge.data,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + FLOW_MILLISECONDS).toISOString(),
    });
    return url.href;
  }

  /** Creates account and code in one transaction. Retries if a parallel request of the same person was faster. */
  async function admit(
    identity: ProvenIdentity,
    flow: Flow,
    who: { label: string; ip: string },
  ): Promise<AdmittedIdentity & { code: string }> {
    const attempt = () =>
      transaction(db, async (trx) => {
        const admitted = await admitIdentity({ ...context, db: trx }, identity, who);
        const code = await issueCode(trx, {
          userId: admitted.userId,
          codeChallenge: flow.code_challenge,
          method: 'oauth',
          now: now(),
        });
        return { ...admitted, code };
      });
    return attempt().catch((error: unknown) => {
      if (isUniqueViolation(error)) return attempt();
      throw error;
    });
  }

  async function complete(flow: Flow, answer: Fields, ip: string): Promise<string> {
    const provider = providerOf(flow.provider);
    if (flow.expires_at <= now().toISOString()) {
      throw new AuthError('bad_oauth_state', 'OAuth state has expired. Please try again.');
    }
    if (answer.error !== undefined) {
      return withError(flow.redirect_to, readRefusal(answer.error, answer.error_description, provider.label));
    }
    if (!answer.code) throw new AuthError('bad_oauth_callback', 'OAuth callback without a code.');
    const identity = await provider.identify({
      code: answer.code,
      issuer: answer.iss ?? null,
      user: answer.user ?? null,
      nonce: flow.nonce,
      codeVerifier: flow.code_verifier,
    });
    const admitted = await admit(identity, flow, { label: provider.label, ip });
    authenticator.forget(admitted.endedSessions);
    // Outside the transaction: sign-in must not fail without a profile, and the next one creates it.
    await ensureAgentProfile(db, {
      userId: admitted.userId,
      email: admitted.email,
      firstName: identity.firstName.trim().slice(0, 100),
      lastName: identity.lastName.trim().slice(0, 100),
      now: now().toISOString(),
    }).catch((error: unknown) =>
      log.error({ err: error, userId: admitted.userId }, 'failed to create the profile'),
    );
    await ensureSlug(context, admitted.userId);
    return withCode(flow.redirect_to, admitted.code);
  }

  return {
    async begin(query) {
      const target = targetOf(query.redirect_to);
      try {
        return await startFlow(query, target);
      } catch (error) {
        if (!(error instanceof AuthError)) log.warn({ err: error }, 'failed to start a provider sign-in');
        return withError(target, toAuthError(error, query.provider === 'apple' ? 'Apple' : 'Google'));
      }
    },

    async finish(answer, ip) {
      const flow = answer.state ? await takeFlow(db, answer.state) : undefined;
      if (!flow) {
        return withError(
          fallbackTarget(origin),
          new AuthError('bad_oauth_state', 'OAuth state not found or already used. Please try again.'),
        );
      }
      try {
        return await complete(flow, answer, ip);
      } catch (thrown) {
        log.warn({ err: thrown, provider: flow.provider }, 'provider sign-in failed');
        const error = toAuthError(thrown, flow.provider === 'apple' ? 'Apple' : 'Google');
        await recordAudit(db, {
          actorId: null,
          action: 'sign_in.refused',
          subjectType: 'identity',
          subjectId: null,
          detail: { provider: flow.provider, reason: error.code },
          ip,
          at: now(),
        });
        return withError(flow.redirect_to, error);
      }
    },

    fail: (error, requested) => withError(targetOf(requested), error),
  };
}
