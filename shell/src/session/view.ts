/**
 * A tab in which an administrator views the portal as someone else (decision 72). The tab has a token of its own and
 * never uses the session of this browser.
 */
import { hasErrorCode, requestRaw } from '@farmpost/shared/client';
import { VIEW_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

/** `null` in every other tab. */
export const viewToken = (): string | null => sessionStorage.getItem(VIEW_STORAGE_KEY);

/** The tab is the administrator's own again. */
export function leaveView(open = (path: string) => location.replace(path)): void {
  sessionStorage.removeItem(VIEW_STORAGE_KEY);
  open('/admin/users');
}

/** Ends the view on the server, then here. Rejects if the server cannot be reached: the view then goes on. */
export async function stopView(leave = leaveView): Promise<void> {
  try {
    await requestRaw('DELETE /view', {});
  } catch (error) {
    if (!hasErrorCode(error, 'unauthenticated')) throw error;
  }
  leave();
}
