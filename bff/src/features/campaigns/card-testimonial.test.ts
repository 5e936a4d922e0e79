/** A client's words on a card, which come from the agent's testimonials alone. */
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { printsTestimonial } from '@farmpost/shared/domain/card-testimonial';
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { findCampaign } from './campaign.repo';
import { loadCard } from './card.service';

const designs = templateSeeds('').filter(({ document_json }) =>
  printsTestimonial(postcardTemplate.parse(document_json)),
);
const [smallest] = designs;

test('every testimonial design prints the words of the profile', () => {
  const occasions = designs.map(({ document_json }) => postcardTemplate.parse(document_json).occasion);
  expect(occasions).toEqual(['testimonial', 'testimonial', 'testimonial']);
});

eachEngine((engine) => {
  describe('a testimonial card', () => {
    const stage = setMailingStage(engine);

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { listing } = await stage.campaign((await stage.newCampaign()).id);
      const created = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'What a client says',
          kind: 'postcard',
          listingId: listing?.id ?? '',
          purpose: 'farm',
          location: 'Charleston, SC',
          budgetCents: 50_000,
          templateId: smallest?.id ?? '',
        },
      });
      await stage.jobs.drain();
      return created.body.id;
    }
    async function cardOf(id: string) {
      const campaign = await findCampaign(engine.db, id);
      if (!campaign) throw new Error('The campaign is gone.');
      return loadCard({ ...stage.app.context, now: stage.now }, campaign);
    }
    const save = (isPermitted: boolean) =>
      stage.app.as('agent')('PUT /agents/{key}/testimonials', {
        params: { key: stage.app.agentId('agent') },
        body: {
          testimonials: [
            {
              id: '0190a000-0000-7000-8000-00000000abcd',
              content: 'She picked up every time we called.',
              clientName: 'Maria R.',
              givenOn: null,
              location: 'Maple Hollow',
              rating: null,
              isPermitted,
            },
          ],
        },
      });

    it('is red and cannot be approved without words that the client permitted', async () => {
      const id = await draft();
      const { body } = await stage.app.as('agent')('GET /campaigns/{id}/preflight', { params: { id } });
      expect(body.checks.find((check) => check.id === 'occasion')).toMatchObject({
        level: 'red',
        detail: expect.stringContaining('Your profile has no testimonial for this card.'),
      });
      const approved = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
        body: { mailOn: null },
      });
      expect(approved.error).toMatchObject({ code: 'preflight_failed' });
      await save(false);
      expect((await cardOf(id)).falseOccasion).toContain('has no testimonial');
    });

    it('prints the words and the client as the profile has them', async () => {
      const id = await draft();
      await save(true);
      const card = await cardOf(id);
      expect(card.falseOccasion).toBeNull();
      expect(card.data('7K3M9QTX').testimonial).toEqual({
        words: 'She picked up every time we called.',
        client: 'Maria R., Maple Hollow',
      });
    });
  });
});
