import {
  createFarmpost,
  type Farmpost,
  type FarmpostEvent,
  type LeadSummary,
  readEvent,
} from '../../../client/index.js';
import type { ApiScope } from '@farmpost/shared/contracts/api-vocabulary';
import { currentTime } from '@farmpost/shared/domain/clock';
import { webhookHeaders } from '../../http/webhook-signature';
import { buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const clientWith = async (...scopes: ApiScope[]): Promise<Farmpost> => {
    const { body } = await app.as('agent')('POST /api-keys', { body: { name: 'My CRM', scopes } });
    return createFarmpost({ url: app.url, apiKey: body.key });
  };

  it('lists, adds and changes leads, a repeat with the same key once', async () => {
    await buildLead(engine.db, { agent_id: app.agentId('agent'), name: 'Ellen Prioleau' });
    const client = await clientWith('leads:read', 'leads:write');
    const list = await client.GET('/api/leads', { params: { query: { status: 'new' } } });
    const leads: readonly LeadSummary[] | undefined = list.data?.data;
    expect(leads?.map(({ name }) => name)).toEqual(['Ellen Prioleau']);
    const { id = '', version = 0 } = leads?.[0] ?? {};
    const note = () =>
      client.POST('/api/leads/{id}/notes', {
        params: { path: { id }, header: { 'Idempotency-Key': 'call-1' } },
        body: { text: 'Called back' },
      });
    expect([(await note()).response.status, (await note()).response.status]).toEqual([201, 201]);
    const changed = await client.PATCH('/api/leads/{id}', {
      params: { path: { id } },
      body: { version, status: 'contacted' },
    });
    expect(changed.data).toMatchObject({ id, status: 'contacted' });
    const { data: lead } = await client.GET('/api/leads/{id}', { params: { path: { id } } });
    expect(lead?.events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });

  it('gets a refusal as an error with its code, sentence and fields', async () => {
    const client = await clientWith('leads:read');
    const { data, error } = await client.GET('/api/campaigns', {});
    expect(data).toBeUndefined();
    expect(error?.error).toMatchObject({ code: 'forbidden', message: expect.any(String) });
    const odd = await client.GET('/api/leads', { params: { query: { pageSize: 9999 } } });
    expect(odd.error?.error).toMatchObject({
      code: 'validation_failed',
      fields: { pageSize: expect.any(String) },
    });
  });
});

describe('a webhook’s call', () => {
  const secret = `whsec_${Buffer.from('twenty-four bytes of key').toString('base64')}`;
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: '2026-11-17T15:42:00.000Z',
    data: { message: 'This is a test from Farmpost.' },
  });
  const headersOf = (text: string) =>
    webhookHeaders([secret], {
      id: 'msg_1',
      timestamp: Math.floor(currentTime().getTime() / 1000),
      body: text,
    });

  it('is read with the headers as Node and as fetch give them', () => {
    const event: FarmpostEvent = readEvent(secret, headersOf(body), body);
    expect(event).toEqual(JSON.parse(body));
    expect(readEvent(secret, new Headers(headersOf(body)), body)).toEqual(event);
  });

  it('is refused when its body or its time is another', () => {
    expect(() => readEvent(secret, headersOf('{}'), body)).toThrow(/signature/i);
    const old = { ...headersOf(body), 'webhook-timestamp': '1000000000' };
    expect(() => readEvent(secret, old, body)).toThrow(/old/);
  });
});
