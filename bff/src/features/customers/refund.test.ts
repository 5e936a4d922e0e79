import { uuidv7 } from 'uuidv7';
import { ProviderError } from '../../providers/provider-error';
import { setBillingStage, TEST_CARDS } from '../../testing/billing-stage';
import { buildAccount } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import type { MoneyMoved } from '../billing/invoice.service';
import { carryOutRefund } from '../billing/adjustment.service';

eachEngine((engine) => {
  describe('refunds and credits by administrators', () => {
    const moved: MoneyMoved[] = [];
    const stage = setBillingStage(engine, async (_context, movement) => {
      moved.push(movement);
    });
    beforeEach(() => {
      moved.length = 0;
    });

    /** An invoice of $25 that the agent paid by card. */
    async function paidInvoice(): Promise<string> {
      await stage.addCard(TEST_CARDS.good);
      await stage.pass(32);
      const { id } = await engine.db
        .selectFrom('invoices')
        .select('id')
        .where('paid_cents', '>', 0)
        .executeTakeFirstOrThrow();
      return id;
    }
    const admin = () => stage.app.as('admin');
    const user = () => stage.app.accounts.agent.user.id;
    const refund = (invoiceId: string, cents: number, requestId = uuidv7()) =>
      admin()('POST /admin/invoices/{id}/refunds', {
        params: { id: invoiceId },
        body: { requestId, cents, reason: 'damaged', note: 'These are on us.' },
      });
    const atVendor = () => Object.values(stage.sandbox.stripe.state.refunds).map(({ amount }) => amount);
    const invoiceOf = async (id: string) => {
      const { body } = await admin()('GET /admin/users/{id}', { params: { id: user() } });
      return body.money?.invoices.find((invoice) => invoice.id === id);
    };
    const customerMails = () =>
      engine.db
        .selectFrom('messages')
        .select('subject')
        .where('dedupe_key', 'like', 'adjustment:%')
        .execute();

    it('return part of a payment to the card and book it twice, once for one request', async () => {
      const id = await paidInvoice();
      const requestId = uuidv7();
      const first = await refund(id, 1_000, requestId);
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({ status: 'done', cents: 1_000, kind: 'refund' });
      await stage.settle();
      expect((await refund(id, 1_000, requestId)).body).toEqual(first.body);
      expect(atVendor()).toEqual([1_000]);
      const books = (await stage.entries()).filter(({ kind }) => kind.startsWith('refund'));
      expect(books).toEqual([
        { kind: 'refund', amount_cents: -1_000 },
        { kind: 'refund_payout', amount_cents: 1_000 },
      ]);
      expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 1_500 });
      expect(await invoiceOf(id)).toMatchObject({ returnedCents: 1_000, refundableCents: 1_500 });
      expect(await customerMails()).toEqual([{ subject: 'We refunded $10.00 to your card' }]);
    });

    it('refuse the same request with another amount', async () => {
      const id = await paidInvoice();
      const requestId = uuidv7();
      await refund(id, 1_000, requestId);
      expect((await refund(id, 900, requestId)).status).toBe(409);
      expect(atVendor()).toEqual([1_000]);
    });

    it('never return more than was paid, also together', async () => {
      const id = await paidInvoice();
      expect((await refund(id, 2_501)).status).toBe(409);
      const answers = await Promise.all([refund(id, 1_500), refund(id, 1_500)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect((await refund(id, 1_000)).status).toBe(201);
      const last = await refund(id, 1);
      expect(last.error?.message).toMatch(/^Nothing of this invoice can be refunded/);
      expect(atVendor().reduce((sum, cents) => sum + cents, 0)).toBe(2_500);
    });

    it('count a refund that was made at the vendor’s own page', async () => {
      const id = await paidInvoice();
      const { stripe_id: stripeId } = await engine.db
        .selectFrom('invoices')
        .select('stripe_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      stage.sandbox.stripe.refund(stripeId, 2_000);
      await stage.settle();
      const answer = await refund(id, 600);
      expect(answer.error?.message).toBe('At most $5.00 of this invoice can still be refunded.');
    });

    it('are asked for again if the vendor did not answer, with one refund in the end', async () => {
      const id = await paidInvoice();
      const { payments } = stage.context.providers;
      const real = payments.refund.bind(payments);
      const lost = jest.spyOn(payments, 'refund').mockImplementation(async (order) => {
        await real(order);
        throw new ProviderError('Stripe', 'unavailable', 'Stripe did not answer');
      });
      const answer = await refund(id, 700);
      expect(answer.body).toMatchObject({ status: 'approved' });
      expect(await invoiceOf(id)).toMatchObject({ refundableCents: 1_800 });
      lost.mockRestore();
      await carryOutRefund(stage.context, answer.body.id, async () => undefined);
      await stage.settle();
      expect(atVendor()).toEqual([700]);
      expect((await stage.books()).receivable).toBe(0);
      expect(await invoiceOf(id)).toMatchObject({ returnedCents: 700, refundableCents: 1_800 });
    });

    it('say why the vendor refused, and give the money back to what can be refunded', async () => {
      const id = await paidInvoice();
      const { payments } = stage.context.providers;
      const refused = jest
        .spyOn(payments, 'refund')
        .mockRejectedValueOnce(new ProviderError('Stripe', 'rejected', 'The charge is disputed.'));
      const answer = await refund(id, 700);
      refused.mockRestore();
      expect(answer.body).toMatchObject({ status: 'refused', failure: 'The charge is disputed.' });
      expect(await invoiceOf(id)).toMatchObject({ refundableCents: 2_500 });
      expect(await customerMails()).toEqual([]);
    });

    it('can be given again after the bank sent one back', async () => {
      const id = await paidInvoice();
      const { body } = await refund(id, 2_500);
      await stage.settle();
      const [vendorId = ''] = Object.keys(stage.sandbox.stripe.state.refunds);
      stage.sandbox.stripe.failRefund(vendorId);
      await stage.settle();
      const row = await engine.db
        .selectFrom('account_adjustments')
        .select(['status', 'failure'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ status: 'refused', failure: 'The bank sent the refund back.' });
      expect(await invoiceOf(id)).toMatchObject({ returnedCents: 0, refundableCents: 2_500 });
      expect((await stage.books()).receivable).toBe(0);
    });

    it('wait for a second administrator above the limit, and hold their part of the payment meanwhile', async () => {
      const id = await paidInvoice();
      await admin()('PUT /admin/settings/{name}', {
        params: { name: 'refund_approval_dollars' },
        body: { value: 5, version: 0, reason: 'A trial of the limit' },
      });
      const asked = await refund(id, 2_000);
      expect(asked.body).toMatchObject({
        status: 'waiting',
        requestedBy: stage.app.accounts.admin.user.email,
      });
      expect(atVendor()).toEqual([]);
      expect((await refund(id, 501)).status).toBe(409);
      const decide = (call: ReturnType<typeof admin>, isApproved: boolean) =>
        call('POST /admin/adjustments/{id}/decision', {
          params: { id: asked.body.id },
          body: { isApproved },
        });
      expect((await decide(admin(), true)).error?.message).toMatch(/Another administrator/);
      const open = await admin()('GET /admin/adjustments');
      expect(open.body.data).toMatchObject([{ id: asked.body.id, customer: expect.any(String) }]);
      await engine.db
        .updateTable('account_adjustments')
        .set({ requested_by: (await buildAccount(engine.db, { role: 'admin' })).user.id })
        .execute();
      expect((await decide(admin(), true)).body).toMatchObject({ status: 'done' });
      expect((await decide(admin(), true)).status).toBe(409);
      expect(atVendor()).toEqual([2_000]);
    });

    it('lower the next invoice by a credit, and tell the customer', async () => {
      await stage.addCard(TEST_CARDS.good);
      const requestId = uuidv7();
      const credit = () =>
        admin()('POST /admin/users/{id}/credits', {
          params: { id: user() },
          body: { requestId, cents: 400, reason: 'late', note: '' },
        });
      const given = await credit();
      expect(given.body).toMatchObject({ status: 'done', kind: 'credit' });
      expect((await credit()).body).toEqual(given.body);
      const { body } = await admin()('GET /admin/users/{id}', { params: { id: user() } });
      expect(body.money).toMatchObject({ owedCents: -400, creditCents: 400, unbilledCents: -400 });
      await stage.pass(32);
      const [invoice] = await stage.history();
      expect(invoice).toMatchObject({ amountCents: 2_100, cardsCents: -400, status: 'paid' });
      expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_100 });
      expect(await customerMails()).toEqual([{ subject: 'You have a credit of $4.00' }]);
    });

    it('are on the audit log with the administrator, the amount and the reason', async () => {
      const id = await paidInvoice();
      await refund(id, 300);
      const entry = await engine.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'billing.refund_ordered')
        .executeTakeFirstOrThrow();
      expect(entry.actor_id).toBe(stage.app.accounts.admin.user.id);
      expect(entry.detail_json).toMatchObject({ invoice: id, cents: 300, reason: 'damaged' });
      const { body } = await admin()('GET /admin/users/{id}/timeline', {
        params: { id: user() },
        query: { kind: 'audit' },
      });
      expect(body.data.map(({ title }) => title)).toContain('Refund ordered');
    });

    describe('extend a membership', () => {
      const extend = (from: string, days = 10) =>
        admin()('POST /admin/users/{id}/extension', {
          params: { id: user() },
          body: { days, from, reason: 'Two cards came late' },
        });
      const daysFromNow = (at: string | null) =>
        Math.round((Date.parse(at ?? '') - stage.sandbox.now().getTime()) / 86_400_000);

      it('before there is a card, once for the date that was seen', async () => {
        await stage.app.as('agent')('POST /agents/{key}/billing', { params: stage.key() });
        const { nextBillingDate } = await stage.billing();
        expect((await extend(nextBillingDate ?? '')).status).toBe(200);
        expect(daysFromNow((await stage.billing()).nextBillingDate)).toBe(40);
        expect((await extend(nextBillingDate ?? '')).status).toBe(409);
      });

      it('at the vendor, which charges nothing until then', async () => {
        await paidInvoice();
        const { nextBillingDate } = await stage.billing();
        expect((await extend(nextBillingDate ?? '')).status).toBe(200);
        await stage.settle();
        const before = daysFromNow(nextBillingDate);
        expect(daysFromNow((await stage.billing()).nextBillingDate)).toBe(before + 10);
        await stage.pass(before + 5);
        expect((await stage.history()).filter(({ amountCents }) => amountCents > 0)).toHaveLength(1);
        await stage.pass(7);
        expect((await stage.history()).filter(({ amountCents }) => amountCents > 0)).toHaveLength(2);
      });

      it('not while it is paused', async () => {
        await paidInvoice();
        const { nextBillingDate } = await stage.billing();
        await stage.app.as('agent')('POST /agents/{key}/billing/subscription/pause', { params: stage.key() });
        expect((await extend(nextBillingDate ?? '')).error?.message).toBe('This membership is paused.');
      });
    });
  });
});
