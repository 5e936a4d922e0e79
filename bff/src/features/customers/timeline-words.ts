/** Entries of the audit log in words, for a customer's timeline. */
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { wordsOfKey } from '@farmpost/shared/domain/open-table';

interface Entry {
  readonly action: string;
  readonly email: string | null;
  readonly detail_json: Record<string, unknown>;
}

const titles: Readonly<Record<string, string>> = {
  'billing.credit_approved': 'Credit approved',
  'billing.credit_declined': 'Credit declined',
  'billing.credit_ordered': 'Credit given',
  'billing.membership_extended': 'Membership extended',
  'billing.refund_approved': 'Refund approved',
  'billing.refund_declined': 'Refund declined',
  'billing.refund_ordered': 'Refund ordered',
  'campaign.held': 'Mailing held',
  'campaign.resumed': 'Mailing resumed',
  'campaign.stopped': 'Mailing stopped',
  'message.resent': 'Message sent again',
  'user.banned': 'Suspended',
  'user.invited': 'Invited',
  'user.note_added': 'Note written',
  'user.role_changed': 'Role changed',
  'user.session_ended': 'Signed out on one device',
  'user.sessions_ended': 'Signed out everywhere',
  'user.unbanned': 'Suspension lifted',
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function auditTitle({ action, email, detail_json: detail }: Entry): { title: string; text: string } {
  const { cents, days } = detail;
  const facts = [
    typeof cents === 'number' ? formatMoney(cents) : null,
    typeof days === 'number' ? formatQuantity(days, 'day') : null,
    text(detail['name']),
    text(detail['note']) ?? text(detail['reason']),
  ].filter((fact) => fact !== null);
  return {
    title: titles[action] ?? wordsOfKey(action.replace('.', '_')),
    text: [email ?? 'The platform', ...facts].join(' · '),
  };
}
