/** Why a card reaches a person or not, in words, and what the agent can do. */
import type { ListMember } from '@farmpost/shared/contracts/mailing-lists';
import type { MemberReason, MemberState } from '@farmpost/shared/contracts/mailing-list-vocabulary';

interface ReasonWords {
  readonly label: string;
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'info' | 'neutral';
}

export const reasonWords: Readonly<Record<MemberReason, ReasonWords>> = {
  confirmed: { label: 'Confirmed', text: 'The Postal Service delivers there.', tone: 'success' },
  unit_unknown: {
    label: 'Confirmed',
    text: 'The building is confirmed; its unit is not in the Postal Service’s list.',
    tone: 'success',
  },
  not_checked: {
    label: 'Not yet checked',
    text: 'The address is checked before the first card.',
    tone: 'neutral',
  },
  undeliverable: {
    label: 'No such address',
    text: 'The Postal Service delivers nothing there. Check the house number and the street.',
    tone: 'warning',
  },
  needs_unit: {
    label: 'Apartment missing',
    text: 'The house has several units. A card without one comes back.',
    tone: 'warning',
  },
  moved: {
    label: 'Moved',
    text: 'A card was forwarded: this person lives elsewhere now. Enter the new address to mail them again.',
    tone: 'info',
  },
  vacant: { label: 'Vacant', text: 'Nobody has taken mail there for 90 days.', tone: 'neutral' },
  inactive: {
    label: 'Gets no mail now',
    text: 'The Postal Service delivers nothing there now.',
    tone: 'neutral',
  },
  returned: {
    label: 'A card came back',
    text: 'The home gets no card for a year after that.',
    tone: 'neutral',
  },
  home_opted_out: {
    label: 'Asked for no mail',
    text: 'Asked with the code on a card. It holds until the home says otherwise.',
    tone: 'neutral',
  },
  do_not_mail: {
    label: 'Asked for no mail',
    text: 'The home is on a do-not-mail list. A call or an email is still fine.',
    tone: 'neutral',
  },
  asked: {
    label: 'Asked for no mail',
    text: 'It also holds for any address that you add.',
    tone: 'neutral',
  },
  no_address: { label: 'No address', text: 'You can call or email this person.', tone: 'neutral' },
  address_unread: {
    label: 'Address incomplete',
    text: 'It names no single door. Add house number, city, state and ZIP.',
    tone: 'warning',
  },
};

/** Whether another address can settle the state. */
export const needsAddress = ({ state }: Pick<ListMember, 'state'>): boolean =>
  state === 'to_repair' || state === 'moved' || state === 'no_address';

/** The sign of each state in the bar and its legend: color never stands alone. */
export const stateSigns: Readonly<Record<MemberState, string>> = {
  mailable: 'var(--primary)',
  unchecked: 'repeating-linear-gradient(-45deg, var(--primary) 0 2px, var(--surface) 2px 5px)',
  to_repair: 'var(--warning)',
  moved: 'repeating-linear-gradient(90deg, var(--primary) 0 2px, var(--surface) 2px 4px)',
  vacant: 'linear-gradient(var(--surface), var(--surface))',
  opted_out: 'var(--text)',
  no_address: 'radial-gradient(circle at 2px 2px, var(--muted) 1px, transparent 1.2px) 0 0 / 4px 4px',
};
