/**
 * After an agent signs in, finds, links or creates their agent record (specification 1, section 7.3). Runs in the
 * background; a failure is only logged, and the next sign-in tries again.
 */
import { request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import {
  AGENT_PROFILE_STORAGE_KEY,
  MLS_REQUEST_STORAGE_KEY,
  ONBOARDING_COMPLETE_STORAGE_KEY,
  SELECTED_MLS_STORAGE_KEY,
} from '@farmpost/shared/contracts/constants';

const first = (page: { readonly data: readonly AgentRecord[] }) => page.data[0] ?? null;

/** Links a record with the person's email that was created before they signed up. */
async function linkWaiting({ profile }: Me): Promise<AgentRecord | null> {
  const waiting = first(await request('GET /agents', { query: { email: profile.email } }));
  if (!waiting) return null;
  return request('PATCH /agents/{key}', { params: { key: waiting.id }, body: { userId: profile.id } });
}

async function createFrom({ profile }: Me): Promise<AgentRecord> {
  const { email, first_name: firstName, last_name: lastName, phone, company, title } = profile;
  const contact = { email, firstName, lastName, phone };
  const agent = await request('POST /agents', { body: contact });
  if (company === '' && title === '') return agent;
  return request('PUT /agents/{key}', { params: { key: agent.id }, body: { ...contact, company, title } });
}

/** Finds, links or creates the person's agent record. Throws `ApiError`. */
export async function syncAgent(me: Me): Promise<AgentRecord> {
  const agent =
    first(await request('GET /agents', { query: { userId: me.profile.id } })) ??
    (await linkWaiting(me)) ??
    (await createFrom(me));
  localStorage.setItem(AGENT_PROFILE_STORAGE_KEY, JSON.stringify({ id: agent.id, email: agent.email }));
  return agent;
}

/** Removed at sign-out. */
const personalCaches = [
  AGENT_PROFILE_STORAGE_KEY,
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
    syncAgent(me)
      .then((agent) => (agent.id === me.agentId ? undefined : reload()))
      .catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the specification asks for it
        console.error('The agent record could not be synced:', error);
      });
  };
}
