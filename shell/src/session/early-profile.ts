/** The profile that the page asked for before its scripts ran. */
import { request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';

declare global {
  interface Window {
    /** Resolves to `null` if the profile could not be fetched that early. */
    earlyProfile?: Promise<Me | null> | undefined;
  }
}

/** Uses the early answer once, and only for the person that it is about. */
export async function readProfileOf(userId: string): Promise<Me> {
  const early = window.earlyProfile;
  delete window.earlyProfile;
  const me = await early;
  return me && me.profile.id === userId ? me : request('GET /me');
}
