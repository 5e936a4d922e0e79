import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../../config';
import { createJobQueue } from '../../jobs/create-job-queue';
import { createProviders } from '../../providers/create-providers';
import type { Sandbox } from '../../sandbox/sandbox';
import type { BillingProcessSettings } from '../../testing/billing-process';
import { buildAccount } from '../../testing/builders';
import { startProgram, withBundle } from '../../testing/bundle';
import { eachEngine } from '../../testing/each-engine';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { limitOf, until } from '../../testing/until';

jest.setTimeout(limitOf(120));
withBundle();

const AT = '2026-11-01T09:00:00.000Z';

eachEngine((engine) => {
  describe('a transfer of a commission', () => {
    let sandbox: Sandbox;
    let child: ChildProcess | undefined;
    let output = '';

    beforeEach(async () => {
      await engine.reset();
      sandbox = await startSmallSandbox();
    });
    afterEach(async () => {
      child?.kill('SIGKILL');
      await sandbox.close();
    });

    it('is made once even if a process is killed before and after its call, and after Stripe forgot the key', async () => {
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      const { payments } = createProviders(config);
      const { state, connect } = sandbox.stripe;
      const { user } = await buildAccount(engine.db, { role: 'sales_person' });
      const account = await payments.ensurePayoutAccount(user.id);
      connect.setAccount(account, {});
      const [line, payout, payment] = [uuidv7(), uuidv7(), uuidv7()];
      await engine.db
        .insertInto('commission_lines')
        .values({
          id: line,
          sales_person_id: user.id,
          agent_id: null,
          invoice_id: null,
          reverses_id: null,
          base: 'membership',
          kind: 'payment',
          base_cents: 2_500,
          basis_points: 2_000,
          amount_cents: 500,
          dedupe_key: line,
          earned_at: AT,
          available_at: AT,
          created_at: AT,
        })
        .execute();
      await engine.db
        .insertInto('commission_payouts')
        .values({
          id: payout,
          number: 1,
          total_cents: 500,
          created_by: null,
          created_at: AT,
          paid_by: null,
          paid_at: null,
        })
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
          sales_person_id: user.id,
          way: 'transfer',
          cents: 500,
          status: 'ordered',
          account,
          transfer_id: null,
          reference: null,
          failure: null,
          ordered_by: null,
          ordered_at: AT,
          paid_at: null,
          reversed_at: null,
        })
        .execute();
      await engine.db
        .insertInto('commission_payment_lines')
        .values({ payment_id: payment, line_id: line })
        .execute();

      const producer = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const startProcess = (crash?: BillingProcessSettings['crash']): ChildProcess => {
        output = '';
        const settings: BillingProcessSettings = {
          location: engine.location,
          env: sandbox.env,
          now: sandbox.now().toISOString(),
          ...(crash && { crash }),
        };
        child = startProgram('billing-process', settings, (text) => (output += text));
        return child;
      };
      const order = () =>
        producer.enqueue(engine.db, 'commissions.transfer', { paymentId: payment }, { uniqueKey: payment });
      const dieAt = async (moment: 'before' | 'after') => {
        await order();
        const [, signal] = (await once(startProcess({ call: 'transfer', moment }), 'exit')) as [null, string];
        expect({ moment, signal, output }).toEqual({ moment, signal: 'SIGKILL', output: '' });
      };
      const row = () => engine.db.selectFrom('commission_payments').selectAll().executeTakeFirstOrThrow();

      await dieAt('before');
      expect(Object.values(state.transfers)).toEqual([]);
      await dieAt('after');
      expect(Object.values(state.transfers)).toHaveLength(1);
      expect(await row()).toMatchObject({ status: 'ordered' });
      state.answers = {};
      await order();
      const running = startProcess();
      await until('the payment', async () => (await row()).status === 'paid', 40);
      running.kill('SIGKILL');
      await once(running, 'exit');
      expect(Object.values(state.transfers)).toMatchObject([
        { amount: 500, metadata: { farmpost_share: payment } },
      ]);
      expect(await row()).toMatchObject({ transfer_id: Object.keys(state.transfers)[0] });
      const paid = await engine.db.selectFrom('commission_payouts').selectAll().executeTakeFirstOrThrow();
      expect(paid.paid_at).not.toBeNull();
      await producer.stop();
    });
  });
});
