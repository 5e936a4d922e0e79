/** Sessions of the demo's people without the sign-in page. Each worker signs a person in once. */
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

const sessions = new Map<string, Promise<string>>();

/** The session as the portal stores it. Signing out in a page ends it for all tests: use the sign-in page for that. */
export function sessionOf(person: string): Promise<string> {
  const known = sessions.get(person);
  if (known) return known;
  const session = signInOverHttp(person);
  sessions.set(person, session);
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
