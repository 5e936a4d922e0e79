import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

jest.setTimeout(60_000);

eachEngine((engine) => {
  describe('the agent of a card that waits', () => {
    const stage = setMailingStage(engine);
    const mails = () => {
      const { email } = stage.app.accounts.agent.user;
      return stage.sandbox.mails().filter(({ to }) => to.includes(email));
    };
    const waitForApproval = async () => {
      await stage.knowTheStock();
      await stage.setAccounts({ is_auto_approve: false });
      return stage.newCampaign();
    };

    it('gets one mail that shows the card’s home, households and price and leads to the campaign', async () => {
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
          `Price: $3.00, ${FREE} cards of it free`,
          'Why it waits: Automatic approval is off in your settings.',
          `See the card and send it: ${stage.app.context.config.publicUrl}/campaign/${id}`,
        ]),
      );
      expect(mail?.html).toContain(`/campaign/${id}"`);
      expect(mail?.text).toContain(stage.app.context.config.MAIL_POSTAL_ADDRESS);

      // His own change prepares the card again, and he need not be told of it.
      await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version: draft.version, name: 'My street' },
      });
      await stage.jobs.drain();
      await stage.sync();
      expect((await stage.campaign(id)).status).toBe('draft');
      expect(mails()).toHaveLength(before + 1);
    });

    it('hears of each new price that took his approved card back, in words of its own', async () => {
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
        [1, 2].map(() => `The price of ${listing.address} changed, so its card waits`),
      );
      expect(news[1]?.text).toContain(`at $480,000 now, no longer at $490,000. We held the card`);
      expect(news[1]?.text).toContain(`/campaign/${id}`);
    });

    it('reads why the automation could not send it', async () => {
      await stage.knowTheStock();
      stage.setFindings([{ id: 'photo', level: 'amber', title: 'The photo is coarse', detail: '240 dpi.' }]);
      const { id } = await stage.newCampaign();
      expect((await stage.campaign(id)).status).toBe('draft');
      expect(mails().at(-1)?.text).toContain(
        'Why it waits: Preflight asks you to look at the card: The photo is coarse.',
      );
    });

    it('hears nothing of a card that goes by itself or that he makes himself', async () => {
      const before = mails().length;
      await stage.knowTheStock();
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
