/** The period week by week or month by month, as a chart of one measure or as a table of all. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { SalesReport } from '@farmpost/shared/contracts/sales';
import { salesMeasures } from '@farmpost/shared/contracts/sales-vocabulary';
import { formatDate } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { measureTexts } from './measures';
import { PeriodChart } from './period-chart';

type Period = SalesReport['periods'][number];

export function PeriodSection({ data }: { readonly data: SalesReport }) {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view') === 'table' ? 'table' : 'chart';
  const measure = salesMeasures.find((value) => value === address.get('of')) ?? 'cards';
  const isMonthly = data.range === '12m';
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(address);
    next.set(name, value);
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
  const { name, format, short } = measureTexts[measure];
  return (
    <Section
      title={isMonthly ? 'Month by month' : 'Week by week'}
      flush
      aside={
        <Actions>
          {view === 'chart' && (
            <SelectField
              label="Figure in the chart"
              hideLabel
              value={measure}
              options={salesMeasures.map((value) => ({ value, label: measureTexts[value].name }))}
              onChange={({ currentTarget }) => choose('of', currentTarget.value)}
            />
          )}
          <Segmented
            label="View"
            hideLabel
            size="small"
            options={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            value={view}
            onChange={(value) => choose('view', value)}
          />
        </Actions>
      }
    >
      {view === 'chart' ? (
        <PeriodChart
          title={`${name}: ${format(data.totals[measure])} in the period. The table has each figure.`}
          bars={data.periods.map((period) => ({
            key: period.from,
            label: shortName(period),
            value: period.counts[measure],
          }))}
          format={short}
        />
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
