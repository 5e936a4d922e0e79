/** Keeps an agent's record in step with their sign-in (specification 1, section 7.3), in the background. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import {
  AGENT_PROFILE_STORAGE_KEY,
  CAMPAIGN_DRAFT_STORAGE_KEY,
  MLS_REQUEST_STORAGE_KEY,
  ONBOARDING_COMPLETE_STORAGE_KEY,
  SELECTED_MLS_STORAGE_KEY,
} from '@farmpost/shared/contracts/constants';

/** Removed at sign-out. */
const personalCaches = [
  AGENT_PROFILE_STORAGE_KEY,
  CAMPAIGN_DRAFT_STORAGE_KEY,
  MLS_REQUEST_STORAGE_KEY,
  ONBOARDING_COMPLETE_STORAGE_KEY,
  SELECTED_MLS_STORAGE_KEY,
];

/** Whether an earlier page of this sign-in has synced. */
function isSynced({ agentId }: Me): boolean {
  if (agentId === null) return false;
  try {
    const stored = JSON.parse(localStorage.getItem(AGENT_PROFILE_STORAGE_KEY) ?? 'null') as unknown;
    return (stored as { id?: unknown } | null)?.id === agentId;
  } catch {
    return false;
  }
}

/** The part of the session's state that the sync needs. */
type Followed =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly timedOut: boolean }
  | { readonly status: 'signed-in' | 'expired'; readonly me: Me };

/**
 * A listener of the session's store that syncs once per sign-in.
 * @param reload reloads the profile, which now has an agent record
 */
export function createAgentSync(reload: () => Promise<unknown>): (state: Followed) => void {
  let syncedUser: string | null = null;
  return (state) => {
    if (state.status === 'loading') return;
    if (state.status === 'signed-out') {
      syncedUser = null;
      for (const key of personalCaches) localStorage.removeItem(key);
      return;
    }
    const { me } = state;
    if (me.role !== 'agent' || syncedUser === me.profile.id) return;
    syncedUser = me.profile.id;
    if (isSynced(me)) return;
    import(/* webpackChunkName: "session" */ './agent-record')
      .then(({ readAgentRecord }) => readAgentRecord(me))
      .then((agent) => (agent.id === me.agentId ? undefined : reload()))
      .catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the specification asks for it
        console.error('The agent record could not be synced:', error);
      });
  };
}
