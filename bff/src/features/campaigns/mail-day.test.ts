import { utcDay } from '@farmpost/shared/domain/calendar';
import { byPlatform } from '../../authorized';
import { transaction } from '../../db/transaction';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { hold, mailDayOf } from './campaign-transitions.service';
import { followMembership } from './membership.service';

eachEngine((engine) => {
  describe('the day that a person chose for a mailing', () => {
    const stage = setMailingStage(engine);
    const dayAfter = (days: number) => utcDay(new Date(stage.now().getTime() + days * 86_400_000));
    const as = () => stage.app.as('agent');
    const morningOf = (day: string) => `${day}T14:00:00.000Z`;

    async function scheduleFor(day: string) {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      await as()('POST /campaigns/{id}/approve', { params: { id }, body: { mailOn: day } });
      return { id };
    }

    it('is kept when the mailing is paused and resumed, and can be changed then', async () => {
      const day = dayAfter(17);
      const { id } = await scheduleFor(day);
      const params = { id };
      const paused = await as()('POST /campaigns/{id}/pause', { params });
      expect(paused.body).toMatchObject({ status: 'paused', sendsAt: null, mailOn: day });
      const resumed = await as()('POST /campaigns/{id}/resume', { params });
      expect(resumed.body).toMatchObject({ status: 'scheduled', sendsAt: morningOf(day), mailOn: day });

      await as()('POST /campaigns/{id}/pause', { params });
      const later = dayAfter(20);
      const moved = await as()('POST /campaigns/{id}/resume', { params, body: { mailOn: later } });
      expect(moved.body).toMatchObject({ sendsAt: morningOf(later), mailOn: later });
      await as()('POST /campaigns/{id}/pause', { params });
      const now = await as()('POST /campaigns/{id}/resume', { params, body: { mailOn: null } });
      expect(now.body.mailOn).toBeNull();
      expect(now.body.sendsAt).not.toBe(morningOf(later));
    });

    it.each(['past_due', 'paused'] as const)(
      'is kept when the membership is %s and active again',
      async (status) => {
        const day = dayAfter(17);
        const { id } = await scheduleFor(day);
        await stage.setAccounts({ subscription_status: status });
        await followMembership(stage.app.context, stage.app.agentId('agent'));
        expect(await stage.campaign(id)).toMatchObject({ status: 'paused', mailOn: day });
        await stage.setAccounts({ subscription_status: 'active' });
        await followMembership(stage.app.context, stage.app.agentId('agent'));
        expect(await stage.campaign(id)).toMatchObject({ status: 'scheduled', sendsAt: morningOf(day) });
      },
    );

    it('is kept when a change holds the card, and when the agent approves it again', async () => {
      const day = dayAfter(17);
      const { id } = await scheduleFor(day);
      const row = await engine.db
        .selectFrom('campaigns')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await transaction(engine.db, (db) => hold({ ...stage.app.context, db }, byPlatform(row)));
      await stage.jobs.drain();
      expect(await stage.campaign(id)).toMatchObject({ status: 'draft', mailOn: day });
      const approved = await as()('POST /campaigns/{id}/approve', { params: { id } });
      expect(approved.body).toMatchObject({ status: 'scheduled', sendsAt: morningOf(day) });
    });

    it('asks once it has passed, and does not send by itself', async () => {
      const day = dayAfter(3);
      const { id } = await scheduleFor(day);
      await as()('POST /campaigns/{id}/pause', { params: { id } });
      const over = dayAfter(-5);
      await engine.db.updateTable('campaigns').set({ mail_on: over }).execute();
      const resumed = await as()('POST /campaigns/{id}/resume', { params: { id } });
      expect(resumed.error).toMatchObject({ code: 'validation_failed' });
      expect(resumed.error?.message).toMatch(/the day that you chose, has passed/);
      expect((await stage.campaign(id)).status).toBe('paused');
      const day2 = dayAfter(4);
      const chosen = await as()('POST /campaigns/{id}/resume', { params: { id }, body: { mailOn: day2 } });
      expect(chosen.body).toMatchObject({ status: 'scheduled', sendsAt: morningOf(day2) });
    });

    it.each([
      ['2026-12-01T04:59:00.000Z', 'SC', '2026-11-30'],
      ['2026-12-01T05:00:00.000Z', 'SC', 'over'],
      ['2026-12-01T09:59:00.000Z', 'HI', '2026-11-30'],
      ['2026-12-01T10:00:00.000Z', 'HI', 'over'],
    ] as const)(
      'is over at midnight where the agent’s office is: at %s in %s it is %s',
      async (time, state, day) => {
        const { id } = await scheduleFor(dayAfter(3));
        const office_address_json = {
          addressLine1: '1 Main St',
          addressLine2: '',
          city: 'Here',
          state,
          zip: '29401',
        };
        await engine.db.updateTable('profiles').set({ office_address_json }).execute();
        const change = engine.db.updateTable('campaigns').set({ mail_on: '2026-11-30' }).where('id', '=', id);
        const row = byPlatform(await change.returningAll().executeTakeFirstOrThrow());
        const context = { ...stage.app.context, now: () => new Date(time) };
        const found = await mailDayOf(context, row, undefined).catch(
          ({ code }) => code === 'validation_failed' && 'over',
        );
        expect(found).toBe(day);
      },
    );

    it('waits with a reason when it passed while the membership was paused', async () => {
      const { id } = await scheduleFor(dayAfter(3));
      await stage.setAccounts({ subscription_status: 'paused' });
      await followMembership(stage.app.context, stage.app.agentId('agent'));
      await engine.db
        .updateTable('campaigns')
        .set({ mail_on: dayAfter(-5) })
        .execute();
      await stage.setAccounts({ subscription_status: 'active' });
      await followMembership(stage.app.context, stage.app.agentId('agent'));
      const campaign = await stage.campaign(id);
      expect(campaign.status).toBe('paused');
      expect(campaign.failureReason).toMatch(/the day that you chose, has passed/);
    });
  });
});
