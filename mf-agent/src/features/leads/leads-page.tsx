/** The agent's leads: search, filters, pages, and a panel with one lead. The URL holds all of that state. */
import { useLocation, useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import {
  leadPageSizes,
  leadSorts,
  leadSources,
  leadSourceNames,
  leadStatuses,
  leadStatusFilters,
} from '@farmpost/shared/contracts/lead-vocabulary';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatCount, formatDate, formatTime } from '@farmpost/shared/domain/format';
import { leadHomeAndMessage, leadName } from '@farmpost/shared/domain/lead-home';
import { leadOrigin } from '@farmpost/shared/domain/lead-origin';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { LeadStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { DownloadIcon, MailIcon, PlusIcon, SearchIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { CursorPagination } from '@farmpost/shared/ui/table/cursor-pagination';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { AlertMark } from '../../alerts/alert-mark';
import { importLeads, newLead } from '../../paths';
import { type LeadFilters, useLeads } from './api/list-leads';
import { useLeadTags } from './api/tidy-leads';
import { useExportLeads } from './api/work-on-leads';
import { BulkBar } from './bulk-bar';
import { FirstReply } from './first-reply';
import { FollowUpDialog } from './follow-up-dialog';
import { LeadPanel } from './lead-panel';
import { LeadViews } from './lead-views';

const NO_LEADS = 'Homeowners who answer your cards or your landing page.';

const columns: readonly Column<Lead>[] = [
  {
    id: 'lead',
    header: 'Lead',
    cell: (lead) => (
      <>
        <TwoLines
          main={lead.name === null && lead.phone ? <Whole>{leadName(lead)}</Whole> : leadName(lead)}
          sub={leadHomeAndMessage(lead)}
        />
        {lead.tags.length > 0 && <Tags>{lead.tags.join(', ')}</Tags>}
        <AlertMark alert={lead.alert} />
      </>
    ),
  },
  {
    id: 'source',
    header: 'Came from',
    phone: 'full',
    cell: (lead) => <TwoLines {...leadOrigin(lead)} />,
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
  {
    id: 'reply',
    header: 'First reply',
    cell: (lead) => <FirstReply lead={lead} />,
    numeric: true,
  },
];

/** Columns beside an open panel: the ones that fit and identify a lead. */
const narrowColumns = columns.filter(({ id }) => id === 'lead' || id === 'status');

const statusOptions = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusNames[status].name })),
];
const sourceOptions = [
  { value: '', label: 'Any source' },
  ...leadSources.map((source) => ({ value: source, label: leadSourceNames[source] })),
];

