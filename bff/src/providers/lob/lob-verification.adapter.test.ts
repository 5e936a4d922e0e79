/** The check of many homes, against the sandbox's Lob and against answers that do not fit. */
import type { Home } from '../../sandbox/city';
import { startSmallSandbox } from '../../testing/small-sandbox';
import type { Sandbox } from '../../sandbox/sandbox';
import { usualAddressRates } from '../../sandbox/lob-verification';
import { MOST_CHECKED } from '../address-verification.port';
import { callMeter } from '../call-meter';
import { checkedProviders } from '../checked-providers';
import { ProviderError } from '../provider-error';
import type { Providers } from '../providers';
import { createLobVerification } from './lob-verification.adapter';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSmallSandbox();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.clearFaults();
  sandbox.setAddressRates({
    undeliverable: 0,
    vacant: 0,
    inactive: 0,
    unitMissing: 0,
    unitExtra: 0,
    mailbox: 0,
  });
});

const lobWith = (key = sandbox.env.LOB_KEY) =>
  createLobVerification({ url: sandbox.env.LOB_URL, key, http: { retries: 0 } });
const addressOf = (home: Home) => ({
  addressLine1: `${home.number} ${home.street}`,
  addressLine2: home.unit ? `Unit ${home.unit}` : null,
  city: home.city,
  state: home.state,
  zip: home.zip,
});
const someHome = (isWanted: (home: Home) => boolean) => {
  const home = sandbox.city.homes.find(isWanted);
  if (!home) throw new Error('The city has no such home.');
  return addressOf(home);
};
const house = () => someHome(({ unit, isVacant }) => unit === null && !isVacant);
const unit = () => someHome((home) => home.unit !== null && !home.isVacant);
const empty = () => someHome(({ isVacant }) => isVacant);

describe('the check of homes', () => {
  it.each([
    ['a good home', {}, house, { dpv: 'Y', isVacant: false, isActive: true, isCmra: false }],
    [
      'a home without a delivery point',
      { undeliverable: 1 },
      house,
      { dpv: 'N', isVacant: null, zip4: null },
    ],
    ['a vacant home', { vacant: 1 }, empty, { dpv: 'Y', isVacant: true }],
    ['a no-stat home', { inactive: 1 }, house, { dpv: 'Y', isActive: false }],
    ['a home that lacks its unit', { unitMissing: 1 }, unit, { dpv: 'D' }],
    ['a home whose unit is not needed', { unitExtra: 1 }, unit, { dpv: 'S' }],
    ['a mail receiving agency', { mailbox: 1 }, house, { dpv: 'Y', isCmra: true }],
  ])('tells %s', async (_, rates, home, expected) => {
    sandbox.setAddressRates(rates);
    expect(await lobWith().checkHomes([home()])).toEqual([expect.objectContaining(expected)]);
  });

  it('answers in the order asked, and leaves an unreadable address open', async () => {
    const nowhere = { ...house(), addressLine1: '' };
    const street = { ...house(), addressLine1: 'Broad Street without a number' };
    const answers = await lobWith().checkHomes([house(), nowhere, street]);
    expect(answers.map((answer) => answer?.dpv ?? null)).toEqual(['Y', null, 'N']);
    expect(answers[0]?.zip4).toMatch(/^\d{4}$/);
  });

  it('finds the usual shares in a city, the same ones every time', async () => {
    sandbox.setAddressRates(usualAddressRates);
    const homes = sandbox.city.homes.slice(0, MOST_CHECKED * 5).map(addressOf);
    const ask = async () => {
      const found = [];
      for (let at = 0; at < homes.length; at += MOST_CHECKED) {
        found.push(...(await lobWith().checkHomes(homes.slice(at, at + MOST_CHECKED))));
      }
      return found;
    };
    const found = await ask();
    const share = (is: (check: (typeof found)[number]) => boolean) => found.filter(is).length / found.length;
    expect(share((check) => check?.dpv === 'N')).toBeLessThan(0.05);
    expect(share((check) => check?.dpv === 'Y')).toBeGreaterThan(0.9);
    expect(share((check) => check?.isVacant === true)).toBeGreaterThan(0);
    expect(await ask()).toEqual(found);
  });

  it.each([[''], ['test_key']])('asks no one with the key "%s"', async (key) => {
    sandbox.addFault({ vendor: 'lob', mode: 'server-error' });
    expect(await lobWith(key).checkHomes([house(), unit()])).toEqual([null, null]);
  });

  it('fails as a vendor that does not answer', async () => {
    sandbox.addFault({ vendor: 'lob', mode: 'server-error' });
    await expect(lobWith().checkHomes([house()])).rejects.toThrow(ProviderError);
    await expect(lobWith().checkHomes(Array.from({ length: 101 }, house))).rejects.toThrow(ProviderError);
  });

  it('is billed by the address, apart from cards', async () => {
    callMeter.drain();
    await lobWith().checkHomes([house(), unit(), empty()]);
    const billed = new Map(callMeter.drain().map((minute) => [minute.service, minute.billed]));
    expect(billed).toEqual(
      new Map([
        ['lob-verification', 3],
        ['lob', 0],
      ]),
    );
  });

  it('keeps a check of which one field does not fit', async () => {
    const odd = { dpv: 'Y', isVacant: 'perhaps', isActive: true, isCmra: null, zip4: '12' };
    const providers = checkedProviders({
      addressVerification: { verify: async () => null, checkHomes: async () => [odd, null] },
      otherPrinters: [],
      printMail: {},
      payments: {},
      householdData: {},
      mailer: {},
      sms: {},
    } as unknown as Providers);
    expect(await providers.addressVerification.checkHomes([house(), unit()])).toEqual([
      { dpv: 'Y', isVacant: null, isActive: true, isCmra: null, zip4: null },
      null,
    ]);
  });
});
