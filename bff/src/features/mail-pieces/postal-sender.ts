/**
 * The return address on the cards. All cards go as First-Class Mail without an endorsement, so what cannot be delivered
 * comes back to this address free of charge (USPS Domestic Mail Manual 507.1.5.1, docs/decisions/0092).
 */
import type { Config } from '../../config';
import type { PostalAddress } from '../../providers/print-mail.port';
import type { Card } from '../campaigns/card.service';

/**
 * Parses the configured postal address, `Name, Street[, Unit], City, ST 12345`, where the platform gets its mail. Throws
 * if it has another format.
 */
function platformAddress(postalAddress: string): Omit<PostalAddress, 'name'> {
  const parts = postalAddress.split(',').map((part) => part.trim());
  const [state = '', zip = ''] = (parts.at(-1) ?? '').split(/\s+/);
  const [platform = '', addressLine1 = '', ...middle] = parts.slice(0, -2);
  const city = parts.at(-2) ?? '';
  if (!/^[A-Z]{2}$/.test(state) || !/^\d{5}(-\d{4})?$/.test(zip) || !addressLine1 || !city) {
    throw new Error('MAIL_POSTAL_ADDRESS must read like: Name, Street, City, ST 12345');
  }
  return {
    company: `c/o ${platform}`,
    addressLine1,
    addressLine2: middle.join(', ') || null,
    city,
    state,
    zip,
  };
}

/**
 * The agent's office, or the platform in care of the agent: by the agent's choice, and for cards of mailings that began
 * before agents had an office address.
 */
export function senderOf(
  { MAIL_POSTAL_ADDRESS }: Pick<Config, 'MAIL_POSTAL_ADDRESS'>,
  { agentName: name, brokerage, office }: Pick<Card, 'agentName' | 'brokerage' | 'office'>,
): PostalAddress {
  if (!office || office.returnedCards === 'farmpost')
    return { name, ...platformAddress(MAIL_POSTAL_ADDRESS) };
  const { addressLine2, ...address } = office.address;
  return {
    name,
    ...(brokerage !== '' && brokerage !== name && { company: brokerage }),
    ...address,
    addressLine2: addressLine2 || null,
  };
}
