/** People of a list, with what keeps a card from them and its repair. */
import type { ListMember } from '@farmpost/shared/contracts/mailing-lists';
import { formatDate, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { AlertIcon, BanIcon, CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useDeleteMember } from '../../lists/api/mailing-lists';
import { needsAddress, reasonWords } from './state-words';

const icons = { success: <CheckIcon />, warning: <AlertIcon />, info: null, neutral: <BanIcon /> } as const;

const nameOf = (member: ListMember): string => member.name || member.email || member.phone || 'No name';

function closingOf({ closedOn, anniversary, note }: ListMember): string {
  if (closedOn === null || anniversary === null) return note?.split('\n')[0] ?? '';
  return `Closed ${formatFullDate(closedOn)}, ${formatQuantity(anniversary.years, 'year')} on ${formatDate(anniversary.day)}`;
}

function Acts({ member, onEdit }: { readonly member: ListMember; readonly onEdit: () => void }) {
  const remove = useDeleteMember(member.id);
  const isRepair = needsAddress(member);
  return (
    <Row>
      <Button
        size="small"
        look={isRepair && member.state !== 'no_address' ? 'primary' : undefined}
        aria-label={`${isRepair ? 'Enter an address for' : 'Edit'} ${nameOf(member)}`}
        onClick={onEdit}
      >
        {isRepair ? 'Enter address' : 'Edit'}
      </Button>
      <Button
        size="small"
        look="quiet"
        busy={remove.isPending}
        aria-label={`Remove ${nameOf(member)}`}
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast({ message: `${nameOf(member)} is off the list` }),
            onError: (error) => showToast({ message: error.message }),
          })
        }
      >
        Remove
      </Button>
    </Row>
  );
}

const columnsFor = (onEdit: (member: ListMember) => void): readonly Column<ListMember>[] => [
  {
    id: 'person',
    header: 'Person',
    phone: 'full',
    cell: (member) => <TwoLines main={nameOf(member)} sub={closingOf(member)} />,
  },
  {
    id: 'address',
    header: 'Address',
    phone: 'full',
    cell: ({ address, email, phone }) => (
      <TwoLines main={address ?? 'No address'} sub={[phone, email].filter(Boolean).join(', ')} />
    ),
  },
  {
    id: 'state',
    header: 'Cards',
    phone: 'full',
    cell: ({ reason }) => {
      const { label, text, tone } = reasonWords[reason];
      return (
        <State data-quiet={tone === 'success' || reason === 'not_checked' || undefined}>
          <Badge tone={tone} icon={icons[tone]}>
            {label}
          </Badge>
          <span>{text}</span>
        </State>
      );
    },
  },
  {
    id: 'last',
    header: 'Last card',
    phone: 'hidden',
    cell: ({ lastCardAt }) => (lastCardAt === null ? '–' : formatDate(lastCardAt)),
  },
  {
    id: 'act',
    header: 'Change',
    hideHeader: true,
    phone: 'full',
    cell: (member) => <Acts member={member} onEdit={() => onEdit(member)} />,
  },
];

interface MemberTableProps {
  readonly members: readonly ListMember[];
  readonly isRefreshing: boolean;
  readonly onEdit: (member: ListMember) => void;
}

export function MemberTable({ members, isRefreshing, onEdit }: MemberTableProps) {
  return (
    <DataTable
      caption="People"
      columns={columnsFor(onEdit)}
      rows={members}
      rowKey={({ id }) => id}
      refreshing={isRefreshing}
    />
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  justify-content: flex-end;
  @media ${phone} {
    justify-content: flex-start;
    margin-top: -4px;
  }
`;
const State = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  max-width: 340px;
  > span:last-child {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
  /* A page of people stays short: only what asks for something explains itself. */
  @media ${phone} {
    &[data-quiet] > span:last-child {
      display: none;
    }
  }
`;
