/** Checks addresses with Lob, which asks the postal service (CASS). Test keys verify nothing. */
import type { OfficeAddress } from '@farmpost/shared/contracts/office-address';
import {
  type AddressVerdict,
  type AddressVerification,
  type CheckableAddress,
  dpvConfirmations,
  type HomeCheck,
} from '../address-verification.port';
import { ProviderError } from '../provider-error';
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

/** `Y` and `N`; empty where there is no delivery point. */
const flagAt = (object: WireObject, key: string): boolean | null => {
  const flag = textAt(object, key);
  return flag === 'Y' ? true : flag === 'N' ? false : null;
};

/**
 * `null` for an error in place of an answer. An empty confirmation means that no such street was found.
 * @see docs: https://docs.lob.com/#tag/US-Verification-Types
 */
function readCheck(answer: WireObject): HomeCheck | null {
  const deliverability = verdicts.get(textAt(answer, 'deliverability') ?? '');
  if (!deliverability) return null;
  const analysis = objectAt(answer.deliverability_analysis);
  const confirmation = textAt(analysis, 'dpv_confirmation');
  const dpv =
    dpvConfirmations.find((known) => known === confirmation) ??
    (confirmation === null && deliverability === 'undeliverable' ? 'N' : null);
  if (dpv === null) return null;
  return {
    dpv,
    isVacant: flagAt(analysis, 'dpv_vacant'),
    isActive: flagAt(analysis, 'dpv_active'),
    isCmra: flagAt(analysis, 'dpv_cmra'),
    zip4: textAt(objectAt(answer.components), 'zip_code_plus_4'),
  };
}

/** The service under which verifications are billed: an address costs less than a card. */
const BILLED_AS = 'lob-verification';

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
  const ask = async (path: string, body: object, addresses: number, signal?: AbortSignal) => {
    const { json } = await request({
      url: `${options.url.replace(/\/+$/, '')}/${path}`,
      method: 'POST',
      headers: {
        authorization: basicAuth(requireSetting(provider, 'LOB_KEY', options.key), ''),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      // Asking twice changes nothing.
      isRepeatable: true,
      signal,
      billing: { service: BILLED_AS, units: addresses },
    });
    return objectAt(json);
  };
  const wireOf = (address: CheckableAddress) => ({
    primary_line: address.addressLine1,
    secondary_line: address.addressLine2 ?? '',
    city: address.city,
    state: address.state,
    zip_code: address.zip,
  });
  const judges = options.key !== '' && !options.key.startsWith('test_');
  return {
    async checkHomes(addresses, signal) {
      if (!judges || addresses.length === 0) return addresses.map(() => null);
      const { addresses: answers } = await ask(
        'bulk/us_verifications',
        { addresses: addresses.map(wireOf) },
        addresses.length,
        signal,
      );
      // The answers name no address: only their order says which is which.
      if (!Array.isArray(answers) || answers.length !== addresses.length) {
        throw new ProviderError(provider, 'malformed', 'Lob answered with another number of addresses');
      }
      return answers.map((answer) => readCheck(objectAt(answer)));
    },

    async verify(address) {
      const answer = await ask('us_verifications?case=proper', wireOf(address), 1);
      const deliverability = verdicts.get(textAt(answer, 'deliverability') ?? '');
      if (!deliverability || !judges) return null;
      return {
        deliverability,
        address: deliverability === 'undeliverable' ? null : readAddress(answer),
      };
    },
  };
}
