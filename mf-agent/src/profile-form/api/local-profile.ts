/** A copy of the signed-in agent's own profile in this browser, for when the server does not answer. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { AGENT_PROFILE_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

function readStored(): { readonly id?: unknown; readonly profile?: Partial<Profile> } {
  try {
    const stored = JSON.parse(localStorage.getItem(AGENT_PROFILE_STORAGE_KEY) ?? 'null') as unknown;
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** `null` if there is none for this user. */
export function readLocalProfile(userId: string): Partial<Profile> | null {
  const { profile } = readStored();
  return profile?.id === userId ? profile : null;
}

/** Keeps the agent record's id and email that the shell stores in the same place. */
export function storeLocalProfile(profile: Profile): void {
  localStorage.setItem(AGENT_PROFILE_STORAGE_KEY, JSON.stringify({ ...readStored(), profile }));
}
