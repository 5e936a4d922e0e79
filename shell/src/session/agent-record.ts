/** Finds, links or creates the agent record of a person who signs in (specification 1, section 7.3). */
import { request } from '@farmpost/shared/client';
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import { AGENT_PROFILE_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

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
export async function readAgentRecord(me: Me): Promise<AgentRecord> {
  const agent =
    first(await request('GET /agents', { query: { userId: me.profile.id } })) ??
    (await linkWaiting(me)) ??
    (await createFrom(me));
  localStorage.setItem(AGENT_PROFILE_STORAGE_KEY, JSON.stringify({ id: agent.id, email: agent.email }));
  return agent;
}
