/** The return address on the cards. */
import type { PostalAddress } from '../../providers/print-mail.port';

/**
 * Parses the configured postal address, `Name, Street[, Unit], City, ST 12345`, where undeliverable cards are returned.
 * Throws if it has another format.
 */
export function senderOf(postalAddress: string, agentName: string): PostalAddress {
  const parts = postalAddress.split(',').map((part) => part.trim());
  const [state = '', zip = ''] = (parts.at(-1) ?? '').split(/\s+/);
  const [, addressLine1 = '', ...middle] = parts.slice(0, -2);
  const city = parts.at(-2) ?? '';
  if (!/^[A-Z]{2}$/.test(state) || !/^\d{5}(-\d{4})?$/.test(zip) || !addressLine1 || !city) {
    throw new Error('MAIL_POSTAL_ADDRESS must read like: Name, Street, City, ST 12345');
  }
  return { name: agentName, addressLine1, addressLine2: middle.join(', ') || null, city, state, zip };
}
