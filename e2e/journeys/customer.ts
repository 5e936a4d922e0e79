/** An agent who is already a customer: signed up, onboarded and with a card on file, without the pages for that. */
import { type APIRequestContext, expect } from '@playwright/test';
import { confirmationLink, type TownAgent, type World } from './people';

const PASSWORD = 'a fine password 1';

export interface Customer {
  readonly email: string;
  readonly password: string;
  /** Path of the landing page. */
  readonly landingPage: string;
}

/** Calls the API as the person of that token. */
function asPerson(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? null : await answer.json()) as Answer;
  };
}

/** Makes the town's agent a customer. */
export async function makeCustomer(
  request: APIRequestContext,
  world: World,
  { firstName, lastName, email, mlsId }: TownAgent,
): Promise<Customer> {
  const signUp = await request.post('/api/auth/signup', { data: { email, password: PASSWORD } });
  expect(signUp.status(), await signUp.text()).toBe(200);
  const link = new URL(await confirmationLink(world, email));
  const confirmed = await request.post('/api/auth/verify', {
    data: { type: 'signup', token_hash: link.searchParams.get('token') },
  });
  const session = (await confirmed.json()) as { access_token: string; user: { id: string } };
  const call = asPerson(request, session.access_token);

  const ownProfile = `/profiles/${session.user.id}`;
  await call('POST', ownProfile, { first_name: firstName, last_name: lastName });
  const profile = await call<{ slug: string; created_at: string }>('PATCH', ownProfile, {
    first_name: firstName,
    last_name: lastName,
    company: 'Low Tide Realty',
    title: 'Broker Associate',
    phone: '(843) 555-0176',
    license_number: 'SC 104481',
  });
  await call('PUT', `${ownProfile}/office-address`, {
    address: { addressLine1: '21 Broad St', city: 'Charleston', state: 'SC', zip: '29401' },
  });
  const body = { email, firstName, lastName, phone: '(843) 555-0176', company: 'Low Tide Realty' };
  const { agentId } = await call<{ agentId: string | null }>('GET', '/me');
  const agent = agentId ?? (await call<{ id: string }>('POST', '/agents', body)).id;
  const [mls] = await call<{ id: string; name: string; region: string }[]>('GET', '/idx-providers');
  if (!mls) throw new Error('The portal has no MLS.');
  const { id: providerId, name, region } = mls;
  await call('PATCH', `/agents/${agent}/settings`, {
    mlsProvider: { id: providerId, name, region, connectionDate: profile.created_at },
  });
  const connection = await call('POST', `/agents/${agent}/idx-connections`, { providerId, mlsId });
  expect(connection).toMatchObject({ status: 'validated' });
  await call('PATCH', `/agents/${agent}/settings`, { marketingPreferences: { budgetLimitCents: 50_000 } });
  // Cards of new listings wait for the agent, who reviews them on the page.
  await call('PUT', `/agents/${agent}/budget`, { autoApprovePostcards: false });
  await call('PUT', `/agents/${agent}/onboarding`, { isComplete: true });
  await call('POST', '/demo/payment-methods', {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
    name: `${firstName} ${lastName}`,
  });
  return { email, password: PASSWORD, landingPage: `/agent/${profile.slug}` };
}
