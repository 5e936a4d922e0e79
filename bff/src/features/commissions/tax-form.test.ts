import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { features, privaciesOf } from '../../features';
import { commissionFeature } from './commission.feature';

eachEngine((engine) => {
  describe('tax forms', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({
        db: engine.db,
        context: { now: () => new Date('2026-11-20T12:00:00.000Z') },
      });
    });
    afterEach(() => app.close());

    /** A payment by hand; `reversedAt` takes $100.00 of it back. */
    async function pay(paidAt: string, cents: number, reversedAt: string | null = null) {
      const [line, payout, payment] = [uuidv7(), uuidv7(), uuidv7()];
      const { id: sales_person_id } = app.accounts.sales.user;
      await engine.db
        .insertInto('commission_lines')
        .values({
          id: line,
          sales_person_id,
          agent_id: null,
          invoice_id: null,
          reverses_id: null,
          base: 'membership',
          kind: 'payment',
          base_cents: 0,
          basis_points: 0,
          amount_cents: cents,
          dedupe_key: line,
          earned_at: paidAt,
          available_at: paidAt,
          created_at: paidAt,
        })
        .execute();
      const { length } = await engine.db.selectFrom('commission_payouts').select('id').execute();
      const by = { created_by: null, created_at: paidAt, paid_by: null, paid_at: paidAt };
      await engine.db
        .insertInto('commission_payouts')
        .values({ ...by, id: payout, number: length + 1, total_cents: cents })
        .execute();
      await engine.db
        .insertInto('commission_payout_lines')
        .values({ line_id: line, payout_id: payout })
        .execute();
      await engine.db
        .insertInto('commission_payments')
        .values({
          id: payment,
          payout_id: payout,
          sales_person_id,
          way: 'hand',
          cents,
          status: 'paid',
          account: null,
          transfer_id: null,
          reference: null,
          failure: null,
          ordered_by: null,
          ordered_at: paidAt,
          paid_at: paidAt,
          reversed_cents: reversedAt === null ? 0 : 10_000,
          reversed_at: reversedAt,
        })
        .execute();
      await engine.db
        .insertInto('commission_payment_lines')
        .values({ payment_id: payment, line_id: line })
        .execute();
    }
    const own = async () => (await app.as('sales')('GET /sales/tax-form')).body;
    const year = (at: string) => app.as('admin')('GET /admin/tax-forms/{year}', { params: { year: at } });
    const record = (state: 'not_asked' | 'asked' | 'on_file', on: string) =>
      app.as('admin')('PUT /admin/tax-forms/people/{id}', {
        params: { id: app.accounts.sales.user.id },
        body: { state, on },
      });

    it('compare the payments of each year with the threshold of its year', async () => {
      await pay('2025-12-31T23:00:00.000Z', 60_000);
      await pay('2026-01-01T01:00:00.000Z', 150_000);
      await pay('2026-06-01T01:00:00.000Z', 59_999, '2026-07-01T00:00:00.000Z');
      expect((await own()).years).toEqual([
        { year: 2026, thresholdCents: 200_000, isThresholdFinal: true, paidCents: 199_999, isReached: false },
        { year: 2025, thresholdCents: 60_000, isThresholdFinal: true, paidCents: 60_000, isReached: true },
      ]);
      await pay('2026-11-01T01:00:00.000Z', 1);
      expect((await year('2026')).body.people).toMatchObject([{ paidCents: 200_000, isReached: true }]);
      expect((await year('2025')).body.people).toMatchObject([{ paidCents: 60_000, isReached: true }]);
      for (const other of ['2024', '2027']) expect((await year(other)).status).toBe(404);
      const csv = await (await app.as('admin').fetch('/api/admin/tax-forms/2025/csv')).text();
      expect(csv.split('\r\n')[1]).toMatch(/^2025,.+,600,yes,W-9 not asked for,/);
    });

    it('keep who was paid after the account ended, until the return need not be kept', async () => {
      await pay('2025-12-01T00:00:00.000Z', 60_000);
      await pay('2026-06-01T00:00:00.000Z', 250_000);
      await record('on_file', '2026-11-05');
      const { user } = app.accounts.sales;
      const name = (await year('2026')).body.people[0]?.name;
      const end = new Date('2026-11-18T12:00:00.000Z');
      for (const { erasePerson } of privaciesOf(features).toReversed()) {
        await erasePerson?.(engine.db, { id: user.id, email: user.email }, end);
      }
      const kept = { name, email: user.email, state: 'on_file', endedAt: end.toISOString() };
      expect((await year('2025')).body.people).toMatchObject([
        { ...kept, paidCents: 60_000, isReached: true },
      ]);
      expect((await year('2026')).body.people).toMatchObject([{ ...kept, paidCents: 250_000 }]);
      const csv = await (await app.as('admin').fetch('/api/admin/tax-forms/2026/csv')).text();
      expect(csv.split('\r\n')[1]).toMatch(/,2500,yes,W-9 on file,,2026-11-05,2026-11-18$/);
      const sweepOn = (now: string) =>
        commissionFeature.sweep?.(app.context, (days) =>
          new Date(Date.parse(now) - days * 86_400_000).toISOString(),
        );
      expect(await sweepOn('2030-01-31T23:00:00.000Z')).toEqual({ taxPayees: 0 });
      expect(await sweepOn('2030-02-01T01:00:00.000Z')).toEqual({ taxPayees: 1 });
      expect(await sweepOn('2031-02-01T01:00:00.000Z')).toEqual({ taxPayees: 1 });
    });

    it('are asked for and on file, by whom and since when', async () => {
      expect(await own()).toMatchObject({ state: 'not_asked', askedOn: null, onFileOn: null });
      await record('asked', '2026-11-02');
      await record('on_file', '2026-11-05');
      expect(await own()).toMatchObject({ state: 'on_file', askedOn: '2026-11-02', onFileOn: '2026-11-05' });
      expect((await year('2026')).body.people).toMatchObject([
        { state: 'on_file', recordedBy: app.accounts.admin.user.email },
      ]);
      await record('not_asked', '2026-11-06');
      expect(await own()).toMatchObject({ state: 'not_asked', askedOn: null, onFileOn: null });
    });

    it('are left to Stripe for people whom it pays', async () => {
      const at = '2026-11-01T00:00:00.000Z';
      const set = (change: { has_tax_details?: boolean; is_by_hand?: boolean }) =>
        engine.db.updateTable('payout_accounts').set(change).execute();
      await engine.db
        .insertInto('payout_accounts')
        .values({
          user_id: app.accounts.sales.user.id,
          stripe_id: 'acct_1',
          state: 'needs_details',
          due_json: [],
          due_by: null,
          disabled_reason: null,
          created_at: at,
          updated_at: at,
        })
        .execute();
      expect((await own()).state).toBe('stripe_asks');
      await set({ has_tax_details: true });
      expect((await own()).state).toBe('stripe_has');
      await set({ is_by_hand: true });
      expect((await own()).state).toBe('not_asked');
    });
  });
});
