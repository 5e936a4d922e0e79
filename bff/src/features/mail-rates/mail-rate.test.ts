/** Administrators set rates from a time on; everyone reads what is offered now. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { startingRates } from '@farmpost/shared/domain/pricing';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  describe('rates of mail', () => {
    let app: TestApp;
    let time: Date;
    beforeEach(async () => {
      await engine.reset();
      time = currentTime();
      app = await startTestApp({ db: engine.db, context: { now: () => time } });
    });
    afterEach(() => app.close());

    const set = (change: {
      size?: '4x6' | '6x9';
      mailClass?: 'first_class' | 'marketing';
      unitPriceCents?: number;
      vendorCostCents?: number | null;
      isOffered?: boolean;
      startsAt?: string;
      takesFreeCards?: boolean;
      reason?: string;
    }) =>
      app.as('admin')('POST /admin/mail-rates', {
        body: {
          size: '6x9',
          mailClass: 'first_class',
          unitPriceCents: 101,
          minimumPieces: 1,
          takesFreeCards: false,
          reason: 'Postage rose',
          ...change,
        },
      });
    const current = async (size: string, mailClass = 'first_class') => {
      const { rates } = (await app.as('anonymous')('GET /mail-rates')).body;
      return rates.find((rate) => rate.size === size && rate.mailClass === mailClass)?.unitPriceCents;
    };
    const minutes = (count: number) => new Date(time.getTime() + count * 60_000);

    it('are those of the product until one is set', async () => {
      expect((await app.as('anonymous')('GET /mail-rates')).body.rates).toEqual(startingRates);
      const { rates } = (await app.as('admin')('GET /admin/mail-rates')).body;
      expect(rates.map(({ state, id }) => [state, id])).toEqual(startingRates.map(() => ['now', null]));
    });

    it('count from their time on, and the one before is kept as history', async () => {
      const later = await set({ startsAt: minutes(3).toISOString(), vendorCostCents: 63 });
      expect([later.status, later.body]).toMatchObject([201, { state: 'later', vendorCostCents: 63 }]);
      expect(await current('6x9')).toBe(98);
      time = minutes(4);
      expect(await current('6x9')).toBe(101);
      const { rates } = (await app.as('admin')('GET /admin/mail-rates')).body;
      const ofSize = rates.filter((rate) => rate.size === '6x9' && rate.mailClass === 'first_class');
      expect(ofSize.map(({ state, unitPriceCents, setBy }) => [state, unitPriceCents, setBy])).toEqual([
        ['now', 101, app.accounts.admin.user.email],
        ['over', 98, null],
      ]);
      const { data } = (await app.as('admin')('GET /admin/audit')).body;
      expect(data.map(({ action }) => action)).toContain('mail_rate.set');
    });

    it('can be taken back until they begin', async () => {
      const { body } = await set({ startsAt: minutes(3).toISOString() });
      const withdraw = (id: string | null) =>
        app.as('admin')('DELETE /admin/mail-rates/{id}', { params: { id: id ?? '' } });
      const now = await set({ unitPriceCents: 99 });
      const refused = await withdraw(now.body.id);
      expect([refused.status, refused.error?.message]).toEqual([
        409,
        'This rate has begun. Set another one instead.',
      ]);
      expect((await withdraw(body.id)).status).toBe(204);
      expect((await withdraw(body.id)).status).toBe(404);
      time = minutes(4);
      expect(await current('6x9')).toBe(99);
    });

    it('end an offer', async () => {
      await set({ mailClass: 'marketing', isOffered: false });
      expect(await current('6x9', 'marketing')).toBeUndefined();
      expect(await current('6x9')).toBe(98);
    });

    it.each([
      ['4 x 6 in as Marketing Mail', { size: '4x6', mailClass: 'marketing' }, 'mailClass'],
      ['free cards as Marketing Mail', { mailClass: 'marketing', takesFreeCards: true }, 'takesFreeCards'],
      ['no price', { unitPriceCents: 0 }, 'unitPriceCents'],
      ['a price of $200', { unitPriceCents: 20_000 }, 'unitPriceCents'],
      ['the past', { startsAt: '2020-01-01T00:00:00.000Z' }, 'startsAt'],
      ['far ahead', { startsAt: '2099-01-01T00:00:00.000Z' }, 'startsAt'],
      ['no reason', { reason: ' ' }, 'reason'],
    ] as const)('refuse %s', async (_name, change, field) => {
      const { status, error } = await set(change);
      expect(status).toBe(400);
      expect(error?.fields).toHaveProperty(field);
    });
  });
});
