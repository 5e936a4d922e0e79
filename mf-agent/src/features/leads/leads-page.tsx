/** The agent's leads: search, filters, pages, and a sheet per lead. The URL holds all of that state. */
import { useLocation, useSearchParams } from '@farmpost/shared/client/router';
import { leadSources, leadSourceNames, leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatCount, formatDate, formatTime } from '@farmpost/shared/domain/format';
import { leadHomeAndMessage, leadName } from '@farmpost/shared/domain/lead-home';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { LeadStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { AlertMark } from '../../alerts/alert-mark';
import { type LeadFilters, useLeads } from './api/list-leads';
import { LeadSheet } from './lead-sheet';

const columns: readonly Column<Lead>[] = [
  {
    id: 'lead',
    header: 'Lead',
    cell: (lead) => (
      <>
        <TwoLines main={leadName(lead)} sub={leadHomeAndMessage(lead)} />
        <AlertMark alert={lead.alert} />
      </>
    ),
  },
  {
    id: 'source',
    header: 'Came from',
    phone: 'full',
    cell: (lead) => (
      <TwoLines
        main={lead.campaign?.name ?? lead.listing?.address ?? 'Your landing page'}
        sub={leadSourceNames[lead.source]}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => <LeadStatusChip status={lead.status} />,
    phone: 'corner',
  },
  {
    id: 'received',
    header: 'Received',
    cell: (lead) => <TwoLines main={formatDate(lead.createdAt)} sub={formatTime(lead.createdAt)} />,
    numeric: true,
  },
];

const statusOptions = [
  { value: '', label: 'Any status' },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusNames[status].name })),
];
const sourceOptions = [
  { value: '', label: 'Any source' },
  ...leadSources.map((source) => ({ value: source, label: leadSourceNames[source] })),
];

/** The filters in a URL; invalid values are ignored. */
function filtersOf(address: URLSearchParams): LeadFilters {
  const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
    values.find((candidate) => candidate === value);
  return {
    search: address.get('q') ?? undefined,
    status: oneOf(leadStatuses, address.get('status')),
    source: oneOf(leadSources, address.get('source')),
    page: Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1),
  };
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const filters = filtersOf(address);
  const search = useDeferredValue(filters.search);
  const leads = useLeads({ ...filters, search });

  const hrefWith = (changes: Record<string, string>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  /** A changed filter starts at the first page, and typing replaces the history entry. */
  const filter = (name: string, value: string) =>
    setAddress(new URLSearchParams(hrefWith({ [name]: value, page: '', lead: '' }).split('?')[1]), {
      replace: true,
    });

  const isFiltered = Boolean(filters.search ?? filters.status ?? filters.source);
  const selected = address.get('lead');
  return (
    <PageFrame>
      <PageHeader
        title="Leads"
        description={
          leads.data ? describe(leads.data.total, isFiltered) : 'Homeowners who responded to your cards.'
        }
      />
      <Filters role="search" aria-label="Leads">
        <SearchField
          label="Search leads"
          placeholder="Name, email, phone or address"
          value={filters.search ?? ''}
          onChange={(value) => filter('q', value)}
        />
        <SelectField
          label="Status"
          hideLabel
          options={statusOptions}
          value={filters.status ?? ''}
          onChange={(event) => filter('status', event.currentTarget.value)}
        />
        <SelectField
          label="Source"
          hideLabel
          options={sourceOptions}
          value={filters.source ?? ''}
          onChange={(event) => filter('source', event.currentTarget.value)}
        />
      </Filters>
      <Paper>
        {leads.isPending && <SkeletonRows label="Loading your leads" rows={8} />}
        {leads.isError && !leads.data && (
          <EmptyState
            kind="error"
            title="Leads did not load"
            action={
              <Button busy={leads.isFetching} onClick={() => void leads.refetch()}>
                Try Again
              </Button>
            }
          >
            Nothing is lost. Your list is safe on our side.
          </EmptyState>
        )}
        {leads.data?.total === 0 &&
          (isFiltered ? (
            <EmptyState
              kind="no-match"
              title="No leads match"
              action={<ButtonLink to={pathname}>Clear filters</ButtonLink>}
            >
              No lead matches all the filters above.
            </EmptyState>
          ) : (
            <EmptyState kind="first-use" title="No leads yet">
              A homeowner who scans one of your cards and asks for a value appears here within seconds.
            </EmptyState>
          ))}
        {leads.data && leads.data.total > 0 && (
          <>
            <DataTable
              caption="Your leads"
              columns={columns}
              rows={leads.data.data}
              rowKey={(lead) => lead.id}
              rowHref={(lead) => hrefWith({ lead: lead.id })}
              isCurrent={(lead) => lead.id === selected}
              refreshing={leads.isPlaceholderData}
            />
            <Pagination
              page={leads.data.page}
              pageSize={leads.data.pageSize}
              total={leads.data.total}
              hrefOf={(page) => hrefWith({ page: page === 1 ? '' : String(page), lead: '' })}
            />
          </>
        )}
      </Paper>
      {selected && (
        <LeadSheet
          id={selected}
          onClose={() => setAddress(new URLSearchParams(hrefWith({ lead: '' }).split('?')[1]))}
        />
      )}
    </PageFrame>
  );
}

function describe(total: number, isFiltered: boolean): string {
  const people = `${formatCount(total)} ${total === 1 ? 'homeowner' : 'homeowners'}`;
  if (isFiltered) return `${people} match${total === 1 ? 'es' : ''}.`;
  return total === 0 ? 'Homeowners who respond to your cards.' : `${people} responded to your cards.`;
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px 200px;
  gap: 12px;
  margin-bottom: 16px;
  @media ${phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
