/** Audit log: search, filters, export, and the check of the hash chain. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { AuditEntry } from '@farmpost/shared/contracts/audit';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useAddressText } from '../../frame/use-address-text';
import { type AuditFilter, useAuditChain, useAuditEntries, useExportAudit } from './api/audit';
import { actionName, actorName, detailLine, momentOf, shortId, subjectName } from './audit-words';
import { ChainSection } from './chain-section';
import { EntryDialog } from './entry-dialog';

const NAMES = ['q', 'actor', 'subject', 'action', 'from', 'to'] as const;

function readFilter(address: URLSearchParams): AuditFilter {
  const [q, actor, subject, action, from, to] = NAMES.map((name) => address.get(name) ?? '');
  const start = momentOf(from ?? '');
  const end = momentOf(to ?? '', 1);
  return {
    ...(q && { q }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(action && { action }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
}

const columnsWith = (open: (id: string) => void): readonly Column<AuditEntry>[] => [
  {
    id: 'action',
    header: 'Action',
    width: '190px',
    phone: 'full',
    cell: (entry) => <TwoLines main={actionName(entry.action)} sub={formatDateTime(entry.at)} />,
  },
  {
    id: 'actor',
    header: 'Actor',
    width: '210px',
    cell: (entry) => (
      <Breaking>
        <TwoLines main={actorName(entry)} sub={entry.actor?.email} />
      </Breaking>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: '150px',
    cell: (entry) => <TwoLines main={subjectName(entry)} sub={entry.subjectId && shortId(entry.subjectId)} />,
  },
  {
    id: 'detail',
    header: 'Details',
    // The button opens them.
    phone: 'hidden',
    cell: (entry) => <Line>{entry.isCleared ? 'Cleared' : detailLine(entry) || '–'}</Line>,
  },
  {
    id: 'open',
    header: 'Open',
    hideHeader: true,
    phone: 'corner',
    cell: (entry) => (
      <Button size="small" onClick={() => open(entry.id)}>
        Details<span className="visually-hidden"> of entry {entry.seq}</span>
      </Button>
    ),
  },
];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const entries = useAuditEntries(filter);
  const chain = useAuditChain();
  const exported = useExportAudit();
  const [q, setQ] = useAddressText('q');
  const [actor, setActor] = useAddressText('actor');
  const [subject, setSubject] = useAddressText('subject');
  const rows = entries.data?.pages.flatMap(({ data }) => data) ?? [];
  const opened = rows.find(({ id }) => id === address.get('entry'));
  const isFiltered = Object.keys(filter).length > 0;
  const action = address.get('action') ?? '';
  const actions = new Set([...(chain.data?.actions ?? []), ...(action ? [action] : [])]);

  function set(values: Readonly<Record<string, string>>, replace = true) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  const clear = () => set(Object.fromEntries(NAMES.map((name) => [name, ''])));

  return (
    <AdminFrame>
      <PageHeader
        title="Audit Log"
        description="What people and the platform did, latest first."
        actions={
          <Button
            icon={<DownloadIcon />}
            busy={exported.isPending}
            onClick={() => exported.mutate(filter, { onError: ({ message }) => showToast({ message }) })}
          >
            Export CSV
          </Button>
        }
      />
      <Stack>
        <ChainSection />
        <section aria-label="Entries">
          <FoldedSection title="Search and filter" startsOpen={isFiltered}>
            <Filters>
              <SearchField label="Search everything" value={q} onChange={setQ} />
              <SelectField
                label="Action"
                options={[
                  { value: '', label: 'All actions' },
                  ...[...actions].map((value) => ({ value, label: actionName(value) })),
                ]}
                value={action}
                onChange={({ target }) => set({ action: target.value })}
              />
              <TextField
                label="Actor"
                placeholder="Name, email or “platform”"
                value={actor}
                onChange={({ target }) => setActor(target.value)}
              />
              <TextField
                label="Subject"
                placeholder="Kind or id"
                value={subject}
                onChange={({ target }) => setSubject(target.value)}
              />
              <TextField
                label="From"
                type="date"
                value={address.get('from') ?? ''}
                onChange={({ target }) => set({ from: target.value })}
              />
              <TextField
                label="To"
                type="date"
                value={address.get('to') ?? ''}
                onChange={({ target }) => set({ to: target.value })}
              />
            </Filters>
          </FoldedSection>
          <Paper>
            {entries.isPending && <SkeletonRows label="Loading the audit log" rows={8} />}
            {entries.isError && !entries.data && (
              <EmptyState
                kind="error"
                title="The audit log did not load"
                action={
                  <Button busy={entries.isFetching} onClick={() => void entries.refetch()}>
                    Try Again
                  </Button>
                }
              />
            )}
            {entries.data && rows.length === 0 && (
              <EmptyState
                kind={isFiltered ? 'no-match' : 'first-use'}
                title={isFiltered ? 'No entries match' : 'Nothing has been recorded yet'}
                action={isFiltered && <Button onClick={clear}>Clear filters</Button>}
              />
            )}
            {rows.length > 0 && (
              <DataTable
                caption="Audit log"
                columns={columnsWith((id) => set({ entry: id }, false))}
                rows={rows}
                rowKey={({ id }) => id}
                refreshing={entries.isPlaceholderData}
                wide
              />
            )}
          </Paper>
          {entries.hasNextPage && (
            <More>
              <Button busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
                Load more
              </Button>
            </More>
          )}
        </section>
      </Stack>
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => set({ entry: '' })}
          onFilter={(name, value) => set({ entry: '', [name]: value })}
        />
      )}
    </AdminFrame>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  align-items: end;
  margin-bottom: 16px;
  @media ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${phone} {
    /* Two dates side by side, where both can be read. */
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    > * {
      grid-column: 1 / -1;
    }
    > :nth-last-child(-n + 2) {
      grid-column: auto;
    }
  }
`;
const Breaking = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
const Line = styled.span`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: 13px;
`;
const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 16px;
`;
