/**
 * Everything between a new listing and the mailbox, for tests on one engine: the sandbox's vendors, an agent whose
 * listings create cards, jobs that run on demand, and a clock that moves only on `tick`.
 */
import type { PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { registerJobs } from '../app';
import { type Config, readConfig } from '../config';
import type { RowUpdate } from '../db/tables';
import { templateSeeds } from '../db/seeds/templates';
import { createInlineJobs, type InlineJobs } from '../jobs/inline-jobs';
import type { PrintService } from '../print/print-service';
import type { PrinterName, PrintMail } from '../providers/print-mail.port';
import { createClick2Mail } from '../providers/click2mail/click2mail.adapter';
import { createProviders } from '../providers/create-providers';
import type { Providers } from '../providers/providers';
import type { NewListing } from '../sandbox/market';
import type { Sandbox } from '../sandbox/sandbox';
import { createCheapPrint } from './cheap-print';
import type { TestEngine } from './each-engine';
import { buildMlsProvider } from './market-builders';
import { startSmallSandbox } from './small-sandbox';
import { startTestApp, type TestApp } from './test-app';

/** Free and paid cards of a test mailing. */
export const FREE = 20;
export const PAID = 4;

/** Without the waits that the vendor’s limits, its work and a retry ask for; the sandbox needs none. */
export const createUnpacedClick2Mail = (account: {
  url: string;
  username: string;
  password: string;
}): PrintMail =>
  createClick2Mail({
    ...account,
    polls: { times: 12, pauseMs: 1 },
    http: { rate: { requests: 1000, perMs: 1 }, retryDelayMs: 1 },
  });

function providersOf(config: Config): Providers {
  const providers = createProviders(config);
  if (providers.printMail.name !== 'click2mail') return providers;
  const printMail = createUnpacedClick2Mail({
    url: config.CLICK2MAIL_URL,
    username: config.CLICK2MAIL_USERNAME,
    password: config.CLICK2MAIL_PASSWORD,
  });
  return { ...providers, printMail };
}

/** Call it in a `describe`; it sets up before each test and cleans up after it. Without a print service, printing is cheap. */
export function setMailingStage(
  engine: TestEngine,
  printer: PrinterName = 'lob',
  createPrint?: () => PrintService,
) {
  let sandbox: Sandbox;
  let app: TestApp;
  let jobs: InlineJobs;
  let clock: Date;
  let providerId: string;
  let findings: PreflightCheck[];

  beforeAll(async () => {
    sandbox = await startSmallSandbox();
  });
  afterAll(() => sandbox.close());

  beforeEach(async () => {
    await engine.reset();
    clock = sandbox.now();
    findings = [];
    jobs = createInlineJobs();
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env, PRINTER: printer });
    app = await startTestApp({
      db: engine.db,
      context: {
        jobs,
        config,
        providers: providersOf(config),
        print: createPrint?.() ?? createCheapPrint(() => findings),
      },
    });
    // Requests use the real time, or their sessions would expire; background work uses the test's clock.
    registerJobs({ ...app.context, now: () => clock });
    sandbox.setWebhookUrl(`${app.url}/api/webhooks/lob`);
    sandbox.setReturnRates({ returned: 0, failed: 0, rerouted: 0 });
    await engine.db.insertInto('templates').values(templateSeeds(clock.toISOString())).execute();
    providerId = await buildMlsProvider(app.context, sandbox.feed);
    await engine.db
      .updateTable('agents')
      .set({ mls_provider_id: providerId, mls_agent_id: 'CT-1001', validated_at: clock.toISOString() })
      .where('id', '=', app.agentId('agent'))
      .execute();
    await setAccounts({ default_listing_budget_cents: PAID * 75 });
  });
  afterEach(async () => {
    sandbox.clearFaults();
    await app.close();
  });

  const setAccounts = async (change: RowUpdate<'billing_accounts'>) => {
    await engine.db.updateTable('billing_accounts').set(change).execute();
  };
  const sync = async () => {
    await app.as('admin')('POST /admin/mls-providers/sync/{id}', { params: { id: providerId }, body: {} });
    await jobs.drain();
  };
  const campaigns = async () => (await app.as('agent')('GET /campaigns')).body.data;
  const tick = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };

  return {
    /** The app of the current test; do not keep it longer. */
    get app() {
      return app;
    },
    get sandbox() {
      return sandbox;
    },
    get jobs() {
      return jobs;
    },
    setAccounts,
    sync,
    campaigns,
    tick,
    /** Current time of background work. */
    now: () => clock,
    /** Sets the preflight findings for cards from now on. */
    setFindings(checks: PreflightCheck[]) {
      findings = checks;
    },
    /** Moves the clock of background work to the sandbox's time. */
    catchUp() {
      clock = sandbox.now();
    },
    /** Runs the first sync, so existing listings create no campaigns later. */
    async syncExistingListings() {
      await setAccounts({ subscription_status: 'paused' });
      await sync();
      await setAccounts({ subscription_status: 'active' });
      expect(await campaigns()).toEqual([]);
    },
    /** Adds a listing of the agent, syncs it, and returns its campaign. */
    async newCampaign(request: Pick<NewListing, 'zip'> = {}) {
      const listing = sandbox.addListing({ ...request, agentId: 'CT-1001', status: 'Active' });
      await sync();
      const [card] = await campaigns();
      if (!card) throw new Error('No campaign was created.');
      return { id: card.id, listing };
    },
    campaign: async (id: string) => (await app.as('agent')('GET /campaigns/{id}', { params: { id } })).body,
    /** The campaign's cards at the printer. */
    printed: (id: string) => sandbox.postcards().filter(({ metadata }) => metadata.campaign_id === id),
    async endWindow() {
      tick(31);
      await jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await jobs.drain();
    },
  };
}
