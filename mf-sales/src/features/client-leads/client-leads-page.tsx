/** Leads of the salesperson's clients, to be called. The filter is in the URL. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { leadStatusFilters, type LeadStatusFilter } from '@farmpost/shared/contracts/lead-vocabulary';
import type { ClientLead } from '@farmpost/shared/contracts/sales';
import { formatDate } from '@farmpost/shared/domain/format';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { LeadStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PhoneIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import * as paths from '../../paths';
import { useClientLeads } from './api/client-leads';

const nameOf = ({ name, email }: ClientLead) => name ?? email ?? 'A homeowner';
const filterName = (status: LeadStatusFilter) =>
  status === 'open' ? 'Open leads' : leadStatusNames[status].name;

const columns: readonly Column<ClientLead>[] = [
  {
    id: 'lead',
    header: 'Lead',
    cell: (lead) => <TwoLines main={nameOf(lead)} sub={`asked ${lead.client.name}`} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'corner',
    cell: ({ status }) => <LeadStatusChip status={status} />,
  },
  { id: 'received', header: 'Received', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'call',
    header: 'Call',
    phone: 'full',
    cell: (lead) =>
      lead.phone === null ? (
        <Missing>No phone number</Missing>
      ) : (
        <Call
          href={`tel:${dialable(lead.phone)}`}
          aria-label={`Call ${nameOf(lead)}, ${formatPhone(lead.phone)}`}
        >
          <PhoneIcon />
          {formatPhone(lead.phone)}
        </Call>
      ),
  },
];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const status = leadStatusFilters.find((value) => value === address.get('status')) ?? 'open';
  const leads = useClientLeads(status);
  const rows = leads.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PageFrame>
      <PageHeader
        title="Client leads"
        description="People who answered your clients’ cards. You can call them; only your clients change the status."
        actions={
          <Actions>
            <SelectField
              label="Status"
              hideLabel
              value={status}
              options={(['open', ...leadStatusFilters.filter((value) => value !== 'open')] as const).map(
                (value) => ({ value, label: filterName(value) }),
              )}
              onChange={({ currentTarget }) =>
                setAddress(new URLSearchParams({ status: currentTarget.value }), { replace: true })
              }
            />
            <ButtonLink look="primary" icon={<PlusIcon />} to={paths.newClientLead}>
              Add New Lead
            </ButtonLink>
          </Actions>
        }
      />
      <Paper>
        {leads.isPending && <SkeletonRows label="Loading the leads" rows={6} />}
        {leads.isError && rows.length === 0 && (
          <EmptyState
            kind="error"
            title="The leads did not load"
            action={
              <Button busy={leads.isFetching} onClick={() => void leads.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {leads.isSuccess && rows.length === 0 && (
          <EmptyState
            kind={status === 'open' ? 'first-use' : 'no-match'}
            title={status === 'open' ? 'No open lead' : 'No lead with this status'}
          >
            A homeowner who answers a client’s card appears here right away.
          </EmptyState>
        )}
        {rows.length > 0 && (
          <DataTable
            caption="Leads of your clients"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            refreshing={leads.isPlaceholderData}
          />
        )}
        {leads.hasNextPage && (
          <More>
            <Button busy={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
              Show earlier leads
            </Button>
          </More>
        )}
      </Paper>
    </PageFrame>
  );
}

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  font-weight: 600;
  white-space: nowrap;
`;
const Missing = styled.span`
  color: var(--muted);
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px;
`;
