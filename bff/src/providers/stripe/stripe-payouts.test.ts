import { currentMs } from '@farmpost/shared/domain/clock';
import { createHmac } from 'node:crypto';
import type { Sandbox } from '../../sandbox/sandbox';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { createStripe } from './stripe.adapter';

/** The adapter against the sandbox: both sides of the contract of `Payouts`. */
describe('payouts by Stripe', () => {
  let sandbox: Sandbox;
  let now: number;

  beforeAll(async () => {
    sandbox = await startSmallSandbox();
  });
  beforeEach(() => {
    now = Math.floor(currentMs() / 1000);
    sandbox.clearFaults();
    sandbox.stripe.state.balance = 10_000_00;
  });
  afterAll(() => sandbox.close());

  const adapter = (change: { key?: string; connectWebhookSecret?: string } = {}) =>
    createStripe({
      url: sandbox.env.STRIPE_URL,
      key: sandbox.env.STRIPE_KEY,
      publishableKey: '',
      webhookSecret: 'whsec_own',
      connectWebhookSecret: 'whsec_connect',
      priceId: '',
      retries: 0,
      ...change,
    });
  let people = 0;
  const readyAccount = async () => {
    people += 1;
    const id = await adapter().ensurePayoutAccount(`person-${people}`);
    sandbox.stripe.connect.setAccount(id, {});
    return id;
  };
  const order = (accountId: string, key: string, cents = 500) => ({
    key,
    accountId,
    cents,
    description: 'Payout 1',
    group: 'payout',
  });
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  it('creates an account once, whose details are due until its form is filled in', async () => {
    const payouts = adapter();
    const id = await payouts.ensurePayoutAccount('person');
    expect(await payouts.ensurePayoutAccount('person')).toBe(id);
    expect(await payouts.readPayoutAccount(id)).toMatchObject({
      id,
      canBePaid: false,
      hasSubmitted: false,
      due: expect.arrayContaining(['external_account', 'individual.id_number']) as string[],
      hasTaxDetails: false,
    });
    const url = await payouts.payoutFormUrl(id, 'https://portal.example/commissions');
    const post = () =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ result: 'all' }), redirect: 'manual' });
    expect((await post()).headers.get('location')).toBe('https://portal.example/commissions');
    expect(await payouts.readPayoutAccount(id)).toEqual({
      id,
      canBePaid: true,
      hasSubmitted: true,
      due: [],
      dueBy: null,
      disabledReason: null,
      hasTaxDetails: true,
    });
    // A link works once.
    expect(await (await post()).text()).toContain('This link has ended');
    expect(await (await fetch(await payouts.payoutPageUrl(id))).text()).toContain('Your payouts');
  });

  it('transfers once for a key, and lists more transfers than a page holds', async () => {
    const payouts = adapter();
    const account = await readyAccount();
    const first = await payouts.transfer(order(account, 'first'));
    expect(first).toMatchObject({ accountId: account, cents: 500, key: 'first', reversedCents: 0 });
    expect(await payouts.transfer(order(account, 'first'))).toEqual(first);
    for (let index = 0; index < 101; index += 1) await payouts.transfer(order(account, `key-${index}`, 1));
    const all = await payouts.listTransfers(account);
    expect(new Set(all.map(({ key }) => key)).size).toBe(102);
    expect(all.at(-1)).toEqual(first);
    sandbox.stripe.connect.reverse(first.id, 200);
    expect(await payouts.readTransfer(first.id)).toMatchObject({ reversedCents: 200 });
    expect(await payouts.listTransfers(await readyAccount())).toEqual([]);
  });

  it('tells refusals, after which no money has moved, from answers that may be lost', async () => {
    const payouts = adapter();
    const account = await readyAccount();
    expect(await codeOf(payouts.transfer(order('acct_unknown', 'a')))).toBe('not_found');
    expect(await codeOf(adapter({ key: 'sk_test_other' }).transfer(order(account, 'b')))).toBe(
      'unauthorized',
    );
    sandbox.stripe.state.balance = 10;
    expect(await codeOf(payouts.transfer(order(account, 'c')))).toBe('rejected');
    sandbox.stripe.state.balance = 10_000_00;
    sandbox.stripe.connect.setAccount(account, { due: ['external_account'] });
    expect(await codeOf(payouts.transfer(order(account, 'd')))).toBe('rejected');
    sandbox.stripe.connect.setAccount(account, {});

    // Stripe’s library repeats once over a connection that was closed, whatever it is told.
    sandbox.addFault({ vendor: 'stripe', mode: 'drop-after-accept', times: 2, method: 'POST' });
    expect(await codeOf(payouts.transfer(order(account, 'e')))).toBe('unavailable');
    sandbox.addFault({ vendor: 'stripe', mode: 'server-error', times: 1, method: 'POST' });
    expect(await codeOf(payouts.transfer(order(account, 'f')))).toBe('unavailable');
    sandbox.addFault({ vendor: 'stripe', mode: 'rate-limit', times: 1, method: 'POST' });
    expect(await codeOf(payouts.transfer(order(account, 'g')))).toBe('rate_limited');
    // The key was used with other parameters: a transfer with it may exist.
    expect(await codeOf(payouts.transfer(order(account, 'e', 900)))).toBe('unavailable');
    expect((await payouts.listTransfers(account)).map(({ key }) => key)).toEqual(['e']);
  });

  describe('events', () => {
    const body = (change: object = {}) =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'account.updated',
        account: 'acct_1',
        livemode: false,
        data: { object: { id: 'acct_1', object: 'account' } },
        ...change,
      });
    const read = (payments: ReturnType<typeof adapter>, secret: string, text = body()) =>
      payments.readWebhook(Buffer.from(text), {
        'stripe-signature': `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${text}`).digest('hex')}`,
      });

    it('of accounts and transfers are taken with either secret, and with no other', () => {
      const event = {
        id: 'evt_1',
        type: 'account.updated',
        objectId: 'acct_1',
        about: 'account',
        customerId: null,
      };
      expect(read(adapter(), 'whsec_connect')).toEqual(event);
      expect(read(adapter(), 'whsec_own')).toEqual(event);
      expect(
        read(
          adapter(),
          'whsec_own',
          body({ type: 'transfer.reversed', data: { object: { id: 'tr_1', object: 'transfer' } } }),
        ),
      ).toMatchObject({ about: 'transfer', objectId: 'tr_1' });
      expect(() => read(adapter(), 'whsec_other')).toThrow('The signature is not valid');
      expect(() => read(adapter({ connectWebhookSecret: '' }), 'whsec_connect')).toThrow('not valid');
      expect(adapter({ connectWebhookSecret: '' }).hasPayouts).toBe(false);
    });

    it('of test accounts are ignored by a live key', () => {
      const live = adapter({ key: 'sk_live_1' });
      expect(read(live, 'whsec_connect')).toBeNull();
      expect(read(live, 'whsec_connect', body({ livemode: true }))).not.toBeNull();
    });
  });
});
