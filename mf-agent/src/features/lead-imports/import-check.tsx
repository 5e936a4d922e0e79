/** The outcome of each row of a file for a list, before anything is stored. */
import type { LeadImport, LeadImportCheck } from '@farmpost/shared/contracts/lead-imports';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useImportCheck, useStartImport } from './api/imports';

type Problem = LeadImportCheck['problems'][number];

const columns: readonly Column<Problem>[] = [
  {
    id: 'person',
    header: 'Person',
    phone: 'full',
    cell: ({ name, line }) => <TwoLines main={name || 'No name'} sub={`Line ${line}`} />,
  },
  { id: 'problem', header: 'What is wrong', phone: 'full', cell: ({ problem }) => problem },
  {
    id: 'happens',
    header: 'What happens',
    phone: 'full',
    cell: ({ isImported }) =>
      isImported ? (
        <Badge tone="info">Imported; the value stays as a note</Badge>
      ) : (
        <Badge tone="warning">Left out</Badge>
      ),
  },
];

export function ImportCheck({ file, onBack }: { readonly file: LeadImport; readonly onBack: () => void }) {
  const check = useImportCheck(file.id);
  if (check.data) return <Checked file={file} check={check.data} onBack={onBack} />;
  return (
    <Paper>
      {check.isError ? (
        <EmptyState
          kind="error"
          title="The rows were not checked"
          action={
            <Button busy={check.isFetching} onClick={() => void check.refetch()}>
              Try Again
            </Button>
          }
        >
          {check.error.message}
        </EmptyState>
      ) : (
        <SkeletonRows label="Checking the rows" rows={8} />
      )}
    </Paper>
  );
}

interface CheckedProps {
  readonly file: LeadImport;
  readonly check: LeadImportCheck;
  readonly onBack: () => void;
}

function Checked({ file, check, onBack }: CheckedProps) {
  const start = useStartImport(file.id);
  const people = check.imported + check.joined;
  return (
    <>
      <JobTicket
        caption={`Import · ${file.list?.name ?? ''}`}
        title={`${formatQuantity(check.rows, 'row')} of ${file.fileName}`}
        figures={[
          { label: 'New', value: formatCount(check.imported) },
          { label: 'Completed', value: formatCount(check.joined) },
          { label: 'Left out', value: formatCount(check.leftOut), secondary: true },
        ]}
        action={
          <Button
            look="primary"
            disabled={people === 0}
            busy={start.isPending}
            busyLabel="Starting…"
            onClick={() => start.mutate()}
          >
            Import {formatQuantity(people, 'row')}
          </Button>
        }
      />
      {start.error && (
        <Banner tone="danger" title="Nothing was imported.">
          {start.error.message}
        </Banner>
      )}
      <Columns>
        <Section
          flush
          title="Rows to look at"
          aside={
            check.problemCount > check.problems.length
              ? `The first ${formatCount(check.problems.length)} of ${formatCount(check.problemCount)}`
              : formatQuantity(check.problemCount, 'row')
          }
        >
          {check.problems.length === 0 ? (
            <Quiet>Every row is readable.</Quiet>
          ) : (
            <DataTable
              caption="Rows with a problem"
              columns={columns}
              rows={check.problems}
              rowKey={({ line }) => String(line)}
            />
          )}
        </Section>
        <Stack>
          <Section title={`${formatQuantity(check.rows, 'row')} become`}>
            <Tally>
              <tbody>
                <Line label="New people" count={check.imported} />
                <Line label="Already here, or twice in the file" count={check.joined} />
                <Line label="Left out" count={check.leftOut} isTotal />
                <Line label="New people without an address" count={check.withoutAddress} />
                <Line label="New people who get no mail" count={check.refused} />
              </tbody>
            </Tally>
            <Quiet>Who asked for no mail is imported and never mailed. An import cannot undo a “no”.</Quiet>
          </Section>
          <Actions>
            <Button onClick={onBack}>Back to the columns</Button>
          </Actions>
        </Stack>
      </Columns>
    </>
  );
}

function Line({
  label,
  count,
  isTotal,
}: {
  readonly label: string;
  readonly count: number;
  readonly isTotal?: boolean;
}) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      <td>{formatCount(count)}</td>
    </tr>
  );
}

const Quiet = styled.p`
  padding: 12px 0 0;
  color: var(--muted);
  font-size: 13px;
`;
const Tally = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  td {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  [data-total] th,
  [data-total] td {
    border-bottom: 3px double var(--control);
    font-weight: 600;
  }
`;
