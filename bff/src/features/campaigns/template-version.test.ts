/** A design that is published while campaigns use it. */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { renderPostcardPdf } from '../../print/pdf';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { findCampaign } from './campaign.repo';
import { hashCard, isProofStale, loadCard } from './card.service';

eachEngine((engine) => {
  describe('publishing a design', () => {
    const stage = setMailingStage(engine);

    const admin = () => stage.app.as('admin');
    /** Publishes the campaign's design in other colors, and answers it. */
    async function publishChange(campaignId: string) {
      const { templateId: id } = await stage.campaign(campaignId);
      const { data } = (await admin()('GET /admin/templates/{id}/draft', { params: { id } })).body;
      const document = { ...data.document, palettes: ['kraft' as const] };
      const saved = await admin()('PUT /admin/templates/{id}/draft', {
        params: { id },
        body: { revision: data.revision, details: data.details, document },
      });
      const { status } = await admin()('POST /admin/templates/{id}/publish', {
        params: { id },
        body: { revision: saved.body.data.revision, note: '' },
      });
      expect(status).toBe(200);
      return postcardTemplate.parse(document);
    }
    async function cardOf(id: string) {
      const campaign = await findCampaign(engine.db, id);
      if (!campaign) throw new Error('There is no such campaign.');
      const card = await loadCard(stage.app.context, campaign);
      return { campaign, card, isStale: await isProofStale(stage.app.context, campaign) };
    }
    const printed = async ({ card }: Awaited<ReturnType<typeof cardOf>>) => {
      const pdf = await renderPostcardPdf({
        template: card.template,
        side: 'front',
        pieces: [card.data('7K3M9QTX')],
      });
      return Buffer.from(pdf).toString('base64');
    };

    it('does not change a scheduled card: its hash, its PDF, or its order', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      expect((await stage.campaign(id)).status).toBe('scheduled');
      const before = await cardOf(id);
      expect(before.campaign.template_version).toBe(1);
      const pdf = await printed(before);
      await publishChange(id);
      const after = await cardOf(id);
      expect(hashCard(after.card)).toBe(hashCard(before.card));
      expect(after.isStale).toBe(false);
      expect(await printed(after)).toBe(pdf);
      // Nor does a pause change it.
      for (const path of ['POST /campaigns/{id}/pause', 'POST /campaigns/{id}/resume'] as const) {
        expect((await stage.app.as('agent')(path, { params: { id } })).status).toBe(200);
      }
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      await stage.endWindow();
      expect(stage.printed(id).length).toBeGreaterThan(0);
      const drawn = renderCard.mock.calls.map(([{ template }]) => template);
      expect(drawn.length).toBeGreaterThan(0);
      for (const template of drawn) expect(template).toEqual(before.card.template);
    });

    it('makes the proof of a draft stale, until it is checked again with the new version', async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const document = await publishChange(id);
      expect(await cardOf(id)).toMatchObject({ isStale: true, card: { template: document } });
      const approve = () => stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      expect((await approve()).error?.message).toContain('The card has changed since it was checked');
      const { version, name } = await stage.campaign(id);
      await stage.app.as('agent')('PATCH /campaigns/{id}', { params: { id }, body: { version, name } });
      await stage.jobs.drain();
      expect(await cardOf(id)).toMatchObject({ isStale: false, campaign: { template_version: 2 } });
      expect((await approve()).status).toBe(200);
    });
  });
});
