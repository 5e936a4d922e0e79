/** `/agents`: the salesperson's clients and open invitations, as a list or a board; what is shown is in the URL. */
import { clientHealths, clientStages, type ClientStage } from '@farmpost/shared/contracts/client-vocabulary';
import type { ClientEntry } from '@farmpost/shared/contracts/clients';
import { formatCount, formatDate, formatQuantity, formatRelative } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { useClientsName } from '../../account/use-clients-name';
import { oneOf, pageOf, useQueryState } from '../../lists/query-state';
import { ViewLinks } from '../../lists/view-links';
import { useClients } from './api/clients';
import { HealthBadge, healthNames, StageBadge, stageNames } from './client-badges';
import { ClientBoard } from './client-board';

const PAGE_SIZE = 25;
const INVITE = '/agents/invite';

const healthOptions = [
  { value: '', label: 'Any health' },
  ...clientHealths.map((value) => ({ value, label: healthNames[value] })),
];

const columns: readonly Column<ClientEntry>[] = [
  {
    id: 'client',
    header: 'Client',
    phone: 'full',
    cell: ({ name, company, email }) => <TwoLines main={name || email} sub={company || email} />,
  },
  {
    id: 'stage',
    header: 'Stage',
    cell: ({ stage, since }) => (
      <Cell>
        <StageBadge stage={stage} />
        <small>since {formatDate(since)}</small>
      </Cell>
    ),
  },
  {
    id: 'health',
    header: 'Health',
    width: '24%',
    cell: ({ health, reasons }) => (
      <Cell>
        <HealthBadge health={health} />
        {reasons.length > 0 && <small>{reasons.join('. ')}</small>}
      </Cell>
    ),
  },
  {
    id: 'call',
    header: 'Next call',
    width: '26%',
    phone: 'full',
    cell: ({ nextCall }) => (nextCall === null ? <Nothing>Nothing to call about</Nothing> : nextCall),
  },
  {
    id: 'activity',
    header: 'Last activity',
    cell: ({ lastActivityAt }) => (lastActivityAt === null ? 'None yet' : formatRelative(lastActivityAt)),
  },
  { id: 'cards', header: 'Cards', numeric: true, cell: ({ postcards }) => formatCount(postcards) },
  { id: 'leads', header: 'Leads', numeric: true, cell: ({ leads }) => formatCount(leads) },
];

const hrefOf = ({ kind, id, email }: ClientEntry): string =>
  kind === 'client' ? href('/agents/:id', { id }) : href(INVITE, { q: email });

function describe(counts: Readonly<Record<ClientStage, number>> | undefined): string {
  if (!counts) return 'Agents who came through you, and whom to call next.';
  const clients = counts.joined + counts.ready + counts.mailing;
  const open = counts.invited + counts.opened;
  return `${formatQuantity(clients, 'client')}, ${formatCount(counts.mailing)} mailing. ${formatQuantity(open, 'open invitation')}.`;
}

export function Page() {
  const name = useClientsName();
  const { address, pathname, change, hrefWith } = useQueryState();
  const stage = oneOf(clientStages, address.get('stage'));
  const health = oneOf(clientHealths, address.get('health'));
  const search = address.get('q') ?? '';
  const page = pageOf(address);
  const term = useDeferredValue(search.trim());
  const isBoard = address.get('view') === 'board';
  const filter = { ...(health && { health }), ...(term && { search: term }) };
  const clients = useClients({
    ...(stage && { stage }),
    ...filter,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const { data } = clients;
  const isFiltered = stage !== undefined || health !== undefined || search !== '';
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <PageFrame>
      <PageHeader
        title={name.title}
        description={describe(data?.counts)}
        actions={
          <ButtonLink look="primary" icon={<PlusIcon />} to={INVITE}>
            Invite Agent
          </ButtonLink>
        }
      />
      <Stack>
        {!isBoard && (
          <ViewLinks
            label="Views of clients"
            noun="person"
            views={[
              { name: 'All', value: '', count: all },
              ...clientStages
                .toReversed()
                .map((value) => ({ name: stageNames[value], value, count: data?.counts[value] })),
            ]}
            selected={stage ?? ''}
            hrefOf={(value) => hrefWith({ stage: value, page: '' })}
          />
        )}
        <Filters role="search" aria-label="Clients">
          <Segmented
            label="Shown as"
            hideLabel
            options={[
              { value: 'list', label: 'List' },
              { value: 'board', label: 'Board' },
            ]}
            value={isBoard ? 'board' : 'list'}
            onChange={(value) => change({ view: value === 'board' ? value : '', stage: '' })}
          />
          <SearchField
            label="Search clients"
            placeholder="Name, email or company"
            value={search}
            onChange={(value) => change({ q: value })}
          />
          <SelectField
            label="Health"
            hideLabel
            options={healthOptions}
            value={health ?? ''}
            onChange={({ target }) => change({ health: target.value })}
          />
        </Filters>
        {isBoard ? (
          <ClientBoard
            filter={filter}
            hrefOf={hrefOf}
            listOf={(value) => hrefWith({ view: '', stage: value, page: '' })}
          />
        ) : (
          <Paper>
            {clients.isPending && <SkeletonRows label="Loading your clients" rows={8} />}
            {clients.isError && !data && (
              <EmptyState
                kind="error"
                title="Your clients did not load"
                action={
                  <Button busy={clients.isFetching} onClick={() => void clients.refetch()}>
                    Try Again
                  </Button>
                }
              >
                Nothing is lost. Your list is safe on our side.
              </EmptyState>
            )}
            {data?.data.length === 0 &&
              (isFiltered ? (
                <EmptyState
                  kind="no-match"
                  title="No matches"
                  action={<ButtonLink to={pathname}>Clear filters</ButtonLink>}
                />
              ) : (
                <EmptyState
                  kind="first-use"
                  title="No clients yet"
                  action={
                    <ButtonLink look="primary" to={INVITE}>
                      Invite Agent
                    </ButtonLink>
                  }
                >
                  Agents who sign up through your invitation or referral link appear here.
                </EmptyState>
              ))}
            {data && data.data.length > 0 && (
              <>
                <DataTable
                  caption="Clients and open invitations"
                  columns={columns}
                  rows={data.data}
                  rowKey={({ id }) => id}
                  rowHref={hrefOf}
                  refreshing={clients.isPlaceholderData}
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
        )}
      </Stack>
    </PageFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 200px;
  align-items: center;
  gap: 12px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Nothing = styled.span`
  color: var(--muted);
`;
const Cell = styled.div`
  display: grid;
  justify-items: start;
  gap: 4px;
  small {
    font-size: 13px;
    line-height: 18px;
    color: var(--muted);
  }
`;
