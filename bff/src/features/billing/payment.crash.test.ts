import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readConfig } from '../../config';
import { templateSeeds } from '../../db/seeds/templates';
import { createJobQueue } from '../../jobs/create-job-queue';
import { createProviders } from '../../providers/create-providers';
import type { Sandbox } from '../../sandbox/sandbox';
import type { BillingProcessSettings } from '../../testing/billing-process';
import { buildAgent, buildCampaign } from '../../testing/builders';
import { startProgram, withBundle } from '../../testing/bundle';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { isNightly } from '../../testing/nightly';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { createTestContext } from '../../testing/test-app';
import { limitOf, until } from '../../testing/until';
import { chargePiece, creditPiece } from './ledger.service';
import { ensureCustomer } from './sync.service';

jest.setTimeout(limitOf(240));
withBundle();

const AT = '2026-11-01T09:00:00.000Z';

eachEngine((engine) => {
  describe('a payment', () => {
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
    const stripe = () => sandbox.stripe.state;
    const books = async () => {
      const lines = await engine.db.selectFrom('ledger_lines').selectAll().execute();
      const of = (account: string) =>
        lines
          .filter((line) => line.account === account)
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      return {
        all: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        receivable: of('receivable'),
        cash: of('cash'),
      };
    };

    const deaths = isNightly ? 'before and after' : 'after';
    it(`is charged once and booked once even if a process is killed ${deaths} each of its calls`, async () => {
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      const context = createTestContext(engine.db, {
        config,
        providers: createProviders(config),
        now: () => sandbox.now(),
      });
      const producer = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const reconcile = () => producer.enqueue(engine.db, 'billing.reconcile', { after: '' });

      /** Runs a process that dies at a call, and expects that it did. */
      const dieAt = async (call: keyof typeof context.providers.payments, moment: 'before' | 'after') => {
        await reconcile();
        const [, signal] = (await once(startProcess({ call, moment }), 'exit')) as [null, string];
        expect({ call, signal, output }).toEqual({ call, signal: 'SIGKILL', output: '' });
      };
      /** Runs a process until a condition holds. */
      const runUntil = async (what: string, isDone: () => Promise<boolean>) => {
        await reconcile();
        const running = startProcess();
        await until(what, isDone, 40);
        running.kill('SIGKILL');
        await once(running, 'exit');
      };

      const agent = await buildAgent(engine.db);
      await engine.db
        .insertInto('billing_accounts')
        .values({
          agent_id: agent.id,
          next_billing_at: new Date(sandbox.now().getTime() + 30 * 86_400_000).toISOString(),
          created_at: AT,
          updated_at: AT,
        })
        .execute();
      // A customer whose id was lost with its process is found again.
      const customerId = await context.providers.payments.ensureCustomer({
        agentId: agent.id,
        email: agent.email,
        name: 'Dana Whitfield',
      });
      expect(await ensureCustomer(context, agent.id)).toBe(customerId);
      const { id, clientSecret } = await context.providers.payments.beginCard(customerId, 'a');
      const asBrowser = async (url: string, form: Record<string, string>) => {
        const response = await fetch(`${config.STRIPE_URL}/v1/${url}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${config.STRIPE_PUBLISHABLE_KEY}` },
          body: new URLSearchParams(form),
        });
        return (await response.json()) as { id: string };
      };
      const card = await asBrowser('payment_methods', {
        'card[number]': '4242424242424242',
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      });
      await asBrowser(`setup_intents/${id}/confirm`, {
        client_secret: clientSecret,
        payment_method: card.id,
      });

      // The first card: default and membership.
      if (isNightly) await dieAt('setDefaultMethod', 'before');
      await dieAt('setDefaultMethod', 'after');
      if (isNightly) await dieAt('ensureMembership', 'before');
      await dieAt('ensureMembership', 'after');
      const account = () => engine.db.selectFrom('billing_accounts').selectAll().executeTakeFirstOrThrow();
      await runUntil('the membership', async () => (await account()).stripe_subscription_id !== null);
      expect(Object.keys(stripe().customers)).toEqual([customerId]);
      expect(Object.keys(stripe().subscriptions)).toHaveLength(1);

      // A month of cards: the entries are claimed, the line is added, the invoice is read and booked.
      const templates = templateSeeds(AT);
      await engine.db.insertInto('templates').values(templates).execute();
      const campaign = await buildCampaign(engine.db, {
        agent_id: agent.id,
        template_id: templates[0]?.id ?? '',
      });
      for (let index = 0; index < 8; index += 1) {
        await chargePiece(context, await buildPiece(engine.db, campaign));
      }
      await sandbox.advance({ days: 30, minutes: 1 });
      await dieAt('addUsage', 'before');
      await dieAt('addUsage', 'after');
      await dieAt('readInvoice', 'after');
      await runUntil('the line', async () => {
        const usage = await engine.db.selectFrom('invoice_usages').selectAll().execute();
        return usage.length === 1 && usage[0]?.status === 'sent';
      });
      await sandbox.advance({ hours: 2 });
      if (isNightly) await dieAt('readInvoice', 'before');
      await runUntil('the payment', async () => (await books()).cash > 0);
      const total = 2_500 + 8 * 75;
      expect(await books()).toEqual({ all: 0, receivable: 0, cash: total });
      const charged = Object.values(stripe().invoices).filter(({ paid }) => paid > 0);
      expect(charged.map(({ paid, lines }) => [paid, lines.length])).toEqual([[total, 2]]);

      // Returned cards after the end: paid back once.
      const piece = await engine.db.selectFrom('mail_pieces').selectAll().executeTakeFirstOrThrow();
      const [subscription] = Object.values(stripe().subscriptions);
      await context.providers.payments.cancel(subscription?.id ?? '');
      await sandbox.advance({ days: 32 });
      await runUntil('the end', async () => {
        const { subscription_status: status, ends_at: end } = await account();
        return status === 'canceled' && end === null;
      });
      await creditPiece(context, piece);
      if (isNightly) await dieAt('refund', 'before');
      await dieAt('refund', 'after');
      await runUntil('the refund', async () => (await books()).cash === total - 75);
      expect(await books()).toEqual({ all: 0, receivable: 0, cash: total - 75 });
      expect(Object.values(stripe().refunds).map(({ amount }) => amount)).toEqual([75]);
      await producer.stop();
    });
  });
});
