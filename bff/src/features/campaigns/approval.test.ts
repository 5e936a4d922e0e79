import type { RowUpdate } from '../../db/tables';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

jest.setTimeout(60_000);

eachEngine((engine) => {
  describe('approval', () => {
    const stage = setMailingStage(engine);

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return (await stage.newCampaign()).id;
    }
    const approve = async (id: string) => {
      const answer = await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      return { status: answer.status, code: answer.error?.code, message: answer.error?.message };
    };
    const change = (set: RowUpdate<'campaigns'>) => engine.db.updateTable('campaigns').set(set).execute();

    it('refuses a card with a failed preflight, even with an override', async () => {
      stage.setFindings([
        { id: 'bleed', level: 'red', title: 'No bleed', detail: 'The front ends at the trim.' },
      ]);
      const id = await draft();
      expect(await approve(id)).toMatchObject({ status: 422, code: 'preflight_failed' });
      const signed = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
        body: { override: { reason: 'The printer has agreed to it.' } },
      });
      expect(signed.error?.code).toBeDefined();
      expect((await stage.campaign(id)).status).toBe('draft');
    });

    it.each([
      ['over_budget', 'cost more than', () => change({ budget_cents: 0 })],
      ['nothing_to_mail', 'No homes are left', () => change({ recipient_count: 0 })],
      ['conflict', 'Add a payment method', () => stage.setAccounts({ has_payment_method: false })],
      ['conflict', 'membership is not active', () => stage.setAccounts({ subscription_status: 'past_due' })],
    ])('refuses with %s: %s', async (code, words, breakIt) => {
      const id = await draft();
      await breakIt();
      const answer = await approve(id);
      expect(answer.code).toBe(code);
      expect(answer.message).toContain(words);
      expect((await stage.campaign(id)).status).toBe('draft');
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
    });
  });
});
