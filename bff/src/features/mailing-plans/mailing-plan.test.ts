/** A year of cards through HTTP and the job, with a clock that moves over twelve months. */
import type { PlanTouch, TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays, proposeDays, workingDayFrom } from '@farmpost/shared/domain/plan-days';
import { isBusinessDay } from '@farmpost/shared/domain/postal-holidays';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import { buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildFarm, buildHomes } from '../../testing/farm-builders';
import { buildListMember, buildMailingList } from '../../testing/list-builders';
import { setMailingStage } from '../../testing/mailing-stage';
import { runPlans } from './plan-run.service';

const HOMES = 12;

eachEngine((engine) => {
  describe('plans', () => {
    const stage = setMailingStage(engine);
    const as = (person: 'agent' | 'agent2' = 'agent') => stage.app.as(person);
    let farmId: string;
    let homes: string[];
    let designs: string[];

    beforeEach(async () => {
      const farm = await buildFarm(engine.db, { agent_id: stage.app.agentId('agent') });
      farmId = farm.id;
      homes = await buildHomes(engine.db, HOMES);
      await stage.setAccounts({ has_payment_method: true });
      const rows = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('purpose', '=', 'farm')
        .where('kind', '=', 'postcard')
        .where('is_active', '=', true)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      designs = rows.map(({ id }) => id);
    });

    const today = () => dayIn(stage.now(), OFFICE_ZONE);
    const design = (index = 0) => designs[index] ?? '';
    const card = (day: string, more: Partial<TouchBody> = {}): TouchBody => ({
      mailFrom: day,
      mailTo: day,
      templateId: design(),
      ...more,
    });
    const year = (count: number) => proposeDays(addDays(today(), 10), count).map((day) => card(day));
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
    const act = (id: string, verb: 'pause' | 'resume' | 'end') =>
      as()(`POST /plans/{id}/${verb}`, { params: { id } });
    /** Moves the clock to a day and runs what is due on it. */
    const goTo = async (day: string) => {
      const at = Date.parse(`${day}T16:00:00.000Z`);
      stage.tick((at - stage.now().getTime()) / 60_000);
      await run();
    };
    const run = async () => {
      const context = { ...stage.app.context, now: stage.now };
      await runPlans(context);
      await stage.jobs.drain();
      await runPlans(context);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await stage.jobs.drain();
    };
    const approved = async (touches: TouchBody[], more: object = {}) => {
      const { body } = await create(touches, more);
      expect((await approve(body.id)).status).toBe(200);
      return read(body.id);
    };
    const first = ({ calendar: [touch] }: { readonly calendar: readonly PlanTouch[] }): PlanTouch => {
      if (!touch) throw new Error('The plan has no card.');
      return touch;
    };

    it('are stored as drafts with homes, days and cost, and are their agent’s alone', async () => {
      const touches = year(12);
      const preview = await as()('POST /plans/preview', {
        body: { audience: { kind: 'farm', id: farmId }, touches },
      });
      const { status, body } = await create(touches);
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'draft', needsApproval: true, touches: 12, approval: null });
      expect(body.money.plannedCents).toBe(preview.body.yearCents);
      for (const touch of body.calendar) {
        const held = touch.excluded.reduce((sum, { count }) => sum + count, 0);
        expect(touch.homes + held).toBe(HOMES);
        expect(touch.costCents).toBe(touch.homes * 75);
        expect(isBusinessDay(touch.mailOn)).toBe(true);
      }
      expect((await as('agent2')('GET /plans/{id}', { params: { id: body.id } })).status).toBe(404);
      expect((await as('agent2')('GET /plans')).body.data).toEqual([]);
      expect((await create(touches)).error?.code).toBe('conflict');
    });

    it('refuse days without mail, cards within 31 days, other designs and another agent’s farm', async () => {
      const day = workingDayFrom(addDays(today(), 20));
      const saturday = Array.from({ length: 7 }, (_, index) => addDays(day, index)).find(
        (each) => new Date(`${each}T00:00:00Z`).getUTCDay() === 6,
      );
      const weekend = await create([card(saturday ?? day)]);
      expect(weekend.error?.fields?.['touches.0.mailFrom']).toMatch(/working day/);
      const close = await create([card(day), card(workingDayFrom(addDays(day, 7)))]);
      expect(close.error?.fields?.['touches.1.mailFrom']).toMatch(/31 days/);
      const twice = await create([card(day, { fallbackIds: [design()] })]);
      expect(twice.error?.fields?.['touches.0.fallbackIds']).toMatch(/another design/);
      const listing = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('purpose', '=', 'just-sold')
        .executeTakeFirstOrThrow();
      const other = await create([card(day, { templateId: listing.id })]);
      expect(other.error?.fields?.['touches.0.templateId']).toMatch(/offered for this plan/);
      const theirs = await buildFarm(engine.db, { agent_id: stage.app.agentId('agent2') });
      expect((await create([card(day)], { audience: { kind: 'farm', id: theirs.id } })).status).toBe(404);
    });

    it('take the first working day of a window', async () => {
      const day = workingDayFrom(addDays(today(), 20));
      const monday = Array.from({ length: 9 }, (_, index) => addDays(day, index)).find(
        (each) => new Date(`${each}T00:00:00Z`).getUTCDay() === 6,
      );
      const saturday = monday ?? day;
      const { body } = await create([card(saturday, { mailTo: addDays(saturday, 6) })]);
      expect(first(body).mailOn).toBe(workingDayFrom(saturday));
    });

    it('mail twelve cards in a year after one approval, each home once in 31 days', async () => {
      const plan = await approved(year(12));
      expect(plan).toMatchObject({ status: 'approved', needsApproval: false, approval: { touches: 12 } });
      for (const { draftOn, mailOn } of plan.calendar) {
        await goTo(addDays(draftOn, -1));
        await goTo(draftOn);
        const shown = await read(plan.id);
        expect(shown.calendar.find((touch) => touch.mailOn === mailOn)).toMatchObject({
          state: 'scheduled',
          waitReason: null,
        });
        await goTo(mailOn);
      }
      const pieces = await engine.db
        .selectFrom('mail_pieces')
        .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
        .select(['mail_pieces.household_id', 'mail_pieces.created_at', 'campaigns.automation_key'])
        .orderBy('mail_pieces.created_at')
        .execute();
      expect(new Set(pieces.map(({ automation_key: key }) => key)).size).toBe(12);
      const counts = homes.map((home) => pieces.filter(({ household_id: id }) => id === home).length);
      // Some homes are held back for half a year or a whole one, to show what mail adds.
      expect(Math.max(...counts)).toBe(12);
      for (const home of homes) {
        const days = pieces.filter(({ household_id: id }) => id === home).map((piece) => piece.created_at);
        for (const [index, at] of days.entries()) {
          const before = days[index - 1];
          const apart = before === undefined ? 31 : (Date.parse(at) - Date.parse(before)) / 86_400_000;
          expect(apart).toBeGreaterThanOrEqual(30);
        }
      }
      const done = await read(plan.id);
      expect(done.mailed).toBe(12);
      expect(done.money.spentCents).toBeGreaterThan(0);
      expect(done.money.spentCents).toBeLessThanOrEqual(plan.money.plannedCents);
      expect(done.money.plannedCents).toBe(0);
      const mails = await engine.db
        .selectFrom('messages')
        .select(['subject', 'body_text'])
        .where('dedupe_key', 'like', 'plan-card:%')
        .execute();
      expect(mails).toHaveLength(12);
      expect(mails[0]?.subject).toMatch(/goes to \d+ homes on/);
      expect(mails[0]?.body_text).toMatch(/Skip it in the plan/);
    });

    it('make one mailing for a card however often and wherever the job runs', async () => {
      const plan = await approved(year(1));
      const { draftOn, mailOn } = first(plan);
      await goTo(draftOn);
      const context = { ...stage.app.context, now: stage.now };
      await Promise.all([runPlans(context), runPlans(context)]);
      await goTo(mailOn);
      await run();
      expect((await stage.campaigns()).length).toBe(1);
    });

    it('mail nothing before they are approved, and skip what passes with the reason', async () => {
      const { body } = await create(year(2));
      await goTo(first(body).mailOn);
      expect(await stage.campaigns()).toEqual([]);
      await goTo(addDays(first(body).mailOn, 1));
      const [missed, next] = (await read(body.id)).calendar;
      expect(missed).toMatchObject({ state: 'skipped', skip: { reason: 'not_approved' } });
      expect(next).toMatchObject({ state: 'planned' });
    });

    it('keep their days through a pause and mail nothing late', async () => {
      const plan = await approved(year(3));
      const [one, two, three] = plan.calendar;
      if (!one || !two || !three) throw new Error('The plan has three cards.');
      await goTo(one.draftOn);
      expect((await act(plan.id, 'pause')).body).toMatchObject({ status: 'paused' });
      expect(first(await read(plan.id)).state).toBe('on_hold');
      await goTo(addDays(one.mailOn, 1));
      await goTo(addDays(two.mailOn, 1));
      const resumed = (await act(plan.id, 'resume')).body;
      expect(resumed.calendar).toMatchObject([
        { state: 'skipped', skip: { reason: 'paused' } },
        { state: 'skipped', skip: { reason: 'paused' } },
        { state: 'planned', mailOn: three.mailOn },
      ]);
      await run();
      expect((await stage.campaigns()).filter(({ status }) => status !== 'cancelled')).toEqual([]);
      await goTo(three.draftOn);
      await goTo(three.mailOn);
      expect((await read(plan.id)).calendar[2]?.state).toBe('in_the_mail');
    });

    it('go on with a mailing that was paused before its day', async () => {
      const plan = await approved(year(1));
      await goTo(first(plan).draftOn);
      await act(plan.id, 'pause');
      const { calendar } = (await act(plan.id, 'resume')).body;
      expect(calendar[0]).toMatchObject({ state: 'scheduled' });
      await goTo(first(plan).mailOn);
      expect(first(await read(plan.id)).state).toBe('in_the_mail');
    });

    it('ask for approval again when words or designs change, and make that card wait', async () => {
      const plan = await approved(year(2));
      const touch = first(plan);
      const changed = await as()('PATCH /plans/{id}/touches/{touchId}', {
        params: { id: plan.id, touchId: touch.id },
        body: { version: plan.version, copy: { headline: 'Hello, neighbor', message: 'I live nearby.' } },
      });
      expect(changed.body).toMatchObject({ needsApproval: true });
      expect(first(changed.body).isApproved).toBe(false);
      await goTo(touch.draftOn);
      expect(first(await read(plan.id))).toMatchObject({
        state: 'needs_you',
        waitReason: expect.stringMatching(/approval/),
      });
      await goTo(addDays(touch.mailOn, 1));
      expect(first(await read(plan.id))).toMatchObject({ state: 'skipped', skip: { reason: 'waited' } });
      // Another day alone asks for nothing.
      const later = (await read(plan.id)).calendar[1];
      const day = workingDayFrom(addDays(later?.mailOn ?? '', 3));
      const moved = await as()('PATCH /plans/{id}/touches/{touchId}', {
        params: { id: plan.id, touchId: later?.id ?? '' },
        body: { version: (await read(plan.id)).version, mailFrom: day, mailTo: day },
      });
      expect(moved.body.calendar[1]).toMatchObject({ mailOn: day, isApproved: true });
    });

    it('use a fallback where the first design does not pass its checks or is withdrawn, and say why', async () => {
      const [one, two] = proposeDays(addDays(today(), 10), 2).map((day) =>
        card(day, { fallbackIds: [design(1)] }),
      );
      if (!one || !two) throw new Error('There are two days.');
      const plan = await approved([one, two]);
      await engine.db.updateTable('templates').set({ is_active: false }).where('id', '=', design()).execute();
      await goTo(first(plan).draftOn);
      expect(first(await read(plan.id))).toMatchObject({
        state: 'scheduled',
        fallback: { id: design(1), reason: expect.stringMatching(/not offered now/) },
      });
    });

    it('never cost more than the budget as a whole, nor much more than was approved', async () => {
      const { body } = await create(year(3), { budgetCents: 1_000 });
      expect((await approve(body.id)).error?.code).toBe('over_budget');
      const change = (budgetCents: number, version: number) =>
        as()('PATCH /plans/{id}', { params: { id: body.id }, body: { version, budgetCents } });
      expect((await change(50_000, 99)).error?.code).toBe('version_conflict');
      await change(50_000, (await read(body.id)).version);
      expect((await approve(body.id)).status).toBe(200);
      await buildHomes(engine.db, 200, { from: { lat: 32.789, lng: -79.941 } });
      const plan = await read(body.id);
      await goTo(first(plan).draftOn);
      const touch = first(await read(body.id));
      expect(touch.homes).toBeLessThan(60);
      expect(touch.excluded).toContainEqual({ reason: 'over_budget', count: expect.any(Number) });
    });

    it('leave homes out with their reasons: opted out, and those that answered', async () => {
      const [optedOut, answered] = homes;
      await engine.db
        .updateTable('households')
        .set({ is_vacant: true, dpv: 'Y', verified_at: stage.now().toISOString() })
        .where('id', '=', optedOut ?? '')
        .execute();
      await buildLead(engine.db, {
        agent_id: stage.app.agentId('agent'),
        household_id: answered ?? null,
        created_at: stage.now().toISOString(),
      });
      const { body } = await create([card(workingDayFrom(addDays(today(), 10)), { rule: 'unanswered' })]);
      expect(first(body).excluded).toContainEqual({ reason: 'vacant', count: 1 });
      expect(first(body).excluded).toContainEqual({ reason: 'left_out', count: 1 });
    });

    it('skip a card, also one that is scheduled, and take it back', async () => {
      const plan = await approved(year(1));
      const touch = first(plan);
      await goTo(touch.draftOn);
      const skip = (verb: 'skip' | 'restore') =>
        as()(`POST /plans/{id}/touches/{touchId}/${verb}`, { params: { id: plan.id, touchId: touch.id } });
      expect(first((await skip('skip')).body)).toMatchObject({ state: 'skipped', skip: { reason: 'agent' } });
      expect((await stage.campaigns())[0]?.status).toBe('cancelled');
      expect(first((await skip('restore')).body).state).toBe('planned');
      await run();
      await goTo(touch.mailOn);
      expect(first(await read(plan.id)).state).toBe('in_the_mail');
      expect((await skip('skip')).error?.code).toBe('conflict');
    });

    it('wait with a reason while the membership is paused', async () => {
      const plan = await approved(year(1));
      await stage.setAccounts({ subscription_status: 'paused' });
      await goTo(first(plan).draftOn);
      expect(first(await read(plan.id))).toMatchObject({
        state: 'planned',
        waitReason: 'The membership is paused.',
      });
      await stage.setAccounts({ subscription_status: 'active' });
      await goTo(first(plan).mailOn);
      expect(first(await read(plan.id)).campaignId).not.toBeNull();
    });

    it('wait for an agent whom nobody has confirmed, and go out once a person has', async () => {
      const plan = await approved(year(1));
      await engine.db.updateTable('agents').set({ validated_at: null }).execute();
      await goTo(first(plan).draftOn);
      expect(first(await read(plan.id))).toMatchObject({
        state: 'planned',
        waitReason: expect.stringMatching(/^Confirm who you are first/),
      });
      const check = await as()('POST /agents/{key}/identity-check', {
        params: { key: stage.app.agentId('agent') },
        body: { licenseNumber: 'SC 104482', licenseState: 'SC' },
      });
      await stage.app.as('admin')('POST /admin/identity-checks/{id}/decision', {
        params: { id: check.body.id },
        body: { decision: 'confirmed' },
      });
      await goTo(first(plan).mailOn);
      const { campaignId } = first(await read(plan.id));
      expect((await stage.campaign(campaignId ?? '')).status).toBe('scheduled');
    });

    it('stay paused when the membership takes up what it held', async () => {
      const plan = await approved(year(1));
      await goTo(first(plan).draftOn);
      const { campaignId } = first(await read(plan.id));
      await act(plan.id, 'pause');
      // As the membership does with mailings that it held.
      await engine.db
        .updateTable('campaigns')
        .set({ is_held_by_billing: true })
        .where('id', '=', campaignId ?? '')
        .execute();
      await stage.jobs.enqueue(engine.db, 'campaigns.membership', { agentId: stage.app.agentId('agent') });
      await stage.jobs.drain();
      expect((await stage.campaign(campaignId ?? '')).status).toBe('scheduled');
      await run();
      expect((await stage.campaign(campaignId ?? '')).status).toBe('paused');
    });

    const designNamed = async (name: string) =>
      (
        await engine.db
          .selectFrom('templates')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id;

    it('have cards about no listing and no date of one person: seasons for a list, too', async () => {
      const list = await buildMailingList(engine.db, { agent_id: stage.app.agentId('agent') });
      const forList = { audience: { kind: 'list', id: list.id } };
      const day = proposeDays(addDays(today(), 10), 1)[0] ?? '';
      const planned = async (design: string, more: object = {}) =>
        create([card(day, { templateId: await designNamed(design) })], more);
      expect((await planned('Porch weather, season')).status).toBe(201);
      const second = { ...forList, name: 'People I know' };
      expect((await planned('Porch weather, season', second)).status).toBe(201);
      for (const [name, more] of [
        ['Milestone, anniversary', forList],
        ['Neighbors, farm', forList],
        ['Milestone, anniversary', {}],
        ['Curtain, coming soon', {}],
      ] as const) {
        const refused = await planned(name, { ...more, name: `Refused: ${name}` });
        expect(refused.error?.fields?.['touches.0.templateId']).toMatch(/offered for this plan/);
      }
    });

    it('go to the people of a list by name, and end with the list', async () => {
      const list = await buildMailingList(engine.db, { agent_id: stage.app.agentId('agent') });
      for (const home of homes.slice(0, 3)) {
        await buildListMember(engine.db, list, { household_id: home });
      }
      const season = await designNamed('Porch weather, season');
      const touches = year(1).map((touch) => ({ ...touch, templateId: season }));
      const wrong = await create(
        touches.map((touch) => ({ ...touch, rule: 'owner_occupied' as const })),
        {
          audience: { kind: 'list', id: list.id },
        },
      );
      expect(wrong.error?.fields?.['touches.0.rule']).toMatch(/people whom you know/);
      const plan = await approved(touches, { audience: { kind: 'list', id: list.id } });
      await goTo(first(plan).draftOn);
      const campaign = await stage.campaign(first(await read(plan.id)).campaignId ?? '');
      expect(campaign).toMatchObject({ purpose: 'sphere', addressing: 'owner', list: { id: list.id } });
      await engine.db.deleteFrom('mailing_lists').where('id', '=', list.id).execute();
      await run();
      expect(await read(plan.id)).toMatchObject({ status: 'ended', endReason: 'list_deleted' });
    });

    it('end with their farm, by their agent or after the last card, and are deleted only then', async () => {
      const plan = await approved(year(2));
      const remove = () => as()('DELETE /plans/{id}', { params: { id: plan.id } });
      expect((await remove()).error?.code).toBe('conflict');
      expect((await as()('DELETE /farms/{id}', { params: { id: farmId } })).status).toBe(204);
      await run();
      expect(await read(plan.id)).toMatchObject({
        status: 'ended',
        endReason: 'farm_deleted',
        audience: { id: null, name: '' },
      });
      expect((await remove()).status).toBe(204);
      expect((await as()('GET /plans/{id}', { params: { id: plan.id } })).status).toBe(404);
    });

    it('list what goes out in the next 30 days, over all plans', async () => {
      const plan = await approved(year(3));
      const { body } = await as()('GET /plans/upcoming');
      expect(body.data.map(({ planId, touchId, state }) => ({ planId, touchId, state }))).toEqual([
        { planId: plan.id, touchId: first(plan).id, state: 'planned' },
      ]);
      expect(body).toMatchObject({ homes: first(plan).homes, costCents: first(plan).costCents });
      await act(plan.id, 'pause');
      const paused = (await as()('GET /plans/upcoming')).body;
      expect(paused).toMatchObject({ homes: 0, costCents: 0, data: [{ planStatus: 'paused' }] });
      await act(plan.id, 'end');
      expect((await as()('GET /plans/upcoming')).body.data).toEqual([]);
    });
  });
});
