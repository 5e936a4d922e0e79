import { utcDay } from '@farmpost/shared/domain/calendar';
import { firstVersion } from '../../db/seeds/seed-templates';
import { invitationTemplate } from '@farmpost/shared/domain/postcard/photo-templates';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the open house of a card', () => {
    const stage = setMailingStage(engine);
    const dayAfter = (days: number) => utcDay(new Date(stage.now().getTime() + days * 86_400_000));
    const eventOn = (day: string) => ({
      day,
      from: '13:00',
      to: '15:00',
      timeZone: 'America/New_York' as const,
    });
    const as = () => stage.app.as('agent');

    async function draftOf() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const invitation = await engine.db
        .selectFrom('templates')
        .selectAll()
        .where('name', '=', 'Invitation, just listed')
        .executeTakeFirstOrThrow();
      expect(invitation.document_json).toEqual(invitationTemplate);
      await engine.db
        .insertInto('template_versions')
        .values(firstVersion(invitation, null))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { id, templateId: invitation.id };
    }
    async function change(id: string, changes: object) {
      const { version } = await stage.campaign(id);
      const answer = await as()('PATCH /campaigns/{id}', { params: { id }, body: { version, ...changes } });
      await stage.jobs.drain();
      return answer;
    }
    const eventCheck = async (id: string) =>
      (await as()('GET /campaigns/{id}/preflight', { params: { id } })).body.checks.find(
        (check) => check.id === 'event',
      );
    const approve = (id: string, mailOn: string | null = null) =>
      as()('POST /campaigns/{id}/approve', { params: { id }, body: { mailOn } });

    it('is kept with the campaign, printed, and can be taken away', async () => {
      const { id, templateId } = await draftOf();
      const event = eventOn(dayAfter(40));
      expect((await change(id, { templateId, event })).body.event).toEqual(event);
      const { body } = await as()('GET /campaigns/{id}', { params: { id } });
      expect(body).toMatchObject({ event, status: 'draft' });
      expect(body.copy.headline).toContain('{{event.day}}');
      expect((await approve(id)).body.status).toBe('scheduled');
      const { id: other } = await stage.newCampaign({ zip: '29414' });
      await change(other, { event });
      expect((await change(other, { event: null })).body.event).toBeNull();
    });

    it('comes from the MLS where the listing has one, unless the agent has entered another', async () => {
      const { id, templateId } = await draftOf();
      const { listingId } = await stage.campaign(id);
      const inFeed = stage.sandbox
        .listings()
        .find(({ status, mlsId }) => status === 'Active' && mlsId % 3 === 0);
      await engine.db
        .updateTable('listings')
        .set({ mls_id: null })
        .where('mls_id', '=', String(inFeed?.mlsId))
        .execute();
      await engine.db
        .updateTable('listings')
        .set({ mls_id: String(inFeed?.mlsId), listing_agent_mls_id: inFeed?.agentId ?? '' })
        .where('id', '=', listingId)
        .execute();
      await change(id, { templateId });
      const { event, preflight } = await stage.campaign(id);
      expect(event).toMatchObject({ from: '13:00', to: '15:00', timeZone: 'America/New_York' });
      expect(new Date(`${event?.day}T12:00:00Z`).getUTCDay()).toBe(6);
      expect(preflight?.checks.filter(({ id: name }) => name === 'event')).toEqual([]);
      const own = eventOn(dayAfter(45));
      await change(id, { event: own });
      expect((await stage.campaign(id)).event).toEqual(own);
    });

    it('is red when it would be over before the last card arrives, and cannot be approved for such a day', async () => {
      const { id, templateId } = await draftOf();
      await change(id, { templateId, event: eventOn(dayAfter(3)) });
      expect(await eventCheck(id)).toMatchObject({ level: 'red', title: 'The open house would be over' });
      expect((await approve(id)).error).toMatchObject({ code: 'preflight_failed' });
      await change(id, { event: eventOn(dayAfter(40)) });
      expect(await eventCheck(id)).toBeUndefined();
      const late = await approve(id, dayAfter(35));
      expect(late.error).toMatchObject({ code: 'preflight_failed' });
      expect(late.error?.message).toContain('Choose a later day, or mail the cards earlier.');
      expect((await approve(id, dayAfter(10))).body.status).toBe('scheduled');
    });

    it('holds a mailing that was delayed past it', async () => {
      const { id, templateId } = await draftOf();
      await change(id, { templateId, event: eventOn(dayAfter(40)) });
      expect((await approve(id, dayAfter(2))).body.status).toBe('scheduled');
      // Mail was held for a month.
      stage.tick(35 * 24 * 60);
      await stage.endWindow();
      const held = await stage.campaign(id);
      expect(held.status).toBe('draft');
      expect(held.failureReason).toContain('The open house is on');
      expect(stage.printed(id)).toEqual([]);
    });

    it.each([
      [{ day: '2026-13-01' }, 'event.day'],
      [{ to: '12:00' }, 'event.to'],
      [{ from: '1 PM' }, 'event.from'],
    ])('refuses %j', async (part, field) => {
      const { id } = await draftOf();
      const { error } = await change(id, { event: { ...eventOn(dayAfter(40)), ...part } });
      expect(Object.keys(error?.fields ?? {})).toContain(field);
    });
  });
});
