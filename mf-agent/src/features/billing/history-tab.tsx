/** Invoices, newest first, as pages of the payment vendor and as PDF. */
import type { HistoryEntry } from '@farmpost/shared/contracts/billing';
import { HISTORY_LIMIT } from '@farmpost/shared/contracts/billing-vocabulary';
import { historyName } from '@farmpost/shared/domain/billing';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { AlertIcon, CheckIcon, ClockIcon, DownloadIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useDownloadInvoice, useHistory } from './api/billing';

const icons = {
  paid: <CheckIcon size={14} />,
  failed: <AlertIcon size={14} />,
  pending: <ClockIcon size={14} />,
};
const money = (cents: number) => (cents === 0 ? '–' : formatMoney(cents));

export function HistoryTab({ agentId }: { readonly agentId: string }) {
  const history = useHistory(agentId);
  const download = useDownloadInvoice(agentId);
  const rows = history.data?.data ?? [];
  const columns: readonly Column<HistoryEntry>[] = [
    {
      id: 'invoice',
      header: 'Invoice',
      cell: (entry) => (
        <TwoLines
          main={entry.description}
          sub={[entry.number, formatDate(entry.createdAt)].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'status',
      header: 'Status',
      phone: 'corner',
      cell: ({ status, paidAt }) => {
        const { name, tone } = historyName(status);
        return (
          <Badge tone={tone} icon={icons[status]}>
            {status === 'paid' && paidAt ? `${name} ${formatDate(paidAt)}` : name}
          </Badge>
        );
      },
    },
    { id: 'cards', header: 'Cards', numeric: true, cell: ({ cardsCents }) => money(cardsCents) },
    {
      id: 'membership',
      header: 'Membership',
      numeric: true,
      cell: ({ membershipCents }) => money(membershipCents),
    },
    { id: 'tax', header: 'Tax', numeric: true, cell: ({ taxCents }) => money(taxCents) },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      cell: ({ amountCents }) => <b>{formatMoney(amountCents)}</b>,
    },
    {
      id: 'files',
      header: 'Files',
      hideHeader: true,
      phone: 'full',
      cell: (entry) => (
        <Actions>
          {entry.invoiceUrl && (
            <a href={entry.invoiceUrl} target="_blank" rel="noreferrer">
              View<span className="visually-hidden"> {entry.description} (opens a new tab)</span>
            </a>
          )}
          {entry.hasPdf && (
            <Button
              size="small"
              look="text"
              icon={<DownloadIcon />}
              busy={download.isPending && download.variables === entry.id}
              onClick={() => download.mutate(entry.id)}
            >
              PDF<span className="visually-hidden"> of {entry.description}</span>
            </Button>
          )}
        </Actions>
      ),
    },
  ];
  return (
    <Section flush title="Invoices">
      {download.isError && (
        <Notice>
          <Banner tone="danger">The invoice could not be downloaded. Please try again.</Banner>
        </Notice>
      )}
      {history.isPending && <SkeletonRows label="Loading your invoices" rows={5} />}
      {history.isError && (
        <EmptyState
          kind="error"
          title="Unable to load billing history. Please try again."
          action={
            <Button busy={history.isFetching} onClick={() => void history.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {history.isSuccess && rows.length === 0 && (
        <EmptyState kind="first-use" title="No invoices yet">
          One arrives each month, for the membership and the cards of the month before.
        </EmptyState>
      )}
      {history.isSuccess && rows.length > 0 && (
        <DataTable wide caption="Invoices" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {rows.length >= HISTORY_LIMIT && (
        <Notice>
          <Actions>
            <span>Showing the most recent {HISTORY_LIMIT}.</span>
            <Button
              size="small"
              icon={<RefreshIcon />}
              busy={history.isFetching}
              onClick={() => void history.refetch()}
            >
              Refresh
            </Button>
          </Actions>
        </Notice>
      )}
    </Section>
  );
}

const Notice = styled.div`
  padding: 12px 20px;
  color: var(--muted);
`;
