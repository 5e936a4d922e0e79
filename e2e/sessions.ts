/** Sessions of the demo's people without the sign-in page. Each worker signs a person in every five minutes. */
import { type BrowserContext, expect } from '@playwright/test';

const SESSION_KEY = 'farmpost.auth';
const PASSWORD = 'postcards4all';

export const portalUrl = () => process.env.PORTAL_URL ?? 'http://localhost:4000';

async function signInOverHttp(person: string): Promise<string> {
  const response = await fetch(`${portalUrl()}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.farmpost.test`, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  return JSON.stringify(await response.json());
}

/**
 * A session is shared by the pages of several tests, so none of them may need its next access token: the second one to
 * refresh it would look like a thief, and all would be signed out. An access token lasts 15 minutes.
 */
const SHARED_MILLISECONDS = 5 * 60_000;

const sessions = new Map<string, { readonly begunAt: number; readonly session: Promise<string> }>();

/** The session as the portal stores it. Signing out in a page ends it for all tests: use the sign-in page for that. */
export function sessionOf(person: string): Promise<string> {
  const known = sessions.get(person);
  if (known && performance.now() - known.begunAt < SHARED_MILLISECONDS) return known.session;
  const session = signInOverHttp(person);
  sessions.set(person, { begunAt: performance.now(), session });
  // A failed attempt is not kept.
  session.catch(() => sessions.delete(person));
  return session;
}

/** Signs the context's next pages in as the person. Later changes that a page makes to its storage are kept. */
export async function startSession(context: BrowserContext, person: string): Promise<void> {
  const session = await sessionOf(person);
  await context.addInitScript(
    ([key, value]) => {
      const isStarted = `${key}.started`;
      if (localStorage.getItem(isStarted) !== null) return;
      localStorage.setItem(isStarted, 'yes');
      localStorage.setItem(key, value);
    },
    [SESSION_KEY, session] as const,
  );
}
