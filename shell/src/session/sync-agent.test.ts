import type { AgentRecord } from '@farmpost/shared/contracts/agents';
import { AGENT_PROFILE_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { buildAgentRecord, buildMe } from '@farmpost/shared/testing/builders';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { readAgentRecord } from './agent-record';
import { createAgentSync } from './sync-agent';

const api = mockApi();
const me = buildMe('agent', { company: 'Harbor & Oak', title: 'Broker' }, { agentId: null });
const mine = buildAgentRecord({ userId: me.profile.id, email: me.profile.email });
const waiting = { ...mine, userId: null };
const pageOf = (...data: AgentRecord[]) => ({ data, total: data.length, limit: 100, offset: 0 });
const stored = () => JSON.parse(localStorage.getItem(AGENT_PROFILE_STORAGE_KEY) ?? 'null') as unknown;

/** The server's records. */
function answerWith(found: { byUser?: AgentRecord; byEmail?: AgentRecord }) {
  api.answer('GET /agents', ({ query }) => {
    const agent = 'userId' in query ? found.byUser : found.byEmail;
    return agent ? pageOf(agent) : pageOf();
  });
  api.answer('PATCH /agents/{key}', mine);
  api.answer('POST /agents', mine);
  api.answer('PUT /agents/{key}', mine);
}

function signIn(person = me) {
  const reload = jest.fn(async () => undefined);
  const follow = createAgentSync(reload);
  follow({ status: 'signed-in', me: person });
  return { follow, reload };
}

afterEach(() => localStorage.clear());

it('[AUTH-127] [AUTH-128] [AUTH-131] finds the record by the user’s id and stores its id and email', async () => {
  answerWith({ byUser: mine });
  const { reload } = signIn({ ...me, agentId: mine.id });
  await waitFor(() => expect(stored()).toEqual({ id: mine.id, email: mine.email }));
  expect(api.calls('GET /agents').map(({ query }) => query)).toEqual([{ userId: me.profile.id }]);
  expect(api.calls('POST /agents')).toHaveLength(0);
  expect(reload).not.toHaveBeenCalled();
});

it('[AUTH-129] [API-019] otherwise finds it by email, links it to the user, and reloads the profile', async () => {
  answerWith({ byEmail: waiting });
  const { reload } = signIn();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(api.calls('GET /agents').map(({ query }) => query)).toEqual([
    { userId: me.profile.id },
    { email: me.profile.email },
  ]);
  expect(api.calls('PATCH /agents/{key}')).toMatchObject([
    { params: { key: mine.id }, body: { userId: me.profile.id } },
  ]);
  expect(api.calls('POST /agents')).toHaveLength(0);
});

it('[AUTH-130] otherwise creates one from the profile, then updates company and title', async () => {
  answerWith({});
  const { reload } = signIn();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const { first_name: firstName, last_name: lastName, email, phone } = me.profile;
  const contact = { firstName, lastName, email, phone };
  expect(api.calls('POST /agents').map(({ body }) => body)).toEqual([contact]);
  expect(api.calls('PUT /agents/{key}')).toMatchObject([
    { params: { key: mine.id }, body: { ...contact, company: 'Harbor & Oak', title: 'Broker' } },
  ]);
  expect(stored()).toEqual({ id: mine.id, email: mine.email });
});

it('does not update company and title if the profile has none', async () => {
  answerWith({});
  const { reload } = signIn(buildMe('agent', { company: '', title: '' }, { agentId: null }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(api.calls('PUT /agents/{key}')).toHaveLength(0);
});

it('[AUTH-132] [API-003] logs a failed call and ignores it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.refuse('GET /agents', 'internal');
  const { reload } = signIn();
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('The agent record could not be synced:', expect.anything()),
  );
  expect(reload).not.toHaveBeenCalled();
  expect(stored()).toBeNull();
  await expect(readAgentRecord(me)).rejects.toMatchObject({ code: 'internal' });
  log.mockRestore();
});

it('syncs once per sign-in, only for agents, and clears the record on sign-out', async () => {
  answerWith({ byUser: mine });
  const person = { ...me, agentId: mine.id };
  const { follow } = signIn(person);
  follow({ status: 'signed-in', me: { ...person } });
  await waitFor(() => expect(stored()).not.toBeNull());
  // Another page of the same sign-in recognizes the stored record.
  signIn(person);
  signIn(buildMe('admin'));
  signIn(buildMe(null));
  expect(api.calls('GET /agents')).toHaveLength(1);
  follow({ status: 'signed-out', timedOut: false });
  expect(stored()).toBeNull();
  follow({ status: 'signed-in', me: person });
  await waitFor(() => expect(api.calls('GET /agents')).toHaveLength(2));
});
