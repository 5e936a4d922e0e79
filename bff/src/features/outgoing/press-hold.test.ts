import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the switch that holds all mail', () => {
    const stage = setMailingStage(engine);
    const admin = () => stage.app.as('admin');

    it('keeps every card from the printer until mail is resumed, and shows that mail is on hold', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const held = await admin()('POST /admin/outgoing/press/hold', {
        body: { reason: 'Wrong return address' },
      });
      expect(held.body).toMatchObject({
        copy: null,
        press: { reason: 'Wrong return address', heldBy: stage.app.accounts.admin.user.email },
        waiting: { mailings: 1, cards: FREE + PAID },
      });
      const again = await admin()('POST /admin/outgoing/press/hold', { body: { reason: 'Once more' } });
      expect(again.error?.code).toBe('conflict');
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      expect((await stage.campaign(id)).status).toBe('scheduled');

      const resumed = await admin()('POST /admin/outgoing/press/resume');
      expect(resumed.body.press).toBeNull();
      await stage.jobs.drain();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
      const audit = await engine.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_type', '=', 'press')
        .orderBy('seq')
        .execute();
      expect(audit.map(({ action }) => action)).toEqual(['press.held', 'press.resumed']);
    });
  });
});
