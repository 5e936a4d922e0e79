/** Checks addresses with Lob, which asks the postal service (CASS). Test keys verify nothing. */
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';
import type { AddressVerdict, AddressVerification } from '../address-verification.port';
import { basicAuth, createVendorHttp, requireSetting, type VendorHttpOptions } from '../vendor-http';
import { objectAt, textAt, type WireObject } from '../wire';

const provider = 'Lob';

/**
 * Values of `deliverability`. A unit that is not needed keeps no mail away.
 * @see docs: https://docs.lob.com/#tag/US-Verifications
 */
const verdicts = new Map<string, AddressVerdict['deliverability']>([
  ['deliverable', 'deliverable'],
  ['deliverable_unnecessary_unit', 'deliverable'],
  ['deliverable_missing_unit', 'unit_missing'],
  ['deliverable_incorrect_unit', 'unit_unknown'],
  ['undeliverable', 'undeliverable'],
]);

/** Lob writes city, state and ZIP in one line, `Mount Pleasant SC 29464-1234`, in the case that was asked for. */
function readAddress(answer: WireObject): OfficeAddress | null {
  const components = objectAt(answer.components);
  const addressLine1 = textAt(answer, 'primary_line');
  const state = textAt(components, 'state');
  const zip = textAt(components, 'zip_code');
  const plus4 = textAt(components, 'zip_code_plus_4');
  const lastLine = textAt(answer, 'last_line') ?? '';
  const city = /^(.*?)\s+[A-Za-z]{2}\s+\d{5}(?:-\d{4})?$/.exec(lastLine)?.[1] ?? textAt(components, 'city');
  if (!addressLine1 || !city || !state || !zip) return null;
  return {
    addressLine1,
    addressLine2: textAt(answer, 'secondary_line') ?? '',
    city,
    state: state.toUpperCase(),
    zip: plus4 === null ? zip : `${zip}-${plus4}`,
  };
}

export function createLobVerification(options: {
  url: string;
  key: string;
  http?: Partial<VendorHttpOptions>;
}): AddressVerification {
  const request = createVendorHttp({
    provider,
    rate: { requests: 300, perMs: 5000 },
    timeoutMs: 10_000,
    readFault: (body) => {
      const fault = objectAt(objectAt(body).error);
      const [code, message] = [textAt(fault, 'code'), textAt(fault, 'message')];
      return { ...(code === null ? {} : { code }), ...(message === null ? {} : { message }) };
    },
    ...options.http,
  });
  return {
    async verify(address) {
      const { json } = await request({
        url: `${options.url.replace(/\/+$/, '')}/us_verifications?case=proper`,
        method: 'POST',
        headers: {
          authorization: basicAuth(requireSetting(provider, 'LOB_KEY', options.key), ''),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          primary_line: address.addressLine1,
          secondary_line: address.addressLine2,
          city: address.city,
          state: address.state,
          zip_code: address.zip,
        }),
        // Asking twice changes nothing.
        isRepeatable: true,
      });
      const answer = objectAt(json);
      const deliverability = verdicts.get(textAt(answer, 'deliverability') ?? '');
      if (!deliverability || options.key.startsWith('test_')) return null;
      return {
        deliverability,
        address: deliverability === 'undeliverable' ? null : readAddress(answer),
      };
    },
  };
}
