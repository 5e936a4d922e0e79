/** Test prints over HTTP, from a draft to the agent's own mailbox, with both printers. */
import { printerNames } from '../../providers/print-mail.port';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

const address = {
  addressLine1: '12 Broad Street',
  addressLine2: 'Suite 4',
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
};

eachEngine((engine) => {
  describe.each(printerNames)('a test print by %s', (printer) => {
    const stage = setMailingStage(engine, printer);

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return (await stage.newCampaign()).id;
    }
    const list = async (id: string) =>
      (await stage.app.as('agent')('GET /campaigns/{id}/test-prints', { params: { id } })).body;
    const create = (id: string) =>
      stage.app.as('agent')('POST /campaigns/{id}/test-prints', { params: { id }, body: { address } });
    const mailedTests = () =>
      stage.sandbox.postcards().filter(({ metadata }) => metadata.campaign_id?.startsWith('test-'));
    const arrive = async () => {
      await stage.sandbox.advance({ days: 14 });
      await stage.jobs.enqueue(engine.db, 'test-prints.poll', {});
      await stage.jobs.drain();
    };

    it('mails one card to the agent, charges it apart from the mailing, and follows it', async () => {
      const id = await draft();
      expect(await list(id)).toMatchObject({ data: [], address: null, priceCents: 75, left: 3 });
      const before = mailedTests().length;
      const answer = await create(id);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ status: 'queued', address, priceCents: 75 });
      const usageBefore = await stage.app.as('agent')('GET /agents/{key}/billing/usage', {
        params: { key: stage.app.agentId('agent') },
      });
      expect(usageBefore.body.reserved).toMatchObject([{ campaignId: id, cents: 75 }]);
      await stage.jobs.drain();
      const [card] = mailedTests().slice(before);
      const { recipient } = await list(id);
      expect(mailedTests()).toHaveLength(before + 1);
      expect(card?.to).toMatchObject({
        name: recipient.toUpperCase(),
        address_line1: '12 BROAD STREET',
        address_line2: 'SUITE 4',
        address_zip: '29401',
      });
      expect(await list(id)).toMatchObject({ data: [{ status: 'accepted' }], address, left: 2 });

      // The mailing itself has sent, charged and used nothing.
      const campaign = await stage.campaign(id);
      expect(campaign).toMatchObject({ status: 'draft', results: { sent: 0, spentCents: 0 }, freeCards: 20 });
      expect(stage.printed(id)).toEqual([]);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      const usage = await stage.app.as('agent')('GET /agents/{key}/billing/usage', {
        params: { key: stage.app.agentId('agent') },
      });
      expect(usage.body).toMatchObject({
        reserved: [],
        totalCents: 75,
        entries: [{ kind: 'postcard', isTest: true, count: 1, amountCents: 75, campaignId: null }],
        nextInvoice: { cardsCents: 75 },
      });
      const performance = await stage.app.as('agent')('GET /performance', { query: { range: 'all' } });
      expect(performance.status).toBe(200);
      expect(performance.body).toMatchObject({ actual: { cardsCents: 0 } });

      await arrive();
      expect((await list(id)).data).toMatchObject([{ id: answer.body.id, status: 'delivered' }]);
      await arrive();
      const entries = await engine.db.selectFrom('ledger_entries').select(['kind', 'is_test']).execute();
      expect(entries.map(({ kind }) => kind)).toEqual(['postcard']);
    });

    it('credits a test print that comes back, once', async () => {
      const id = await draft();
      stage.sandbox.setReturnRates({ returned: 1 });
      await create(id);
      await stage.jobs.drain();
      await arrive();
      await arrive();
      expect((await list(id)).data).toMatchObject([{ status: 'returned' }]);
      const entries = await engine.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_cents'])
        .orderBy('id')
        .execute();
      expect(entries).toEqual([
        { kind: 'postcard', amount_cents: 75 },
        { kind: 'credit', amount_cents: -75 },
      ]);
    });

    it('makes one card even if answers are lost and the request is repeated', async () => {
      const id = await draft();
      const before = mailedTests().length;
      const post = () =>
        stage.app.as('agent').fetch(`/api/campaigns/${id}/test-prints`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `test-print-${printer}-1` },
          body: JSON.stringify({ address }),
        });
      const [first, second] = [await (await post()).json(), await (await post()).json()] as { id: string }[];
      expect(second?.id).toBe(first?.id);
      stage.sandbox.addFault({ vendor: printer, mode: 'drop-after-accept', times: 4, method: 'POST' });
      await stage.jobs.drain();
      await stage.jobs.enqueue(engine.db, 'test-prints.submit', { id: first?.id ?? '' });
      await stage.jobs.drain();
      expect(mailedTests()).toHaveLength(before + 1);
      expect((await list(id)).data).toMatchObject([{ status: 'accepted' }]);
    });

    it('opens the landing page with a code whose scans are not counted', async () => {
      const id = await draft();
      await create(id);
      await stage.jobs.drain();
      const { code } = await engine.db
        .selectFrom('qr_codes')
        .select('code')
        .where('campaign_id', '=', id)
        .where('is_test', '=', true)
        .executeTakeFirstOrThrow();
      const page = await stage.app.as('anonymous').fetch(`/q/${code}`, { redirect: 'manual' });
      expect(page.headers.get('location')).toContain(code);
      expect((await stage.campaign(id)).results.scans).toBe(0);
    });
  });

  describe('a test print', () => {
    const stage = setMailingStage(engine);
    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return (await stage.newCampaign()).id;
    }
    const create = (id: string, person: 'agent' | 'agent2' = 'agent', change = {}) =>
      stage.app.as(person)('POST /campaigns/{id}/test-prints', {
        params: { id },
        body: { address: { ...address, ...change } },
      });

    it('is limited to three in 24 hours, even if requested at the same time', async () => {
      const id = await draft();
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(id)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201, 201, 201, 409, 409,
      ]);
      expect(answers.find(({ status }) => status === 409)?.error?.message).toContain('at most 3 test prints');
      await engine.db.updateTable('test_prints').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
      expect((await create(id)).status).toBe(201);
    });

    it.each([
      [
        'without a payment method',
        'Add a payment method',
        () => stage.setAccounts({ has_payment_method: false }),
      ],
      ['without a membership', 'membership', () => stage.setAccounts({ subscription_status: 'paused' })],
      [
        'over the budget of the month',
        'monthly budget',
        () => stage.setAccounts({ monthly_budget_cents: 70 }),
      ],
      [
        'of a card that failed its checks',
        'did not pass',
        () => engine.db.updateTable('preflights').set({ result: 'red' }).execute(),
      ],
      [
        'of a campaign that is sent',
        'has no test print',
        () => engine.db.updateTable('campaigns').set({ status: 'active' }).execute(),
      ],
    ])('is refused %s', async (_, words, breakIt) => {
      const id = await draft();
      await breakIt();
      const { status, error } = await create(id);
      expect(status).toBeGreaterThanOrEqual(402);
      expect(error?.message).toContain(words);
      expect(await engine.db.selectFrom('test_prints').select('id').execute()).toEqual([]);
    });

    it('belongs to its own agent, and needs a complete address', async () => {
      const id = await draft();
      expect((await create(id, 'agent2')).status).toBe(404);
      expect((await create(id, 'agent', { zip: '294' })).error).toMatchObject({
        fields: { 'address.zip': 'Enter a ZIP code such as 29401.' },
      });
    });

    it('fails with the printer’s reason, and charges nothing', async () => {
      const id = await draft();
      await create(id, 'agent', {
        addressLine1: '12345 Resurrection Fern Plantation Boulevard'.slice(0, 45),
        addressLine2: 'Unit 1204 Building B',
      });
      await stage.jobs.drain();
      const { body } = await stage.app.as('agent')('GET /campaigns/{id}/test-prints', { params: { id } });
      expect(body.data).toMatchObject([
        { status: 'failed', failureReason: expect.stringContaining('cannot surpass 50 characters') },
      ]);
      expect(await engine.db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
    });
  });
});
