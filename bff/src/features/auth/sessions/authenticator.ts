/** Maps access tokens to actors. Caches for seconds, so that a page's burst of requests queries the database once. */
import type { AppContext } from '../../../context';
import type { Authenticate } from '../../../http/authorize';
import type { Actor } from '../../../http/define-route';
import type { AccessTokens } from '../tokens/access-token';
import { ACTORS_CHANNEL } from '../auth.commands';
import { findActor, type SignedInActor } from './actor.queries';

const CACHE_MILLISECONDS = 2_000;
const MAX_CACHED = 10_000;

export interface Authenticator {
  /** Null also for a session that has not passed its second step. */
  readonly authenticate: Authenticate;
  /** The session's user, even before the second step. */
  readonly identify: (token: string) => Promise<SignedInActor | null>;
  /** Call it after a session ended or a role changed in this process. Other instances notice within seconds. */
  forget(sessionIds: readonly string[]): void;
}

/** A user without role or agent record is about to get one, and their next request must see it. */
const isCacheable = (actor: Actor | null): boolean =>
  actor === null || (actor.role !== null && (actor.role !== 'agent' || actor.agentId !== null));

export function createAuthenticator(context: AppContext, tokens: AccessTokens): Authenticator {
  const cached = new Map<string, { actor: Promise<SignedInActor | null>; until: number }>();
  context.notifier.subscribe(ACTORS_CHANNEL, () => cached.clear());
  const identify: Authenticator['identify'] = async (token) => {
    const claims = tokens.verify(token);
    if (!claims) return null;
    const now = context.now();
    const known = cached.get(claims.sessionId);
    if (known && known.until > now.getTime()) {
      const actor = await known.actor;
      return actor?.userId === claims.userId ? actor : null;
    }
    if (cached.size >= MAX_CACHED) cached.clear();
    const actor = findActor(
      context.db,
      context.config,
      { id: claims.sessionId, userId: claims.userId },
      now.toISOString(),
    );
    cached.set(claims.sessionId, { actor, until: now.getTime() + CACHE_MILLISECONDS });
    actor.then(
      (found) => isCacheable(found) || cached.delete(claims.sessionId),
      () => cached.delete(claims.sessionId),
    );
    return actor;
  };
  return {
    identify,
    async authenticate(token) {
      const actor = await identify(token);
      return actor?.needsSecondStep ? null : actor;
    },
    forget(sessionIds) {
      for (const id of sessionIds) cached.delete(id);
    },
  };
}
