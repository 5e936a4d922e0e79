/** Entries that keep cards away, with a search, and taking them back. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { DoNotMailEntry } from '@farmpost/shared/contracts/do-not-mail';
import { doNotMailKinds, doNotMailSourceNames } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { PAGE_SIZE, useChangeEntry, useEntries } from './api/do-not-mail';
import { dayInWords, detailOf, kindNames, stateNames, titleOf } from './entry-words';

const tones = { active: 'info', expired: 'neutral', taken_back: 'neutral' } as const;

const kindOptions = [
  { value: '', label: 'Everything' },
  ...doNotMailKinds.map((value) => ({ value, label: `${kindNames[value]}s` })),
];

/** Takes back, or holds again, with an undo. */
function Act({ entry }: { readonly entry: DoNotMailEntry }) {
  const change = useChangeEntry();
  const act = entry.state === 'taken_back' ? 'restore' : 'take-back';
  const opposite = act === 'restore' ? 'take-back' : 'restore';
  const run = () =>
    change.mutate(
      { id: entry.id, act },
      {
        onSuccess: (changed) =>
          showToast({
            message:
              act === 'restore'
                ? `${titleOf(changed)} gets no cards`
                : `${titleOf(changed)} may get cards again`,
            undo: () => change.mutate({ id: entry.id, act: opposite }),
          }),
        onError: (error) => showToast({ message: error.message }),
      },
    );
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-label={`${act === 'restore' ? 'Hold again' : 'Take back'}: ${titleOf(entry)}`}
      onClick={run}
    >
      {act === 'restore' ? 'Hold again' : 'Take back'}
    </Button>
  );
}

const columnsFor = (isAdmin: boolean): readonly Column<DoNotMailEntry>[] => [
  {
    id: 'home',
    header: 'Gets no cards',
    phone: 'full',
    cell: (entry) => <TwoLines main={titleOf(entry)} sub={detailOf(entry) || kindNames[entry.kind]} />,
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source, askedOn }) => <TwoLines main={doNotMailSourceNames[source]} sub={dayInWords(askedOn)} />,
  },
  ...(isAdmin
    ? [
        {
          id: 'agent',
          header: 'Holds for',
          cell: ({ agent }: DoNotMailEntry) => agent?.name ?? 'All agents',
        },
      ]
    : []),
  {
    id: 'until',
    header: 'Last day',
    cell: ({ expiresOn }) => (expiresOn === null ? 'No end' : dayInWords(expiresOn)),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>,
  },
  { id: 'act', header: 'Change', hideHeader: true, cell: (entry) => <Act entry={entry} /> },
];

export function EntryList({ isAdmin, onAdd }: { readonly isAdmin: boolean; readonly onAdd: () => void }) {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const kind = doNotMailKinds.find((known) => known === address.get('kind'));
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const deferred = useDeferredValue(q.trim());
  const entries = useEntries({ q: deferred, kind, page });
  const { data } = entries;
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(address);
    next.set('page', String(to));
    return `?${next.toString()}`;
  };
  const isFiltered = deferred !== '' || kind !== undefined;
  return (
    <Paper>
      <Filters>
        <SearchField
          label="Search entries"
          placeholder="Address, person, list or ZIP"
          maxLength={200}
          value={q}
          onChange={(value) => set('q', value)}
        />
        <SelectField
          label="Kind"
          hideLabel
          options={kindOptions}
          value={kind ?? ''}
          onChange={(event) => set('kind', event.currentTarget.value)}
        />
        <p role="status">{data ? formatQuantity(data.total, 'entry', 'entries') : ''}</p>
      </Filters>
      {entries.isPending && <SkeletonRows label="Loading the entries" rows={6} />}
      {entries.isError && !data && (
        <EmptyState
          kind="error"
          title="The entries did not load"
          action={
            <Button busy={entries.isFetching} onClick={() => void entries.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data?.total === 0 &&
        (isFiltered ? (
          <EmptyState
            kind="no-match"
            title="No entry matches"
            action={<Button onClick={() => setAddress({}, { replace: true })}>Show everything</Button>}
          >
            Search by a part of the address, or see why a home gets no card under “Why no card?”.
          </EmptyState>
        ) : (
          <EmptyState
            kind="first-use"
            title="No entries yet"
            action={
              <Button look="primary" onClick={onAdd}>
                Add a home
              </Button>
            }
          >
            If someone asks you by phone or letter for no more cards, add their home here. Homes that use the
            code on their card need no entry.
          </EmptyState>
        ))}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            caption="Do-not-mail entries"
            columns={columnsFor(isAdmin)}
            rows={data.data}
            rowKey={({ id }) => id}
            refreshing={entries.isPlaceholderData}
          />
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} hrefOf={hrefOf} />
        </>
      )}
    </Paper>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 160px auto;
  gap: 12px;
  align-items: center;
  padding: 16px 20px;
  p {
    color: var(--muted);
    font-size: 13px;
    white-space: nowrap;
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr) 130px;
    padding: 12px 16px;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
