/** Cards by the day on which they go to the printer, with their sum, and the cards on hold and at printers. */
import type { MailingDays } from '@farmpost/shared/contracts/platform-mailings';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';

type Day = MailingDays['ahead'][number];

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const nameOf = ({ day }: Day): string =>
  day === null ? 'Later' : dayName.format(new Date(`${day}T12:00:00.000Z`));

export function DaysAhead({ days }: { readonly days: MailingDays }) {
  const shown = days.ahead.filter(({ mailings }, index) => index === 0 || mailings > 0);
  const most = Math.max(1, ...shown.map(({ cards }) => cards));
  const sum = (of: (day: Day) => number) => days.ahead.reduce((total, day) => total + of(day), 0);
  const columns: readonly Column<Day>[] = [
    {
      id: 'day',
      header: 'Press day, Eastern time',
      phone: 'full',
      cell: (day) => <strong>{nameOf(day)}</strong>,
    },
    {
      id: 'bar',
      header: 'Volume',
      hideHeader: true,
      phone: 'hidden',
      width: '28%',
      cell: ({ cards }) => <Bar aria-hidden="true" style={{ '--share': cards / most }} />,
    },
    { id: 'mailings', header: 'Mailings', numeric: true, cell: ({ mailings }) => formatCount(mailings) },
    { id: 'cards', header: 'Cards', numeric: true, cell: ({ cards }) => formatCount(cards) },
    { id: 'cents', header: 'To be charged', numeric: true, cell: ({ cents }) => formatMoney(cents) },
  ];
  const { held, atPrinter } = days;
  return (
    <Section title="Days ahead" flush>
      <DataTable
        caption="Cards by press day"
        columns={columns}
        rows={shown}
        rowKey={(day) => nameOf(day)}
        footer={[
          <strong key="all">All</strong>,
          '',
          formatCount(sum(({ mailings }) => mailings)),
          formatCount(sum(({ cards }) => cards)),
          formatMoney(sum(({ cents }) => cents)),
        ]}
      />
      <Key>
        <li data-kind="held">
          {formatQuantity(held.cards, 'card')} of {formatQuantity(held.mailings, 'mailing')} on hold, without
          a day
        </li>
        <li data-kind="printer">
          {formatQuantity(atPrinter.accepted, 'card')} accepted by printers and not in the mail yet,{' '}
          {formatCount(atPrinter.unsent)} on their way to them: cannot be called back
        </li>
      </Key>
    </Section>
  );
}

const Bar = styled.span`
  display: block;
  width: calc(var(--share) * 100%);
  height: 14px;
  min-width: 2px;
  background: color-mix(in srgb, var(--primary) 20%, var(--surface));
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--primary) 55%, transparent);
`;
const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0;
  padding: 10px 20px 14px;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
  li::before {
    content: '';
    display: inline-block;
    width: 16px;
    height: 8px;
    margin-right: 7px;
    background: var(--primary);
  }
  li[data-kind='held']::before {
    background: repeating-linear-gradient(90deg, var(--on-kraft) 0 2px, var(--kraft) 2px 5px);
  }
`;
