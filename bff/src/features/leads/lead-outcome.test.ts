import type { leadOutcomeBody } from '@farmpost/shared/contracts/lead-outcomes';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    const now = new Date('2026-11-22T15:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
  });
  afterEach(() => app.close());

  const leadOf = (overrides: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    buildLead(engine.db, { agent_id: app.agentId('agent'), ...overrides });
  const add = (id: string, body: object, idempotencyKey?: string) =>
    app.as('agent')('POST /leads/{id}/outcomes', {
      params: { id },
      body: body as z.input<typeof leadOutcomeBody>,
      idempotencyKey,
    });
  const read = async (id: string) =>
    (await app.as('agent')('GET /leads/{id}/outcomes', { params: { id } })).body.data;
  const leadNow = async (id: string) => (await app.as('agent')('GET /leads/{id}', { params: { id } })).body;

  const closing = { kind: 'closing', happenedOn: '2026-11-13', amountCents: 1_530_000 };

  it('records outcomes in the order of their days, and adds them to the timeline', async () => {
    const { id } = await leadOf();
    const closed = await add(id, { ...closing, note: '214 Alder Street' });
    expect(closed.status).toBe(201);
    await add(id, { kind: 'listing_won', happenedOn: '2026-09-02', amountCents: 1_500_000 });
    await add(id, { kind: 'appointment', happenedOn: '2026-08-30' });
    expect((await read(id)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['appointment', null],
      ['listing_won', 1_500_000],
      ['closing', 1_530_000],
    ]);
    const { events } = await leadNow(id);
    expect(events.filter(({ kind }) => kind === 'outcome').map(({ text }) => text)).toEqual([
      'Closing on November 13, 2026, commission $15,300.00',
      'Listing won on September 2, 2026, $15,000.00 expected',
      'Appointment on August 30, 2026',
    ]);
  });

  it('counts an appointment as a reply, and makes a client of a lead that was won', async () => {
    const { id } = await leadOf();
    await add(id, { kind: 'appointment', happenedOn: '2026-11-20' });
    expect(await leadNow(id)).toMatchObject({
      status: 'contacted',
      firstReplyAt: '2026-11-22T15:00:00.000Z',
      version: 2,
    });
    await add(id, { kind: 'listing_won', happenedOn: '2026-11-21' });
    const lead = await leadNow(id);
    expect(lead).toMatchObject({ status: 'converted', version: 3 });
    expect(lead.events.filter(({ kind }) => kind === 'status_changed').map(({ text }) => text)).toEqual([
      'Status changed from new to contacted',
      'Status changed from contacted to converted',
    ]);
  });

  it('is stored once for a repeated request', async () => {
    const { id } = await leadOf();
    const key = uuidv7();
    const [first, again] = [await add(id, closing, key), await add(id, closing, key)];
    expect(again.body.id).toBe(first.body.id);
    expect(await read(id)).toHaveLength(1);
  });

  it.each([
    [{ ...closing, amountCents: null }, 'amountCents', 'Enter the commission you received.'],
    [{ ...closing, kind: 'appointment' }, 'amountCents', 'An appointment has no amount.'],
    [{ ...closing, amountCents: -1 }, 'amountCents', 'Enter an amount of zero or more.'],
    [
      { ...closing, happenedOn: '2026-11-24' },
      'happenedOn',
      'Choose today or an earlier day. To plan ahead, add a task.',
    ],
  ])('refuses %j', async (body, field, message) => {
    const { id } = await leadOf();
    const answer = await add(id, body);
    expect(answer.status).toBe(400);
    expect(answer.error?.fields).toEqual({ [field]: message });
    expect(await read(id)).toEqual([]);
  });

  it('accepts a day that has begun in the easternmost time zone', async () => {
    const { id } = await leadOf();
    expect((await add(id, { kind: 'appointment', happenedOn: '2026-11-23' })).status).toBe(201);
  });

  it('removes one, and keeps both entries on the timeline', async () => {
    const { id } = await leadOf();
    const { body } = await add(id, closing);
    const drop = (person: 'agent' | 'agent2') =>
      app.as(person)('DELETE /leads/{id}/outcomes/{outcomeId}', { params: { id, outcomeId: body.id } });
    expect((await drop('agent2')).status).toBe(404);
    expect((await drop('agent')).status).toBe(204);
    expect((await drop('agent')).status).toBe(404);
    expect(await read(id)).toEqual([]);
    expect((await leadNow(id)).events.at(-1)?.text).toBe('Removed: Closing on November 13, 2026');
  });

  it('moves to the lead that a duplicate is merged into', async () => {
    const [lead, twin] = [await leadOf(), await leadOf()];
    await add(twin.id, { kind: 'appointment', happenedOn: '2026-11-20' });
    const merge = await app.as('agent')('POST /leads/{id}/merge', {
      params: { id: lead.id },
      body: { version: 1, duplicateId: twin.id, duplicateVersion: 2 },
    });
    expect(merge.status).toBe(200);
    expect((await read(lead.id)).map(({ kind, leadId }) => [kind, leadId])).toEqual([
      ['appointment', lead.id],
    ]);
  });

  it('shows the consent with its wording, time, address and page', async () => {
    const { id } = await leadOf({
      has_marketing_consent: true,
      consent_version: '2026-11-22',
      consent_at: '2026-11-17T13:37:12.000Z',
      consent_ip: '203.0.113.24',
      consent_page: '/agent/dana',
    });
    expect((await leadNow(id)).consent).toEqual({
      version: '2026-11-22',
      at: '2026-11-17T13:37:12.000Z',
      ip: '203.0.113.24',
      page: '/agent/dana',
    });
    expect((await leadNow((await leadOf()).id)).consent).toBeNull();
  });
});
