import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the email about a draft', () => {
    const stage = setMailingStage(engine);
    const mails = () => {
      const { email } = stage.app.accounts.agent.user;
      return stage.sandbox
        .mails()
        .filter(({ to, subject }) => to.includes(email) && !/ on their way /.test(subject));
    };
    const waitForApproval = async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      return stage.newCampaign();
    };

    it('is sent once, with the home, households, price and a link to the campaign', async () => {
      const before = mails().length;
      const { id, listing } = await waitForApproval();
      const draft = await stage.campaign(id);
      expect(draft.status).toBe('draft');
      const [mail, ...more] = mails().slice(before);
      expect(more).toEqual([]);
      expect(mail?.subject).toBe(`Your just-listed card for ${listing.address} is ready`);
      expect(mail?.text.split('\n')).toEqual(
        expect.arrayContaining([
          `Home: ${listing.address}`,
          `${draft.listing?.city}, ${draft.listing?.state} ${draft.listing?.zip}`,
          `Households: ${FREE + PAID}`,
          `Price: $3.00, including ${FREE} free cards`,
          'Why it is waiting: Automatic approval is off in your settings.',
          `Review and send the card: ${stage.app.context.config.publicUrl}/campaign/${id}`,
        ]),
      );
      expect(mail?.html).toContain(`/campaign/${id}"`);
      expect(mail?.text).toContain(stage.app.context.config.MAIL_POSTAL_ADDRESS);

      // The agent's own change prepares the card again without another email.
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version: draft.version, name: 'My street' },
      });
      await stage.jobs.drain();
      await stage.sync();
      expect((await stage.campaign(id)).status).toBe('draft');
      expect(mails()).toHaveLength(before + 1);
    });

    it('is sent for each price change that holds an approved card', async () => {
      const { id, listing } = await waitForApproval();
      await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });
      const before = mails().length;
      for (const step of [1, 2]) {
        await stage.sandbox.advance({ minutes: 5 });
        stage.sandbox.changeListing(listing.mlsId, { listPrice: 500_000 - step * 10_000 });
        await stage.sync();
        await stage.sync();
      }
      expect((await stage.campaign(id)).status).toBe('draft');
      const news = mails().slice(before);
      expect(news.map(({ subject }) => subject)).toEqual(
        [1, 2].map(() => `The price of ${listing.address} changed, so its card needs your approval`),
      );
      expect(news[1]?.text).toContain(`changed from $490,000 to $480,000. We held the card`);
      expect(news[1]?.text).toContain(`/campaign/${id}`);
    });

    it('says why the card was not sent automatically', async () => {
      await stage.syncExistingListings();
      stage.setFindings([{ id: 'photo', level: 'amber', title: 'The photo is coarse', detail: '240 dpi.' }]);
      const { id } = await stage.newCampaign();
      expect((await stage.campaign(id)).status).toBe('draft');
      expect(mails().at(-1)?.text).toContain(
        'Why it is waiting: Preflight needs your review: The photo is coarse.',
      );
    });

    it('is not sent for a card approved automatically or created by the agent', async () => {
      const before = mails().length;
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const { status, listingId } = await stage.campaign(id);
      expect(status).toBe('scheduled');
      const { body } = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'By hand',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listingId ?? '',
          location: 'Charleston',
          budgetCents: 10_000,
        },
      });
      await stage.jobs.drain();
      expect((await stage.campaign(body.id)).status).toBe('draft');
      expect(mails()).toHaveLength(before);
    });
  });
});
