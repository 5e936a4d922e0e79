import { utcDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import type { NewRow } from '../../db/tables';
import { setBillingStage, TEST_CARDS } from '../../testing/billing-stage';
import { buildAccount } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

const DAY = 86_400_000;

eachEngine((engine) => {
  describe('a payment', () => {
    const stage = setBillingStage(engine);

    it('earns its client’s salesperson a pending line, which a refund partly reverses', async () => {
      await engine.db
        .updateTable('agents')
        .set({ sales_person_id: stage.app.accounts.sales.user.id })
        .where('id', '=', stage.key().key)
        .execute();
      await stage.addCard(TEST_CARDS.good);
      await stage.pass(31);
      const list = async () =>
        (await stage.app.as('sales')('GET /sales/commissions', { query: {} })).body.data;
      expect(await list()).toMatchObject([
        {
          client: { id: stage.key().key, name: 'Dana Whitfield' },
          base: 'membership',
          kind: 'payment',
          baseCents: 2_500,
          basisPoints: 2_000,
          amountCents: 500,
          state: 'pending',
        },
      ]);
      const invoice = await engine.db
        .selectFrom('invoices')
        .select('stripe_id')
        .where('paid_cents', '>', 0)
        .executeTakeFirstOrThrow();
      stage.sandbox.stripe.refund(invoice.stripe_id, 1_000);
      await stage.settle();
      expect((await list()).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
        ['refund', -200],
        ['payment', 500],
      ]);
    });
  });

  describe('commissions', () => {
    let app: TestApp;
    let now: Date;

    beforeEach(async () => {
      await engine.reset();
      now = currentTime();
      app = await startTestApp({ db: engine.db, context: { now: () => now } });
    });
    afterEach(() => app.close());

    const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString();

    /** A line whose hold ended, unless told otherwise. */
    async function build(line: Partial<NewRow<'commission_lines'>> = {}): Promise<string> {
      const id = uuidv7();
      await engine.db
        .insertInto('commission_lines')
        .values({
          id,
          sales_person_id: app.accounts.sales.user.id,
          agent_id: app.agentId('agent'),
          invoice_id: null,
          reverses_id: null,
          base: 'membership',
          kind: 'payment',
          base_cents: 2_500,
          basis_points: 2_000,
          amount_cents: 500,
          dedupe_key: id,
          earned_at: at(-31),
          available_at: at(-1),
          created_at: at(-31),
          ...line,
        })
        .execute();
      return id;
    }
    const overview = async () => (await app.as('sales')('GET /sales/commissions/overview')).body;
    const accounts = async () => (await app.as('admin')('GET /admin/commissions')).body;
    const approve = (...lineIds: string[]) =>
      app.as('admin')('POST /admin/commissions/approvals', { body: { lineIds } });
    const createPayout = (totalCents: number, key?: string) =>
      app.as('admin')('POST /admin/commissions/payouts', {
        body: { totalCents },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    const pay = (id: string) =>
      app.as('admin')('POST /admin/commissions/payouts/{id}/paid', { params: { id } });
    const actions = async () =>
      (
        await engine.db
          .selectFrom('audit_log')
          .select('action')
          .where('action', 'like', 'commission.%')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action);

    it('move from pending to available, approved and paid, and a later refund waits for the next payout', async () => {
      const line = await build();
      const held = await build({ available_at: at(3), amount_cents: 375, base: 'mail' });
      const states = { pendingCents: 375, availableCents: 500, approvedCents: 0, paidCents: 0 };
      expect(await overview()).toMatchObject({ sums: states, nextAvailableAt: at(3) });

      // In the East, where Farmpost is.
      const heldUntil = new Intl.DateTimeFormat('en-US', {
        dateStyle: 'long',
        timeZone: 'America/New_York',
      }).format(new Date(at(3)));
      const refused = await approve(line, held);
      expect([refused.status, refused.error?.message]).toEqual([
        409,
        expect.stringContaining(`on hold until ${heldUntil}.`) as string,
      ]);
      expect((await approve(line)).body).toEqual({ approved: 1 });
      expect((await approve(line)).body).toEqual({ approved: 0 });
      expect((await overview()).sums).toEqual({ ...states, availableCents: 0, approvedCents: 500 });

      expect((await createPayout(499)).status).toBe(409);
      const key = uuidv7();
      const created = await createPayout(500, key);
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({ number: 1, totalCents: 500, lines: 1, paidAt: null });
      expect((await createPayout(500, key)).body).toEqual(created.body);
      expect((await createPayout(500)).status).toBe(409);

      const paid = await pay(created.body.id);
      expect(paid.body.paidAt).toBe(now.toISOString());
      now = new Date(now.getTime() + 60_000);
      expect((await pay(created.body.id)).body).toEqual(paid.body);
      expect((await overview()).sums).toMatchObject({ availableCents: 0, approvedCents: 0, paidCents: 500 });

      await build({ reverses_id: line, kind: 'refund', amount_cents: -200, created_at: now.toISOString() });
      expect((await overview()).sums).toMatchObject({ approvedCents: -200, paidCents: 500 });
      // Nothing above zero to pay yet.
      expect((await accounts()).payable).toEqual({ cents: 0, lines: 0, people: 0 });
      await approve(await build({ amount_cents: 900 }));
      const next = await createPayout(700);
      expect(next.body).toMatchObject({ number: 2, totalCents: 700, lines: 2 });
      expect(await actions()).toEqual([
        'commission.approved',
        'commission.payout_created',
        'commission.payout_paid',
        'commission.approved',
        'commission.payout_created',
      ]);
      const csv = await app.as('admin').fetch(`/api/admin/commissions/payouts/${next.body.id}/csv`);
      expect((await csv.text()).split('\r\n')[1]).toMatch(/^2,.+,2,7,/);
    });

    it('are hidden from another salesperson, and all shown to an admin', async () => {
      const colleague = await buildAccount(engine.db, { role: 'sales_person' });
      const foreign = await build({ sales_person_id: colleague.user.id, amount_cents: 700 });
      const own = await build();
      const ids = async (person: 'sales' | 'admin') =>
        (await app.as(person)('GET /sales/commissions', { query: {} })).body.data.map(({ id }) => id);
      expect(await ids('sales')).toEqual([own]);
      expect((await ids('admin')).toSorted()).toEqual([foreign, own].toSorted());
      expect((await overview()).sums.availableCents).toBe(500);
      const { data } = (
        await app.as('admin')('GET /admin/commissions/lines', {
          query: { salesPerson: colleague.user.id },
        })
      ).body;
      expect(data.map(({ id }) => id)).toEqual([foreign]);
      const month = at(-31).slice(0, 7);
      const csv = await app.as('sales').fetch(`/api/sales/commissions/statements/${month}/csv`);
      const text = await csv.text();
      expect(text).toContain('Payment,Membership,25,20%,5,Available');
      expect(text).not.toContain(',7,');
      // A client sees none of it.
      expect((await app.as('agent')('GET /sales/commissions', { query: {} })).status).toBe(403);
    });

    it('are filtered by state, share, client and month', async () => {
      await build();
      const mail = await build({ base: 'mail', available_at: at(5), created_at: at(0) });
      const find = async (query: Record<string, string>) =>
        (await app.as('sales')('GET /sales/commissions', { query })).body.data.map(({ id }) => id);
      expect(await find({ state: 'pending' })).toEqual([mail]);
      expect(await find({ base: 'mail' })).toEqual([mail]);
      expect(await find({ month: at(0).slice(0, 7) })).toEqual([mail]);
      expect(await find({ client: app.agentId('agent2') })).toEqual([]);
    });

    it('are summed by month in a statement, as PDF too', async () => {
      const line = await build();
      await build({ reverses_id: line, kind: 'refund', amount_cents: -200, created_at: at(0) });
      const [latest, ...earlier] = (await overview()).statements;
      expect(latest).toMatchObject({ month: at(0).slice(0, 7), reversedCents: -200, balanceCents: 300 });
      expect(earlier.at(-1)).toMatchObject({
        month: at(-31).slice(0, 7),
        earnedCents: 500,
        balanceCents: 500,
      });
      const pdf = await app.as('sales').fetch(`/api/sales/commissions/statements/${at(0).slice(0, 7)}/pdf`);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    });

    it('follow a rate from its day on, and keep the rate of the day they were earned', async () => {
      const line = await build();
      const add = (validFrom: string) =>
        app.as('admin')('POST /admin/commissions/rates', {
          body: { base: 'membership', basisPoints: 1_000, validFrom },
        });
      const past = await add(at(-2).slice(0, 10));
      expect([past.status, past.error?.fields?.validFrom]).toEqual([
        400,
        expect.stringContaining('today or a later day') as string,
      ]);
      const today = utcDay(now);
      expect((await add(today)).status).toBe(201);
      expect((await overview()).rates).toEqual({ membership: 1_000, mail: 500 });
      expect((await accounts()).rateHistory).toMatchObject([
        { base: 'membership', basisPoints: 1_000, validFrom: `${today}T00:00:00.000Z` },
      ]);
      const { data } = (await app.as('sales')('GET /sales/commissions', { query: {} })).body;
      expect(data).toMatchObject([{ id: line, basisPoints: 2_000, amountCents: 500 }]);
    });

    it('are forecast from the next invoices of the clients, apart from the sums', async () => {
      await engine.db
        .updateTable('agents')
        .set({ sales_person_id: app.accounts.sales.user.id })
        .where('id', '=', app.agentId('agent'))
        .execute();
      const { forecast, sums } = await overview();
      expect(forecast).toMatchObject({
        cents: 500,
        clients: [{ agentId: app.agentId('agent'), membershipCents: 500, mailCents: 0 }],
      });
      expect(Object.values(sums)).toEqual([0, 0, 0, 0]);
    });
  });
});
