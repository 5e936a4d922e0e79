import type { PrinterName } from '../../providers/print-mail.port';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

const office = {
  addressLine1: '21 Broad St',
  addressLine2: 'Ste 4',
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
};

eachEngine((engine) => {
  describe.each(['lob', 'click2mail'] satisfies PrinterName[])('the return address at %s', (printer) => {
    const stage = setMailingStage(engine, printer);
    const put = (returnedCards: 'office' | 'farmpost') =>
      stage.app.as('agent')('PUT /profiles/{id}/office-address', {
        params: { id: stage.app.accounts.agent.user.id },
        body: { address: office, returnedCards },
      });

    it.each([
      [
        'office',
        {
          name: 'Dana Whitfield',
          company: 'Harbor & Oak Realty',
          address_line1: '21 Broad St',
          address_line2: 'Ste 4',
          address_city: 'Charleston',
          address_state: 'SC',
          address_zip: '29401',
        },
      ],
      [
        'farmpost',
        {
          name: 'Dana Whitfield',
          company: 'c/o Farmpost',
          address_line1: '200 Market Street',
          address_line2: 'Suite 410',
          address_city: 'Portland',
          address_state: 'OR',
          address_zip: '97201',
        },
      ],
    ] as const)('is what the agent chose for returned cards: %s', async (choice, from) => {
      await stage.syncExistingListings();
      expect((await put(choice)).body.isSaved).toBe(true);
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      const cards = stage.printed(id);
      expect(cards).toHaveLength(FREE + PAID);
      // Lob writes addresses in capitals.
      for (const card of cards) {
        const lines = Object.entries(from).map(([key, value]) => [key, value.toUpperCase()]);
        expect(card.from).toMatchObject(Object.fromEntries(lines));
      }
    });
  });

  describe('without an office address', () => {
    const stage = setMailingStage(engine);
    const forget = () => engine.db.updateTable('profiles').set({ office_address_json: null }).execute();
    const enter = () =>
      stage.app.as('agent')('PUT /profiles/{id}/office-address', {
        params: { id: stage.app.accounts.agent.user.id },
        body: { address: office },
      });

    it('preflight is red, nothing is approved, and the address makes it green', async () => {
      await stage.syncExistingListings();
      await forget();
      const { id } = await stage.newCampaign();
      const draft = await stage.campaign(id);
      expect(draft.status).toBe('draft');
      expect(draft.preflight?.result).toBe('red');
      expect(draft.preflight?.checks[0]).toMatchObject({ id: 'return-address', level: 'red' });
      expect((await stage.campaigns())[0]?.preflight).toBe('red');
      const approve = () =>
        stage.app.as('agent')('POST /campaigns/{id}/approve', {
          params: { id },
          body: { recipientCount: draft.recipientCount },
        });
      expect(await approve()).toMatchObject({ status: 422, error: { code: 'preflight_failed' } });
      const { nextAction } = (await stage.app.as('agent')('GET /dashboard')).body;
      expect(nextAction).toMatchObject({ preflight: 'red', obstacle: { settledIn: 'profile' } });
      await enter();
      expect((await stage.campaign(id)).preflight?.result).toBe('pass');
      expect((await approve()).status).toBe(200);
    });

    it('a scheduled mailing waits, keeps its day, and goes once the address is there', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await forget();
      await stage.endWindow();
      const held = await stage.campaign(id);
      expect(held).toMatchObject({ status: 'paused', sendsAt: null });
      expect(held.failureReason).toContain('wait for your office address');
      expect(stage.sandbox.postcards()).toEqual([]);
      await enter();
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('scheduled');
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
    });

    it('a mailing that the agent paused stays paused', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await stage.app.as('agent')('POST /campaigns/{id}/pause', { params: { id } });
      await enter();
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('paused');
    });
  });
});
