import { utcDay } from '@farmpost/shared/domain/calendar';
import type { RowUpdate } from '../../db/tables';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

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

    describe('for a day', () => {
      const dayAfter = (days: number) => utcDay(new Date(stage.now().getTime() + days * 86_400_000));
      const approveFor = (id: string, mailOn: string) =>
        stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id }, body: { mailOn } });

      it('keeps the cards until that morning, and they can be stopped until then', async () => {
        const id = await draft();
        const mailOn = dayAfter(3);
        const { status, body } = await approveFor(id, mailOn);
        expect(status).toBe(200);
        expect(body).toMatchObject({ status: 'scheduled', sendsAt: `${mailOn}T14:00:00.000Z` });
        await stage.endWindow();
        expect(stage.printed(id)).toEqual([]);
        expect((await stage.campaign(id)).status).toBe('scheduled');
        const stopped = await stage.app.as('agent')('POST /campaigns/{id}/cancel', { params: { id } });
        expect(stopped.body).toMatchObject({ status: 'cancelled', undoUntil: `${mailOn}T14:00:00.000Z` });
      });

      it.each([
        ['a day that is over', -3],
        ['a day too far ahead', 91],
      ])('refuses %s', async (_, days) => {
        const id = await draft();
        const { status, error } = await approveFor(id, dayAfter(days));
        expect(status).toBe(400);
        expect(error?.message).toBe('Choose a day from today up to 90 days ahead.');
        expect((await stage.campaign(id)).status).toBe('draft');
      });

      it('never shortens the stop window', async () => {
        const id = await draft();
        const { body } = await approveFor(id, dayAfter(0));
        const sendsAt = Date.parse(body.sendsAt ?? '');
        expect(sendsAt - stage.now().getTime()).toBeGreaterThanOrEqual(30 * 60_000);
      });
    });

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
      [
        'conflict',
        'Confirm who you are first',
        () => engine.db.updateTable('agents').set({ validated_at: null }).execute(),
      ],
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

    it('says before the approval that paid cards need a payment method', async () => {
      const id = await draft();
      expect(await stage.campaign(id)).toMatchObject({ needsPaymentMethod: false });
      await stage.setAccounts({ has_payment_method: false });
      expect(await stage.campaign(id)).toMatchObject({ needsPaymentMethod: true });
      await change({ recipient_count: 5 });
      expect(await stage.campaign(id)).toMatchObject({ totalCents: 0, needsPaymentMethod: false });
    });

    it('is refused with a certificate of another card, until the saved campaign is checked again', async () => {
      const id = await draft();
      const { listingId } = await stage.campaign(id);
      await engine.db
        .updateTable('listings')
        .set({ list_price_cents: 12_300_000 })
        .where('id', '=', listingId ?? '')
        .execute();
      expect(await approve(id)).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('The card has changed since it was checked'),
      });
      const { version, name } = await stage.campaign(id);
      await stage.app.as('agent')('PATCH /campaigns/{id}', { params: { id }, body: { version, name } });
      await stage.jobs.drain();
      expect((await approve(id)).status).toBe(200);
    });

    it('prints the license of the state where the home is', async () => {
      const id = await draft();
      const back = async () =>
        (await stage.app.as('agent').fetch(`/api/campaigns/${id}/proof?side=back`)).text();
      const { listing } = await stage.campaign(id);
      const { user, profile } = stage.app.accounts.agent;
      expect(await back()).toContain(profile.license_number);
      const save = (state: string) =>
        stage.app.as('agent')('PATCH /profiles/{id}', {
          params: { id: user.id },
          body: { other_licenses: [{ state, number: '412345' }] },
        });
      await save(listing?.state === 'GA' ? 'NC' : 'GA');
      expect(await back()).toContain(profile.license_number);
      await save(listing?.state ?? '');
      expect(await back()).toContain('412345');
      expect(await back()).not.toContain(profile.license_number);
      // The certificate is of the card with the other number.
      expect((await approve(id)).code).toBe('conflict');
    });

    it('is refused for a home that is coming soon, and preflight says so before', async () => {
      const id = await draft();
      const { listingId } = await stage.campaign(id);
      const setStatus = (status: 'Active' | 'ComingSoon') =>
        engine.db
          .updateTable('listings')
          .set({ status })
          .where('id', '=', listingId ?? '')
          .execute();
      await setStatus('ComingSoon');
      const { version, name } = await stage.campaign(id);
      await stage.app.as('agent')('PATCH /campaigns/{id}', { params: { id }, body: { version, name } });
      await stage.jobs.drain();
      const { preflight } = await stage.campaign(id);
      expect(preflight?.result).toBe('red');
      expect(preflight?.checks.at(-1)).toEqual({
        id: 'listing-status',
        level: 'red',
        title: 'The card would not be true',
        detail: 'The listing is coming soon now: a just listed card would not be true.',
      });
      expect((await approve(id)).code).toBe('preflight_failed');
    });

    it('allows the buyer’s agent no card before the home is sold', async () => {
      const id = await draft();
      const { listingId } = await stage.campaign(id);
      await engine.db.updateTable('listing_agents').set({ side: 'sell' }).execute();
      const preflight = jest.spyOn(stage.app.context.print, 'preflight');
      const prepare = async (status: 'Active' | 'Closed') => {
        await engine.db
          .updateTable('listings')
          .set({ status })
          .where('id', '=', listingId ?? '')
          .execute();
        const { version, name } = await stage.campaign(id);
        await stage.app.as('agent')('PATCH /campaigns/{id}', { params: { id }, body: { version, name } });
        await stage.jobs.drain();
        return preflight.mock.calls.at(-1)?.[0].listingSide;
      };
      expect(await prepare('Active')).toBeNull();
      expect(await prepare('Closed')).toBe('sell');
    });

    it('refuses an area far from the listing before anything is saved', async () => {
      const id = await draft();
      const { version, targeting, status } = await stage.campaign(id);
      const corner = (lat: number, lng: number) => ({ lat, lng });
      const drawn = [[corner(40, -80), corner(40, -79.99), corner(40.01, -80)]];
      const answer = await stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body: { version, targeting: { ...targeting, drawn } },
      });
      expect(answer.status).toBe(400);
      expect(answer.error?.message).toBe('Draw the area within 3 miles of the listing.');
      expect(await stage.campaign(id)).toMatchObject({ version, status });
    });

    it('offers no new campaign for a home that is coming soon', async () => {
      const id = await draft();
      const { listingId } = await stage.campaign(id);
      await engine.db.updateTable('listings').set({ status: 'ComingSoon' }).execute();
      const { error } = await stage.app.as('agent')('POST /campaigns', {
        body: {
          listingId: listingId ?? '',
          name: 'Too soon',
          kind: 'postcard',
          purpose: 'just-listed',
          location: 'Charleston, SC',
          budgetCents: 10_000,
        },
      });
      expect(error).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('is coming soon now'),
      });
    });
  });
});
