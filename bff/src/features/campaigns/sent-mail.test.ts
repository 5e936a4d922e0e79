import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatDateRange } from '@farmpost/shared/domain/format';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import { zoneOfPlace } from '@farmpost/shared/domain/time-zones';
import { formatInZone } from '@farmpost/shared/domain/zone-time';
import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('the email that confirms a mailing', () => {
    const stage = setMailingStage(engine);
    const mails = () => {
      const { email } = stage.app.accounts.agent.user;
      return stage.sandbox
        .mails()
        .filter(({ to, subject }) => to.includes(email) && / on their way /.test(subject));
    };
    const setUp = async (isAutoApprove: boolean) => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: isAutoApprove });
      return stage.newCampaign();
    };
    const approve = (id: string) => stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id } });

    it('has the picture of the card, count, price, in-home days, and until when it can be stopped', async () => {
      const before = mails().length;
      const { id, listing } = await setUp(false);
      await approve(id);
      await stage.jobs.drain();
      const [mail, ...more] = mails().slice(before);
      expect(more).toEqual([]);
      const { sendsAt, location } = await stage.campaign(id);
      if (sendsAt === null) throw new Error('The campaign is not scheduled.');
      const until = formatInZone(sendsAt, zoneOfPlace(location));
      const days = expectedInHomes(dayIn(sendsAt, zoneOfPlace(location)), 'first_class');
      expect(mail?.subject).toBe(
        `${FREE + PAID} cards for ${listing.address} are on their way to the printer`,
      );
      expect(mail?.text.split('\n')).toEqual(
        expect.arrayContaining([
          `You sent them. You can stop the cards for free until ${until}. After that they are printed.`,
          `Households: ${FREE + PAID}`,
          `Price: $3.00, including ${FREE} free cards`,
          `In homes: ${formatDateRange(days.from, days.to)}`,
        ]),
      );
      const src = /<img[^>]* src="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '';
      const picture = src.replace(stage.app.context.config.publicUrl, stage.app.url);
      const shown = await fetch(picture);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const forged = await fetch(picture.replace(/\.[^./]+\.png$/, '.AAAA.png'));
      expect(forged.status).toBe(404);
    });

    it('says so where the automation sent them, and comes once', async () => {
      const before = mails().length;
      await setUp(true);
      await stage.sync();
      const sent = mails().slice(before);
      expect(sent.map(({ text }) => /Your automation sent them\./.test(text))).toEqual([true]);
    });

    it('is not sent to an agent who turned it off, and the other kinds still are', async () => {
      const before = mails().length;
      await stage.app.as('agent')('PATCH /me/notifications', { body: { cardSent: false } });
      const { id } = await setUp(false);
      await approve(id);
      await stage.jobs.drain();
      expect((await stage.campaign(id)).status).toBe('scheduled');
      expect(mails().slice(before)).toEqual([]);
      const all = stage.sandbox.mails().map(({ subject }) => subject);
      expect(all).toContainEqual(expect.stringMatching(/card for .* is ready$/));
    });
  });
});
