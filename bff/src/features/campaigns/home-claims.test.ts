import { utcDay } from '@farmpost/shared/domain/calendar';
import { uuidv7 } from 'uuidv7';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { buildTown, town } from '../../testing/town';
import { runDueFarms } from '../auto-farms/auto-farm.jobs';

const DAY_MINUTES = 24 * 60;
type Person = 'agent' | 'agent2';

eachEngine((engine) => {
  describe('homes that several mailings want', () => {
    const stage = setMailingStage(engine);

    beforeEach(async () => {
      await stage.setAccounts({ is_auto_approve: false, default_listing_budget_cents: 10_000 });
      await buildTown(engine.db, 60, stage.now());
    });

    const as = (person: Person) => stage.app.as(person);
    async function newDraft(person: Person, change: { nearest?: number } = {}): Promise<string> {
      const listing = await buildListing(engine.db, {
        ...town,
        agentId: stage.app.agentId(person),
        delivery_key: `listing ${uuidv7()}`,
      });
      const { body } = await as(person)('POST /campaigns', {
        body: {
          name: `Near me ${person}`,
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listing.id,
          location: 'Charleston',
          budgetCents: 10_000,
          targeting: { holdoutShare: 0, nearest: change.nearest ?? 400 },
        },
      });
      await stage.jobs.drain();
      return body.id;
    }
    const row = (id: string) =>
      engine.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const read = async (person: Person, id: string) =>
      (await as(person)('GET /campaigns/{id}', { params: { id } })).body;
    const act = async (person: Person, verb: 'cancel' | 'pause' | 'resume' | 'restore', id: string) => {
      const answer = await as(person)(`POST /campaigns/{id}/${verb}`, { params: { id } });
      await stage.jobs.drain();
      return answer;
    };
    const approve = async (person: Person, id: string, mailOn?: string) => {
      const answer = await as(person)('POST /campaigns/{id}/approve', { params: { id }, body: { mailOn } });
      await stage.jobs.drain();
      return answer;
    };
    const homesOf = async (id: string, outcome: 'mailed' | 'reserved' = 'mailed') =>
      (
        await engine.db
          .selectFrom('campaign_households')
          .select('household_id')
          .where('campaign_id', '=', id)
          .where('outcome', '=', outcome)
          .execute()
      ).map(({ household_id }) => household_id);
    const shared = async (one: string, other: string) => {
      const homes = new Set(await homesOf(one));
      return (await homesOf(other)).filter((home) => homes.has(home));
    };
    /** Without the confirmations of what the person sent. */
    const mailsTo = (person: Person) =>
      stage.sandbox
        .mails()
        .filter(
          ({ to, subject }) =>
            to.includes(stage.app.accounts[person].user.email) && !/ on their way /.test(subject),
        );

    it('belong to the approved one: the other draft shrinks with a word, and says it before approval', async () => {
      const rival = await newDraft('agent', { nearest: 40 });
      const draft = await newDraft('agent2');
      expect((await row(draft)).recipient_count).toBe(60);
      const before = mailsTo('agent2').length;
      expect((await approve('agent', rival)).status).toBe(200);
      const seen = await read('agent2', draft);
      expect(seen).toMatchObject({
        recipientCount: 20,
        shrunk: { from: 60, reasons: [{ reason: 'reserved', count: 40 }] },
      });
      expect(seen.area?.excluded).toContainEqual({ reason: 'reserved', count: 40 });
      const news = mailsTo('agent2').slice(before);
      expect(news).toHaveLength(1);
      expect(news[0]?.subject).toMatch(/goes to 20 homes, not to 60$/);
      expect(news[0]?.text).toContain('another mailing goes first (40)');
      // Nobody learns who.
      expect(news[0]?.text).not.toContain('Near me agent\n');
      const approved = await approve('agent2', draft);
      expect(approved.body).toMatchObject({ status: 'scheduled', recipientCount: 20 });
      // Requests use the real time, which may be ahead of the stage's.
      stage.tick(60);
      await stage.endWindow();
      const pieces = await engine.db.selectFrom('mail_pieces').select('household_id').execute();
      expect(pieces).toHaveLength(60);
      expect(new Set(pieces.map(({ household_id }) => household_id)).size).toBe(60);
    });

    it('are free again once the approved mailing is stopped', async () => {
      const rival = await newDraft('agent');
      const draft = await newDraft('agent2');
      await approve('agent', rival);
      expect((await row(draft)).recipient_count).toBe(0);
      await act('agent', 'cancel', rival);
      expect(await read('agent2', draft)).toMatchObject({ recipientCount: 60, shrunk: null });
      await approve('agent2', draft);
      // The stop cannot be undone any more: the homes belong to the other.
      const undone = await act('agent', 'restore', rival);
      expect(undone).toMatchObject({ status: 409, error: { code: 'audience_changed' } });
      expect((await row(rival)).status).toBe('cancelled');
    });

    it('go to one of two mailings that are approved at the same time', async () => {
      const drafts = [await newDraft('agent'), await newDraft('agent2')] as const;
      const answers = await Promise.all([approve('agent', drafts[0]), approve('agent2', drafts[1])]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await shared(...drafts)).toEqual([]);
    });

    it('stay with a paused mailing for 30 days, and then go to another with a word', async () => {
      const paused = await newDraft('agent');
      await approve('agent', paused);
      await act('agent', 'pause', paused);
      const draft = await newDraft('agent2');
      expect((await row(draft)).recipient_count).toBe(0);
      await engine.db
        .updateTable('campaigns')
        .set({ reserved_until: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', paused)
        .execute();
      await engine.db
        .updateTable('campaigns')
        .set({ counted_at: null, created_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', draft)
        .execute();
      expect((await read('agent2', draft)).recipientCount).toBe(60);
      expect((await approve('agent2', draft)).status).toBe(200);
      const lost = await read('agent', paused);
      expect(lost).toMatchObject({ status: 'draft', recipientCount: 0 });
      expect(lost.failureReason).toContain('Another mailing goes first at 60 of its 60 homes.');
      expect(mailsTo('agent').at(-1)?.text).toContain('Another mailing goes first at 60 of its 60 homes.');
      expect((await act('agent', 'resume', paused)).status).toBe(409);
    });

    it('are held for the day of the mailing and the 30 days around it', async () => {
      const day = (days: number) => utcDay(new Date(stage.now().getTime() + days * 86_400_000));
      const later = await newDraft('agent');
      expect((await approve('agent', later, day(60))).status).toBe(200);
      const draft = await newDraft('agent2');
      expect((await row(draft)).recipient_count).toBe(60);
      const tooClose = await approve('agent2', draft, day(45));
      expect(tooClose).toMatchObject({ status: 409, error: { code: 'audience_changed' } });
      expect(await read('agent2', draft)).toMatchObject({ recipientCount: 0, mailOn: day(45) });
      const free = await as('agent2')('POST /campaigns/{id}/approve', {
        params: { id: draft },
        body: { mailOn: day(20), recipientCount: 60 },
      });
      expect(free.body).toMatchObject({ status: 'scheduled', recipientCount: 60 });
    });

    describe('of a farm', () => {
      async function startFarm(person: Person) {
        const id = stage.app.agentId(person);
        await as(person)('PUT /agents/{id}/auto-farm', {
          params: { id },
          body: {
            monthlyBudgetCents: 10_000,
            autoFarmEnabled: true,
            farmAreaName: town.zip,
            targetHomeowners: true,
            targetHomebuyers: false,
            targetHomesellers: false,
          },
        });
        await engine.db
          .updateTable('auto_farms')
          .set({ next_run_at: '2999-01-01T00:00:00.000Z' })
          .where('agent_id', '=', id)
          .execute();
      }
      /** Runs the agent's farm now; the id of its campaign. */
      async function run(person: Person): Promise<string> {
        const id = stage.app.agentId(person);
        await engine.db
          .updateTable('auto_farms')
          .set({ next_run_at: stage.now().toISOString() })
          .where('agent_id', '=', id)
          .execute();
        await runDueFarms({ ...stage.app.context, now: stage.now });
        await stage.jobs.drain();
        const farm = await engine.db
          .selectFrom('auto_farms')
          .selectAll()
          .where('agent_id', '=', id)
          .executeTakeFirstOrThrow();
        return farm.last_campaign_id ?? '';
      }
      const days = (count: number) => stage.tick(count * DAY_MINUTES);
      /** How many homes the agent's farm mails now, by itself. */
      async function mailFarm(person: Person): Promise<number> {
        const id = await run(person);
        await stage.endWindow();
        return (await row(id)).status === 'draft' ? 0 : (await homesOf(id)).length;
      }

      beforeEach(async () => {
        await stage.setAccounts({ is_auto_approve: true });
        await startFarm('agent');
        await startFarm('agent2');
      });

      it('go to the neighbors’ card of a listing that is approved later', async () => {
        const farm = await run('agent2');
        expect(await row(farm)).toMatchObject({ status: 'scheduled', approved_by: null });
        const all = (await homesOf(farm)).length;
        const before = mailsTo('agent2').length;
        const listing = await newDraft('agent', { nearest: 30 });
        expect((await row(listing)).recipient_count).toBe(30);
        expect((await approve('agent', listing)).status).toBe(200);
        // The farm goes on by itself, with the homes that are left.
        expect(await row(farm)).toMatchObject({ status: 'scheduled' });
        expect(await shared(listing, farm)).toEqual([]);
        const left = (await homesOf(farm)).length;
        expect(left).toBeLessThan(all);
        const news = mailsTo('agent2').slice(before);
        expect(news).toHaveLength(1);
        expect(news[0]?.subject).toContain(`goes to ${left} homes, not to ${all}`);
        stage.tick(60);
        await stage.endWindow();
        expect((await row(listing)).status).toBe('active');
        expect((await row(farm)).status).toBe('active');
      });

      it('take nothing from a listing, whenever that was approved', async () => {
        const listing = await newDraft('agent');
        await approve('agent', listing);
        const farm = await run('agent2');
        expect(await row(farm)).toMatchObject({ status: 'draft', recipient_count: 0 });
        expect((await row(listing)).status).toBe('scheduled');
      });

      it('go to the first of two farms whose turn it is', async () => {
        const first = await run('agent');
        const second = await run('agent2');
        expect((await homesOf(first)).length).toBeGreaterThan(40);
        expect(await shared(first, second)).toEqual([]);
        // The homes that the first farm holds back to measure its lift.
        expect((await row(second)).recipient_count).toBeLessThan(25);
      });

      it('go to a farm that did not mail them for 90 days, before one that did, though it was approved later', async () => {
        expect(await mailFarm('agent')).toBeGreaterThan(40);
        days(40);
        const served = await run('agent');
        expect((await homesOf(served)).length).toBeGreaterThan(40);
        const turn = await run('agent2');
        expect((await homesOf(turn)).length).toBeGreaterThan(40);
        expect(await shared(served, turn)).toEqual([]);
        expect((await row(served)).recipient_count).toBeLessThan(15);
        await stage.endWindow();
        expect((await row(turn)).status).toBe('active');
      });

      it('take turns, so that no farm gets all homes every month', async () => {
        // Every month the first farm runs a day before the second one.
        const months = [];
        for (let month = 0; month < 4; month += 1) {
          const first = await mailFarm('agent');
          days(1);
          const second = await mailFarm('agent2');
          days(30);
          months.push([first > 30, second > 30]);
        }
        expect(months).toEqual([
          [true, false],
          [false, true],
          [true, false],
          [true, false],
        ]);
      });
    });
  });
});
