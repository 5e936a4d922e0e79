/** The plan of a listing through HTTP, the sync and the job, as the MLS takes the home from coming soon to sold. */
import type { PlanStep, StepBody } from '@farmpost/shared/contracts/mailing-plans';
import { planOccasions, type PlanOccasion } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { addDays, workingDayAfter } from '@farmpost/shared/domain/plan-days';
import { fitsOccasion } from '@farmpost/shared/domain/plan-designs';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { FeedStatus, MarketListing } from '../../sandbox/market';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { runPlans } from './plan-run.service';

eachEngine((engine) => {
  describe('the plan of a listing', () => {
    const stage = setMailingStage(engine);
    const as = (person: 'agent' | 'agent2' = 'agent') => stage.app.as(person);
    let designs: ReadonlyMap<PlanOccasion, string>;

    beforeEach(async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ has_payment_method: true, default_listing_budget_cents: 50_000 });
      const rows = await engine.db
        .selectFrom('templates')
        .select(['id', 'purpose', 'document_json'])
        .where('kind', '=', 'postcard')
        .where('is_active', '=', true)
        .orderBy('id')
        .execute();
      designs = new Map(
        planOccasions.map((occasion) => {
          const row = rows.find(({ purpose, document_json: document }) =>
            fitsOccasion({ purpose, occasion: postcardTemplate.parse(document).occasion }, occasion),
          );
          return [occasion, row?.id ?? ''];
        }),
      );
    });

    const today = () => dayIn(stage.now(), OFFICE_ZONE);
    const stepOf = (occasion: PlanOccasion, more: Partial<StepBody> = {}): StepBody => ({
      occasion,
      templateId: designs.get(occasion) ?? '',
      mostHomes: 25,
      ...more,
    });
    /** A listing of the agent, as the sync stored it. */
    const list = async (status: FeedStatus) => {
      const home = stage.sandbox.addListing({ agentId: 'CT-1001', status });
      await stage.sync();
      const { id } = await engine.db
        .selectFrom('listings')
        .select('id')
        .where('mls_id', '=', String(home.mlsId))
        .executeTakeFirstOrThrow();
      return { home, id };
    };
    const create = (listingId: string, steps: StepBody[], more: object = {}) =>
      as()('POST /plans', {
        body: {
          name: `From sign to sold ${Math.random()}`,
          audience: { kind: 'listing', id: listingId },
          budgetCents: 100_000,
          steps,
          ...more,
        },
      });
    const read = async (id: string) => (await as()('GET /plans/{id}', { params: { id } })).body;
    const approve = async (id: string) =>
      as()('POST /plans/{id}/approve', { params: { id }, body: { version: (await read(id)).version } });
    const run = async () => {
      const context = { ...stage.app.context, now: stage.now };
      await runPlans(context);
      await stage.jobs.drain();
      await runPlans(context);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      await stage.jobs.drain();
    };
    const goTo = async (day: string) => {
      const at = Date.parse(`${day}T16:00:00.000Z`);
      stage.tick((at - stage.now().getTime()) / 60_000);
      await run();
    };
    /** The MLS changes the listing, and the sync reads it. */
    const change = async (
      home: Pick<MarketListing, 'mlsId'>,
      to: { status?: FeedStatus; listPrice?: number; isInFeed?: boolean },
    ) => {
      await stage.sandbox.advance({ minutes: 5 });
      stage.sandbox.changeListing(home.mlsId, to);
      await stage.sync();
    };
    /** An approved plan of a listing that is coming soon, unless said otherwise. */
    const plan = async (steps: StepBody[], status: FeedStatus = 'ComingSoon') => {
      const listing = await list(status);
      const { body } = await create(listing.id, steps);
      expect((await approve(body.id)).status).toBe(200);
      return { ...listing, planId: body.id };
    };
    const step = async (planId: string, occasion: PlanOccasion): Promise<PlanStep> => {
      const found = (await read(planId)).steps.find((each) => each.occasion === occasion);
      if (!found) throw new Error(`The plan has no step ${occasion}.`);
      return found;
    };
    const live = async () => (await stage.campaigns()).filter(({ status }) => status !== 'cancelled');

    it('has the budget that its agent approved, and not the one of automatic cards', async () => {
      await stage.setAccounts({
        has_payment_method: true,
        default_listing_budget_cents: 100,
        is_paused_over_budget: true,
      });
      // Free cards pay for the small size only.
      const { id: templateId } = await engine.db
        .selectFrom('templates')
        .select('id')
        .where('name', '=', 'Curtain, coming soon, 6x9')
        .executeTakeFirstOrThrow();
      const { planId } = await plan([stepOf('coming-soon', { templateId })]);
      await run();
      const { touch } = await step(planId, 'coming-soon');
      expect(touch).toMatchObject({ state: 'scheduled', waitReason: null });
      await goTo(touch?.mailOn ?? '');
      expect(await step(planId, 'coming-soon')).toMatchObject({ state: 'out', skip: null });
    });

    it('is previewed and stored with its steps, and is its agent’s alone', async () => {
      const { id } = await list('Active');
      const steps = planOccasions.map((occasion) => stepOf(occasion));
      const preview = await as()('POST /plans/preview', {
        body: { audience: { kind: 'listing', id }, steps },
      });
      expect(preview.body.steps.map(({ isSkipped }) => isSkipped)).toEqual([
        true,
        // The automation has mailed it before.
        true,
        false,
        false,
        false,
        false,
      ]);
      expect(preview.body.steps[4]?.note).toBe('Waits until the MLS shows Active Under Contract or Pending.');
      expect(preview.body.steps[5]).toMatchObject({
        homes: expect.any(Number),
        costCents: expect.any(Number),
      });
      const { status, body } = await create(id, steps);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: 'draft',
        touches: 6,
        calendar: [],
        listing: { id, status: 'Active' },
        audience: { kind: 'listing', id },
      });
      expect(body.money.plannedCents).toBe(preview.body.yearCents);
      expect((await as('agent2')('GET /plans/{id}', { params: { id: body.id } })).status).toBe(404);
      expect((await create(id, steps)).error).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('has a plan already'),
      });
      const theirs = await as('agent2')('POST /plans', {
        body: { name: 'Theirs', audience: { kind: 'listing', id }, budgetCents: 10_000, steps },
      });
      expect(theirs.status).toBe(404);
      const found = await as()('GET /plans', { query: { listingId: id } });
      expect(found.body.data.map((each) => each.id)).toEqual([body.id]);
    });

    it('refuses cards with days, two steps of one occasion, and designs of another one', async () => {
      const { id } = await list('ComingSoon');
      const twice = await create(id, [stepOf('just-sold'), stepOf('just-sold')]);
      expect(twice.error?.code).toBe('validation_failed');
      expect((await create(id, [])).error?.code).toBe('validation_failed');
      const wrong = await create(id, [stepOf('just-sold', { templateId: designs.get('just-listed') ?? '' })]);
      expect(wrong.error?.fields?.['steps.0.templateId']).toMatch(/offered for this plan/);
      const bulk = await create(id, [stepOf('open-house', { mailClass: 'marketing' })]);
      expect(bulk.error?.fields?.['steps.0.mailClass']).toMatch(/First-Class/);
    });

    it('mails each step once from coming soon to sold, and the automation leaves it alone', async () => {
      const { home, planId } = await plan([
        stepOf('coming-soon'),
        stepOf('just-listed', { reach: 'next' }),
        stepOf('under-contract'),
        stepOf('just-sold', { reach: 'next' }),
      ]);
      const soon = await step(planId, 'coming-soon');
      expect(soon).toMatchObject({ state: 'armed', touch: { state: 'planned' } });
      expect(soon.touch?.mailOn).toBe(workingDayAfter(today(), 2));
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'waits',
        note: 'Waits until the MLS shows Active.',
      });
      await run();
      expect((await step(planId, 'coming-soon')).touch?.state).toBe('scheduled');
      await goTo(soon.touch?.mailOn ?? '');
      expect((await step(planId, 'coming-soon')).state).toBe('out');

      await change(home, { status: 'Active' });
      const listed = await step(planId, 'just-listed');
      expect(listed).toMatchObject({ state: 'armed' });
      await run();
      await goTo(listed.touch?.mailOn ?? '');
      const second = await step(planId, 'just-listed');
      expect(second.state).toBe('out');
      const homesOf = async (each: PlanStep) =>
        engine.db
          .selectFrom('mail_pieces')
          .select('household_id')
          .where('campaign_id', '=', each.touch?.campaignId ?? '')
          .execute();
      const first = (await homesOf(await step(planId, 'coming-soon'))).map(({ household_id: id }) => id);
      const others = (await homesOf(second)).map(({ household_id: id }) => id);
      expect(first.length).toBeGreaterThan(0);
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter((id) => first.includes(id))).toEqual([]);
      expect(second.excluded).toContainEqual({ reason: 'recently_mailed', count: first.length });

      // The same homes again within 30 days get none.
      await change(home, { status: 'Pending' });
      const contract = await step(planId, 'under-contract');
      await goTo(contract.touch?.mailOn ?? '');
      expect((await step(planId, 'under-contract')).excluded).toContainEqual({
        reason: 'recently_mailed',
        count: expect.any(Number),
      });
      await goTo(addDays(contract.touch?.mailOn ?? '', 1));
      expect(await step(planId, 'under-contract')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'no_homes' },
      });

      await change(home, { status: 'Closed' });
      const sold = await step(planId, 'just-sold');
      await run();
      await goTo(sold.touch?.mailOn ?? '');
      expect((await step(planId, 'just-sold')).state).toBe('out');
      const rows = await engine.db.selectFrom('campaigns').select('automation_key').execute();
      expect(rows.every(({ automation_key: key }) => key?.startsWith('listing-plan:'))).toBe(true);
      // As the printer reports that all cards are in their homes.
      await engine.db
        .updateTable('campaigns')
        .set({ status: 'completed' })
        .where('status', '=', 'active')
        .execute();
      await goTo(addDays(sold.touch?.mailOn ?? '', 8));
      const done = await read(planId);
      expect(done).toMatchObject({ status: 'ended', endReason: 'over' });
      expect(done.money.spentCents).toBeLessThanOrEqual(done.money.budgetCents);
    });

    it('passes a status over that the listing skipped, with the reason', async () => {
      const { home, planId } = await plan([stepOf('just-listed'), stepOf('under-contract')]);
      await change(home, { status: 'Pending' });
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'passed_over', detail: 'The listing is pending now.' },
      });
      expect((await step(planId, 'under-contract')).state).toBe('armed');
    });

    it.each(['Withdrawn', 'Expired', 'Hold'] as const)(
      'stops what is not printed when the listing is %s, and keeps the day if it comes back in time',
      async (status) => {
        const { home, planId } = await plan([stepOf('just-listed', { delayDays: 5 })], 'ComingSoon');
        await change(home, { status: 'Active' });
        const day = (await step(planId, 'just-listed')).touch?.mailOn ?? '';
        await goTo(addDays(day, -3));
        expect((await step(planId, 'just-listed')).touch?.state).toBe('scheduled');
        await change(home, { status });
        const stopped = await step(planId, 'just-listed');
        expect(stopped).toMatchObject({
          state: 'waits',
          note: expect.stringContaining('Nothing goes out until it is back.'),
          touch: { state: 'skipped', skip: { reason: 'off_market' } },
        });
        expect(await live()).toEqual([]);
        await change(home, { status: 'Active' });
        expect(await step(planId, 'just-listed')).toMatchObject({ state: 'armed', touch: { mailOn: day } });
        await run();
        await goTo(day);
        expect((await step(planId, 'just-listed')).state).toBe('out');
        expect(await live()).toHaveLength(1);
      },
    );

    it('stops its card when the MLS no longer shows the listing, and ends with a listing that is deleted', async () => {
      const { id, home, planId } = await plan([stepOf('just-listed')]);
      await change(home, { status: 'Active' });
      await run();
      expect(await live()).toHaveLength(1);
      await change(home, { isInFeed: false });
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'waits',
        note: expect.stringMatching(/^The MLS no longer shows the listing\./),
        touch: { skip: { reason: 'off_market' } },
      });
      expect(await live()).toEqual([]);
      await engine.db.deleteFrom('campaigns').execute();
      await engine.db.deleteFrom('listings').where('id', '=', id).execute();
      await run();
      expect(await read(planId)).toMatchObject({
        status: 'ended',
        endReason: 'listing_deleted',
        audience: { id: null, name: '' },
        listing: null,
      });
    });

    it('is the only one of its listing, whichever of its agents makes it', async () => {
      const { id } = await list('ComingSoon');
      await engine.db
        .insertInto('listing_agents')
        .values({ listing_id: id, agent_id: stage.app.agentId('agent2'), side: 'co_list' })
        .execute();
      const createAs = (person: 'agent' | 'agent2') =>
        as(person)('POST /plans', {
          body: {
            name: 'Sold',
            audience: { kind: 'listing', id },
            budgetCents: 10_000,
            steps: [stepOf('just-sold')],
          },
        });
      const answers = await Promise.all([createAs('agent'), createAs('agent2')]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });

    it('ends after 30 days off the market', async () => {
      const { home, planId } = await plan([stepOf('just-sold')], 'ComingSoon');
      await change(home, { status: 'Withdrawn' });
      await goTo(addDays(today(), 29));
      expect((await read(planId)).status).toBe('approved');
      await goTo(addDays(today(), 2));
      const ended = await read(planId);
      expect(ended).toMatchObject({ status: 'ended', endReason: 'listing_off_market' });
      expect(ended.steps[0]).toMatchObject({ state: 'skipped', skip: { reason: 'never_came' } });
    });

    it('does not repeat “just listed” for a home that is back on the market, and waits for the next contract', async () => {
      const { home, planId } = await plan([
        stepOf('just-listed'),
        stepOf('under-contract', { delayDays: 10, reach: 'next' }),
      ]);
      await change(home, { status: 'Active' });
      await run();
      await goTo((await step(planId, 'just-listed')).touch?.mailOn ?? '');
      await change(home, { status: 'Pending' });
      const before = await step(planId, 'under-contract');
      await change(home, { status: 'Active' });
      expect(await step(planId, 'under-contract')).toMatchObject({
        state: 'waits',
        note: expect.stringMatching(/Pending\. Its card of .* was not mailed\.$/),
        touch: {
          skip: {
            reason: 'status_left',
            detail: 'Waits until the MLS shows Active Under Contract or Pending.',
          },
        },
      });
      expect((await step(planId, 'just-listed')).state).toBe('out');
      await goTo(addDays(before.touch?.mailOn ?? '', 3));
      await change(home, { status: 'ActiveUnderContract' });
      const again = await step(planId, 'under-contract');
      expect(again.state).toBe('armed');
      expect(again.touch?.mailOn).toBe(workingDayAfter(today(), 10));
      expect(again.touch?.id).not.toBe(before.touch?.id);
      expect(await live()).toHaveLength(1);
    });

    it('keeps the day of a status that flips and flips back, and mails once', async () => {
      const { home, planId } = await plan([stepOf('under-contract', { delayDays: 4 })], 'ComingSoon');
      await change(home, { status: 'Pending' });
      const day = (await step(planId, 'under-contract')).touch?.mailOn ?? '';
      await change(home, { status: 'Active' });
      await change(home, { status: 'Pending' });
      expect(await step(planId, 'under-contract')).toMatchObject({ state: 'armed', touch: { mailOn: day } });
      await goTo(addDays(day, -1));
      await change(home, { status: 'Active' });
      await goTo(day);
      expect(await live()).toEqual([]);
      await change(home, { status: 'ActiveUnderContract' });
      const late = await step(planId, 'under-contract');
      await goTo(addDays(late.touch?.mailOn ?? '', -1));
      await goTo(late.touch?.mailOn ?? '');
      expect(await live()).toHaveLength(1);
    });

    it('ends with a listing that another agent has now, and stops its card', async () => {
      const { id, home, planId } = await plan([stepOf('just-listed')]);
      await change(home, { status: 'Active' });
      await run();
      expect(await live()).toHaveLength(1);
      await engine.db.deleteFrom('listing_agents').where('listing_id', '=', id).execute();
      await run();
      expect(await read(planId)).toMatchObject({ status: 'ended', endReason: 'listing_moved' });
      expect(await live()).toEqual([]);
    });

    it('makes a card of a price cut, and none of a rise or of a cut that is taken back', async () => {
      const { home, planId } = await plan([stepOf('price-improved', { delayDays: 4 })]);
      await change(home, { status: 'Active' });
      const price = home.listPrice;
      await change(home, { listPrice: price + 5000 });
      expect(await step(planId, 'price-improved')).toMatchObject({
        state: 'waits',
        note: expect.stringMatching(/^The price went up on .* Only a cut makes this card\.$/),
      });
      await change(home, { listPrice: price - 5000 });
      const armed = await step(planId, 'price-improved');
      expect(armed.state).toBe('armed');
      await goTo(addDays(armed.touch?.mailOn ?? '', -2));
      expect(await live()).toHaveLength(1);
      await change(home, { listPrice: price });
      expect(await step(planId, 'price-improved')).toMatchObject({
        state: 'waits',
        touch: { skip: { reason: 'price_rose' } },
      });
      expect(await live()).toEqual([]);
    });

    it('makes one mailing however often an event fires, also for a second plan of the listing', async () => {
      const { id, home, planId } = await plan([stepOf('just-listed')]);
      await change(home, { status: 'Active' });
      await run();
      await engine.db
        .updateTable('listing_events')
        .set({ handled_at: null })
        .where('listing_id', '=', id)
        .execute();
      const events = await engine.db
        .selectFrom('listing_events')
        .select('id')
        .where('listing_id', '=', id)
        .execute();
      for (const { id: eventId } of events)
        await stage.jobs.enqueue(engine.db, 'campaigns.listing-event', { eventId });
      await stage.jobs.drain();
      const context = { ...stage.app.context, now: stage.now };
      await Promise.all([runPlans(context), runPlans(context)]);
      await goTo((await step(planId, 'just-listed')).touch?.mailOn ?? '');
      await run();
      expect(await live()).toHaveLength(1);
      expect((await read(planId)).calendar).toHaveLength(1);
      await as()('POST /plans/{id}/end', { params: { id: planId } });
      const { body } = await create(id, [stepOf('just-listed'), stepOf('just-sold')]);
      await approve(body.id);
      await run();
      expect(await step(body.id, 'just-listed')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'already_mailed' },
      });
      expect(await live()).toHaveLength(1);
    });

    it('leaves a draft’s listing to the automation, and mails nothing that it mailed', async () => {
      const { id, home } = await list('ComingSoon');
      const { body } = await create(id, [stepOf('just-listed'), stepOf('just-sold')]);
      await change(home, { status: 'Active' });
      expect(await live()).toHaveLength(1);
      await approve(body.id);
      await run();
      expect(await step(body.id, 'just-listed')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'already_mailed' },
      });
      await change(home, { status: 'Closed' });
      expect((await step(body.id, 'just-sold')).state).toBe('armed');
      await run();
      const sold = (await live()).filter(({ type }) => type === 'just-sold');
      expect(sold).toHaveLength(1);
    });

    it('invites to an open house of the MLS in time, and stops if it is called off', async () => {
      let listing = await list('Active');
      while (listing.home.mlsId % 3 !== 0) listing = await list('Active');
      const { body } = await create(listing.id, [stepOf('open-house', { delayDays: 5 })]);
      await approve(body.id);
      await run();
      const armed = await step(body.id, 'open-house');
      expect(armed).toMatchObject({ state: 'armed', event: { from: '13:00' } });
      const day = armed.touch?.mailOn ?? '';
      expect(day > today() && day < (armed.event?.day ?? '')).toBe(true);
      await goTo(addDays(day, -2));
      const { campaignId } = (await step(body.id, 'open-house')).touch ?? {};
      expect(await stage.campaign(campaignId ?? '')).toMatchObject({
        status: 'scheduled',
        event: { day: armed.event?.day },
      });
      stage.sandbox.changeListing(listing.home.mlsId, { status: 'Hold' });
      // The MLS has no open house of it now, and the sync has not read the listing yet.
      stage.tick(60 * 4);
      await run();
      expect(await step(body.id, 'open-house')).toMatchObject({
        state: 'waits',
        note: expect.stringContaining('Waits for an open house in the MLS.'),
        touch: { skip: { reason: 'event_gone' } },
      });
      expect((await stage.campaign(campaignId ?? '')).status).toBe('cancelled');
    });

    it('is not kept from a later open house by the card of an earlier one', async () => {
      let listing = await list('Active');
      while (listing.home.mlsId % 3 !== 0) listing = await list('Active');
      const { body } = await create(listing.id, [stepOf('open-house')]);
      const { id } = await as()('POST /campaigns', {
        body: {
          name: 'Open house',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listing.id,
          location: 'Charleston',
          budgetCents: 10_000,
          templateId: designs.get('open-house') ?? '',
          event: { day: addDays(today(), 25), from: '13:00', to: '15:00', timeZone: OFFICE_ZONE },
        },
      }).then((answer) => answer.body);
      await approve(body.id);
      await run();
      const armed = await step(body.id, 'open-house');
      expect(armed.state).toBe('armed');
      // The same one is not mailed twice.
      await as()('POST /plans/{id}/end', { params: { id: body.id } });
      await engine.db
        .updateTable('campaigns')
        .set({ event_json: armed.event })
        .where('id', '=', id)
        .execute();
      const again = (await create(listing.id, [stepOf('open-house')])).body;
      await approve(again.id);
      await run();
      expect(await step(again.id, 'open-house')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'already_mailed' },
      });
    });

    it('mails no coming soon card where the rules of the MLS forbid it', async () => {
      await engine.db
        .updateTable('mls_providers')
        .set({ card_rules_json: { sold_prices: true, coming_soon: false } })
        .execute();
      const { planId } = await plan([stepOf('coming-soon'), stepOf('just-listed')]);
      await run();
      expect(await step(planId, 'coming-soon')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'mls_rules' },
      });
      expect(await live()).toEqual([]);
    });

    it('keeps days through a pause and mails nothing late', async () => {
      const { home, planId } = await plan([stepOf('just-listed'), stepOf('just-sold')]);
      await as()('POST /plans/{id}/pause', { params: { id: planId } });
      await change(home, { status: 'Active' });
      const { touch } = await step(planId, 'just-listed');
      expect(touch).toMatchObject({ state: 'planned', mailOn: workingDayAfter(today(), 2) });
      await goTo(addDays(touch?.mailOn ?? '', 1));
      await as()('POST /plans/{id}/resume', { params: { id: planId } });
      await run();
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'paused' },
      });
      expect(await live()).toEqual([]);
    });

    it('is changed while it waits, skipped and taken back', async () => {
      const { home, planId } = await plan([stepOf('just-listed'), stepOf('just-sold')]);
      const ids = async (occasion: PlanOccasion) => ({
        id: planId,
        stepId: (await step(planId, occasion)).id,
      });
      const edit = async (body: object) =>
        as()('PATCH /plans/{id}/steps/{stepId}', {
          params: await ids('just-listed'),
          body: { version: (await read(planId)).version, ...body },
        });
      expect((await edit({ delayDays: 4 })).body.needsApproval).toBe(false);
      expect((await edit({ mostHomes: 30 })).body.needsApproval).toBe(true);
      expect((await edit({ version: 1, mostHomes: 40 })).error?.code).toBe('version_conflict');
      await change(home, { status: 'Active' });
      const armed = await step(planId, 'just-listed');
      expect(armed).toMatchObject({ state: 'armed', isApproved: false });
      expect(armed.touch?.mailOn).toBe(workingDayAfter(today(), 4));
      expect((await edit({ mostHomes: 50 })).error?.code).toBe('conflict');
      await goTo(addDays(armed.touch?.mailOn ?? '', -1));
      expect((await step(planId, 'just-listed')).touch).toMatchObject({ state: 'needs_you' });
      const skip = async (verb: 'skip' | 'restore', occasion: PlanOccasion) =>
        as()(`POST /plans/{id}/steps/{stepId}/${verb}`, { params: await ids(occasion) });
      await skip('skip', 'just-listed');
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'skipped',
        skip: { reason: 'agent' },
      });
      expect(await live()).toEqual([]);
      await skip('restore', 'just-listed');
      expect(await step(planId, 'just-listed')).toMatchObject({
        state: 'armed',
        touch: { mailOn: armed.touch?.mailOn },
      });
      await skip('skip', 'just-sold');
      await change(home, { status: 'Closed' });
      expect(await step(planId, 'just-sold')).toMatchObject({ state: 'skipped', skip: { reason: 'agent' } });
      expect((await live()).filter(({ type }) => type === 'just-sold')).toEqual([]);
    });

    it('counts armed cards in the next 30 days, and says that the others have no day', async () => {
      const { planId } = await plan([stepOf('coming-soon'), stepOf('just-listed'), stepOf('just-sold')]);
      const { body } = await as()('GET /plans/upcoming');
      expect(body.data.map((each) => each.planId)).toEqual([planId]);
      expect(body.waiting).toEqual([{ planId, steps: 2 }]);
      const armed = await step(planId, 'coming-soon');
      expect(body).toMatchObject({ homes: armed.homes, costCents: armed.costCents });
      const [summary] = (await as()('GET /plans')).body.data;
      expect(summary).toMatchObject({ touches: 3, waiting: 2, mailed: 0 });
    });
  });
});
