/** Leads of the salesperson's clients, to be called. The filter is in the URL. */
import { leadStatusFilters, type LeadStatusFilter } from '@farmpost/shared/contracts/lead-vocabulary';
import type { ClientLead } from '@farmpost/shared/contracts/sales';
import { formatDate } from '@farmpost/shared/domain/format';
import { displayName } from '@farmpost/shared/domain/person-name';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { LeadStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { ClockIcon, MailIcon, PhoneIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { oneOf, useQueryState } from '../../lists/query-state';
import * as paths from '../../paths';
import { useClientLeads, useClients } from './api/client-leads';
import { RemindDialog } from './remind-dialog';

const nameOf = ({ name, email }: ClientLead) => name ?? email ?? 'A homeowner';
const filterName = (status: LeadStatusFilter) =>
  status === 'open' ? 'Open leads' : leadStatusNames[status].name;

const columnsFor = (onRemind: (lead: ClientLead) => void): readonly Column<ClientLead>[] => [
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
    id: 'answer',
    header: 'Answer',
    phone: 'full',
    cell: (lead) => <Answer lead={lead} onRemind={onRemind} />,
  },
];

interface AnswerProps {
  readonly lead: ClientLead;
  readonly onRemind: (lead: ClientLead) => void;
}

function Answer({ lead, onRemind }: AnswerProps) {
  const name = nameOf(lead);
  return (
    <Ways>
      {lead.phone !== null && (
        <Way href={`tel:${dialable(lead.phone)}`} aria-label={`Call ${name}, ${formatPhone(lead.phone)}`}>
          <PhoneIcon />
          {formatPhone(lead.phone)}
        </Way>
      )}
      {lead.email !== null && (
        <Way href={`mailto:${lead.email}`} aria-label={`Email ${name}, ${lead.email}`}>
          <MailIcon />
          Email
        </Way>
      )}
      {lead.phone === null && lead.email === null && <Missing>No phone number or email</Missing>}
      <Button size="small" look="text" icon={<ClockIcon />} onClick={() => onRemind(lead)}>
        Remind Me<span className="visually-hidden"> about {name}</span>
      </Button>
    </Ways>
  );
}

export function Page() {
  const { address, change } = useQueryState();
  const [reminding, setReminding] = useState<ClientLead | null>(null);
  const status = oneOf(leadStatusFilters, address.get('status')) ?? 'open';
  const client = address.get('client') ?? '';
  const search = address.get('q') ?? '';
  const term = useDeferredValue(search.trim());
  const clients = useClients();
  const leads = useClientLeads({ status, ...(client && { client }), ...(term && { search: term }) });
  const rows = leads.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = status !== 'open' || client !== '' || search !== '';
  return (
    <PageFrame>
      <PageHeader
        title="Client leads"
        description="People who answered your clients’ cards. You can call them; only your clients change the status."
        actions={
          <ButtonLink look="primary" icon={<PlusIcon />} to={paths.newClientLead}>
            Add New Lead
          </ButtonLink>
        }
      />
      <Stack>
        <Filters role="search" aria-label="Leads">
          <SearchField
            label="Search leads"
            placeholder="Name, phone, email or client"
            value={search}
            onChange={(value) => change({ q: value })}
          />
          <SelectField
            label="Status"
            hideLabel
            value={status}
            options={(['open', ...leadStatusFilters.filter((value) => value !== 'open')] as const).map(
              (value) => ({ value, label: filterName(value) }),
            )}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
          />
          <SelectField
            label="Client"
            hideLabel
            value={client}
            options={[
              { value: '', label: 'All clients' },
              ...(clients.data?.data ?? []).map((one) => ({
                value: one.id,
                label: displayName({ first_name: one.firstName, last_name: one.lastName, email: one.email }),
              })),
            ]}
            onChange={({ currentTarget }) => change({ client: currentTarget.value })}
          />
        </Filters>
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
          {leads.isSuccess &&
            rows.length === 0 &&
            (isFiltered ? (
              <EmptyState
                kind="no-match"
                title="No lead like this"
                action={
                  <Button onClick={() => change({ q: '', status: '', client: '' })}>Show Open Leads</Button>
                }
              />
            ) : (
              <EmptyState kind="first-use" title="No open lead">
                A homeowner who answers a client’s card appears here right away.
              </EmptyState>
            ))}
          {rows.length > 0 && (
            <DataTable
              caption="Leads of your clients"
              columns={columnsFor(setReminding)}
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
      </Stack>
      {reminding && (
        <RemindDialog lead={reminding} name={nameOf(reminding)} onClose={() => setReminding(null)} />
      )}
    </PageFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 1fr) auto auto;
  gap: 12px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;
const Way = styled.a`
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
