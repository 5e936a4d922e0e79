/** Measured calls to the services over a range, beside the range before. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { Measure, ServiceMetrics, TimeRange } from '@farmpost/shared/contracts/service-health';
import { formatCount } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Sparkline } from '@farmpost/shared/ui/chart/sparkline';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { AlertIcon, CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useMetrics } from './api/health';
import { changeOf, successTone, usd } from './health-words';

const ranges: readonly { readonly value: TimeRange; readonly label: string }[] = [
  { value: '1h', label: '1h' },
  { value: '24h', label: '24h' },
  { value: '7d', label: '7d' },
  { value: '30d', label: '30d' },
];
const SPARKLINE_POINTS = 12;

const ms = (value: number) => `${formatCount(Math.round(value))} ms`;
const percent = (value: number) => `${value.toFixed(2)}%`;

function MeasureFigure(props: {
  readonly label: string;
  readonly measure: Measure;
  readonly format: (value: number) => string;
  /** Whether a higher value is worse. */
  readonly isWorse?: boolean;
}) {
  const { label, measure, format, isWorse = true } = props;
  const delta = changeOf(measure, format);
  const points = measure.dataPoints.slice(-SPARKLINE_POINTS).map(({ value }) => value);
  return (
    <Figure
      label={label}
      value={measure.current === null ? '–' : format(measure.current)}
      {...(measure.current === null && { unit: 'no request yet' })}
      {...(delta && { delta: { ...delta, bad: isWorse === (delta.direction === 'up') } })}
      chartBelow
      sparkline={
        <Sparkline
          points={points}
          width={240}
          label={`${label}, last ${points.length} points, from ${format(Math.min(...points))} to ${format(Math.max(...points))}`}
        />
      }
    />
  );
}

type Row = ServiceMetrics['servicePerformance'][number];

const columns: readonly Column<Row>[] = [
  { id: 'service', header: 'Service', cell: ({ displayName }) => displayName, phone: 'full' },
  {
    id: 'time',
    header: 'Response time',
    numeric: true,
    cell: ({ averageResponseTime }) => (averageResponseTime === null ? '–' : ms(averageResponseTime)),
  },
  {
    id: 'success',
    header: 'Success',
    cell: ({ successRate }) =>
      successRate === null ? (
        'No requests'
      ) : (
        <Rate data-tone={successTone(successRate)}>
          {successTone(successRate) === 'green' ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
          {percent(successRate)}
          <Bar aria-hidden="true" style={{ '--share': `${successRate}%` }} />
        </Rate>
      ),
  },
  {
    id: 'requests',
    header: 'Requests',
    numeric: true,
    cell: ({ totalRequests }) => formatCount(totalRequests),
  },
  { id: 'errors', header: 'Errors', numeric: true, cell: ({ errors }) => formatCount(errors) },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ costUsd }) => usd(costUsd) },
];

/** Totals of all services, in the order of the columns. */
function totalOf({ servicePerformance: services, averageResponseTime, errorRate }: ServiceMetrics) {
  const sum = (value: (row: Row) => number) => services.reduce((all, row) => all + value(row), 0);
  return [
    'All services',
    averageResponseTime.current === null ? '–' : ms(averageResponseTime.current),
    errorRate.current === null ? 'No requests' : percent(100 - errorRate.current),
    formatCount(sum(({ totalRequests }) => totalRequests)),
    formatCount(sum(({ errors }) => errors)),
    usd(sum(({ costUsd }) => costUsd)),
  ];
}

export function MetricsSection() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('range');
  const range = ranges.find(({ value }) => value === asked)?.value ?? '24h';
  const metrics = useMetrics(range);
  const data = metrics.data?.data;
  return (
    <Section
      title="Metrics"
      flush
      aside={
        <Segmented
          label="Range"
          hideLabel
          size="small"
          options={ranges}
          value={range}
          onChange={(value) =>
            setAddress(
              (before) => {
                const next = new URLSearchParams(before);
                next.set('range', value);
                return next;
              },
              { replace: true },
            )
          }
        />
      }
    >
      {metrics.isPending && <SkeletonRows label="Loading the metrics" rows={5} />}
      {metrics.isError && !data && (
        <EmptyState
          kind="error"
          title="Metrics are not available"
          action={
            <Button busy={metrics.isFetching} onClick={() => void metrics.refetch()}>
              Try Again
            </Button>
          }
        >
          {metrics.error.message}
        </EmptyState>
      )}
      {data && (
        <>
          <FigureRow label="Metrics of all services">
            <MeasureFigure label="Response time" measure={data.averageResponseTime} format={ms} />
            <MeasureFigure label="Total costs" measure={data.totalCosts} format={usd} />
            <MeasureFigure
              label="Active users"
              measure={data.activeUsers}
              format={formatCount}
              isWorse={false}
            />
            <MeasureFigure label="Error rate" measure={data.errorRate} format={percent} />
          </FigureRow>
          <DataTable
            caption="Performance by service"
            columns={columns}
            rows={data.servicePerformance}
            footer={totalOf(data)}
            rowKey={({ serviceName }) => serviceName}
            refreshing={metrics.isPlaceholderData}
          />
        </>
      )}
    </Section>
  );
}

const Bar = styled.span`
  order: -1;
  width: 96px;
  height: 8px;
  margin-right: 6px;
  background: linear-gradient(currentColor 0 0) 0 / var(--share) 100% no-repeat;
  box-shadow: inset 0 0 0 1px var(--line);
`;
const Rate = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  &[data-tone='green'] {
    color: var(--success);
  }
  &[data-tone='yellow'] {
    color: var(--warning);
  }
  &[data-tone='red'] {
    color: var(--danger);
  }
`;
