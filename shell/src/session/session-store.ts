/**
 * Session storage. "Remember me" (decision 12) keeps the session in local storage; without it, the session ends with
 * the browser's.
 */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

/** Set while the session is not to be remembered; survives the redirect to a provider, but not the tab. */
const FORGET_KEY = `${SESSION_STORAGE_KEY}-forget`;

/** Applies to the next sign-in, also one that navigates to a provider. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(FORGET_KEY);
  else sessionStorage.setItem(FORGET_KEY, '1');
}

/** Whether the session survives closing the browser; reauthentication keeps the setting. */
export function isSessionRemembered(): boolean {
  return sessionStorage.getItem(FORGET_KEY) === null;
}

export function hasStoredSession(): boolean {
  return sessionStore.getItem(SESSION_STORAGE_KEY) !== null;
}

/** Whether the URL has a code that this browser requested: a confirmed sign-up, or a provider sign-in. */
export function hasRedirectCode(): boolean {
  const hasCode = new URLSearchParams(window.location.search).has('code');
  return hasCode && sessionStore.getItem(`${SESSION_STORAGE_KEY}-code-verifier`) !== null;
}

/** Storage for the auth client. Other keys than the session, such as a code verifier, are shared with other tabs. */
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
