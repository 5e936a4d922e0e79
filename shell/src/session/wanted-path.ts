/**
 * The page that a person requested before they created an account. The confirmation link opens a new tab, so the path
 * is kept in local storage, for as long as such a link is valid.
 */
import { WANTED_PATH_STORAGE_KEY as KEY } from '@farmpost/shared/contracts/constants';
import { currentMs } from '@farmpost/shared/domain/clock';

const DAY_MS = 24 * 60 * 60 * 1000;

export function rememberWantedPath(path: string): void {
  localStorage.setItem(KEY, JSON.stringify({ path, at: currentMs() }));
}

/** The stored path, unvalidated: any script can write there. `undefined` after a day. */
export function wantedPath(): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { path?: unknown; at?: unknown } | null;
    return typeof kept?.at === 'number' && currentMs() - kept.at < DAY_MS ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export const forgetWantedPath = (): void => localStorage.removeItem(KEY);
