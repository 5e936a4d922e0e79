/** Texts about a lead's name, home and contact. */

import { formatPhone } from './phone';

interface LeadContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

interface LeadPlace {
  readonly address: string | null;
  readonly mailedTo: { readonly address: string; readonly place: string } | null;
}

/** Whether there is no way to answer the lead. */
export const hasNoContact = ({ email, phone }: Omit<LeadContact, 'name'>): boolean =>
  email === null && phone === null;

/** The home as the homeowner wrote it, or else the one that the card was mailed to. */
export const homeOf = ({ address, mailedTo }: LeadPlace): string | null =>
  address ?? (mailedTo && `${mailedTo.address}, ${mailedTo.place}`);

/** A person without a name is called by contact, or else by home. */
export function leadName(lead: LeadContact & LeadPlace): string {
  const home = lead.address ?? lead.mailedTo?.address;
  const phone = lead.phone === null ? null : formatPhone(lead.phone);
  return lead.name ?? lead.email ?? phone ?? (home ? `Someone at ${home}` : 'A homeowner');
}

/** The line below a lead's name in lists: a missing contact, the home, and the message or contact details. */
export function leadHomeAndMessage(
  lead: LeadContact & LeadPlace & { readonly message: string | null },
): string {
  const contact = [lead.phone === null ? null : formatPhone(lead.phone), lead.email]
    .filter(Boolean)
    .join(', ');
  return [
    hasNoContact(lead) && 'No contact',
    lead.address ?? lead.mailedTo?.address,
    lead.message ?? (lead.name === null ? '' : contact),
  ]
    .filter(Boolean)
    .join(' · ');
}
