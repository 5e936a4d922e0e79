/**
 * Where the session lives. "Remember me" (decision 12) keeps it in local storage; without it, it lasts as long as
 * the browser's session.
 */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

/** There while the session is not to be remembered; outlives the way to a provider and back, and no longer than the tab. */
const FORGET_KEY = `${SESSION_STORAGE_KEY}-forget`;

/** Decides for the sign-in that follows, also for one that leaves the page for a provider's. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(FORGET_KEY);
  else sessionStorage.setItem(FORGET_KEY, '1');
}

/** Whether the session outlives the browser's: a sign-in that only confirms the person keeps it so. */
export function isSessionRemembered(): boolean {
  return sessionStorage.getItem(FORGET_KEY) === null;
}

export function hasStoredSession(): boolean {
  return sessionStore.getItem(SESSION_STORAGE_KEY) !== null;
}

/** The address brings a code that this browser asked for: a confirmed sign-up, or a sign-in at a provider. */
export function hasRedirectCode(): boolean {
  const hasCode = new URLSearchParams(window.location.search).has('code');
  return hasCode && sessionStore.getItem(`${SESSION_STORAGE_KEY}-code-verifier`) !== null;
}

/** The storage that the auth client is given. What is no session, such as the verifier of a code, other tabs may need. */
export const sessionStore = {
  getItem: (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem(key: string, value: string): void {
    const isShared = key !== SESSION_STORAGE_KEY || isSessionRemembered();
    const [home, other] = isShared ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    other.removeItem(key);
    home.setItem(key, value);
  },
  removeItem(key: string): void {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};
