/** The salesperson's invitations: their states, send again, revoke. */
import type { ClientInvitation } from '@farmpost/shared/contracts/client-invitations';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { type InvitationState, invitationStates } from '@farmpost/shared/contracts/client-vocabulary';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { BanIcon, CheckIcon, ClockIcon, EyeIcon, MailIcon, PendingIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeferredValue, useState } from 'react';
import { LinkCard } from '../../links/link-card';
import { oneOf, pageOf, useQueryState } from '../../lists/query-state';
import { ViewLinks } from '../../lists/view-links';
import { useInvitations, useResend, useRevoke } from './api/invitations';

const PAGE_SIZE = 25;

const states: Readonly<Record<InvitationState, string>> = openTable(
  {
    waiting: 'Waiting to be sent',
    sent: 'Sent',
    opened: 'Opened',
    accepted: 'Accepted',
    expired: 'Expired',
    revoked: 'Revoked',
    opted_out: 'Opted out',
  },
  wordsOfKey,
);
const icons = {
  waiting: <PendingIcon size={14} />,
  sent: <MailIcon size={14} />,
  opened: <EyeIcon size={14} />,
  accepted: <CheckIcon size={14} />,
  expired: <ClockIcon size={14} />,
  revoked: <BanIcon size={14} />,
  opted_out: <BanIcon size={14} />,
} as const;
const tones = {
  waiting: 'neutral',
  sent: 'outline',
  opened: 'primary',
  accepted: 'success',
  expired: 'warning',
  revoked: 'neutral',
  opted_out: 'neutral',
} as const;

const until = ({ state, expiresAt, acceptedAt, revokedAt, optedOutAt }: ClientInvitation): string => {
  if (state === 'accepted' && acceptedAt !== null) return `Joined ${formatDate(acceptedAt)}`;
  if (state === 'revoked' && revokedAt !== null) return `Revoked ${formatDate(revokedAt)}`;
  if (state === 'opted_out' && optedOutAt !== null) return `Opted out ${formatDate(optedOutAt)}`;
  if (expiresAt === null) return 'Soon';
  return state === 'expired' ? `Expired ${formatDate(expiresAt)}` : `Until ${formatDate(expiresAt)}`;
};

export function InvitationList() {
  const { address, change, hrefWith } = useQueryState();
  const state = oneOf(invitationStates, address.get('state'));
  const search = address.get('q') ?? '';
  const page = pageOf(address);
  const term = useDeferredValue(search.trim());
  const invitations = useInvitations({
    ...(state && { state }),
    ...(term && { search: term }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const resend = useResend();
  const revoke = useRevoke();
  const [link, setLink] = useState<{ name: string; url: string } | null>(null);
  const { data } = invitations;

  const fail = (error: Error) => showToast({ message: `Nothing was changed. ${error.message}` });
  const sendAgain = ({ id, sends, name, email }: ClientInvitation) =>
    resend.mutate(
      { id, sends },
      {
        onSuccess: ({ url }) => {
          setLink({ name, url });
          showToast({ message: `A new invitation is on its way to ${email}` });
        },
        onError: fail,
      },
    );
  const itemsOf = (invitation: ClientInvitation): MenuItem[] => [
    ...(invitation.state === 'waiting'
      ? []
      : [{ id: 'resend', label: 'Send again', onSelect: () => sendAgain(invitation) }]),
    ...(invitation.state === 'revoked'
      ? []
      : [
          {
            id: 'revoke',
            label: 'Revoke',
            danger: true,
            onSelect: () =>
              revoke.mutate(invitation.id, {
                onSuccess: () => showToast({ message: `Revoked: ${invitation.email}` }),
                onError: fail,
              }),
          },
        ]),
  ];
  const columns: readonly Column<ClientInvitation>[] = [
    {
      id: 'person',
      header: 'Agent',
      phone: 'full',
      cell: ({ name, email }) => <TwoLines main={name} sub={email} />,
    },
    { id: 'company', header: 'Company', cell: ({ company }) => company || '–' },
    {
      id: 'state',
      header: 'State',
      cell: (row) => (
        <Badge tone={tones[row.state]} icon={icons[row.state]}>
          {states[row.state]}
        </Badge>
      ),
    },
    {
      id: 'sent',
      header: 'Last sent',
      cell: ({ sentAt, sends }) =>
        sentAt === null
          ? 'Not yet'
          : `${formatDate(sentAt)}${sends > 1 ? `, ${formatQuantity(sends, 'time')}` : ''}`,
    },
    { id: 'until', header: 'Link', cell: until },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      phone: 'corner',
      cell: (row) =>
        row.state === 'accepted' ? (
          row.agentId !== null && (
            <ButtonLink size="small" to={href('/agents/:id', { id: row.agentId })}>
              Open
              <span className="visually-hidden"> {row.name}</span>
            </ButtonLink>
          )
        ) : row.state === 'opted_out' ? null : (
          <Menu label={`Actions for ${row.email}`} button="Actions" items={itemsOf(row)} />
        ),
    },
  ];
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <Stack>
      <ViewLinks
        label="Views of invitations"
        noun="invitation"
        views={[
          { name: 'All', value: '', count: total },
          ...invitationStates
            .filter((name) => name === state || (data?.counts[name] ?? 0) > 0)
            .map((value) => ({ name: states[value], value, count: data?.counts[value] })),
        ]}
        selected={state ?? ''}
        hrefOf={(value) => hrefWith({ state: value, page: '' })}
      />
      <SearchField
        label="Search invitations"
        placeholder="Name, email or company"
        value={search}
        onChange={(value) => change({ q: value })}
      />
      <Paper>
        {invitations.isPending && <SkeletonRows label="Loading the invitations" rows={6} />}
        {invitations.isError && !data && (
          <EmptyState
            kind="error"
            title="The invitations did not load"
            action={
              <Button busy={invitations.isFetching} onClick={() => void invitations.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {data?.data.length === 0 &&
          (state !== undefined || search !== '' ? (
            <EmptyState
              kind="no-match"
              title="No invitation matches"
              action={<ButtonLink to={hrefWith({ state: '', q: '', page: '' })}>Clear filters</ButtonLink>}
            />
          ) : (
            <EmptyState kind="first-use" title="No invitations yet">
              People you invite appear here, with their progress.
            </EmptyState>
          ))}
        {data && data.data.length > 0 && (
          <>
            <DataTable
              caption="Invitations"
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              refreshing={invitations.isPlaceholderData}
              wide
            />
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              hrefOf={(to) => hrefWith({ page: to === 1 ? '' : String(to) })}
            />
          </>
        )}
      </Paper>
      {link && (
        <Dialog
          open
          title="The new link"
          onClose={() => setLink(null)}
          footer={<Button onClick={() => setLink(null)}>Done</Button>}
        >
          <p>It is in the email and is shown only once. The previous link no longer works.</p>
          <LinkCard label={`Personal link of ${link.name}`} url={link.url} fileName="invitation" />
        </Dialog>
      )}
    </Stack>
  );
}
