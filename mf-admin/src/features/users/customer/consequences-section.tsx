/** The effects of a suspension and a deletion beside the present state, each act under its own column. */
import type { Customer } from '@farmpost/shared/contracts/customers';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';

interface Effect {
  readonly what: string;
  readonly now: string;
  readonly banned: string;
  readonly deleted: string;
}

function effectsOf({ user, money, mailings, sessions }: Customer): Effect[] {
  const ends = sessions.length > 0 ? `, ${formatQuantity(sessions.length, 'session')} end` : '';
  const isClosed = user.banned_until !== null || user.deletes_at !== null;
  return [
    { what: 'Sign in', now: isClosed ? 'No' : 'Yes', banned: `No${ends}`, deleted: `No${ends}` },
    ...(money
      ? [
          {
            what: `${formatQuantity(mailings.planned, 'card')} not printed`,
            now: mailings.planned === 0 ? 'None' : 'Go on their day',
            banned: 'On hold, free',
            deleted: 'On hold, then stopped, free',
          },
          {
            what: `${formatQuantity(mailings.inTheMail, 'card')} at the printer or in the mail`,
            now: 'Arrive',
            banned: 'Arrive',
            deleted: 'Arrive',
          },
          {
            what: 'Codes on cards',
            now: 'Open the page',
            banned: 'Open the page',
            deleted: 'Until the account ends',
          },
          {
            what: 'Membership',
            now: money.settings ? `${formatMoney(money.settings.monthlyFeeCents)} a month` : 'Not begun',
            banned: 'Charged as before',
            deleted: 'Ends with the account',
          },
          {
            what: `Unbilled, ${formatMoney(money.unbilledCents)}`,
            now: 'On the next invoice',
            banned: 'On the next invoice',
            deleted: 'Stays on the books',
          },
        ]
      : []),
    { what: 'To come back', now: '–', banned: 'Lift the suspension', deleted: 'Within 14 days, then never' },
  ];
}

export function ConsequencesSection({
  customer,
  onAct,
}: {
  readonly customer: Customer;
  readonly onAct: (act: 'edit' | 'ban' | 'unban' | 'delete' | 'restore') => void;
}) {
  const { user } = customer;
  const columns: readonly Column<Effect>[] = [
    { id: 'what', header: 'What', phone: 'full', cell: ({ what }) => <strong>{what}</strong> },
    { id: 'now', header: 'Now', cell: ({ now }) => now },
    { id: 'banned', header: 'If suspended', cell: ({ banned }) => banned },
    { id: 'deleted', header: 'If deleted', cell: ({ deleted }) => deleted },
  ];
  return (
    <Section title="Change what they may do" flush>
      <DataTable
        caption="Effects of a suspension and a deletion"
        columns={columns}
        rows={effectsOf(customer)}
        rowKey={({ what }) => what}
        footer={[
          '',
          <Button key="role" size="small" onClick={() => onAct('edit')}>
            Change Role
          </Button>,
          user.banned_until === null ? (
            <Button key="ban" size="small" look="danger" disabled={user.is_you} onClick={() => onAct('ban')}>
              Suspend…
            </Button>
          ) : (
            <Button key="unban" size="small" onClick={() => onAct('unban')}>
              Lift the Suspension
            </Button>
          ),
          user.deletes_at === null ? (
            <Button
              key="delete"
              size="small"
              look="danger"
              disabled={user.is_you}
              onClick={() => onAct('delete')}
            >
              Delete…
            </Button>
          ) : (
            <Button key="restore" size="small" onClick={() => onAct('restore')}>
              Keep the Account
            </Button>
          ),
        ]}
      />
    </Section>
  );
}
