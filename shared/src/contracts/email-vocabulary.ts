/**
 * Syntax of an email address, for sign-up and every form: the rule of browsers' email fields, with a domain that can
 * receive mail, and without dots that no mail server accepts.
 * @see docs: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, with its brackets). */
export const MAX_EMAIL = 254;
const MAX_LOCAL = 64;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** The last label is not a number: `1.2.3.4` is not a domain. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=.*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Spaces around it do not count. */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  if (address.length > MAX_EMAIL || at < 1 || at > MAX_LOCAL) return false;
  return local.test(address.slice(0, at)) && domain.test(address.slice(at + 1));
}
