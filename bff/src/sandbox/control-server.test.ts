import { startSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ clock: new Date('2026-03-02T12:00:00Z'), speed: 0 });
});
afterAll(() => sandbox.close());

async function control(method: string, path: string, body?: unknown) {
  const response = await fetch(`${sandbox.urls.control}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> };
}

describe('control server', () => {
  it('shows the state of the city', async () => {
    const { body } = await control('GET', '/state');
    expect(body).toMatchObject({
      clock: { now: '2026-03-02T12:00:00.000Z', speed: 0 },
      urls: sandbox.urls,
      listings: { total: 300, statuses: { Active: 132, Closed: 78 } },
      homes: sandbox.city.homes.length,
    });
    expect(sandbox.city.homes.length).toBeGreaterThan(3500);
  });

  it('moves the clock and changes its pace', async () => {
    expect((await control('POST', '/clock', { days: 1 })).body).toMatchObject({
      clock: { now: '2026-03-03T12:00:00.000Z' },
    });
    expect((await control('POST', '/clock', { to: '2026-03-05T00:00:00.000Z' })).body).toMatchObject({
      clock: { now: '2026-03-05T00:00:00.000Z' },
    });
    expect((await control('POST', '/speed', { speed: 1440 })).body).toMatchObject({ clock: { speed: 1440 } });
    await control('POST', '/speed', { speed: 0 });
  });

  it('lists the people of the MLS', async () => {
    const { data } = (await control('GET', '/agents')).body as { data: unknown[] };
    expect(data.length).toBe(40);
    expect(data[0]).toEqual({
      id: 'CT-1001',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana.whitfield@example.com',
    });
  });

  it('lists, adds and edits listings', async () => {
    const added = await control('POST', '/listings', { agentId: 'CT-1002', zip: '29414' });
    expect(added).toMatchObject({
      status: 201,
      body: { agentId: 'CT-1002', zip: '29414', status: 'Active' },
    });
    const changed = await control('PATCH', `/listings/${added.body.mlsId}`, { listPrice: 410_000 });
    expect(changed.body).toMatchObject({ listPrice: 410_000 });
    expect((await control('PATCH', '/listings/1', { listPrice: 1 })).status).toBe(404);
    expect((await control('PATCH', `/listings/${added.body.mlsId}`, { price: 1 })).status).toBe(400);
  });

  it('switches faults on and off', async () => {
    expect((await control('POST', '/faults', { vendor: 'lob', mode: 'hang', times: 2 })).status).toBe(204);
    expect((await control('GET', '/state')).body.faults).toEqual([{ vendor: 'lob', mode: 'hang', times: 2 }]);
    await control('DELETE', '/faults');
    expect((await control('GET', '/state')).body.faults).toEqual([]);
    expect((await control('POST', '/faults', { vendor: 'nobody', mode: 'hang' })).status).toBe(400);
  });

  it('sets the webhook URL and the webhook faults', async () => {
    const url = 'http://127.0.0.1:9/lob';
    const { body } = await control('POST', '/webhooks', { url, duplicates: 0.5, returned: 0.2 });
    expect(body).toMatchObject({
      webhooks: { url, duplicates: 0.5 },
      returnRates: { returned: 0.2, rerouted: 0.01 },
    });
  });

  it('receives texts from a phone and shows the outbox', async () => {
    expect((await control('POST', '/sms', { from: '+18435550199', body: 'STOP' })).status).toBe(204);
    expect((await control('GET', '/sms')).body.data).toEqual([
      expect.objectContaining({ from: '+18435550199', body: 'STOP', direction: 'inbound' }),
    ]);
    expect((await control('GET', '/mails?to=nobody@example.com')).body).toEqual({ data: [] });
    expect((await control('GET', '/lob/duplicates')).body).toEqual({ data: [] });
    expect((await control('GET', '/lob/postcards/psc_nothing/front.pdf')).status).toBe(404);
    expect((await control('GET', '/nothing')).status).toBe(404);
  });
});
