import { readConfig } from '../../config';
import { createProviders } from '../../providers/create-providers';
import type { Sandbox } from '../../sandbox/sandbox';
import { eachEngine } from '../../testing/each-engine';
import { createInlineJobs } from '../../jobs/inline-jobs';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

const broadStreet = {
  addressLine1: '21 Broad St',
  addressLine2: 'Ste 4',
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
};

eachEngine((engine) => {
  describe('the office address', () => {
    let sandbox: Sandbox;
    let app: TestApp;
    beforeAll(async () => {
      sandbox = await startSmallSandbox();
    });
    afterAll(() => sandbox.close());
    beforeEach(async () => {
      await engine.reset();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      app = await startTestApp({
        db: engine.db,
        context: { config, providers: createProviders(config), jobs: createInlineJobs() },
      });
    });
    afterEach(async () => {
      sandbox.clearFaults();
      await app.close();
    });

    const put = (address: Partial<typeof broadStreet>, rest: object = {}) =>
      app.as('agent')('PUT /profiles/{id}/office-address', {
        params: { id: app.accounts.agent.user.id },
        body: { address: { ...broadStreet, ...address }, ...rest },
      });
    const stored = async () =>
      (await app.as('agent')('GET /profiles/{id}', { params: { id: app.accounts.agent.user.id } })).body
        .office;

    it('is saved once the postal service has confirmed it', async () => {
      const { status, body } = await put({}, { returnedCards: 'farmpost' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ isSaved: true, suggestion: null, doubt: null });
      expect(await stored()).toEqual({
        address: broadStreet,
        checkedAt: expect.any(String),
        returnedCards: 'farmpost',
      });
    });

    it.each([
      ['21 broad street', '21 Broad St'],
      ['680 North Coleman Boulevard', '680 N Coleman Blvd'],
    ])('offers the postal service’s form of %s, and keeps what is typed if asked', async (typed, written) => {
      const before = await stored();
      const asked = await put({ addressLine1: typed });
      expect(asked.body).toMatchObject({
        isSaved: false,
        doubt: null,
        suggestion: { addressLine1: written, city: 'Charleston', state: 'SC' },
      });
      expect(await stored()).toEqual(before);
      const kept = await put({ addressLine1: typed }, { isAsTyped: true });
      expect(kept.body.isSaved).toBe(true);
      expect((await stored())?.address.addressLine1).toBe(typed);
    });

    it('asks nothing for another case, punctuation or four more digits', async () => {
      expect((await put({ addressLine1: '21 BROAD ST.', zip: '29401-2233' })).body.isSaved).toBe(true);
    });

    // The lines with which Lob's documents try each verdict.
    it.each([
      ['missing unit', 'several units'],
      ['incorrect unit', 'does not know this suite'],
    ])('doubts %s, and leaves the decision to the agent', async (line, doubt) => {
      const { body } = await put({ addressLine1: line, addressLine2: '' });
      expect(body.isSaved).toBe(false);
      expect(body.doubt).toContain(doubt);
      const kept = await put({ addressLine1: line, addressLine2: '' }, { isAsTyped: true });
      expect(kept.body).toMatchObject({ isSaved: true, profile: { office: { checkedAt: null } } });
    });

    it.each(['undeliverable no match', 'undeliverable block match', 'Broad Street without a number'])(
      'refuses %s, even as typed: no card could come back',
      async (addressLine1) => {
        const before = await stored();
        const { status, error } = await put({ addressLine1, addressLine2: '' }, { isAsTyped: true });
        expect(status).toBe(400);
        expect(error?.fields).toMatchObject({
          'address.addressLine1': expect.stringContaining('does not deliver to this address'),
        });
        expect(await stored()).toEqual(before);
      },
    );

    it('is saved unconfirmed while the postal service cannot be asked', async () => {
      const verify = jest
        .spyOn(app.context.providers.addressVerification, 'verify')
        .mockImplementation(async () => null);
      expect((await put({})).body).toMatchObject({ isSaved: true, profile: { office: { checkedAt: null } } });
      verify.mockRestore();
      expect((await put({})).body.profile.office?.checkedAt).not.toBeNull();
    });

    it.each([
      [{ zip: '2940' }, 'address.zip'],
      [{ state: 'ZZ' }, 'address.state'],
      [{ addressLine1: ' ' }, 'address.addressLine1'],
      [{ addressLine1: 'x'.repeat(45), addressLine2: 'Building 7' }, 'address.addressLine2'],
    ])('refuses %j with its field', async (change, field) => {
      const { status, error } = await put(change);
      expect(status).toBe(400);
      expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    });
  });
});
