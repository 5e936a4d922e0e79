import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('a change that a reviewer asked for', () => {
    const stage = setMailingStage(engine);

    async function newDraft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      return id;
    }
    const newLink = async (id: string, reviewer: string) => {
      const { body } = await stage.app.as('agent')('POST /campaigns/{id}/proof-links', {
        params: { id },
        body: { reviewer },
      });
      return { id: body.link.id, address: stage.app.url + new URL(body.url).pathname };
    };
    const answer = async (address: string, act: 'approve' | 'changes') => {
      const page = await (await fetch(address)).text();
      const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const text = act === 'changes' ? 'Please use the photo of the porch.' : '';
      const body = new URLSearchParams({ act, name: 'Ann Lee', text, seen });
      expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
    };
    const approve = (id: string, isFreeOnly = false) =>
      stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
        body: { recipientCount: FREE + PAID, isFreeOnly },
      });
    const decline = (person: 'agent' | 'agent2', id: string, linkId: string) =>
      stage.app.as(person)('POST /campaigns/{id}/proof-links/{linkId}/decline', { params: { id, linkId } });
    const refusal = '“Ann Lee, the seller” asked for a change.';

    it('keeps the card from being sent until its agent answers, and again when it is asked for again', async () => {
      const id = await newDraft();
      const link = await newLink(id, 'Ann Lee, the seller');
      expect((await decline('agent', id, link.id)).status).toBe(409);
      await answer(link.address, 'changes');
      for (const isFreeOnly of [false, true]) {
        const refused = await approve(id, isFreeOnly);
        expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining(refusal)]);
      }
      const { body: dashboard } = await stage.app.as('agent')('GET /dashboard');
      expect(dashboard.nextAction?.obstacle).toMatchObject({ settledIn: 'card' });

      expect((await decline('agent2', id, link.id)).status).toBe(404);
      expect((await decline('agent', id, link.id)).status).toBe(204);
      await answer(link.address, 'changes');
      expect((await approve(id)).error?.message).toContain(refusal);
      expect((await decline('agent', id, link.id)).status).toBe(204);
      expect((await approve(id)).body.status).toBe('scheduled');
    });

    it('is over once the card changed, or once its reviewer approves the card', async () => {
      const id = await newDraft();
      const link = await newLink(id, 'Ann Lee, the seller');
      await answer(link.address, 'changes');
      const { version } = await stage.campaign(id);
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, copy: { headline: 'New on your street.', message: 'Come and see it.' } },
      });
      await stage.jobs.drain();
      await answer((await newLink(id, 'Ben Lee')).address, 'approve');
      expect((await approve(id)).body.status).toBe('scheduled');

      const other = (await stage.newCampaign()).id;
      const second = await newLink(other, 'Ann Lee, the seller');
      await answer(second.address, 'changes');
      const { recipientCount } = await stage.campaign(other);
      const send = () =>
        stage.app.as('agent')('POST /campaigns/{id}/approve', {
          params: { id: other },
          body: { recipientCount },
        });
      expect((await send()).error?.message).toContain(refusal);
      await answer(second.address, 'approve');
      expect((await send()).body.status).toBe('scheduled');
    });
  });
});
