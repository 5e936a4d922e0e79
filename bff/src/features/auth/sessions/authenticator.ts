/** From an access token to the person, with a memory of seconds so that a page's burst of requests asks once. */
import type { AppContext } from '../../../context';
import type { Authenticate } from '../../../http/authorize';
import type { Actor } from '../../../http/define-route';
import type { AccessTokens } from '../tokens/access-token';
import { findActor } from './actor.queries';

const REMEMBER_MILLISECONDS = 2_000;
const MAX_REMEMBERED = 10_000;

export interface Authenticator {
  readonly authenticate: Authenticate;
  /** Call after a session ended or a user's role changed in this process; other instances learn it within seconds. */
  forget(sessionIds: readonly string[]): void;
}

/** Somebody without role or agent record is about to get one: his next request must know. */
const isSettled = (actor: Actor | null): boolean =>
  actor === null || (actor.role !== null && (actor.role !== 'agent' || actor.agentId !== null));

export function createAuthenticator(context: AppContext, tokens: AccessTokens): Authenticator {
  const remembered = new Map<string, { actor: Promise<Actor | null>; until: number }>();
  return {
    async authenticate(token) {
      const claims = tokens.verify(token);
      if (!claims) return null;
      const now = context.now();
      const known = remembered.get(claims.sessionId);
      if (known && known.until > now.getTime()) {
        const actor = await known.actor;
        return actor?.userId === claims.userId ? actor : null;
      }
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      const actor = findActor(context.db, { id: claims.sessionId, userId: claims.userId }, now.toISOString());
      remembered.set(claims.sessionId, { actor, until: now.getTime() + REMEMBER_MILLISECONDS });
      actor.then(
        (found) => isSettled(found) || remembered.delete(claims.sessionId),
        () => remembered.delete(claims.sessionId),
      );
      return actor;
    },
    forget(sessionIds) {
      for (const id of sessionIds) remembered.delete(id);
    },
  };
}
