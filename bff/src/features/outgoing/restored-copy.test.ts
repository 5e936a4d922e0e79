import { rmSync } from 'node:fs';
import { registerJobs } from '../../app';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { copyDatabase } from '../../testing/copy-database';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestDatabase } from '../../testing/test-database';
import { guardProviders } from './guard-providers';
import { checkInstance } from './recognition.service';

const CARDS = FREE + PAID;

eachEngine((engine) => {
  describe('a restored backup beside an original that went on', () => {
    const stage = setMailingStage(engine);
    let opened: TestDatabase | undefined;
    let app: TestApp | undefined;
    let jobs: InlineJobs;
    const copy = {
      get db() {
        if (!opened) throw new Error('Make the copy first.');
        return opened.db;
      },
    };

    beforeEach(async () => {
      // The engine's database is emptied for each test, so its mark is of another life.
      rmSync(`${engine.location.sqliteFile}.mark`, { force: true });
      await checkInstance(stage.app.context);
    });
    afterEach(async () => {
      await app?.close();
      app = undefined;
      await opened?.drop();
      opened = undefined;
    });

    const backUp = async () => {
      opened = await copyDatabase(engine);
    };
    /** Starts a server on the copy, as `main.ts` does. Returns whether it is held. */
    const startCopy = async () => {
      jobs = createInlineJobs();
      const { config, providers, print } = stage.app.context;
      app = await startTestApp({
        db: copy.db,
        context: { jobs, config, print, providers: guardProviders(providers, copy.db) },
      });
      const isHeld = await checkInstance(app.context);
      registerJobs({ ...app.context, now: stage.now });
      return isHeld;
    };
    const admin = () => {
      if (!app) throw new Error('Start the copy first.');
      return app.as('admin');
    };
    const passWindow = async () => {
      stage.tick(61);
      await jobs.enqueue(copy.db, 'campaigns.send-due', {});
      await jobs.drain();
    };
    const goLive = async () => {
      const answer = await admin()('POST /admin/outgoing/copy/release', {
        body: { confirm: 'live', reason: 'The original is gone' },
      });
      expect(answer.body).toMatchObject({ copy: null });
      await passWindow();
    };
    /** Runs the original's jobs up to the end of its first batch. */
    const runUntilPrinted = async (id: string) => {
      while (stage.printed(id).length === 0) {
        if (!(await stage.jobs.step())) throw new Error('The original has nothing left to do.');
      }
    };
    const pieces = (db: TestDatabase['db']) =>
      db
        .selectFrom('mail_pieces')
        .select(['id', 'code', 'status', 'provider_id', 'price_cents'])
        .orderBy('id')
        .execute();
    const entries = (db: TestDatabase['db']) =>
      db
        .selectFrom('ledger_entries')
        .select(['dedupe_key', 'kind', 'amount_cents'])
        .orderBy('dedupe_key')
        .execute();
    /** No home has two cards of the same mailing, whatever row it was. */
    const expectNoDoubles = async (campaignId: string) => {
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      const others = await copy.db.selectFrom('campaigns').select('id').execute();
      const ids = new Set([campaignId, ...others.map(({ id }) => id)]);
      const homes = stage.sandbox
        .postcards()
        .filter(({ metadata }) => ids.has(metadata.campaign_id ?? ''))
        .map(({ to }) => `${to.address_line1}|${to.address_line2 ?? ''}|${to.address_zip}`);
      expect(homes).toHaveLength(new Set(homes).size);
    };

    it('sends nothing while it is held, lists what waits, and sends no card twice after its release', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await backUp();
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(CARDS);
      const sent = stage.sandbox.postcards().length;

      expect(await startCopy()).toBe(true);
      await passWindow();
      expect(stage.sandbox.postcards()).toHaveLength(sent);
      const state = await admin()('GET /admin/outgoing');
      expect(state.body).toMatchObject({
        copy: { reason: 'elsewhere' },
        press: null,
        waiting: { mailings: 1, cards: CARDS, cents: PAID * 75, customers: 1 },
      });
      const asked = await admin()('POST /admin/outgoing/copy/questions');
      expect(asked.body.mailings).toMatchObject([
        { campaignId: id, inCopy: CARDS, alreadyOut: CARDS, printer: 'lob', failure: null },
      ]);

      await goLive();
      expect(stage.sandbox.postcards()).toHaveLength(sent);
      await expectNoDoubles(id);
      expect(await pieces(copy.db)).toEqual(await pieces(engine.db));
      expect(await entries(copy.db)).toEqual(await entries(engine.db));
      const audit = await copy.db
        .selectFrom('audit_log')
        .select('detail_json')
        .where('action', '=', 'database.copy_released')
        .execute();
      expect(audit).toMatchObject([{ detail_json: { reason: 'The original is gone' } }]);
      // It is the live system now: a restart does not hold it.
      expect(app && (await checkInstance(app.context))).toBe(false);
    });

    it('mails only the cards that the printer does not have', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await backUp();
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      // The original ends after its first batch.
      await runUntilPrinted(id);
      const sent = stage.printed(id).length;
      expect(sent).toBeLessThan(CARDS);

      expect(await startCopy()).toBe(true);
      await goLive();
      expect(stage.printed(id)).toHaveLength(CARDS);
      await expectNoDoubles(id);
      expect(new Set((await pieces(copy.db)).map(({ status }) => status))).toEqual(new Set(['accepted']));
    });

    it('looks up the pieces of a mailing that was under way when the copy was made', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await runUntilPrinted(id);
      await backUp();
      await stage.jobs.drain();
      expect(stage.printed(id)).toHaveLength(CARDS);

      expect(await startCopy()).toBe(true);
      await goLive();
      expect(stage.printed(id)).toHaveLength(CARDS);
      await expectNoDoubles(id);
      expect(await entries(copy.db)).toEqual(await entries(engine.db));
    });

    it('sends no card twice for a campaign that automation makes again from the feed', async () => {
      await stage.syncExistingListings();
      await backUp();
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(CARDS);
      const sent = stage.sandbox.postcards().length;

      expect(await startCopy()).toBe(true);
      await goLive();
      const [provider] = await copy.db.selectFrom('mls_providers').select('id').execute();
      await admin()('POST /admin/mls-providers/sync/{id}', {
        params: { id: provider?.id ?? '' },
        body: {},
      });
      await jobs.drain();
      const campaigns = await copy.db.selectFrom('campaigns').select(['id', 'status']).execute();
      expect(campaigns).toMatchObject([{ status: 'scheduled' }]);
      expect(campaigns[0]?.id).not.toBe(id);
      await passWindow();
      expect(stage.sandbox.postcards()).toHaveLength(sent);
      await expectNoDoubles(id);
    });
  });
});
