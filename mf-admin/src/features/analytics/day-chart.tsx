/** Figures by day as bars, and as a table with the same figures. */
import { formatCount, formatDate } from '@farmpost/shared/domain/format';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useId, useState } from 'react';
import styled from 'styled-components';

export interface Series<Day> {
  readonly id: string;
  readonly label: string;
  readonly value: (day: Day) => number;
  /** Headline figure: the sum of all days, the highest day, or the last day. */
  readonly summary: 'sum' | 'most' | 'last';
}

const WIDTH = 640;
const HEIGHT = 96;
const dayName = (date: string) => formatDate(date);

function Bars<Day extends { readonly date: string }>({
  days,
  series,
}: {
  readonly days: readonly Day[];
  readonly series: Series<Day>;
}) {
  const titleId = useId();
  const values = days.map(series.value);
  const most = Math.max(...values, 0);
  const totals = {
    sum: `${formatCount(values.reduce((all, value) => all + value, 0))} in all`,
    most: `${formatCount(most)} at most`,
    last: `${formatCount(values.at(-1) ?? 0)} now`,
  };
  const slot = WIDTH / Math.max(days.length, 1);
  const total = totals[series.summary];
  return (
    <figure>
      <figcaption>
        <strong>{series.label}</strong>
        <span>{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>
          {series.label} per day: {total}, {formatCount(most)} on the best day
        </title>
        <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        {days.map((day, index) => {
          const height = (series.value(day) / Math.max(most, 1)) * HEIGHT;
          return (
            <rect
              key={day.date}
              x={index * slot + slot * 0.12}
              y={HEIGHT - height}
              width={slot * 0.76}
              height={height}
              fill="var(--primary)"
            >
              <title>{`${dayName(day.date)}: ${formatCount(series.value(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      <Ends>
        <span>{days[0] && dayName(days[0].date)}</span>
        <span>{days.at(-1) && dayName(days.at(-1)?.date ?? '')}</span>
      </Ends>
    </figure>
  );
}

export function DayChart<Day extends { readonly date: string }>({
  title,
  days,
  series,
}: {
  readonly title: string;
  /** Oldest first. */
  readonly days: readonly Day[];
  readonly series: readonly Series<Day>[];
}) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const columns: readonly Column<Day>[] = [
    { id: 'day', header: 'Day', cell: ({ date }) => dayName(date) },
    ...series.map(({ id, label, value }) => ({
      id,
      header: label,
      numeric: true,
      cell: (day: Day) => formatCount(value(day)),
    })),
  ];
  return (
    <Section title={title} flush aside={<ViewSwitch drawn="chart" value={view} onChange={setView} />}>
      {view === 'chart' ? (
        <Charts>
          {series.map((one) => (
            <Bars key={one.id} days={days} series={one} />
          ))}
        </Charts>
      ) : (
        <DataTable
          caption={`${title} by day`}
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
        />
      )}
      <Note>Days are in UTC.</Note>
    </Section>
  );
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 24px 32px;
  padding: 4px 20px 16px;
  figure {
    margin: 0;
  }
  figcaption {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 8px;
  }
  figcaption span {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  svg {
    display: block;
    width: 100%;
    height: 96px;
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: 4px;
  color: var(--muted);
  font-size: 12px;
`;
const Note = styled.p`
  padding: 0 20px 16px;
  color: var(--muted);
  font-size: 13px;
`;
