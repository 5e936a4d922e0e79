/** Mailings of all customers, by view, search and printer, each with the acts that its state allows. */
import { Link } from '@farmpost/shared/client/router';
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { type MailingView, mailingViews } from '@farmpost/shared/contracts/platform-mailing-vocabulary';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddressText } from '../../frame/use-address-text';
import * as paths from '../../paths';
import { MailingActDialog, type WantedMailingAct } from '../../desk/mailing-act-dialog';
import { MailingActs, MailingPlace } from '../../desk/mailing-parts';
import { printersOf, purposeNames } from '../../desk/mailing-words';
import { useParameter } from '../../frame/use-parameter';
import { useMailings } from './api/mailings';

const viewNames: Readonly<Record<MailingView, string>> = {
  all: 'All',
  needs: 'Needs a person',
  ahead: 'Ahead',
  mail: 'In the mail',
  done: 'Done',
};
const printers = [
  { value: '', label: 'Any printer' },
  { value: 'lob', label: 'Lob' },
  { value: 'click2mail', label: 'Click2Mail' },
];

export function MailingList() {
  const [asked, setView] = useParameter('view');
  const view = mailingViews.find((known) => known === asked) ?? 'all';
  const [text, setText] = useAddressText('q');
  const [stored, setPrinter] = useParameter('printer');
  const [q] = useParameter('q');
  const printer = stored ?? '';
  const mailings = useMailings({ view, q: q ?? '', printer });
  const [wanted, setWanted] = useState<WantedMailingAct | null>(null);
  const rows = mailings.data?.pages.flatMap(({ data }) => data) ?? [];
  const first = mailings.data?.pages[0];
  const isFiltered = Boolean(q) || printer !== '';
  const columns: readonly Column<PlatformMailing>[] = [
    {
      id: 'name',
      header: 'Mailing',
      phone: 'full',
      cell: (row) => <TwoLines main={row.name} sub={purposeNames[row.purpose] ?? row.purpose} />,
    },
    {
      id: 'customer',
      header: 'Customer',
      phone: 'full',
      cell: ({ userId, customer, email }) =>
        userId === null ? (
          customer
        ) : (
          <Link to={href(paths.user, { id: userId })} title={email}>
            {customer}
          </Link>
        ),
    },
    { id: 'place', header: 'Where it is', phone: 'full', cell: (row) => <MailingPlace mailing={row} /> },
    {
      id: 'cards',
      header: 'Cards',
      numeric: true,
      cell: (row) => <TwoLines main={formatCount(row.cards)} sub={printersOf(row)} />,
    },
    { id: 'cents', header: 'Charge', numeric: true, cell: ({ cents }) => formatMoney(cents) },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'full',
      cell: (row) => <MailingActs mailing={row} onWant={setWanted} />,
    },
  ];
  return (
    <>
      <Tabs
        label="Mailings by state"
        tabs={mailingViews.map((id) => ({
          id,
          label: viewNames[id],
          badge: first && (
            <CountBadge count={first.counts[id]} label={formatQuantity(first.counts[id], 'mailing')} />
          ),
        }))}
        selected={view}
        onSelect={(id) => setView(id === 'all' ? null : id)}
      >
        <Filters>
          <SearchField
            label="Search mailings"
            placeholder="Mailing, customer or card code"
            value={text}
            onChange={setText}
          />
          <SelectField
            label="Printer"
            hideLabel
            options={printers}
            value={printer}
            onChange={({ target }) => setPrinter(target.value || null)}
          />
        </Filters>
        <Paper>
          {mailings.isPending && <SkeletonRows label="Loading mailings" rows={6} />}
          {mailings.isError && (
            <EmptyState
              kind="error"
              title="The mailings did not load"
              action={<Button onClick={() => void mailings.refetch()}>Try Again</Button>}
            >
              {mailings.error.message}
            </EmptyState>
          )}
          {first && rows.length === 0 && (
            <EmptyState
              kind={isFiltered ? 'no-match' : 'first-use'}
              title={
                isFiltered
                  ? 'No mailing matches'
                  : view === 'needs'
                    ? 'Nothing needs a person'
                    : 'No mailing here'
              }
              action={
                isFiltered && (
                  <Button
                    onClick={() => {
                      setText('');
                      setPrinter(null);
                    }}
                  >
                    Clear Filters
                  </Button>
                )
              }
            />
          )}
          {rows.length > 0 && (
            <>
              <DataTable
                caption="Mailings"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                refreshing={mailings.isPlaceholderData}
                wide
              />
              <More>
                <p>
                  {formatCount(rows.length)} of {formatCount(first?.total ?? rows.length)}
                </p>
                {mailings.hasNextPage && (
                  <Button
                    size="small"
                    busy={mailings.isFetchingNextPage}
                    onClick={() => void mailings.fetchNextPage()}
                  >
                    Show More
                  </Button>
                )}
              </More>
            </>
          )}
        </Paper>
      </Tabs>
      {wanted && <MailingActDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px;
  gap: 12px;
  margin: 16px 0;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const More = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 10px 20px;
  border-top: 3px double var(--control);
  color: var(--muted);
`;
