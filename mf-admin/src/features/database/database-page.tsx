/** The database: engine, integrity, backups, tables, slow queries and migrations. */
import type { DatabaseState } from '@farmpost/shared/contracts/database-tools';
import { formatCount, formatDateTime, formatDuration } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useCheckDatabase, useDatabase } from './api/database';
import { BackupSection } from './backup-section';
import { formatBytes } from './byte-words';

type Table = DatabaseState['tables'][number];
type Query = DatabaseState['slowQueries']['queries'][number];
type Migration = DatabaseState['migrations'][number];

const SHOWN = 10;
const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

const tableColumns: readonly Column<Table>[] = [
  { id: 'name', header: 'Table', cell: ({ name }) => name },
  {
    id: 'rows',
    header: 'Rows',
    numeric: true,
    cell: ({ rows }) => (rows === null ? 'Not counted yet' : formatCount(rows)),
  },
  { id: 'size', header: 'Size with indexes', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
];
const queryColumns: readonly Column<Query>[] = [
  { id: 'text', header: 'Query', cell: ({ text }) => <Code>{text}</Code> },
  { id: 'calls', header: 'Calls', numeric: true, cell: ({ calls }) => formatCount(calls) },
  {
    id: 'average',
    header: 'Average',
    numeric: true,
    cell: ({ averageMs }) => `${averageMs.toFixed(1)} ms`,
  },
  { id: 'total', header: 'In all', numeric: true, cell: ({ totalMs }) => formatDuration(totalMs) },
];
const migrationColumns: readonly Column<Migration>[] = [
  { id: 'name', header: 'Migration', cell: ({ name }) => name },
  { id: 'at', header: 'Applied', numeric: true, cell: ({ at }) => formatDateTime(at) },
];

function IntegritySection() {
  const check = useCheckDatabase();
  return (
    <Section
      title="Integrity"
      aside={
        <Button busy={check.isPending} busyLabel="Checking" onClick={() => check.mutate()}>
          Check Integrity
        </Button>
      }
    >
      <div aria-live="polite">
        {check.isIdle && <p>Reads what is stored and reports what is damaged. It changes nothing.</p>}
        {check.isPending && <p>Checking. This takes longer the larger the database is.</p>}
        {check.isError && (
          <Banner tone="danger" title="The check did not finish.">
            {check.error.message}
          </Banner>
        )}
        {check.data && check.data.faults.length === 0 && (
          <Banner tone="success" title="No damage found.">
            Checked in {formatDuration(check.data.durationMs)}: {check.data.checks.join('; ')}.
          </Banner>
        )}
        {check.data && check.data.faults.length > 0 && (
          <Banner tone="danger" title="Damage found.">
            <ul>
              {check.data.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
    </Section>
  );
}

/** Shows the first rows of a long list, and the rest on demand. */
function FirstRows<Row extends { readonly name: string }>({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, SHOWN)}
        rowKey={({ name }) => name}
      />
      {rows.length > SHOWN && !isWhole && (
        <More>
          <Button onClick={() => setWhole(true)}>
            Show all {formatCount(rows.length)}
            <span className="visually-hidden">: {caption}</span>
          </Button>
        </More>
      )}
    </>
  );
}

function TableSection({ state }: { readonly state: DatabaseState }) {
  return (
    <Section title="Tables" flush>
      {state.areRowsEstimated && (
        <Note>Rows are PostgreSQL’s own estimates from its last analysis of each table.</Note>
      )}
      <FirstRows caption="Tables by size" columns={tableColumns} rows={state.tables} />
    </Section>
  );
}

function State({ state }: { readonly state: DatabaseState }) {
  const { slowQueries, migrations } = state;
  return (
    <Stack>
      <FigureRow label="Database">
        <Figure label="Engine" value={engineNames[state.engine]} unit={state.version} />
        <Figure label="Size" value={formatBytes(state.bytes)} />
        <Figure label="Tables" value={formatCount(state.tables.length)} />
        <Figure label="Migrations" value={formatCount(migrations.length)} />
      </FigureRow>
      <BackupSection backups={state.backups} />
      <IntegritySection />
      <TableSection state={state} />
      <Section title="Slow queries" flush>
        {slowQueries.notMeasured !== null && <Note>{slowQueries.notMeasured}</Note>}
        {slowQueries.notMeasured === null && slowQueries.queries.length === 0 && (
          <EmptyState kind="first-use" title="No query has been measured yet" />
        )}
        {slowQueries.queries.length > 0 && (
          <DataTable
            caption="Slow queries"
            columns={queryColumns}
            rows={slowQueries.queries}
            rowKey={({ text }) => text}
          />
        )}
      </Section>
      <Section title="Migrations" flush>
        <FirstRows caption="Migrations" columns={migrationColumns} rows={migrations} />
      </Section>
    </Stack>
  );
}

export function Page() {
  const database = useDatabase();
  return (
    <AdminFrame>
      <PageHeader title="Database" description="Size, integrity and backups." />
      {database.isPending && (
        <Paper>
          <SkeletonRows label="Loading the state of the database" rows={8} />
        </Paper>
      )}
      {database.isError && !database.data && (
        <EmptyState
          kind="error"
          title="The state of the database did not load"
          action={
            <Button busy={database.isFetching} onClick={() => void database.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {database.data && <State state={database.data} />}
    </AdminFrame>
  );
}

const Note = styled.p`
  padding: 0 20px 16px;
  color: var(--muted);
`;
const More = styled.div`
  padding: 12px 20px;
`;
const Code = styled.code`
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: 12px;
`;
