/** The period week by week or month by month, as charts or as a table. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { SalesReport } from '@farmpost/shared/contracts/sales';
import { salesMeasures } from '@farmpost/shared/contracts/sales-vocabulary';
import { formatDate } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { ViewSwitch } from '@farmpost/shared/ui/chart/view-switch';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { measureTexts } from '../../goals/measures';
import { PeriodChart } from './period-chart';

type Period = SalesReport['periods'][number];

export function PeriodSection({ data }: { readonly data: SalesReport }) {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'table' ? 'table' : 'chart';
  const isMonthly = data.range === '12m';
  const choose = (value: 'chart' | 'table') => {
    const next = new URLSearchParams(address);
    next.set('view', value);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const fullName = ({ from }: Period) =>
    isMonthly ? monthName(from.slice(0, 7)) : `Week from ${formatDate(from)}`;
  const shortName = ({ from }: Period) =>
    isMonthly ? monthName(from.slice(0, 7)).slice(0, 3) : formatDate(from);
  const columns: readonly Column<Period>[] = [
    { id: 'period', header: isMonthly ? 'Month' : 'Week', cell: fullName },
    ...salesMeasures.map((each) => ({
      id: each,
      header: measureTexts[each].name,
      numeric: true,
      cell: ({ counts }: Period) => measureTexts[each].format(counts[each]),
    })),
  ];
  return (
    <Section
      title={isMonthly ? 'Month by month' : 'Week by week'}
      flush
      aside={<ViewSwitch drawn="chart" value={view} onChange={choose} />}
    >
      {view === 'chart' ? (
        <Charts>
          {salesMeasures.map((measure) => {
            const { name, format, short } = measureTexts[measure];
            return (
              <PeriodChart
                key={measure}
                name={name}
                title={`${name}: ${format(data.totals[measure])} in the period. The table has each figure.`}
                bars={data.periods.map((period) => ({
                  key: period.from,
                  label: shortName(period),
                  value: period.counts[measure],
                }))}
                format={short}
              />
            );
          })}
        </Charts>
      ) : (
        <DataTable
          wide
          caption="Figures by week or month"
          columns={columns}
          rows={data.periods.toReversed()}
          rowKey={({ from }) => from}
          footer={['Period', ...salesMeasures.map((each) => measureTexts[each].format(data.totals[each]))]}
        />
      )}
    </Section>
  );
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: 8px 0;
`;
