import { readConfig } from '../config';
import { checkedPrinter, checkedProviders } from './checked-providers';
import { createProviders } from './create-providers';
import type { HouseholdRecord } from './household-data.port';
import { misfits } from './misfits';
import type { InvoiceState } from './payments.port';
import type { AcceptedCard, PrintMail } from './print-mail.port';
import { ProviderError } from './provider-error';
import type { Providers } from './providers';

const providers = createProviders(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
beforeEach(() => misfits.drain());

const home: HouseholdRecord = {
  sourceId: '12-Elm-Street',
  addressLine1: '12 Elm Street',
  addressLine2: null,
  city: 'Charleston',
  state: 'SC',
  zip: '29401',
  lat: 32.79,
  lng: -79.94,
  ownerName: 'Ann Lee',
  isOwnerOccupied: true,
  lastSaleAt: '2019-05-01T00:00:00.000Z',
  lastSalePriceCents: 40_000_000,
  assessedValueCents: 45_000_000,
  assessedYear: 2025,
};
const read = async (record: unknown) => {
  const findNear = async () => [home, record] as HouseholdRecord[];
  const checked = checkedProviders({ ...providers, householdData: { ...providers.householdData, findNear } });
  const [, found] = await checked.householdData.findNear({ lat: 0, lng: 0, radiusMiles: 1 });
  return found;
};
const optional = [
  'addressLine2',
  'ownerName',
  'isOwnerOccupied',
  'lastSaleAt',
  'lastSalePriceCents',
  'assessedYear',
];
const hostile = [
  1e300,
  -1e300,
  Number.NaN,
  'soon',
  'a\0b',
  'x'.repeat(5000),
  {},
  [],
  true,
  '+275760-09-13T00:00:00Z',
];

describe('a home of the property data', () => {
  it.each(Object.keys(home))(
    'passes with any value of %s only if the database can hold it',
    async (field) => {
      for (const value of hostile) {
        const found = await read({ ...home, [field]: value });
        const fits = found !== undefined && Object.is(found[field as keyof HouseholdRecord], value);
        if (fits) continue;
        expect(misfits.drain()).toMatchObject([{ vendor: 'RentCast', kind: 'answer' }]);
        // Without a field that it needs, the home is left out.
        expect([{ ...home, [field]: null }, undefined]).toContainEqual(found);
        expect(found === undefined && optional.includes(field)).toBe(false);
      }
    },
  );

  it('is left out, and not the homes around it, if it is no home', async () => {
    for (const value of [{}, 7, 'home', []]) expect(await read(value)).toBeUndefined();
    expect(misfits.drain().length).toBeGreaterThan(0);
  });
});

describe('a printer', () => {
  const lob = (answer: unknown): PrintMail =>
    checkedPrinter({ ...providers.printMail, submit: async () => answer as AcceptedCard });
  const submit = (printer: PrintMail) =>
    printer.submit({} as never, { saved: null, save: async (draft) => draft });

  it('that answers without a delivery day is believed about the rest', async () => {
    const answer = { providerId: 'psc_1', expectedDelivery: 'soon' };
    expect(await submit(lob(answer))).toEqual({ providerId: 'psc_1', expectedDelivery: null });
    expect(misfits.drain()).toMatchObject([{ vendor: 'Lob', times: 1 }]);
  });

  it.each([[{ expectedDelivery: null }], [null], ['text'], [{ providerId: 7, expectedDelivery: null }]])(
    'that answers %j has not accepted the card',
    async (answer) => {
      await expect(submit(lob(answer))).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});

test('an adapter that stumbles over an answer fails as the vendor, and says so to the alarms', async () => {
  const readInvoice = async (): Promise<InvoiceState> => JSON.parse('{}').lines.data;
  const checked: Providers = checkedProviders({
    ...providers,
    payments: { ...providers.payments, readInvoice },
  });
  await expect(checked.payments.readInvoice('in_1')).rejects.toBeInstanceOf(ProviderError);
  expect(misfits.drain()).toMatchObject([{ vendor: 'Stripe', kind: 'answer' }]);
});
