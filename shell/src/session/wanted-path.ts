/**
 * The page that somebody asked for before he made an account. The link that confirms his address opens a tab that
 * knows nothing of it, so it is kept in the browser, for as long as such a link counts.
 */
import { WANTED_PATH_STORAGE_KEY as KEY } from '@farmpost/shared/contracts/constants';

const DAY_MS = 24 * 60 * 60 * 1000;

export function rememberWantedPath(path: string): void {
  localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() }));
}

/** What is kept, of any type: anybody may have written there. Undefined after a day. */
export function wantedPath(): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { path?: unknown; at?: unknown } | null;
    return typeof kept?.at === 'number' && Date.now() - kept.at < DAY_MS ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export const forgetWantedPath = (): void => localStorage.removeItem(KEY);
