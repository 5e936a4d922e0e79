/** Cards and messages that would leave the copy: stored in it, already at the vendor, and left to do. */
import type { CopyContents, CopyMailing } from '@farmpost/shared/contracts/outgoing';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';

const dash = (count: number | null) => (count === null ? '–' : formatCount(count));

/** Cards that the printer does not have yet; `null` if it has not answered. */
export const leftOf = ({ inCopy, alreadyOut }: CopyMailing): number | null =>
  alreadyOut === null ? null : Math.max(0, inCopy - alreadyOut);

function vendorSays(mailing: CopyMailing, askedAt: string | null): string {
  if (askedAt === null) return 'Not asked yet';
  if (mailing.failure !== null) return `No answer: ${mailing.failure}`;
  if (!mailing.canBeAsked) return 'Cannot be asked';
  if (mailing.alreadyOut === null) return 'Not asked yet';
  if (mailing.alreadyOut === 0) return 'Has none';
  return mailing.alreadyOut >= mailing.inCopy ? 'Has all' : `Has ${formatCount(mailing.alreadyOut)}`;
}

export function CopyTable({ contents }: { readonly contents: CopyContents }) {
  const { mailings, askedAt } = contents;
  const columns: readonly Column<CopyMailing>[] = [
    { id: 'name', header: 'Mailing', cell: ({ name }) => name },
    {
      id: 'customer',
      header: 'Customer',
      cell: ({ agentName, agentEmail }) => (agentName === '' ? agentEmail : agentName),
    },
    { id: 'printer', header: 'Printer', cell: ({ printer }) => (printer === 'lob' ? 'Lob' : 'Click2Mail') },
    { id: 'says', header: 'The printer says', cell: (mailing) => vendorSays(mailing, askedAt) },
    { id: 'in', header: 'In the copy', numeric: true, cell: ({ inCopy }) => formatCount(inCopy) },
    { id: 'out', header: 'Already out', numeric: true, cell: ({ alreadyOut }) => dash(alreadyOut) },
    { id: 'left', header: 'Left to do', numeric: true, cell: (mailing) => dash(leftOf(mailing)) },
  ];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <DataTable
      caption="Cards that would leave"
      columns={columns}
      rows={mailings}
      rowKey={({ campaignId }) => campaignId}
      wide
      footer={[
        'All mailings',
        '',
        '',
        formatMoney(sum(mailings.map(({ cents }) => cents))),
        formatCount(sum(mailings.map(({ inCopy }) => inCopy))),
        formatCount(sum(mailings.map(({ alreadyOut }) => alreadyOut ?? 0))),
        formatCount(sum(mailings.map((mailing) => leftOf(mailing) ?? 0))),
      ]}
    />
  );
}

const messageRows = ({ emails, texts, calls }: CopyContents) => [
  { what: 'Emails', says: 'Cannot be asked. Those from before the copy are not repeated.', ...emails },
  { what: 'Texts', says: 'Those from before the copy are not repeated.', ...texts },
  {
    what: 'Calls to customers’ systems',
    says: 'May arrive twice; they have an ID.',
    inCopy: calls,
    notRepeated: 0,
  },
];

export function MessageTable({ contents }: { readonly contents: CopyContents }) {
  const columns: readonly Column<ReturnType<typeof messageRows>[number]>[] = [
    { id: 'what', header: 'Messages', cell: ({ what }) => what },
    { id: 'says', header: 'The vendor says', cell: ({ says }) => says },
    { id: 'in', header: 'In the copy', numeric: true, cell: ({ inCopy }) => formatCount(inCopy) },
    { id: 'not', header: 'Not repeated', numeric: true, cell: ({ notRepeated }) => formatCount(notRepeated) },
    {
      id: 'left',
      header: 'Left to do',
      numeric: true,
      cell: ({ inCopy, notRepeated }) => formatCount(inCopy - notRepeated),
    },
  ];
  return (
    <DataTable
      caption="Messages that would leave"
      columns={columns}
      rows={messageRows(contents)}
      rowKey={({ what }) => what}
    />
  );
}
