/** Cards that would have been mailed automatically, as a timeline and as a table of the same rows. */
import type { Rehearsal, RehearsedCard } from '@farmpost/shared/contracts/automation';
import {
  formatCount,
  formatDate,
  formatLongDate,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { campaignPurposeNames, exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const rehearsalViews = ['table', 'timeline'] as const;
export type RehearsalView = (typeof rehearsalViews)[number];

const eventOf = ({ purpose }: RehearsedCard) =>
  purpose === 'just-sold' ? 'Sold, became closed' : 'Listed, became active';

const leftOut = ({ excluded }: RehearsedCard) =>
  excluded.map(({ reason, count }) => `${formatCount(count)} ${exclusionReasonNames[reason].toLowerCase()}`);

function Outcome({ card }: { readonly card: RehearsedCard }) {
  const out = leftOut(card);
  const details: ReactNode = out.length > 0 && (
    <Details>
      <summary>{`${formatQuantity(
        card.excluded.reduce((sum, { count }) => sum + count, 0),
        'home',
      )} left out`}</summary>
      {out.join(', ')}
    </Details>
  );
  if (card.outcome !== 'mailed') {
    return (
      <>
        <Why data-outcome={card.outcome}>
          {`${card.outcome === 'uncounted' ? 'Not counted' : 'No card'}: ${card.reason ?? ''}`}
        </Why>
        {details}
      </>
    );
  }
  return (
    <>
      {card.freeCards > 0 ? `Mailed, ${formatCount(card.freeCards)} of them free` : 'Mailed'}
      {details}
    </>
  );
}

const columns: readonly Column<RehearsedCard>[] = [
  { id: 'day', header: 'Day', cell: ({ at }) => formatDate(at) },
  {
    id: 'listing',
    header: 'Listing',
    cell: ({ listing }) => <TwoLines main={listing.addressLine1} sub={listing.city} />,
  },
  {
    id: 'event',
    header: 'Event',
    cell: (card) => <TwoLines main={campaignPurposeNames[card.purpose]} sub={eventOf(card)} />,
  },
  { id: 'outcome', header: 'Outcome', phone: 'full', cell: (card) => <Outcome card={card} /> },
  { id: 'homes', header: 'Homes', numeric: true, cell: ({ homes }) => formatCount(homes) },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
];

interface RehearsalSectionProps {
  readonly rehearsal: Rehearsal;
  readonly view: RehearsalView;
  readonly onView: (view: RehearsalView) => void;
}

export function RehearsalSection({ rehearsal, view, onView }: RehearsalSectionProps) {
  const { cards, totals } = rehearsal;
  if (cards.length === 0) {
    return (
      <Section title="Card by card" flush>
        <EmptyState kind="first-use" title="None of your listings changed in these 90 days">
          A card is made when a listing of yours becomes active, and when it closes.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title="Card by card"
      flush
      aside={
        <Segmented
          label="View"
          hideLabel
          size="small"
          options={[
            { value: 'table', label: 'Table' },
            { value: 'timeline', label: 'Timeline' },
          ]}
          value={view}
          onChange={onView}
        />
      }
    >
      {view === 'table' ? (
        <DataTable
          caption="What automatic cards would have mailed"
          columns={columns}
          rows={cards}
          rowKey={({ eventId }) => eventId}
          footer={[
            'All 90 days',
            '',
            '',
            formatQuantity(totals.mailings, 'mailing'),
            formatCount(totals.homes),
            formatMoney(totals.totalCents),
          ]}
          wide
        />
      ) : (
        <Line aria-label="What automatic cards would have mailed, day by day">
          {cards.map((card) => (
            <li key={card.eventId} data-outcome={card.outcome}>
              <time dateTime={card.at}>{formatLongDate(card.at)}</time>
              <strong>{`${campaignPurposeNames[card.purpose]}: ${card.listing.addressLine1}`}</strong>
              {card.outcome === 'mailed' && (
                <span>{`${formatQuantity(card.homes, 'home')}, ${formatMoney(card.totalCents)}`}</span>
              )}
              <div>
                <Outcome card={card} />
              </div>
            </li>
          ))}
        </Line>
      )}
    </Section>
  );
}

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00.000Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const monthColumns: readonly Column<Rehearsal['months'][number]>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
  { id: 'mailings', header: 'Mailings', numeric: true, cell: ({ mailings }) => formatCount(mailings) },
  { id: 'homes', header: 'Homes', numeric: true, cell: ({ homes }) => formatCount(homes) },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
];

export function RehearsedMonths({ rehearsal: { months, totals } }: { readonly rehearsal: Rehearsal }) {
  return (
    <Section title="By month" flush>
      <DataTable
        caption="Mailings and cost by month"
        columns={monthColumns}
        rows={months}
        rowKey={({ month }) => month}
        footer={[
          'All 90 days',
          formatCount(totals.mailings),
          formatCount(totals.homes),
          formatMoney(totals.totalCents),
        ]}
      />
    </Section>
  );
}

const Why = styled.span`
  color: var(--muted);
  &[data-outcome='uncounted'] {
    color: var(--warning);
  }
`;
const Details = styled.details`
  color: var(--muted);
  font-size: 13px;
  summary {
    cursor: pointer;
  }
`;
const Line = styled.ol`
  list-style: none;
  margin: 0;
  padding: 16px 20px;
  li {
    position: relative;
    display: grid;
    gap: 2px;
    padding: 0 0 20px 24px;
    border-left: 2px solid var(--line);
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: -7px;
    top: 4px;
    width: 12px;
    height: 12px;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: var(--surface);
  }
  li[data-outcome='mailed']::before {
    border-color: var(--primary);
    background: var(--primary);
  }
  time {
    color: var(--muted);
    font-size: 13px;
  }
`;
