import { currentTime } from '@farmpost/shared/domain/clock';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { registerJobs } from '../../app';
import { readConfig } from '../../config';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { createJobQueue } from '../../jobs/create-job-queue';
import { createInlineJobs } from '../../jobs/inline-jobs';
import { createProviders } from '../../providers/create-providers';
import type { Sandbox } from '../../sandbox/sandbox';
import { startProgram, withBundle } from '../../testing/bundle';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import type { MailingSettings } from '../../testing/mailing-process';
import { buildMlsProvider } from '../../testing/market-builders';
import { isNightly } from '../../testing/nightly';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { limitOf, until } from '../../testing/until';
import { startRun } from '../sync/sync.service';

jest.setTimeout(limitOf(480));
withBundle();

const FREE = 20;
const PAID = 2;
const CARDS = FREE + PAID;

type Step = readonly [string, NonNullable<MailingSettings['crash']>, 'nightly'?];

/** From the news to the delivery: what has been done when the process dies. The gate has each kind of step. */
const all: readonly Step[] = [
  ['the news is stored, not committed', { written: 'listing_events' }, 'nightly'],
  ['the news is committed', { handled: 'sync.step' }, 'nightly'],
  ['its campaign is made, not committed', { written: 'campaigns' }],
  ['the campaign is committed', { handled: 'campaigns.listing-event' }, 'nightly'],
  ['homes are chosen and the card is checked, not committed', { written: 'preflights' }, 'nightly'],
  ['the approved campaign is committed', { handled: 'campaigns.prepare-automatic' }, 'nightly'],
  ['the stop window is over and cards are made, not committed', { written: 'mail_pieces' }],
  ['the cards are committed', { handled: 'campaigns.send' }],
  ['the printer has some of the cards', { card: 5, moment: 'before the printer' }],
  ['the printer has a card that is not booked', { card: 1, moment: 'after the printer' }],
  ['an event of the printer is stored, not committed', { written: 'mail_piece_events' }, 'nightly'],
  ['an event of the printer is committed, not answered', { received: 'event' }],
];
const steps = all.filter(([, , when]) => isNightly || when !== 'nightly');

eachEngine((engine) => {
  describe('a mailing from the news to the delivery', () => {
    let sandbox: Sandbox;
    let app: TestApp;
    let child: ChildProcess | undefined;
    let output = '';

    beforeAll(async () => {
      sandbox = await startSmallSandbox();
      sandbox.setReturnRates({ returned: 0, rerouted: 0, failed: 0 });
    });
    beforeEach(() => engine.reset());
    afterEach(async () => {
      child?.kill('SIGKILL');
      await app.close();
    });
    afterAll(() => sandbox.close());

    const env = () => ({ ...sandbox.env, STOP_WINDOW_MINUTES: '0' });
    const startProcess = (crash?: MailingSettings['crash']): ChildProcess => {
      output = '';
      const settings: MailingSettings = { location: engine.location, env: env(), crash };
      child = startProgram('mailing-process', settings, (text) => (output += text));
      child.on('message', (url: string) => sandbox.setWebhookUrl(url));
      return child;
    };
    const hasAccepted = async () => {
      const { accepted } = await engine.db
        .selectFrom('mail_pieces')
        .select(({ fn }) => fn.count('accepted_at').as('accepted'))
        .executeTakeFirstOrThrow();
      return Number(accepted) === CARDS;
    };
    /** The printer's hours pass until a condition holds. */
    const untilHours = async (what: string, isOver: () => Promise<boolean>) => {
      await once(child as ChildProcess, 'message');
      await until(what, async () => {
        if (await isOver()) return true;
        await sandbox.advance({ hours: 1 });
        return false;
      });
    };

    /** An agent with free and paid cards; the MLS has news of theirs that a sync is about to read. */
    async function prepare() {
      const jobs = createInlineJobs();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env() });
      app = await startTestApp({
        db: engine.db,
        context: { jobs, config, providers: createProviders(config), print: createCheapPrint() },
      });
      registerJobs(app.context);
      await seedTemplates(engine.db, currentTime());
      const providerId = await buildMlsProvider(app.context, sandbox.feed);
      // Imports existing listings before the agent is linked to the MLS, so only the new listing creates a campaign.
      await startRun(app.context, {
        providerId,
        syncType: 'full',
        trigger: 'manual',
        requestedBy: null,
      });
      await jobs.drain();
      await engine.db
        .updateTable('agents')
        .set({ mls_provider_id: providerId, mls_agent_id: 'CT-1001' })
        .where('id', '=', app.agentId('agent'))
        .execute();
      await engine.db
        .updateTable('billing_accounts')
        .set({ default_listing_budget_cents: PAID * 75 })
        .execute();
      const listing = sandbox.addListing({ agentId: 'CT-1001', status: 'Active' });
      const queue = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const request = { providerId, syncType: 'incremental', trigger: 'manual', requestedBy: null } as const;
      await startRun({ ...app.context, jobs: queue }, request);
      await queue.stop();
      return listing;
    }

    it(`makes each card once even if the process is killed at each of ${steps.length} steps`, async () => {
      const { mlsId } = await prepare();
      for (const [step, crash] of steps) {
        const died = once(startProcess(crash), 'exit') as Promise<[null, string]>;
        if ('received' in crash || ('written' in crash && crash.written === 'mail_piece_events')) {
          await untilHours(`the end of the process: ${step}`, async () => child?.signalCode !== null);
        }
        const [, signal] = await died;
        expect({ step, signal, output }).toEqual({ step, signal: 'SIGKILL', output: '' });
        if ('moment' in crash && crash.moment === 'after the printer') {
          const last = startProcess();
          await until('every card is booked', hasAccepted, 40);
          last.kill('SIGKILL');
          await once(last, 'exit');
        }
      }
      const last = startProcess();
      const pieces = () => engine.db.selectFrom('mail_pieces').selectAll().execute();
      await untilHours('every delivery', async () =>
        (await pieces()).every(({ status }) => status === 'delivered'),
      );
      last.kill('SIGKILL');
      await once(last, 'exit');

      const news = await engine.db
        .selectFrom('listing_events')
        .innerJoin('listings', 'listings.id', 'listing_events.listing_id')
        .select(['type', 'handled_at'])
        .where('listings.mls_id', '=', String(mlsId))
        .execute();
      expect(news).toEqual([{ type: 'listed', handled_at: expect.any(String) as string }]);
      const campaigns = await engine.db.selectFrom('campaigns').selectAll().execute();
      expect(campaigns).toMatchObject([{ status: 'completed', recipient_count: CARDS }]);
      expect(await pieces()).toHaveLength(CARDS);
      expect(new Set((await pieces()).map((piece) => piece.household_id)).size).toBe(CARDS);
      expect(sandbox.postcards()).toHaveLength(CARDS);
      expect(sandbox.duplicateHouseholds()).toEqual([]);
      const entries = await engine.db.selectFrom('ledger_entries').selectAll().execute();
      expect(new Set(entries.map((entry) => entry.mail_piece_id)).size).toBe(CARDS);
      expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array.from({ length: FREE }, () => 'free_postcard'),
        ...Array.from({ length: PAID }, () => 'postcard'),
      ]);
    });
  });
});
