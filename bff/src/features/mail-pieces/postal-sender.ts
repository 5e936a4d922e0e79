/** Who the cards come from. */
import type { PostalAddress } from '../../providers/print-mail.port';

/**
 * Reads the configured postal address, `Name, Street[, Unit], City, ST 12345`. Cards that cannot be delivered come
 * back there. Throws where it has another form.
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
