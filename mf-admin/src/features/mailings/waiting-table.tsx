/** Mailings with cards that no printer has yet, by the day on which they go to the printer. */
import { Link } from '@farmpost/shared/client/router';
import type { WaitingMailing } from '@farmpost/shared/contracts/outgoing';
import { formatCount, formatDayHeading, formatMoney, formatTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import * as paths from '../../paths';

const printerNames: Readonly<Record<string, string>> = openTable(
  { lob: 'Lob', click2mail: 'Click2Mail' },
  wordsOfKey,
);

const columns: readonly Column<WaitingMailing>[] = [
  {
    id: 'name',
    header: 'Mailing',
    cell: ({ name, agentName, agentEmail }) => (
      <TwoLines
        main={name}
        sub={<Link to={href(paths.users, { q: agentEmail })}>{agentName || agentEmail}</Link>}
      />
    ),
    phone: 'full',
  },
  {
    id: 'sends',
    header: 'Goes to the printer',
    cell: ({ sendsAt }) =>
      sendsAt === null ? (
        <TwoLines main="Now" sub="its stop window is over" />
      ) : (
        <TwoLines main={formatDayHeading(sendsAt)} sub={formatTime(sendsAt)} />
      ),
  },
  {
    id: 'printer',
    header: 'Printer',
    cell: ({ printer }) => (printer === null ? 'Not chosen yet' : printerNames[printer]),
  },
  { id: 'cards', header: 'Cards', numeric: true, cell: ({ cards }) => formatCount(cards) },
  { id: 'cents', header: 'To be charged', numeric: true, cell: ({ cents }) => formatMoney(cents) },
];

export function WaitingTable({ mailings }: { readonly mailings: readonly WaitingMailing[] }) {
  if (mailings.length === 0) {
    return (
      <EmptyState kind="first-use" title="No mailing waits">
        Approved mailings appear here until the printer has all of their cards.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption="Waiting mailings"
      columns={columns}
      rows={mailings}
      rowKey={({ campaignId }) => campaignId}
    />
  );
}
