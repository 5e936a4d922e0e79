/** Monthly statements, newest first; none before the first line. Each month adds to the balance of the one before. */
import type { CommissionOverview, CommissionStatement } from '@farmpost/shared/contracts/commissions';
import { formatMoney } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useDownloadStatement } from './api/commissions';

const money = (cents: number) => (cents === 0 ? '–' : formatMoney(cents));

export function StatementsSection({ statements }: Pick<CommissionOverview, 'statements'>) {
  const download = useDownloadStatement();
  if (statements.length === 0) return null;
  const columns: readonly Column<CommissionStatement>[] = [
    { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
    { id: 'earned', header: 'Earned', numeric: true, cell: ({ earnedCents }) => money(earnedCents) },
    {
      id: 'reversed',
      header: 'Reversed',
      numeric: true,
      cell: ({ reversedCents }) => money(reversedCents),
    },
    { id: 'paid', header: 'Paid out', numeric: true, cell: ({ paidCents }) => money(paidCents) },
    {
      id: 'balance',
      header: 'Owed at the end',
      numeric: true,
      cell: ({ balanceCents }) => <b>{formatMoney(balanceCents)}</b>,
    },
    {
      id: 'files',
      header: 'Files',
      hideHeader: true,
      phone: 'full',
      cell: ({ month }) => (
        <Actions>
          {(['pdf', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              look="text"
              icon={<DownloadIcon />}
              busy={
                download.isPending &&
                download.variables.month === month &&
                download.variables.format === format
              }
              onClick={() => download.mutate({ month, format })}
            >
              {format.toUpperCase()}
              <span className="visually-hidden"> of {monthName(month)}</span>
            </Button>
          ))}
        </Actions>
      ),
    },
  ];
  return (
    <Section title="Monthly statements" flush>
      {download.isError && (
        <Notice>
          <Banner tone="danger">The statement could not be downloaded. Please try again.</Banner>
        </Notice>
      )}
      <DataTable
        wide
        caption="Monthly statements"
        columns={columns}
        rows={statements}
        rowKey={({ month }) => month}
      />
    </Section>
  );
}

const Notice = styled.div`
  padding: 0 20px 12px;
`;
