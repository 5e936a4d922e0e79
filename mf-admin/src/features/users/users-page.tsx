/** Everyone with an account: search, roles, suspension, sessions, deletion and invitations. */
import { Link, useSearchParams } from '@farmpost/shared/client/router';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { AdminUser } from '@farmpost/shared/contracts/users';
import { formatDate, formatQuantity, formatRelative } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { displayName } from '@farmpost/shared/domain/person-name';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { BanIcon, ClockIcon, PlusIcon, TrashIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import * as paths from '../../paths';
import { BanDialog, DeleteDialog } from './access-dialogs';
import { type UserAct, type UserFilter, useInviteAgain, useUserAct, useUsers } from './api/users';
import { EditUserDialog } from './edit-user-dialog';
import { InviteDialog } from './invite-dialog';
import { SalesPersonDialog } from './sales-person-dialog';
import { ViewAsDialog } from './view-as-dialog';

const roles = Object.keys(roleNames) as Role[];
const TYPING_MILLISECONDS = 250;

const roleOptions = [
  { value: '', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleNames[value] })),
];

function readFilter(address: URLSearchParams): UserFilter {
  const role = address.get('role');
  return { role: roles.find((known) => known === role) ?? null, search: address.get('q') ?? '' };
}

/** Badge for the state of an account: deletion first, then suspension, then a missing confirmation. */
function State({ user }: { readonly user: AdminUser }) {
  if (user.deletes_at !== null) {
    return (
      <Badge tone="danger" icon={<TrashIcon size={14} />}>
        Deleted {formatDate(user.deletes_at)}
      </Badge>
    );
  }
  if (user.banned_until !== null) {
    const isEndless = user.banned_until.startsWith('9999');
    return (
      <Badge tone="danger" icon={<BanIcon size={14} />}>
        {isEndless ? 'Suspended' : `Suspended until ${formatDate(user.banned_until)}`}
      </Badge>
    );
  }
  if (user.email_confirmed_at === null) {
    return (
      <Badge tone="neutral" icon={<ClockIcon size={14} />}>
        Not confirmed yet
      </Badge>
    );
  }
  return user.is_demo ? <Badge tone="outline">Demo</Badge> : <Badge tone="success">Active</Badge>;
}

const isViewable = ({ role, banned_until }: AdminUser): boolean =>
  (role === 'agent' || role === 'sales_person') && banned_until === null;

type Open =
  | { readonly kind: 'edit' | 'ban' | 'delete' | 'sales-person' | 'view-as'; readonly id: string }
  | { readonly kind: 'invite' };

const done: Readonly<Record<UserAct, string>> = {
  unban: 'The suspension is lifted',
  'end-sessions': 'Signed out everywhere',
  delete: 'Scheduled for deletion',
  restore: 'The account stays',
};

