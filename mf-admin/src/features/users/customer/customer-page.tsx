/** One customer: state, mailings, money, messages, sessions, notes and timeline, with an administrator's acts. */
import { useParams } from '@farmpost/shared/client/router';
import { formatFullDate } from '@farmpost/shared/domain/format';
import { displayName } from '@farmpost/shared/domain/person-name';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { EyeIcon } from '@farmpost/shared/ui/icon/icon';
import { LoadingFigures } from '@farmpost/shared/ui/figure/figure';
import { Menu, type MenuItem } from '@farmpost/shared/ui/menu/menu';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../../frame/admin-frame';
import { users } from '../../../paths';
import { BanDialog, DeleteDialog } from '../access-dialogs';
import { useUserAct } from '../api/users';
import { EditUserDialog } from '../edit-user-dialog';
import { SalesPersonDialog } from '../sales-person-dialog';
import { ViewAsDialog } from '../view-as-dialog';
import { useCustomer, useReload } from './api/customer';
import { ConsequencesSection } from './consequences-section';
import { IdentitySection } from './identity-section';
import { MailingsSection } from './mailings-section';
import { MessagesSection } from './messages-section';
import { MoneySection } from './money-section';
import { LeadsSection, NotesSection, SignInSection, WhoSection } from './side-sections';
import { StateStrip } from './state-strip';
import { TimelineSection } from './timeline-section';

type Open = 'edit' | 'ban' | 'delete' | 'sales-person' | 'view-as';

export function Page() {
  const { id = '' } = useParams();
  const query = useCustomer(id);
  const act = useUserAct();
  const reload = useReload();
  const [open, setOpen] = useState<Open | null>(null);
  const customer = query.data;
  const crumbs = [
    { label: 'Admin', to: '/admin' },
    { label: 'Users', to: users },
    { label: customer ? displayName(customer.user) || customer.user.email : 'Customer' },
  ];
  if (!customer) {
    return (
      <AdminFrame>
        <PageHeader title={query.isError ? 'Customer not shown' : 'Customer'} breadcrumbs={crumbs} />
        {query.isError ? (
          <Paper>
            <EmptyState
              kind="error"
              title="This customer did not load"
              action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
            >
              {query.error.message}
            </EmptyState>
          </Paper>
        ) : (
          <>
            <LoadingFigures labels={['Cards in the mail', 'Owes', 'Leads', 'Last sign-in']} />
            <Paper>
              <SkeletonRows label="Loading the customer" rows={8} />
            </Paper>
          </>
        )}
      </AdminFrame>
    );
  }
  const { user, agent, money } = customer;
  const name = displayName(user) || user.email;
  const isViewable = (user.role === 'agent' || user.role === 'sales_person') && user.banned_until === null;

  async function run(which: 'unban' | 'restore' | 'end-sessions', done: string) {
    try {
      await act.mutateAsync({ id, act: which });
      await reload();
      showToast({ message: done });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : 'Not done. Please try again.' });
    }
  }
  const onAct = (which: Open | 'unban' | 'restore') => {
    if (which === 'unban') void run('unban', 'The suspension is lifted');
    else if (which === 'restore') void run('restore', 'The account stays');
    else setOpen(which);
  };
  const close = () => setOpen(null);
  const closeAndReload = () => {
    setOpen(null);
    void reload();
  };
  const items: MenuItem[] = [
    { id: 'edit', label: 'Edit profile and role', onSelect: () => setOpen('edit') },
    ...(user.role === 'agent'
      ? [{ id: 'sales', label: 'Change salesperson…', onSelect: () => setOpen('sales-person') }]
      : []),
  ];
  return (
    <AdminFrame>
      <PageHeader
        title={name}
        breadcrumbs={crumbs}
        description={`${[agent?.brokerage || user.company, user.email].filter(Boolean).join(', ')}. Since ${formatFullDate(user.created_at)}.`}
        actions={
          <>
            {isViewable && (
              <Button look="primary" icon={<EyeIcon />} onClick={() => setOpen('view-as')}>
                View as {user.first_name || 'this person'}
              </Button>
            )}
            <Menu label={`More for ${name}`} button="More" items={items} />
          </>
        }
      />
      <StateStrip customer={customer} />
      <Desk>
        <Stack>
          {agent && <IdentitySection customer={customer} />}
          {agent && <MailingsSection mailings={customer.mailings} />}
          {money && <MoneySection userId={id} money={money} adjustments={customer.adjustments} />}
          <MessagesSection userId={id} />
        </Stack>
        <Stack>
          <WhoSection customer={customer} onEdit={() => setOpen('edit')} />
          <NotesSection userId={id} notes={customer.notes} />
          <SignInSection customer={customer} />
          {customer.leads && <LeadsSection leads={customer.leads} />}
        </Stack>
      </Desk>
      <Below>
        <TimelineSection userId={id} />
        <ConsequencesSection customer={customer} onAct={onAct} />
      </Below>
      {open === 'edit' && <EditUserDialog user={user} onClose={close} onSaved={closeAndReload} />}
      {open === 'ban' && <BanDialog user={user} onClose={close} onDone={closeAndReload} />}
      {open === 'delete' && <DeleteDialog user={user} onClose={close} onDone={closeAndReload} />}
      {open === 'sales-person' && <SalesPersonDialog user={user} onClose={close} onDone={closeAndReload} />}
      {open === 'view-as' && <ViewAsDialog user={user} onClose={close} onOpened={close} />}
    </AdminFrame>
  );
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: 24px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Below = styled(Stack)`
  margin-top: 24px;
`;
