import { currentMs } from '@farmpost/shared/domain/clock';
import { templateSeeds } from '../../db/seeds/templates';
import { transaction } from '../../db/transaction';
import { misfits } from '../../providers/misfits';
import { buildCampaign } from '../../testing/builders';
import { setBillingStage, TEST_CARDS } from '../../testing/billing-stage';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { receiveEvent } from './event.service';
import type { MoneyMoved } from './invoice.service';
import { chargePiece, creditPiece } from './ledger.service';
import { syncAgent } from './sync.service';

eachEngine((engine) => {
  describe('billing', () => {
    const moved: MoneyMoved[] = [];
    const stage = setBillingStage(engine, async (_context, movement) => {
      moved.push(movement);
    });
    beforeEach(() => {
      moved.length = 0;
    });

    const removeAccount = () =>
      engine.db.deleteFrom('billing_accounts').where('agent_id', '=', stage.key().key).execute();

    /** The vendor's id of an invoice with something to pay. */
    async function chargedInvoice(): Promise<string> {
      const { stripe_id: id } = await engine.db
        .selectFrom('invoices')
        .select('stripe_id')
        .where('total_cents', '>', 0)
        .executeTakeFirstOrThrow();
      return id;
    }

    /** A mailing whose cards the printer accepted. */
    async function mail(paid: number, free = 0) {
      const templates = templateSeeds('2026-11-01T09:00:00.000Z');
      await engine.db
        .insertInto('templates')
        .values(templates)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const campaign = await buildCampaign(engine.db, {
        agent_id: stage.key().key,
        template_id: templates[0]?.id ?? '',
        status: 'active',
      });
      const pieces = [];
      for (let index = 0; index < paid + free; index += 1) {
        const isFree = index < free;
        const piece = await buildPiece(engine.db, campaign, {
          is_free: isFree,
          price_cents: isFree ? 0 : 75,
          status: 'accepted',
        });
        await chargePiece(stage.context, piece);
        pieces.push(piece);
      }
      return { campaign, pieces };
    }

    describe('settings', () => {
      it('[BILL-007] [BILL-057] [BILL-016] [BILL-013] [BILL-014] [BILL-025] [DATA-023] [DATA-025] are created once with the defaults', async () => {
        await removeAccount();
        const call = stage.app.as('agent');
        expect((await call('GET /agents/{key}/billing', { params: stage.key() })).status).toBe(404);
        const created = await call('POST /agents/{key}/billing', { params: stage.key() });
        expect(created.status).toBe(201);
        expect(created.body).toMatchObject({
          agentId: stage.key().key,
          stripeCustomerId: null,
          subscriptionId: null,
          subscriptionStatus: 'active',
          monthlyFeeCents: 2_500,
          trialEndsAt: null,
          freeCardsLeft: 20,
          budgetSettings: {
            defaultListingBudgetCents: 50_000,
            listingBudgetRange: { min: 10_000, max: 200_000 },
            autoApprovePostcards: true,
            pauseWhenBudgetExceeded: true,
            monthlyBudgetCents: null,
          },
        });
        const days =
          (Date.parse(created.body.nextBillingDate ?? '') - stage.sandbox.now().getTime()) / 86_400_000;
        expect(Math.round(days)).toBe(30);
        const again = await call('POST /agents/{key}/billing', { params: stage.key() });
        expect(again.body).toEqual(created.body);
        expect((await call('GET /agents/{key}/billing', { params: stage.key() })).body).toEqual(created.body);
      });

      it('[BILL-049] [BILL-050] [BILL-051] [BILL-052] [BILL-058] [DATA-026] reads, creates and changes the budget', async () => {
        await removeAccount();
        const call = stage.app.as('agent');
        const params = stage.key();
        expect((await call('GET /agents/{key}/budget', { params })).status).toBe(404);
        const created = await call('POST /agents/{key}/budget', { params, body: {} });
        expect(created.status).toBe(201);
        expect(created.body).toMatchObject({
          id: params.key,
          agentId: params.key,
          defaultListingBudgetCents: 50_000,
          listingBudgetRange: { min: 10_000, max: 200_000 },
          monthlyBudgetCents: null,
          autoFarmEnabled: false,
          autoApprovePostcards: true,
          pauseWhenBudgetExceeded: true,
          targetHomeowners: true,
          targetHomebuyers: false,
          targetHomesellers: false,
        });
        const changed = await call('PUT /agents/{key}/budget', {
          params,
          body: { autoApprovePostcards: false },
        });
        expect(changed.body.autoApprovePostcards).toBe(false);
        const farm = { monthlyBudgetCents: 50_000, farmAreaName: '', targetHomebuyers: true };
        const farmed = await call('PUT /agents/{id}/auto-farm', {
          params: { id: params.key },
          body: { ...farm, autoFarmEnabled: false, targetHomeowners: false, targetHomesellers: false },
        });
        expect(farmed.error).toBeNull();
        expect((await call('GET /agents/{key}/budget', { params })).body).toMatchObject({
          autoFarmEnabled: false,
          targetHomeowners: false,
          targetHomebuyers: true,
        });
        const set = await call('PATCH /agents/{key}/budget/listing-budget', {
          params,
          body: { defaultListingBudgetCents: 72_500 },
        });
        expect(set.body.defaultListingBudgetCents).toBe(72_500);
        const row = await engine.db
          .selectFrom('billing_accounts')
          .select(['default_listing_budget_cents', 'is_auto_approve'])
          .where('agent_id', '=', params.key)
          .executeTakeFirstOrThrow();
        expect(row).toEqual({ default_listing_budget_cents: 72_500, is_auto_approve: false });
        for (const [cents, words] of [
          [9_900, 'Minimum budget is $100 per listing'],
          [200_100, 'Maximum budget is $2,000 per listing'],
        ] as const) {
          const refused = await call('PATCH /agents/{key}/budget/listing-budget', {
            params,
            body: { defaultListingBudgetCents: cents },
          });
          expect(refused.status).toBe(400);
          expect(JSON.stringify(refused.error)).toContain(words);
        }
      });

      it('[BILL-054] [BILL-055] [BILL-059] are the rows of the person’s own agent, and not found without one', async () => {
        const call = stage.app.as('agent');
        const userId = stage.app.accounts.agent.profile.id;
        const [own] = (await call('GET /agents', { query: { userId } })).body.data;
        const params = { key: own?.id ?? '' };
        await engine.db
          .updateTable('billing_accounts')
          .set({ monthly_fee_cents: 3_100, default_listing_budget_cents: 61_000 })
          .where('agent_id', '=', params.key)
          .execute();
        expect((await call('GET /agents/{key}/billing', { params })).body).toMatchObject({
          agentId: params.key,
          monthlyFeeCents: 3_100,
        });
        expect((await call('GET /agents/{key}/budget', { params })).body.defaultListingBudgetCents).toBe(
          61_000,
        );
        await removeAccount();
        for (const path of ['GET /agents/{key}/billing', 'GET /agents/{key}/budget'] as const) {
          expect((await call(path, { params })).error?.code).toBe('not_found');
        }
      });

      it.each([
        [15_000, 15_000],
        [5_000, 10_000],
        [900_000, 200_000],
      ])(
        '[BILL-071] turns a monthly budget of %i cents into %i per listing, once',
        async (monthly, listing) => {
          await engine.db.updateTable('billing_accounts').set({ monthly_budget_cents: monthly }).execute();
          const migrate = () =>
            stage.app.as('agent')('POST /agents/{key}/billing/migrate-budget', { params: stage.key() });
          const migrated = (await migrate()).body;
          expect(migrated.budgetSettings).toMatchObject({
            defaultListingBudgetCents: listing,
            monthlyBudgetCents: null,
          });
          expect((await migrate()).body.budgetSettings).toEqual(migrated.budgetSettings);
        },
      );
    });

    describe('payment methods', () => {
      const methods = async () =>
        (await stage.app.as('agent')('GET /agents/{key}/billing/payment-methods', { params: stage.key() }))
          .body.data;

      it('are read when many events of one customer arrive at the same time', async () => {
        await stage.addCard(TEST_CARDS.good);
        const reads = Array.from({ length: 20 }, () => syncAgent(stage.context, stage.key().key));
        await expect(Promise.all(reads)).resolves.toHaveLength(20);
        expect(await methods()).toMatchObject([{ isDefault: true }]);
      });

      it('[BILL-022] [BILL-023] [BILL-056] [BILL-063] [BILL-064] [BILL-065] [DATA-028] lists them, moves the default and removes another', async () => {
        await stage.addCard(TEST_CARDS.good);
        await stage.sandbox.advance({ minutes: 1 });
        await stage.addCard('5555555555554444');
        await stage.sandbox.advance({ minutes: 1 });
        await stage.addCard('378282246310005');
        const [first, second, third] = await methods();
        expect(first).toMatchObject({
          card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
          isDefault: true,
        });
        // The default first, then the newest.
        expect([second?.card.brand, third?.card.brand]).toEqual(['amex', 'mastercard']);
        const params = { ...stage.key(), methodId: third?.id ?? '' };
        const moved_ = await stage.app.as('agent')(
          'PUT /agents/{key}/billing/payment-methods/{methodId}/default',
          { params },
        );
        expect(moved_.body.data.map(({ card, isDefault }) => [card.brand, isDefault])).toEqual([
          ['mastercard', true],
          ['amex', false],
          ['visa', false],
        ]);
        const remove = 'DELETE /agents/{key}/billing/payment-methods/{methodId}';
        const refused = await stage.app.as('agent')(remove, { params });
        expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
        const removed = await stage.app.as('agent')(remove, {
          params: { ...params, methodId: first?.id ?? '' },
        });
        expect(removed.body.data.map(({ card }) => card.brand)).toEqual(['mastercard', 'amex']);
        await stage.settle();
        expect(await methods()).toHaveLength(2);
      });

      it('stores a card once its bank has confirmed it, but not a refused card', async () => {
        const declined = await stage.addCard(TEST_CARDS.declined);
        expect(declined.message).toBe('Your card was declined.');
        const asked = await stage.addCard(TEST_CARDS.asksTheBank);
        expect(asked.body.status).toBe('requires_action');
        expect(await methods()).toEqual([]);
        const answer = (approve: boolean) =>
          stage.app.as('agent')('POST /demo/payment-methods/bank', {
            body: { setupId: asked.body.setupId, clientSecret: asked.body.clientSecret, approve },
          });
        expect((await answer(true)).body.status).toBe('succeeded');
        await stage.settle();
        expect(await methods()).toHaveLength(1);
        expect((await stage.billing()).hasPaymentMethod).toBe(true);
      });

      it('has no card page without a sandbox', async () => {
        const answer = await stage.app.as('agent')('POST /agents/{key}/billing/payment-methods/setup', {
          params: stage.key(),
        });
        expect(answer.body.clientSecret).toMatch(/^seti_.*_secret_/);
        expect(answer.body.publishableKey).toBe('pk_test_sandbox');
        expect(answer.body.cardPage).toContain('/demo/payment-methods?agent=');
      });
    });

    describe('membership', () => {
      const act = (action: 'pause' | 'resume' | 'cancel') =>
        stage.app.as('agent')(`POST /agents/{key}/billing/subscription/${action}`, { params: stage.key() });

      it('[BILL-029] [BILL-039] [BILL-030] [BILL-031] [BILL-040] [BILL-067] [BILL-068] [BILL-069] pauses, resumes, cancels and comes back', async () => {
        await stage.addCard(TEST_CARDS.good);
        expect(await stage.billing()).toMatchObject({ subscriptionStatus: 'active' });
        expect((await stage.billing()).subscriptionId).toMatch(/^sub_/);
        expect((await act('pause')).body).toMatchObject({ subscriptionStatus: 'paused' });
        await stage.settle();
        expect((await act('resume')).body).toMatchObject({ subscriptionStatus: 'active' });
        await stage.settle();
        const canceled = (await act('cancel')).body;
        expect(canceled).toMatchObject({ subscriptionStatus: 'canceled', nextBillingDate: null });
        expect(canceled.endsAt).not.toBeNull();
        await stage.settle();
        for (const action of ['pause', 'resume'] as const) {
          expect((await act(action)).error?.code).toBe('invalid_transition');
        }
        const portal = await stage.app.as('agent')('POST /agents/{key}/billing/portal', {
          params: stage.key(),
        });
        expect(portal.body.url).toContain('return_url=%2Fbilling-settings');
        const renewed = await stage.app.as('agent')('POST /demo/membership', {});
        expect(renewed.status).toBe(204);
        await stage.settle();
        expect(await stage.billing()).toMatchObject({ subscriptionStatus: 'active', endsAt: null });
      });

      it('charges nothing while it is paused', async () => {
        await stage.addCard(TEST_CARDS.good);
        await act('pause');
        await stage.pass(31);
        expect(await stage.history()).toEqual([]);
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 0 });
      });

      it('starts again with a new membership after the canceled one has ended', async () => {
        await stage.addCard(TEST_CARDS.good);
        await act('cancel');
        await stage.pass(31);
        expect(await stage.billing()).toMatchObject({ subscriptionStatus: 'canceled', endsAt: null });
        await stage.app.as('agent')('POST /demo/membership', {});
        await stage.settle();
        expect(await stage.billing()).toMatchObject({ subscriptionStatus: 'active' });
        expect((await stage.books()).cash).toBe(2_500);
      });

      it('is past due without a card once the first fee is due', async () => {
        await engine.db
          .updateTable('billing_accounts')
          .set({ next_billing_at: stage.sandbox.now().toISOString() })
          .where('agent_id', '=', stage.key().key)
          .execute();
        await stage.sandbox.advance({ minutes: 1 });
        await stage.jobs.enqueue(engine.db, 'billing.reconcile', { after: '' });
        await stage.settle();
        expect((await stage.billing()).subscriptionStatus).toBe('past_due');
        await stage.addCard(TEST_CARDS.good);
        expect((await stage.billing()).subscriptionStatus).toBe('active');
      });
    });

    describe('invoices', () => {
      it('[BILL-070] [BILL-045] [BILL-047] [BILL-062] [DATA-029] charge the membership and the cards of the ledger once, with tax', async () => {
        await stage.addCard(TEST_CARDS.good);
        stage.sandbox.stripe.setTax(10);
        const { pieces } = await mail(8, 2);
        const returned = pieces.at(-1);
        if (returned) await creditPiece(stage.context, returned);
        const usage = await stage.app.as('agent')('GET /agents/{key}/billing/usage', {
          params: stage.key(),
          query: { period: 'month' },
        });
        expect(usage.body).toMatchObject({
          cards: 10,
          totalCents: 7 * 75,
          averagePerListingCents: null,
          activeListings: 0,
          nextInvoice: { cardsCents: 7 * 75, reservedCents: 0, membershipCents: 2_500, mostCents: 3_025 },
        });
        await stage.pass(31);
        const [invoice, ...others] = await stage.history();
        expect(others).toEqual([]);
        expect(invoice).toMatchObject({
          agentId: stage.key().key,
          description: expect.stringMatching(/^Membership and postcards, /) as string,
          invoiceUrl: expect.stringMatching(/^http/) as string,
          createdAt: expect.any(String) as string,
          paidAt: expect.any(String) as string,
          status: 'paid',
          membershipCents: 2_500,
          cardsCents: 525,
          taxCents: 303,
          amountCents: 3_328,
          currency: 'usd',
        });
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 3_328 });
        expect(moved).toMatchObject([{ kind: 'payment', cents: 3_328, invoice: { membershipCents: 2_500 } }]);
        await stage.pass(31);
        expect((await stage.history()).map(({ cardsCents }) => cardsCents)).toEqual([0, 525]);
        expect(moved).toHaveLength(2);
      });

      it('[BILL-044] are files named invoice-{id}.pdf, for their own agent only', async () => {
        await stage.addCard(TEST_CARDS.good);
        await stage.pass(31);
        const [invoice] = await stage.history();
        const path = `/api/agents/${stage.key().key}/billing/invoices/${invoice?.id}`;
        const file = await stage.app.as('agent').fetch(path);
        expect(file.headers.get('content-type')).toBe('application/pdf');
        expect(file.headers.get('content-disposition')).toBe(
          `attachment; filename="invoice-${invoice?.id}.pdf"`,
        );
        expect(
          Buffer.from(await file.arrayBuffer())
            .subarray(0, 4)
            .toString(),
        ).toBe('%PDF');
        expect((await stage.app.as('agent2').fetch(path)).status).toBe(404);
      });

      it('book the same after events in any order and repeated', async () => {
        stage.sandbox.stripe.webhooks.faults = { duplicates: 0.6, isOutOfOrder: true };
        await stage.addCard(TEST_CARDS.good);
        await mail(4);
        await stage.pass(31);
        await stage.pass(31);
        await stage.jobs.enqueue(engine.db, 'billing.reconcile', { after: '' });
        await stage.settle();
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2 * 2_500 + 4 * 75 });
        expect((await stage.history()).map(({ amountCents }) => amountCents)).toEqual([2_500, 2_800]);
      });

      it('are found again even if every event was lost', async () => {
        await stage.addCard(TEST_CARDS.good);
        stage.sandbox.stripe.webhooks.target = null;
        await stage.pass(31);
        expect(await stage.history()).toEqual([]);
        await stage.jobs.enqueue(engine.db, 'billing.reconcile', { after: '' });
        await stage.settle();
        expect((await stage.history()).map(({ status }) => status)).toEqual(['paid']);
        expect((await stage.books()).receivable).toBe(0);
      });

      it('of a canceled membership charge the last cards, and pay credits back', async () => {
        await stage.addCard(TEST_CARDS.good);
        await mail(4);
        await stage.pass(31);
        const late = await mail(2);
        await stage.app.as('agent')('POST /agents/{key}/billing/subscription/cancel', {
          params: stage.key(),
        });
        await stage.pass(31);
        const reconcile = async () => {
          await stage.jobs.enqueue(engine.db, 'billing.reconcile', { after: '' });
          await stage.settle();
        };
        await reconcile();
        expect((await stage.history()).map(({ amountCents }) => amountCents)).toEqual([150, 2_800]);
        const [piece] = late.pieces;
        if (piece) await creditPiece(stage.context, piece);
        await reconcile();
        await reconcile();
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_800 + 150 - 75 });
        expect(Object.values(stage.sandbox.stripe.state.refunds).map(({ amount }) => amount)).toEqual([75]);
      });

      /** A job that fails ends a pass. */
      const passThroughFailures = async (days: number) => {
        const end = stage.sandbox.now().getTime() + days * 86_400_000;
        for (let left = days; left > 0; left = (end - stage.sandbox.now().getTime()) / 86_400_000) {
          await stage.pass(left).catch(() => undefined);
        }
      };

      it('charge cards with the next one if their line could not be added in time', async () => {
        await stage.addCard(TEST_CARDS.good);
        await mail(4);
        const { payments } = stage.context.providers;
        const addUsage = jest.spyOn(payments, 'addUsage').mockRejectedValue(new Error('No answer'));
        await passThroughFailures(31);
        addUsage.mockRestore();
        expect((await stage.history()).map(({ cardsCents }) => cardsCents)).toEqual([0]);
        await stage.pass(31);
        expect((await stage.history()).map(({ cardsCents }) => cardsCents)).toEqual([300, 0]);
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2 * 2_500 + 300 });
      });

      it('charge cards once if their line was added but the answer was lost', async () => {
        await stage.addCard(TEST_CARDS.good);
        await mail(4);
        const { payments } = stage.context.providers;
        const original = payments.addUsage.bind(payments);
        const addUsage = jest.spyOn(payments, 'addUsage').mockImplementation(async (...given) => {
          await original(...given);
          throw new Error('No answer');
        });
        await passThroughFailures(31);
        addUsage.mockRestore();
        await stage.pass(31);
        expect((await stage.history()).map(({ cardsCents }) => cardsCents)).toEqual([0, 300]);
        expect((await stage.books()).receivable).toBe(0);
      });

      it('are paid back in shares where a credit is larger than any of them, and once', async () => {
        await stage.addCard(TEST_CARDS.good);
        const { pieces } = await mail(80);
        await stage.pass(31);
        const more = await mail(40);
        await stage.pass(31);
        await stage.app.as('agent')('POST /agents/{key}/billing/subscription/cancel', {
          params: stage.key(),
        });
        await stage.pass(31);
        const paid = (await stage.history()).map(({ amountCents }) => amountCents);
        expect(paid).toEqual([5_500, 8_500]);
        for (const piece of [...pieces, ...more.pieces]) await creditPiece(stage.context, piece);
        const reconcile = async () => {
          await stage.jobs.enqueue(engine.db, 'billing.reconcile', { after: '' });
          await stage.settle();
        };
        // The process ends after the first share.
        const { payments } = stage.context.providers;
        const original = payments.refund.bind(payments);
        const refund = jest
          .spyOn(payments, 'refund')
          .mockImplementationOnce(original)
          .mockRejectedValue(new Error('No answer'));
        await reconcile();
        refund.mockRestore();
        expect((await stage.books()).cash).toBe(5_500 + 8_500 - 5_500);
        await reconcile();
        await reconcile();
        const refunds = Object.values(stage.sandbox.stripe.state.refunds);
        expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([3_500, 5_500]);
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 14_000 - 9_000 });
        // The bank sends a share back, and no other payment covers it: it is owed again, and is not tried again.
        const share = refunds.find(({ amount }) => amount === 5_500);
        stage.sandbox.stripe.failRefund(share?.id ?? '');
        await stage.settle();
        await reconcile();
        await reconcile();
        expect(await stage.books()).toEqual({ all: 0, receivable: -5_500, cash: 14_000 - 3_500 });
      });

      it('ignore a bank’s inquiry unless it becomes a dispute', async () => {
        await stage.addCard(TEST_CARDS.good);
        await stage.pass(31);
        const stripeId = await chargedInvoice();
        const answered = stage.sandbox.stripe.inquire(stripeId);
        await stage.settle();
        stage.sandbox.stripe.endInquiry(answered, false);
        await stage.settle();
        expect(moved.map(({ kind }) => kind)).toEqual(['payment']);
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_500 });
        const disputed = stage.sandbox.stripe.inquire(stripeId);
        await stage.settle();
        stage.sandbox.stripe.endInquiry(disputed, true);
        await stage.settle();
        expect(moved.map(({ kind }) => kind)).toEqual(['payment', 'dispute']);
        expect(await stage.books()).toEqual({ all: 0, receivable: 2_500, cash: 0 });
      });

      it('are unchanged after a refund that did not reach the card', async () => {
        await stage.addCard(TEST_CARDS.good);
        await stage.pass(31);
        stage.sandbox.stripe.refund(await chargedInvoice(), 1_000);
        await stage.settle();
        const [refund] = Object.keys(stage.sandbox.stripe.state.refunds);
        stage.sandbox.stripe.failRefund(refund ?? '');
        await stage.settle();
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_500 });
        expect(moved.map(({ kind, reference }) => [kind, reference.replace(refund ?? '', 're')])).toEqual([
          ['payment', expect.any(String)],
          ['refund', 're'],
          ['refund', 're:failed'],
        ]);
        const usage = await stage.app.as('agent')('GET /agents/{key}/billing/usage', {
          params: stage.key(),
          query: { period: 'month' },
        });
        expect(usage.body.entries.slice(-4).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
          ['refund', -1_000],
          ['refund_payout', 1_000],
          ['refund', 1_000],
          ['refund_payout', -1_000],
        ]);
        const csv = await stage.app
          .as('agent')
          .fetch(`/api/agents/${stage.app.agentId('agent')}/billing/ledger.csv`);
        const lines = (await csv.text()).trim().split(/\r?\n/);
        expect(lines.slice(1).map((line) => line.replace(/^[^,]*,/, ''))).toEqual([
          'Membership,,25.00,25.00',
          'Payment,,-25.00,0.00',
          'Refund,,-10.00,-10.00',
          'Refund paid to your card,,10.00,0.00',
          '"Refund failed, taken back",,10.00,10.00',
          '"Failed refund, returned by your bank",,-10.00,0.00',
        ]);
      });

      it('follow refunds and disputes with lines of their own', async () => {
        await stage.addCard(TEST_CARDS.disputed);
        await stage.pass(31);
        await stage.sandbox.advance({ hours: 2 });
        await stage.settle();
        expect(moved.map(({ kind }) => kind)).toEqual(['payment', 'dispute']);
        expect(await stage.books()).toEqual({ all: 0, receivable: 2_500, cash: 0 });
        const [dispute] = Object.keys(stage.sandbox.stripe.state.disputes);
        stage.sandbox.stripe.decide(dispute ?? '', true);
        await stage.settle();
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_500 });
        stage.sandbox.stripe.refund(await chargedInvoice(), 1_000);
        await stage.settle();
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 1_500 });
        expect((await stage.entries()).map(({ kind }) => kind)).toEqual([
          'membership',
          'payment',
          'dispute',
          'dispute_won',
          'refund',
          'refund_payout',
        ]);
      });
    });

    describe('a failed payment', () => {
      it('[BILL-032] stops mailings, tells the agent, and resumes them once it is paid', async () => {
        await stage.addCard(TEST_CARDS.declinesCharges);
        await stage.pass(31);
        expect((await stage.billing()).subscriptionStatus).toBe('past_due');
        expect((await stage.history())[0]).toMatchObject({ status: 'failed', amountCents: 2_500 });
        const mails = () => engine.db.selectFrom('messages').select('subject').orderBy('id').execute();
        expect((await mails()).map(({ subject }) => subject)).toEqual([
          'Your payment failed, so your postcards are on hold',
        ]);
        for (const action of ['pause', 'resume', 'cancel'] as const) {
          const answer = await stage.app.as('agent')(`POST /agents/{key}/billing/subscription/${action}`, {
            params: stage.key(),
          });
          expect(answer.error?.code).toBe('invalid_transition');
        }
        const added = await stage.addCard(TEST_CARDS.good);
        expect(added.status).toBe(200);
        const list = await stage.app.as('agent')('GET /agents/{key}/billing/payment-methods', {
          params: stage.key(),
        });
        const good = list.body.data.find(({ card }) => card.last4 === '4242');
        await stage.app.as('agent')('PUT /agents/{key}/billing/payment-methods/{methodId}/default', {
          params: { ...stage.key(), methodId: good?.id ?? '' },
        });
        await stage.settle();
        expect((await stage.billing()).subscriptionStatus).toBe('active');
        expect(await stage.books()).toEqual({ all: 0, receivable: 0, cash: 2_500 });
        expect((await mails()).at(-1)?.subject).toBe(
          'Your payment went through, and your postcards are scheduled again',
        );
      });

      it('puts scheduled campaigns on hold and releases their money', async () => {
        await stage.addCard(TEST_CARDS.declinesCharges);
        const templates = templateSeeds('2026-11-01T09:00:00.000Z');
        await engine.db.insertInto('templates').values(templates).execute();
        const campaign = await buildCampaign(engine.db, {
          agent_id: stage.key().key,
          template_id: templates[0]?.id ?? '',
          status: 'scheduled',
          recipient_count: 30,
          sends_at: '2099-01-01T00:00:00.000Z',
        });
        await engine.db
          .insertInto('budget_reservations')
          .values({
            campaign_id: campaign.id,
            agent_id: stage.key().key,
            cents: 750,
            free_cards: 20,
            created_at: campaign.created_at,
          })
          .execute();
        await stage.pass(31);
        const row = await engine.db.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow();
        expect(row).toMatchObject({ status: 'paused', is_held_by_billing: true, sends_at: null });
        expect(row.failure_reason).toContain('Your payment failed, so the cards are on hold.');
        expect(await engine.db.selectFrom('budget_reservations').selectAll().execute()).toEqual([]);
        expect((await stage.billing()).heldCampaigns).toBe(1);
      });
    });

    describe('events', () => {
      it('are refused without Stripe’s signature', async () => {
        const post = (headers: Record<string, string>) =>
          fetch(`${stage.app.url}/api/webhooks/stripe`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } }),
          });
        expect((await post({})).status).toBe(401);
        const forged = `t=${Math.floor(currentMs() / 1000)},v1=${'0'.repeat(64)}`;
        expect((await post({ 'stripe-signature': forged })).status).toBe(401);
        expect(await engine.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
      });

      it('of an object that Stripe does not know are set aside, and not tried forever', async () => {
        misfits.drain();
        for (const [id, type] of [
          ['evt_1', 'invoice.paid'],
          ['evt_2', 'refund.created'],
          ['evt_3', 'charge.dispute.created'],
        ] as const) {
          await transaction(engine.db, (db) =>
            receiveEvent(
              { ...stage.context, db },
              { id, type, objectId: 'in_unknown', about: 'invoice', customerId: null },
            ),
          );
        }
        await stage.settle();
        const rows = await engine.db.selectFrom('payment_events').select('handled_at').execute();
        expect(rows.map(({ handled_at: at }) => at !== null)).toEqual([true, true, true]);
        expect(misfits.drain().map(({ vendor, kind }) => `${vendor} ${kind}`)).toEqual([
          'Stripe event',
          'Stripe event',
          'Stripe event',
        ]);
      });
    });
  });
});
