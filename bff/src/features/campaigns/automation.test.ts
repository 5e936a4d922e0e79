import { eachEngine } from '../../testing/each-engine';
import { FREE, PAID, setMailingStage } from '../../testing/mailing-stage';

eachEngine((engine) => {
  describe('a campaign for a new listing', () => {
    const stage = setMailingStage(engine);

    it('stops the cards when the listing is withdrawn in the stop window', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      await stage.sandbox.advance({ minutes: 5 });
      stage.sandbox.changeListing(listing.mlsId, { status: 'Withdrawn' });
      await stage.sync();
      await stage.endWindow();
      expect(await stage.campaign(id)).toMatchObject({
        status: 'cancelled',
        failureReason: 'The listing is withdrawn now, so the cards were stopped.',
      });
      expect(stage.printed(id)).toEqual([]);
    });

    it('checks the card again and restarts the window when the price changes', async () => {
      await stage.syncExistingListings();
      const { id, listing } = await stage.newCampaign();
      const before = await stage.campaign(id);
      stage.tick(10);
      await stage.sandbox.advance({ minutes: 10 });
      stage.sandbox.changeListing(listing.mlsId, { listPrice: listing.listPrice - 10_000 });
      await stage.sync();
      const after = await stage.campaign(id);
      expect(after.status).toBe('scheduled');
      expect(Date.parse(after.sendsAt ?? '')).toBe(Date.parse(before.sendsAt ?? '') + 10 * 60_000);
      expect(after.preflight?.pdfSha256).not.toBe(before.preflight?.pdfSha256);
    });

    it('mails a household at most once in 30 days, across campaigns', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await stage.endWindow();
      const { listingId } = await stage.campaign(id);
      const again = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'Once more',
          kind: 'postcard',
          purpose: 'just-listed',
          listingId: listingId ?? '',
          location: 'Charleston',
          budgetCents: 10_000,
        },
      });
      expect(again.status).toBe(201);
      await stage.jobs.drain();
      const draft = await stage.campaign(again.body.id);
      expect(draft.status).toBe('draft');
      expect(draft.area?.excluded).toContainEqual({ reason: 'recently_mailed', count: FREE + PAID });
    });

    it('lets the agent edit, approve, pause, resume and cancel when automatic approval is off', async () => {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      const draft = await stage.campaign(id);
      expect(draft.status).toBe('draft');
      const patch = (version: number) =>
        stage.app.as('agent')('PATCH /campaigns/{id}', {
          params: { id },
          body: { version, copy: { headline: 'Your street has news.', message: 'Ask me about it.' } },
        });
      const changed = await patch(draft.version);
      expect(changed.body.status).toBe('pending');
      expect((await patch(draft.version)).error?.code).toBe('version_conflict');
      await stage.jobs.drain();
      const act = async (verb: 'approve' | 'pause' | 'resume' | 'cancel') => {
        const answer = await stage.app.as('agent')(`POST /campaigns/{id}/${verb}`, { params: { id } });
        return answer.error?.code ?? answer.body.status;
      };
      expect(await act('approve')).toBe('scheduled');
      expect(await act('approve')).toBe('invalid_transition');
      expect(await act('pause')).toBe('paused');
      await stage.endWindow();
      expect(await act('resume')).toBe('scheduled');
      expect(await act('cancel')).toBe('cancelled');
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      expect((await stage.app.as('agent2')('GET /campaigns/{id}', { params: { id } })).status).toBe(404);
    });

    it('schedules an amber card only with a signed override, kept on the certificate and in the audit log', async () => {
      await stage.syncExistingListings();
      stage.setFindings([{ id: 'photo', level: 'amber', title: 'The photo is coarse', detail: '240 dpi.' }]);
      const { id } = await stage.newCampaign();
      const approve = (body?: { override?: { reason: string } }) =>
        stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id }, body });
      expect((await stage.campaign(id)).preflight).toMatchObject({ result: 'amber', override: null });

      const refused = await approve();
      expect(refused.error).toMatchObject({
        code: 'preflight_failed',
        message: expect.stringContaining('Give a reason to print the card as it is'),
      });
      expect((await approve({})).error?.code).toBe('preflight_failed');
      expect((await approve({ override: { reason: ' ok ' } })).error?.code).toBe('validation_failed');

      const reason = 'The photo is soft on purpose.';
      expect((await approve({ override: { reason } })).body.status).toBe('scheduled');
      const { preflight, approvedAt } = await stage.campaign(id);
      expect(preflight?.override).toMatchObject({ by: 'Dana Whitfield', reason });
      expect(preflight?.override?.at.slice(0, 16)).toBe(approvedAt?.slice(0, 16));
      const entries = await engine.db
        .selectFrom('audit_log')
        .select(['actor_id', 'subject_id', 'detail_json'])
        .where('action', '=', 'preflight.overridden')
        .execute();
      expect(entries).toEqual([
        {
          actor_id: stage.app.accounts.agent.user.id,
          subject_id: id,
          detail_json: { reason, checks: ['photo'], pdfSha256: preflight?.pdfSha256 },
        },
      ]);

      // The override holds while the card stays the same.
      await stage.app.as('agent')('POST /campaigns/{id}/pause', { params: { id } });
      const resumed = await stage.app.as('agent')('POST /campaigns/{id}/resume', { params: { id } });
      expect(resumed.body.status).toBe('scheduled');
    });

    it('refuses to print a card with a failed preflight, even with an override', async () => {
      await stage.syncExistingListings();
      stage.setFindings([{ id: 'qr', level: 'red', title: 'The code is unreadable', detail: 'Too small.' }]);
      const { id } = await stage.newCampaign();
      const { error } = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
        body: { override: { reason: 'It will be fine.' } },
      });
      expect(error?.code).toBe('preflight_failed');
      expect((await stage.campaign(id)).preflight?.override).toBeNull();
    });
  });
});
