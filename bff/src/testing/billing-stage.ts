/**
 * An agent's money on one engine: the sandbox's Stripe with its clock, its events posted to the running application, and
 * jobs that run on demand.
 */
import { registerJobs } from '../app';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { registerBillingJobs } from '../features/billing/billing.jobs';
import type { OnMoney } from '../features/billing/invoice.service';
import { createInlineJobs, type InlineJobs } from '../jobs/inline-jobs';
import { createProviders } from '../providers/create-providers';
import type { Sandbox } from '../sandbox/sandbox';
import { createCheapPrint } from './cheap-print';
import type { TestEngine } from './each-engine';
import { startSmallSandbox } from './small-sandbox';
import { startTestApp, type TestApp } from './test-app';

export const TEST_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  declinesCharges: '4000000000000341',
  asksTheBank: '4000002760003184',
  disputed: '4000000000000259',
} as const;

const DAY = 86_400_000;

/** Call it in a `describe`; it sets up before each test and cleans up after it. */
export function setBillingStage(engine: TestEngine, onMoney?: OnMoney) {
  let sandbox: Sandbox;
  let app: TestApp;
  let jobs: InlineJobs;
  let context: AppContext;

  beforeEach(async () => {
    await engine.reset();
    sandbox = await startSmallSandbox();
    jobs = createInlineJobs();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
    app = await startTestApp({
      db: engine.db,
      context: {
        jobs,
        config,
        providers: createProviders(config),
        print: createCheapPrint(),
      },
    });
    // Requests use the real time, or their sessions would expire; background work uses the sandbox's clock.
    context = { ...app.context, now: () => sandbox.now() };
    registerJobs(context);
    if (onMoney) registerBillingJobs(context, onMoney);
    sandbox.stripe.webhooks.target = `${app.url}/api/webhooks/stripe`;
  });
  afterEach(async () => {
    await app.close();
    await sandbox.close();
  });

  const settle = async () => {
    for (let round = 0; round < 10; round += 1) {
      await sandbox.stripe.settle();
      // Sending of mail is not under test.
      while (jobs.waiting.some(({ name }) => name.startsWith('billing.') || name.startsWith('campaigns.'))) {
        await jobs.step();
      }
      await sandbox.stripe.settle();
      if (!jobs.waiting.some(({ name }) => name.startsWith('billing.'))) return;
    }
  };
  const key = () => ({ key: app.agentId('agent') });

  return {
    get app() {
      return app;
    },
    get context() {
      return context;
    },
    get sandbox() {
      return sandbox;
    },
    get jobs() {
      return jobs;
    },
    /** Path parameters of the agent. */
    key,
    /** Delivers every event and runs what follows. */
    settle,
    /** Stops at each draft: an invoice is charged an hour after it is made, and cards are added to it before. */
    async pass(days: number) {
      const end = sandbox.now().getTime() + days * DAY;
      const { invoices, subscriptions } = sandbox.stripe.state;
      for (let now = sandbox.now().getTime(); now < end; now = sandbox.now().getTime()) {
        const isOpen = Object.values(invoices).some(({ status }) => status === 'draft');
        const dues = Object.values(subscriptions).map(({ periodEnd }) => periodEnd * 1000 + 60_000);
        const due = Math.min(end, ...dues.filter((at) => at > now));
        await sandbox.setClock(new Date(isOpen ? now + DAY / 48 : Math.min(due, now + DAY)));
        await settle();
      }
    },
    addCard: async (number: string) => {
      const { status, body, error } = await app.as('agent')('POST /demo/payment-methods', {
        body: { number, expMonth: 12, expYear: 2040, cvc: '123', name: 'Dana Whitfield' },
      });
      await settle();
      return { status, body, message: error?.message };
    },
    billing: async () => (await app.as('agent')('GET /agents/{key}/billing', { params: key() })).body,
    history: async () =>
      (await app.as('agent')('GET /agents/{key}/billing/history', { params: key(), query: {} })).body.data,
    entries: () =>
      engine.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_cents'])
        .where('agent_id', '=', app.agentId('agent'))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    /** Sum of all lines, and what the agent owes. */
    async books() {
      const lines = await engine.db.selectFrom('ledger_lines').select(['account', 'amount_cents']).execute();
      const sum = (of: typeof lines) => of.reduce((total, { amount_cents }) => total + amount_cents, 0);
      return {
        all: sum(lines),
        receivable: sum(lines.filter(({ account }) => account === 'receivable')),
        cash: sum(lines.filter(({ account }) => account === 'cash')),
      };
    },
  };
}