const sortOptions = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** The filters in a URL; invalid values are ignored. */
function filtersOf(address: URLSearchParams): LeadFilters {
  const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
    values.find((candidate) => candidate === value);
  return {
    search: address.get('q') ?? undefined,
    status: oneOf(leadStatusFilters, address.get('status')),
    source: oneOf(leadSources, address.get('source')),
    sort: oneOf(leadSorts, address.get('sort')),
    tag: address.get('tag') ?? undefined,
    cursor: address.get('cursor') ?? undefined,
    pageSize: leadPageSizes.find((size) => String(size) === address.get('rows')),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function Page() {
  const [address, setAddress] = useSearchParams();
  const filtersId = useId();
  const { pathname } = useLocation();
  const filters = filtersOf(address);
  const search = useDeferredValue(filters.search);
  const leads = useLeads({ ...filters, search });
  const tags = useLeadTags();
  const chosen = { status: filters.status, source: filters.source, tag: filters.tag, sort: filters.sort };
  const download = useExportLeads();
  const [isWriting, setWriting] = useState(false);
  /** On a phone, search, filters and files are folded, so that the list begins with the first lead. */
  const [isUnfolded, setUnfolded] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selectedLeads = leads.data?.data.filter(({ id }) => selectedIds.has(id)) ?? [];
  const selection: Column<Lead> = {
    id: 'select',
    header: 'Select',
    hideHeader: true,
    phone: 'full',
    cell: (lead) => (
      <Checkbox
        label={`Select ${leadName(lead)}`}
        hideLabel
        checked={selectedIds.has(lead.id)}
        onChange={() => setSelectedIds((ids) => toggled(ids, lead.id))}
      />
    ),
  };

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
    setAddress(new URLSearchParams(hrefWith({ [name]: value, cursor: '', lead: '' }).split('?')[1]), {
      replace: true,
    });

  const selected = address.get('lead');
  const isOpen = selected ? '' : undefined;
  const rows = leads.data?.data ?? [];
  const place = rows.findIndex(({ id }) => id === selected);
  const open = rows.find(({ id }) => id === selected);
  const addressees = selectedLeads.length > 0 ? selectedLeads : open ? [open] : [];
  const [addressee, ...others] = addressees;
  const hrefOfRow = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row ? hrefWith({ lead: row.id }) : null;
  };
  useLeadKeys({ J: hrefOfRow(place + 1), K: hrefOfRow(place - 1) });

  const isFiltered = Boolean(filters.search ?? filters.status ?? filters.source ?? filters.tag);
  return (
    <PageFrame>
      <PageHeader
        actions={
          <ListActs data-open={isOpen} data-folded={isUnfolded ? undefined : ''}>
            <ButtonLink to={importLeads}>Import</ButtonLink>
            <Button
              icon={<MailIcon />}
              onClick={() => {
                if (addressees.length > 0) setWriting(true);
                else showToast({ message: 'Select the leads to write to first' });
              }}
            >
              Send Follow-up
            </Button>
            <Button
              icon={<DownloadIcon />}
              busy={download.isPending}
              busyLabel="Exporting…"
              disabled={leads.data?.total === 0}
              onClick={() => download.mutate({ ...chosen, search: filters.search })}
            >
              Export Leads
            </Button>
            <ButtonLink look="primary" icon={<PlusIcon />} to={newLead}>
              Add a lead
            </ButtonLink>
          </ListActs>
        }
        title="Leads"
        description={leads.data ? describe(leads.data, isFiltered) : NO_LEADS}
      />
      <ListControls data-open={isOpen}>
        <Fold>
          <Button
            block
            icon={<SearchIcon />}
            aria-expanded={isUnfolded}
            aria-controls={filtersId}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fold search and files' : 'Search, filter, add'}
          </Button>
        </Fold>
        <Filters id={filtersId} role="search" aria-label="Leads" data-folded={isUnfolded ? undefined : ''}>
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
          <SelectField
            label="Order"
            hideLabel
            options={sortOptions}
            value={filters.sort === 'oldest' ? 'oldest' : ''}
            onChange={(event) => filter('sort', event.currentTarget.value)}
          />
          {(filters.tag !== undefined || (tags.data?.data.length ?? 0) > 0) && (
            <SelectField
              label="Tag"
              hideLabel
              options={[
                { value: '', label: 'Any tag' },
                ...(tags.data?.data ?? [{ tag: filters.tag ?? '', leads: 0 }]).map(({ tag }) => ({
                  value: tag,
                  label: tag,
                })),
              ]}
              value={filters.tag ?? ''}
              onChange={(event) => filter('tag', event.currentTarget.value)}
            />
          )}
        </Filters>
        {download.isError && (
          <Banner tone="danger" title="The export failed.">
            Nothing was downloaded. Please try again.
          </Banner>
        )}
        <LeadViews />
      </ListControls>
      <Split data-open={isOpen}>
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
              {selectedLeads.length > 0 && (
                <BulkBar
                  selected={selectedLeads}
                  onDone={() => setSelectedIds(new Set())}
                  onWrite={() => setWriting(true)}
                />
              )}
              <DataTable
                caption="Your leads"
                columns={[...(selected ? narrowColumns : columns), selection]}
                rows={leads.data.data}
                rowKey={(lead) => lead.id}
                rowHref={(lead) => hrefWith({ lead: lead.id })}
                isCurrent={(lead) => lead.id === selected}
                refreshing={leads.isPlaceholderData}
              />
              <CursorPagination
                {...leads.data}
                shown={leads.data.data.length}
                hrefOf={(cursor) => hrefWith({ cursor: cursor ?? '', lead: '' })}
              />
              {leads.data.total > leadPageSizes[0] && (
                <Rows>
                  <SelectField
                    label="Rows per page"
                    options={leadPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
                    value={String(leads.data.pageSize)}
                    onChange={(event) => filter('rows', event.currentTarget.value)}
                  />
                </Rows>
              )}
            </>
          )}
        </Paper>
        {selected && (
          <LeadPanel
            id={selected}
            closeHref={hrefWith({ lead: '' })}
            previousHref={hrefOfRow(place - 1)}
            nextHref={hrefOfRow(place + 1)}
          />
        )}
      </Split>
      {isWriting && addressee && (
        <FollowUpDialog
          leads={[addressee, ...others]}
          onClose={() => setWriting(false)}
          onSent={() => setSelectedIds(new Set())}
        />
      )}
    </PageFrame>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** J and K open the next and the previous lead of the page while one is open. */
function useLeadKeys({ J, K }: { readonly J: string | null; readonly K: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = event.key === 'j' ? J : event.key === 'k' ? K : null;
      if (to) void navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [J, K, navigate]);
}

function describe(
  { total, isTotalExact }: { readonly total: number; readonly isTotalExact: boolean },
  isFiltered: boolean,
): string {
  if (!isTotalExact) return `More than ${formatCount(total)} homeowners match.`;
  const people = `${formatCount(total)} ${total === 1 ? 'homeowner' : 'homeowners'}`;
  if (isFiltered) return `${people} match${total === 1 ? 'es' : ''}.`;
  return total === 0 ? NO_LEADS : `${people} from your cards, your landing page and what you added.`;
}

/** Keeps a phone number on one line. */
const Whole = styled.span`
  white-space: nowrap;
`;

/** List and panel side by side; on small screens the panel replaces the list. */
const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  &[data-open] {
    grid-template-columns: 400px minmax(0, 1fr);
    @media ${tablet} {
      grid-template-columns: minmax(0, 1fr);
      > :first-child {
        display: none;
      }
    }
  }
`;
/** Where the panel replaces the list, an open lead stands first, as a text message's link promises. */
const hiddenBesideLead = css`
  @media ${tablet} {
    &[data-open] {
      display: none;
    }
  }
`;
const foldedOnPhone = css`
  @media ${phone} {
    &[data-folded] {
      display: none;
    }
  }
`;
const Fold = styled.div`
  display: none;
  margin-bottom: 12px;
  @media ${phone} {
    display: block;
  }
`;
const Tags = styled.span`
  display: block;
  font-size: 12px;
  font-weight: 600;
  color: var(--primary);
  overflow-wrap: anywhere;
`;
const Rows = styled.div`
  padding: 0 20px 12px;
  > div {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;
const ListActs = styled(Actions)`
  @media ${phone} {
    > * {
      flex: 1;
    }
  }
  ${hiddenBesideLead}
  ${foldedOnPhone}
`;
const ListControls = styled.div`
  ${hiddenBesideLead}
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px 190px 150px;
  gap: 12px;
  margin-bottom: 16px;
  &:has(> :nth-child(5)) {
    grid-template-columns: minmax(0, 1fr) 140px 170px 140px 140px;
  }
  ${foldedOnPhone}
  @media ${phone} {
    &&& {
      grid-template-columns: 1fr 1fr;
    }
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
