/** A mailing goes out by one printer, whichever the server is set to later. */
import type { PrintMail } from '../../providers/print-mail.port';
import { eachEngine } from '../../testing/each-engine';
import { createUnpacedClick2Mail, FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('mailings with Click2Mail', () => {
    const stage = setMailingStage(engine, 'click2mail');
    const printers = (id: string) => new Set(stage.printed(id).map(({ metadata }) => metadata.printer));
    const poll = async () => {
      stage.catchUp();
      await stage.jobs.enqueue(engine.db, 'mail-pieces.poll', { after: '' });
      await stage.jobs.drain();
    };
    /** The server starts again, set to Lob. */
    const switchToLob = () => {
      const { providers } = stage.app.context;
      const all: readonly PrintMail[] = [providers.printMail, ...providers.otherPrinters];
      const lob = all.find(({ name }) => name === 'lob');
      if (!lob) throw new Error('There is no Lob.');
      Object.assign(providers, { printMail: lob, otherPrinters: all.filter((one) => one !== lob) });
    };

    it('follows every card to the mailbox without a webhook, and charges it once', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      stage.sandbox.addFault({ vendor: 'click2mail', mode: 'drop-after-accept', times: 5, method: 'POST' });
      stage.sandbox.addFault({ vendor: 'click2mail', mode: 'server-error', times: 2, method: 'POST' });
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
      expect(printers(id)).toEqual(new Set(['click2mail']));
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      await stage.sandbox.advance({ days: 14 });
      expect((await stage.campaign(id)).status).toBe('active');
      await poll();
      expect(await stage.campaign(id)).toMatchObject({
        status: 'completed',
        results: { sent: FREE + PAID, spentCents: PAID * 75, pieces: { delivered: FREE + PAID } },
      });
      await poll();
      const entries = engine.db.selectFrom('ledger_entries').select('id').where('campaign_id', '=', id);
      expect(await entries.execute()).toHaveLength(FREE + PAID);
    });

    it('keeps a scheduled mailing with its printer, and gives the next one the new printer', async () => {
      await stage.syncExistingListings();
      // Far from each other, so that no home is chosen for both.
      const first = await stage.newCampaign({ zip: '29407' });
      switchToLob();
      const second = await stage.newCampaign({ zip: '29414' });
      const scheduled = await engine.db.selectFrom('campaigns').select(['id', 'printer']).execute();
      expect(Object.fromEntries(scheduled.map(({ id, printer }) => [id, printer]))).toEqual({
        [first.id]: 'click2mail',
        [second.id]: 'lob',
      });
      await stage.endWindow();
      expect(printers(first.id)).toEqual(new Set(['click2mail']));
      expect(printers(second.id)).toEqual(new Set([undefined]));
      await stage.sandbox.advance({ days: 14 });
      await poll();
      for (const { id } of [first, second]) expect((await stage.campaign(id)).status).toBe('completed');
    });

    it('keeps the printer during a pause, and drops it when the mailing is prepared again', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const printer = async () =>
        (await engine.db.selectFrom('campaigns').select('printer').executeTakeFirstOrThrow()).printer;
      const act = async (action: 'pause' | 'resume' | 'cancel' | 'reopen' | 'approve') => {
        const answer = await stage.app.as('agent')(`POST /campaigns/{id}/${action}`, { params: { id } });
        expect([action, answer.status]).toEqual([action, 200]);
      };
      await act('pause');
      switchToLob();
      await act('resume');
      expect(await printer()).toBe('click2mail');
      await act('cancel');
      await act('reopen');
      await stage.jobs.drain();
      await act('approve');
      expect(await printer()).toBe('lob');
    });

    it('refuses to approve a card that the printer has no product for', async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { providers } = stage.app.context;
      Object.assign(providers, { printMail: { ...providers.printMail, sizes: ['6x9', '6x11'] } });
      const { id } = await stage.newCampaign();
      const { status, error } = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
      });
      expect([status, error?.message]).toEqual([
        409,
        'This design is 6 x 4 in, which our printer does not make. It makes 9 x 6 in; 11 x 6 in. Choose another design.',
      ]);
      expect((await stage.campaign(id)).status).toBe('draft');
    });

    it('waits, and fails no card, while the password is wrong', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const { providers } = stage.app.context;
      const { printMail } = providers;
      const { CLICK2MAIL_URL: url, CLICK2MAIL_USERNAME: username } = stage.sandbox.env;
      Object.assign(providers, { printMail: createUnpacedClick2Mail({ url, username, password: 'wrong' }) });
      await stage.endWindow().catch(() => undefined);
      expect((await stage.campaign(id)).results).toMatchObject({ sent: 0, pieces: { failed: 0 } });
      Object.assign(providers, { printMail });
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(FREE + PAID);
    });
  });
});