export function Page() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const users = useUsers(filter);
  const act = useUserAct();
  const again = useInviteAgain();
  const [text, setText] = useState(filter.search);
  const [open, setOpen] = useState<Open | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const rows = users.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = users.data?.pages[0]?.total ?? 0;
  const opened = open && 'id' in open ? rows.find(({ id }) => id === open.id) : undefined;

  function setParameter(name: string, value: string) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  }
  useEffect(() => {
    if (text.trim() === filter.search) return;
    const timer = setTimeout(() => setParameter('q', text.trim()), TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  async function run(user: AdminUser, which: UserAct) {
    try {
      await act.mutateAsync({ id: user.id, act: which });
      showToast({ message: `${done[which]}: ${user.email}` });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : 'Failed to update user' });
    }
  }
  async function inviteAgain(user: AdminUser) {
    try {
      await again.mutateAsync(user.id);
      showToast({ message: `A new invitation is on its way to ${user.email}` });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : 'Not sent. Please try again.' });
    }
  }
  function itemsOf(user: AdminUser): MenuItem[] {
    const { id } = user;
    return [
      { id: 'edit', label: 'Edit', onSelect: () => setOpen({ kind: 'edit', id }) },
      ...(isViewable(user)
        ? [{ id: 'view-as', label: 'View as…', onSelect: () => setOpen({ kind: 'view-as', id }) }]
        : []),
      ...(user.is_invited
        ? [{ id: 'invite', label: 'Send the invitation again', onSelect: () => void inviteAgain(user) }]
        : []),
      ...(user.role === 'agent'
        ? [
            {
              id: 'sales-person',
              label: 'Change salesperson…',
              onSelect: () => setOpen({ kind: 'sales-person', id }),
            },
          ]
        : []),
      ...(user.live_sessions > 0
        ? [{ id: 'end', label: 'Sign out everywhere', onSelect: () => void run(user, 'end-sessions') }]
        : []),
      ...(user.is_you ? [] : [{ kind: 'rule' as const, id: 'rule' }]),
      ...(user.banned_until !== null
        ? [{ id: 'unban', label: 'Lift the suspension', onSelect: () => void run(user, 'unban') }]
        : []),
      ...(user.banned_until === null && !user.is_you
        ? [{ id: 'ban', label: 'Suspend…', danger: true, onSelect: () => setOpen({ kind: 'ban', id }) }]
        : []),
      ...(user.deletes_at !== null
        ? [{ id: 'restore', label: 'Keep the account', onSelect: () => void run(user, 'restore') }]
        : []),
      ...(user.deletes_at === null && !user.is_you
        ? [{ id: 'delete', label: 'Delete…', danger: true, onSelect: () => setOpen({ kind: 'delete', id }) }]
        : []),
    ];
  }

  const columns: readonly Column<AdminUser>[] = [
    {
      id: 'name',
      header: 'User',
      phone: 'full',
      cell: (user) => (
        <TwoLines
          main={
            <Link to={href(paths.user, { id: user.id })}>
              {`${displayName(user) || user.email}${user.is_you ? ' (You)' : ''}`}
            </Link>
          }
          sub={user.email}
        />
      ),
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role }) => (role === null ? 'No role yet' : roleNames[role]),
    },
    { id: 'company', header: 'Company', cell: ({ company }) => company || '–' },
    {
      id: 'seen',
      header: 'Last sign-in',
      numeric: true,
      cell: ({ last_sign_in_at }) => (last_sign_in_at === null ? 'Never' : formatRelative(last_sign_in_at)),
    },
    { id: 'created', header: 'Since', numeric: true, cell: ({ created_at }) => formatDate(created_at) },
    { id: 'state', header: 'State', phone: 'full', cell: (user) => <State user={user} /> },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      phone: 'corner',
      cell: (user) => <Menu label={`Actions for ${user.email}`} button="Actions" items={itemsOf(user)} />,
    },
  ];

  return (
    <AdminFrame>
      <PageHeader
        title="Users"
        description={users.data ? formatQuantity(total, 'user') : 'Everyone with an account, and their role.'}
        actions={
          <Button look="primary" icon={<PlusIcon />} onClick={() => setOpen({ kind: 'invite' })}>
            Invite User
          </Button>
        }
      />
      <Filters>
        <SearchField
          label="Search users"
          placeholder="Email, name or company"
          value={text}
          onChange={setText}
        />
        <SelectField
          label="Role"
          hideLabel
          options={roleOptions}
          value={filter.role ?? ''}
          onChange={({ target }) => setParameter('role', target.value)}
        />
      </Filters>
      {users.isError && !isDismissed && (
        <Banner tone="danger" title="Failed to load users" onDismiss={() => setDismissed(true)}>
          {users.error.message}
        </Banner>
      )}
      <Paper>
        {users.isPending && <SkeletonRows label="Loading the users" rows={8} />}
        {users.isError && !users.data && (
          <EmptyState
            kind="error"
            title="The list is not available right now"
            action={
              <Button busy={users.isFetching} onClick={() => void users.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {users.data && rows.length === 0 && (
          <EmptyState
            kind="no-match"
            title={filter.search ? 'No users found matching your search.' : 'No users found.'}
            action={
              (filter.search || filter.role) && (
                <Button
                  onClick={() => {
                    setText('');
                    setAddress({}, { replace: true });
                  }}
                >
                  Clear filters
                </Button>
              )
            }
          />
        )}
        {rows.length > 0 && (
          <DataTable
            caption="Users"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isCurrent={({ is_you }) => is_you}
            refreshing={users.isPlaceholderData}
            wide
          />
        )}
      </Paper>
      {users.hasNextPage && (
        <More>
          <Button busy={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
            Load more
          </Button>
        </More>
      )}
      {open?.kind === 'invite' && (
        <InviteDialog
          onClose={() => setOpen(null)}
          onInvited={(email) => {
            setOpen(null);
            showToast({ message: `The invitation is on its way to ${email}` });
          }}
        />
      )}
      {opened && open?.kind === 'edit' && (
        <EditUserDialog
          user={opened}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            showToast({ message: `Saved: ${opened.email}` });
          }}
        />
      )}
      {opened && open?.kind === 'ban' && (
        <BanDialog
          user={opened}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            showToast({ message: `Suspended: ${opened.email}` });
          }}
        />
      )}
      {opened && open?.kind === 'sales-person' && (
        <SalesPersonDialog
          user={opened}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            showToast({ message: `Salesperson changed: ${opened.email}` });
          }}
        />
      )}
      {opened && open?.kind === 'view-as' && (
        <ViewAsDialog user={opened} onClose={() => setOpen(null)} onOpened={() => setOpen(null)} />
      )}
      {opened && open?.kind === 'delete' && (
        <DeleteDialog
          user={opened}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            showToast({ message: `${done.delete}: ${opened.email}` });
          }}
        />
      )}
    </AdminFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px;
  gap: 12px;
  margin-bottom: 16px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 16px;
`;
