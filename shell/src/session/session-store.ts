/**
 * Where the session lives. "Remember me" (decision 12) keeps it in local storage; without it, it lasts as long as
 * the browser's session.
 */
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

let chosen: Storage | null = null;

/** Decides for the sign-in that follows. */
export function rememberSession(remember: boolean): void {
  chosen = remember ? localStorage : sessionStorage;
}

/** Whether the present session outlives the browser's: a sign-in that only confirms the person keeps it so. */
export function isSessionRemembered(): boolean {
  return sessionStorage.getItem(SESSION_STORAGE_KEY) === null;
}

export function hasStoredSession(): boolean {
  return sessionStore.getItem(SESSION_STORAGE_KEY) !== null;
}

/** The address brings a code that this browser asked for: a confirmed sign-up, or a sign-in at a provider. */
export function hasRedirectCode(): boolean {
  const hasCode = new URLSearchParams(window.location.search).has('code');
  return hasCode && sessionStore.getItem(`${SESSION_STORAGE_KEY}-code-verifier`) !== null;
}

/** The storage that the auth client is given. A refreshed session stays where it was found. */
export const sessionStore = {
  getItem: (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem(key: string, value: string): void {
    const home = chosen ?? (sessionStorage.getItem(key) === null ? localStorage : sessionStorage);
    const other = home === localStorage ? sessionStorage : localStorage;
    other.removeItem(key);
    home.setItem(key, value);
  },
  removeItem(key: string): void {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};
