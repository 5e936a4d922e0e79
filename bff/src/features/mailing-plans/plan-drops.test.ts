/** Cards of a plan that go out in weekly drops, and cards that are added, through HTTP and the job. */
import type { MailingPlan, PlanTouch, TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays, proposeDays, workingDayFrom } from '@farmpost/shared/domain/plan-days';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { eachEngine } from '../../testing/each-engine';
import { buildFarm, buildHomes } from '../../testing/farm-builders';
import { buildListMember, buildMailingList } from '../../testing/list-builders';
import { setMailingStage } from '../../testing/mailing-stage';
import { eraseHome } from '../household-wishes/erasure.service';
import { mergeDropsOfHomes } from '../households/home-drops.commands';
import { runPlans } from './plan-run.service';

const HOMES = 25;
const PACE = 10;

eachEngine((engine) => {
  describe('weekly drops', () => {
    const stage = setMailingStage(engine);
    const as = (person: 'agent' | 'agent2' = 'agent') => stage.app.as(person);
    let farmId: string;
    let homes: string[];
    let templateId: string;

    beforeEach(async () => {
      const farm = await buildFarm(engine.db, { agent_id: stage.app.agentId('agent') });
      farmId = farm.id;
      homes = await buildHomes(engine.db, HOMES);
      await stage.setAccounts({ has_payment_method: true });
      const row = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('name', '=', 'Neighbors, farm')
        .executeTakeFirstOrThrow();
      templateId = row.id;
    });

    const today = () => dayIn(stage.now(), OFFICE_ZONE);
    const card = (day: string, more: Partial<TouchBody> = {}): TouchBody => ({
      mailFrom: day,
      mailTo: day,
      templateId,
      perWeek: PACE,
      ...more,
    });
    const firstDay = () => proposeDays(addDays(today(), 10), 1)[0] ?? '';
    const create = (touches: TouchBody[], more: object = {}) =>
      as()('POST /plans', {
        body: {
          name: 'Alder Park',
          audience: { kind: 'farm', id: farmId },
          budgetCents: 200_000,
          touches,
          ...more,
        },
      });
    const read = async (id: string) => (await as()('GET /plans/{id}', { params: { id } })).body;
    const approve = async (id: string) =>
      as()('POST /plans/{id}/approve', { params: { id }, body: { version: (await read(id)).version } });
    const approved = async (touches: TouchBody[], more: object = {}): Promise<MailingPlan> => {
      const { body } = await create(touches, more);
      expect((await approve(body.id)).status).toBe(200);
      return read(body.id);
    };
    const run = async () => {
      const context = { ...stage.app.context, now: stage.now };
      await runPlans(context);
      await stage.jobs.drain();
      await runPlans(context);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await stage.jobs.drain();
    };
    const goTo = async (day: string) => {
      stage.tick((Date.parse(`${day}T16:00:00.000Z`) - stage.now().getTime()) / 60_000);
      await run();
    };
    const week = ({ calendar }: MailingPlan, number: number): PlanTouch => {
      const found = calendar[number - 1];
      if (!found) throw new Error(`The plan has no week ${number}.`);
      return found;
    };
    /** Goes through the days of the weeks, as they were when the card was divided. */
    const mailWeeks = async (id: string, numbers: readonly number[]) => {
      for (const number of numbers) {
        const { draftOn, mailOn } = week(await read(id), number);
        if (draftOn > today()) await goTo(draftOn);
        await goTo(mailOn);
      }
    };
    const mailed = async () => {
      const rows = await engine.db
        .selectFrom('mail_pieces')
        .select(['household_id', 'status'])
        .where('status', '!=', 'cancelled')
        .execute();
      return rows.map(({ household_id: home }) => home);
    };
    const drops = () =>
      engine.db
        .selectFrom('home_drops')
        .select(['household_id', 'drop_number'])
        .orderBy('drop_number')
        .orderBy('household_id')
        .execute();
    const act = (id: string, verb: 'pause' | 'resume' | 'end') =>
      as()(`POST /plans/{id}/${verb}`, { params: { id } });
    const divided = async (more: object = {}) => {
      const plan = await approved([card(firstDay())], more);
      await goTo(week(plan, 1).draftOn);
      return read(plan.id);
    };

    it('are expected from the count, and are divided three days before the first', async () => {
      const day = firstDay();
      const { body: before } = await as()('POST /plans/preview', {
        body: { audience: { kind: 'farm', id: farmId }, touches: [card(day)] },
      });
      const [expected] = before.touches;
      const total = expected?.homes ?? 0;
      expect(expected?.drops).toEqual([
        { number: 1, mailOn: day, homes: PACE },
        { number: 2, mailOn: workingDayFrom(addDays(day, 7)), homes: PACE },
        { number: 3, mailOn: workingDayFrom(addDays(day, 14)), homes: total - 2 * PACE },
      ]);
      const plan = await approved([card(day)]);
      expect(plan).toMatchObject({ touches: 1, calendar: [{ drop: null, perWeek: PACE }] });
      expect(week(plan, 1).drops).toEqual(expected?.drops);
      const upcoming = (await as()('GET /plans/upcoming')).body;
      expect(upcoming.data.map(({ mailOn, drop }) => [mailOn, drop])).toEqual(
        (expected?.drops ?? []).map(({ number, mailOn }) => [mailOn, { number, of: 3 }]),
      );
      expect(upcoming).toMatchObject({ homes: total, costCents: week(plan, 1).costCents });

      await goTo(week(plan, 1).draftOn);
      const after = await read(plan.id);
      expect(after).toMatchObject({
        touches: 1,
        needsApproval: false,
        approval: { touches: 1 },
        calendar: [
          { state: 'scheduled', drops: [], drop: { number: 1, of: 3 } },
          { state: 'planned', drops: [], drop: { number: 2, of: 3 }, isApproved: true },
          { state: 'planned', drops: [], drop: { number: 3, of: 3 }, isApproved: true },
        ],
      });
      expect(after.calendar.map(({ mailOn }) => mailOn)).toEqual(
        (expected?.drops ?? []).map(({ mailOn }) => mailOn),
      );
      expect((await drops()).map(({ household_id: home }) => home).toSorted()).toEqual(homes.toSorted());
      const mail = await engine.db
        .selectFrom('messages')
        .select('body_text')
        .where('dedupe_key', 'like', 'plan-card:%')
        .executeTakeFirstOrThrow();
      expect(mail.body_text).toMatch(/Week 1: .*Week 2: .*Week 3: /s);
      expect((await as()('GET /plans/upcoming')).body.data).toHaveLength(3);
    });

    it('mail everybody once, however often and wherever the job runs', async () => {
      const plan = await approved([card(firstDay())]);
      await goTo(week(plan, 1).draftOn);
      const context = { ...stage.app.context, now: stage.now };
      await Promise.all([runPlans(context), runPlans(context)]);
      await mailWeeks(plan.id, [1, 2, 3]);
      const { calendar, touches, mailed: cards, money } = await read(plan.id);
      expect([touches, cards]).toEqual([1, 1]);
      const sizes = calendar.map((each) => each.homes);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(PACE);
      const pieces = await mailed();
      expect(new Set(pieces).size).toBe(pieces.length);
      const held = calendar
        .flatMap(({ excluded }) => excluded)
        .filter(({ reason }) => reason === 'holdout')
        .reduce((sum, { count }) => sum + count, 0);
      expect(pieces.length + held).toBe(HOMES);
      expect(await stage.campaigns()).toHaveLength(3);
      expect(money.spentCents).toBeLessThanOrEqual(week(plan, 1).costCents);
    });

    it('leave out a home that opts out between them, and one that is no longer there', async () => {
      const plan = await divided();
      const later = (await drops()).filter(({ drop_number: number }) => number === 2);
      const [out, gone] = later.map(({ household_id: home }) => home);
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true, dpv: 'Y', verified_at: stage.now().toISOString() })
        .where('id', '=', out ?? '')
        .execute();
      await engine.db
        .deleteFrom('home_drops')
        .where('household_id', '=', gone ?? '')
        .execute();
      await engine.db
        .updateTable('households')
        .set({ erased_at: stage.now().toISOString() })
        .where('id', '=', gone ?? '')
        .execute();
      await mailWeeks(plan.id, [1, 2, 3]);
      const second = week(await read(plan.id), 2);
      expect(second.excluded).toContainEqual({ reason: 'vacant', count: 1 });
      const pieces = await mailed();
      expect(pieces).not.toContain(out);
      expect(pieces).not.toContain(gone);
    });

    it('stay the homes of their week when the mailing is changed on its own page', async () => {
      const plan = await divided();
      const id = week(plan, 1).campaignId ?? '';
      await as()('POST /campaigns/{id}/pause', { params: { id } });
      const { version } = await stage.campaign(id);
      const changed = await as()('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, targeting: { ownerOccupiedOnly: false } },
      });
      expect(changed.status).toBe(200);
      await stage.jobs.drain();
      const { targeting, area } = await stage.campaign(id);
      expect(targeting).toMatchObject({ farmId, drop: { setId: week(plan, 1).id, number: 1 } });
      expect(area?.found).toBe((await drops()).filter(({ drop_number: number }) => number === 1).length);
    });

    it('go to the people of a list, and erase a home that asks for it', async () => {
      const list = await buildMailingList(engine.db, { agent_id: stage.app.agentId('agent') });
      for (const home of homes) await buildListMember(engine.db, list, { household_id: home });
      const season = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('name', '=', 'Good hands, a name to call')
        .executeTakeFirstOrThrow();
      const plan = await approved([card(firstDay(), { templateId: season.id })], {
        audience: { kind: 'list', id: list.id },
      });
      await mailWeeks(plan.id, [1]);
      const { code, household_id: asking } = await engine.db
        .selectFrom('qr_codes')
        .select(['code', 'household_id'])
        .where('household_id', 'is not', null)
        .executeTakeFirstOrThrow();
      await eraseHome({ ...stage.app.context, now: stage.now }, code);
      expect(await drops()).toHaveLength(HOMES - 1);
      expect((await drops()).map(({ household_id: home }) => home)).not.toContain(asking);
      await mailWeeks(plan.id, [2, 3]);
      const pieces = await mailed();
      expect(new Set(pieces).size).toBe(pieces.length);
      expect(pieces.length).toBeGreaterThan(2 * PACE - 3);
    });

    it('wait where no home is known, and do not go out on one day', async () => {
      const plan = await approved([card(firstDay())]);
      await engine.db.updateTable('households').set({ erased_at: stage.now().toISOString() }).execute();
      await goTo(week(plan, 1).draftOn);
      expect((await read(plan.id)).calendar).toMatchObject([
        { state: 'planned', drop: null, waitReason: expect.stringMatching(/no home is known/) },
      ]);
      await engine.db.updateTable('households').set({ erased_at: null }).execute();
      await run();
      expect((await read(plan.id)).calendar).toHaveLength(3);
      expect(week(await read(plan.id), 1)).toMatchObject({ state: 'scheduled', waitReason: null });
    });

    it('keep homes that became one in the earlier of their weeks', async () => {
      await divided();
      const rows = await drops();
      const of = (number: number) =>
        rows.filter((row) => row.drop_number === number).map(({ household_id: home }) => home);
      const [[early = '', other = ''], [late = '', alone = '']] = [of(1), of(2)];
      await mergeDropsOfHomes(engine.db, { from: early, to: late });
      await mergeDropsOfHomes(engine.db, { from: alone, to: other });
      const outside = (await buildHomes(engine.db, 1))[0] ?? '';
      const [third = ''] = of(3);
      await mergeDropsOfHomes(engine.db, { from: third, to: outside });
      const numbers = new Map((await drops()).map((row) => [row.household_id, row.drop_number]));
      expect([late, other, outside, early, alone, third].map((home) => numbers.get(home))).toEqual([
        1,
        1,
        3,
        undefined,
        undefined,
        undefined,
      ]);
    });

    it('keep their days through a pause: a week that passes is skipped, the next one goes', async () => {
      const plan = await approved([card(firstDay())]);
      await act(plan.id, 'pause');
      await goTo(addDays(week(plan, 1).mailOn, 1));
      const paused = await read(plan.id);
      expect(paused.calendar).toMatchObject([
        { state: 'skipped', skip: { reason: 'paused' } },
        { state: 'planned' },
        { state: 'planned' },
      ]);
      await act(plan.id, 'resume');
      await mailWeeks(plan.id, [2, 3]);
      expect((await read(plan.id)).calendar.map(({ state }) => state)).toEqual([
        'skipped',
        expect.stringMatching(/mail/),
        'in_the_mail',
      ]);
    });

    it('are skipped and taken back one by one, and end with the plan', async () => {
      const plan = await divided();
      const on = (number: number, verb: 'skip' | 'restore') =>
        as()(`POST /plans/{id}/touches/{touchId}/${verb}`, {
          params: { id: plan.id, touchId: week(plan, number).id },
        });
      expect((await on(1, 'skip')).body.calendar.map(({ state }) => state)).toEqual([
        'skipped',
        'planned',
        'planned',
      ]);
      expect((await on(1, 'restore')).status).toBe(200);
      expect((await on(2, 'skip')).status).toBe(200);
      await mailWeeks(plan.id, [1]);
      const first = await mailed();
      const inFirst = (await drops()).filter(({ drop_number: number }) => number === 1);
      expect(inFirst.map(({ household_id: home }) => home)).toEqual(expect.arrayContaining(first));
      await act(plan.id, 'end');
      await goTo(addDays(week(plan, 3).mailOn, 1));
      expect((await mailed()).toSorted()).toEqual(first.toSorted());
    });

    it('cost little more than the card that was approved, whatever is added to the farm', async () => {
      const plan = await approved([card(firstDay())]);
      const cents = week(plan, 1).costCents;
      await buildHomes(engine.db, 30, { from: { lat: 32.789, lng: -79.941 } });
      await goTo(week(plan, 1).draftOn);
      const { calendar } = await read(plan.id);
      await mailWeeks(
        plan.id,
        calendar.map((_, index) => index + 1),
      );
      const done = await read(plan.id);
      expect(done.money.spentCents + done.money.plannedCents).toBeLessThanOrEqual(Math.ceil(cents * 1.1));
      const pieces = await mailed();
      expect(new Set(pieces).size).toBe(pieces.length);
    });

    it('refuse a pace that takes too long or reaches the next card, and another pace once they are divided', async () => {
      await buildHomes(engine.db, 120, { from: { lat: 32.789, lng: -79.941 } });
      const [one = '', two = ''] = proposeDays(addDays(today(), 10), 2);
      const slow = await create([card(one)]);
      expect(slow.error?.fields?.['touches.0.mailFrom']).toMatch(
        /That takes 1\d weeks\. Mail at least 1\d homes/,
      );
      const close = await create([card(one, { perWeek: 30 }), card(two, { perWeek: 30 })]);
      expect(close.error?.fields?.['touches.1.mailFrom']).toMatch(/31 days/);
      const { body } = await create([card(one, { perWeek: null }), card(two, { perWeek: null })]);
      const pace = async (perWeek: number | null) =>
        as()('PATCH /plans/{id}/touches/{touchId}', {
          params: { id: body.id, touchId: week(body, 1).id },
          body: { version: (await read(body.id)).version, perWeek },
        });
      expect((await pace(30)).error?.fields?.mailFrom).toMatch(/31 days/);
      expect((await pace(500)).body.calendar[0]).toMatchObject({ perWeek: 500 });
      expect((await approve(body.id)).status).toBe(200);
      await goTo(week(body, 1).draftOn);
      expect((await pace(400)).error?.code).toBe('conflict');
    });
  });

  describe('cards that are added to a plan', () => {
    const stage = setMailingStage(engine);
    const as = (person: 'agent' | 'agent2' = 'agent') => stage.app.as(person);

    it('wait for approval, can be taken away until then, and keep to days and budget', async () => {
      const farm = await buildFarm(engine.db, { agent_id: stage.app.agentId('agent') });
      await buildHomes(engine.db, 12);
      await stage.setAccounts({ has_payment_method: true });
      const { id: templateId } = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('name', '=', 'Neighbors, farm')
        .executeTakeFirstOrThrow();
      const [one = '', two = '', three = ''] = proposeDays(addDays(dayIn(stage.now(), OFFICE_ZONE), 10), 3);
      const card = (day: string) => ({ mailFrom: day, mailTo: day, templateId });
      const { body } = await as()('POST /plans', {
        body: {
          name: 'Alder Park',
          audience: { kind: 'farm', id: farm.id },
          budgetCents: 1_500,
          touches: [card(one)],
        },
      });
      const { id } = body;
      const read = async () => (await as()('GET /plans/{id}', { params: { id } })).body;
      const approve = async () =>
        as()('POST /plans/{id}/approve', { params: { id }, body: { version: (await read()).version } });
      const add = async (day: string, version?: number) =>
        as()('POST /plans/{id}/touches', {
          params: { id },
          body: { ...card(day), version: version ?? (await read()).version },
        });
      const remove = (touchId: string) =>
        as()('DELETE /plans/{id}/touches/{touchId}', { params: { id, touchId } });
      expect((await approve()).status).toBe(200);
      const [first] = body.calendar;
      expect((await remove(first?.id ?? '')).error?.code).toBe('conflict');

      expect((await add(addDays(one, 7))).error?.fields?.mailFrom).toMatch(/31 days|working day/);
      expect((await add(two, 1)).error?.code).toBe('version_conflict');
      const added = await add(two);
      expect(added.status).toBe(201);
      expect(added.body.plan).toMatchObject({
        status: 'approved',
        needsApproval: true,
        touches: 2,
        calendar: [{ isApproved: true }, { id: added.body.touchId, isApproved: false, mailOn: two }],
      });
      const back = await remove(added.body.touchId);
      expect(back.body).toMatchObject({ needsApproval: false, touches: 1 });
      expect((await remove(added.body.touchId)).status).toBe(404);

      await add(two);
      await add(three);
      expect((await approve()).error?.code).toBe('over_budget');
      const raised = await as()('PATCH /plans/{id}', {
        params: { id },
        body: { version: (await read()).version, budgetCents: 9_000 },
      });
      expect(raised.status).toBe(200);
      expect((await approve()).body).toMatchObject({ needsApproval: false, approval: { touches: 3 } });
      expect((await remove((await read()).calendar[2]?.id ?? '')).error?.code).toBe('conflict');
    });
  });
});
